import styled from '@emotion/styled'
import { useMemo, type ReactElement } from 'react'
import { encode } from 'uqr'

const QUIET = 4
/** Black on white in both themes, because cameras read nothing else reliably. */
const Code = styled.svg`
  display: block;
  width: min(240px, 100%);
  height: auto;
  margin: 0 auto;
  border-radius: 8px;
  background: #fff;
  shape-rendering: crispEdges;
`

/** A link as a QR code: a single SVG path with one square per dot. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { path, side } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 0 })
    const dots = data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
    )
    return { path: dots.join(''), side: size + 2 * QUIET }
  }, [text])
  return (
    <Code viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path d={path} fill="#000" />
    </Code>
  )
}

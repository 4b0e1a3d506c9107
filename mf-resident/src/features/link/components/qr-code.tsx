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

/** Pixels of one dot in a saved picture: large enough to print. */
const SCALE = 16

function dotsOf(text: string): { readonly dots: ReadonlyArray<readonly [number, number]>; readonly side: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const dots = data.flatMap((row, y) =>
    row.flatMap((dark, x): (readonly [number, number])[] => (dark ? [[x + QUIET, y + QUIET]] : [])),
  )
  return { dots, side: size + 2 * QUIET }
}

/** The same code as a PNG, to save or print. */
export function qrPicture(text: string): Promise<Blob | null> {
  const { dots, side } = dotsOf(text)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side * SCALE
  const drawing = canvas.getContext('2d')
  if (drawing) {
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.fillStyle = '#000'
    for (const [x, y] of dots) drawing.fillRect(x * SCALE, y * SCALE, SCALE, SCALE)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** A link as a QR code: a single SVG path with one square per dot. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { path, side } = useMemo(() => {
    const { dots, ...rest } = dotsOf(text)
    return { path: dots.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join(''), ...rest }
  }, [text])
  return (
    <Code viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path d={path} fill="#000" />
    </Code>
  )
}

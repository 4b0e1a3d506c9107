import type { ReactElement } from 'react'

interface Props {
  /** Each character is a module, `1` for dark; the white border is part of it. */
  readonly rows: readonly string[]
  readonly label: string
}

/** Draws a QR code that the gateway encoded. */
export function QrCode({ rows, label }: Props): ReactElement {
  const dark = rows.flatMap((row, y) => [...row].flatMap((module, x) => (module === '1' ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={dark.join('')} fill="#12181d" />
    </svg>
  )
}

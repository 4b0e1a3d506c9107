export type Point = readonly [x: number, y: number]

/** Closed outlines filled with one color (nonzero rule), as a plate or a car is composed of. */
export interface Shape {
  readonly outlines: readonly (readonly Point[])[]
  readonly fill: string
  readonly opacity?: number
}

export const rectangle = (x: number, y: number, width: number, height: number, fill: string): Shape => ({
  outlines: [
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
  ],
  fill,
})

/** A rectangle with round corners; `radius` 0.5 of the smaller side makes a pill. */
export function rounded(x: number, y: number, width: number, height: number, radius: number, fill: string): Shape {
  const corner = (cx: number, cy: number, from: number): Point[] =>
    Array.from({ length: 7 }, (_, at): Point => {
      const angle = from + (at / 6) * (Math.PI / 2)
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
    })
  return {
    outlines: [
      [
        ...corner(x + width - radius, y + height - radius, 0),
        ...corner(x + radius, y + height - radius, Math.PI / 2),
        ...corner(x + radius, y + radius, Math.PI),
        ...corner(x + width - radius, y + radius, (Math.PI * 3) / 2),
      ],
    ],
    fill,
  }
}

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, opacity = 1): Shape => ({
  outlines: [
    Array.from({ length: 28 }, (_, at): Point => {
      const angle = (at / 28) * 2 * Math.PI
      return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)]
    }),
  ],
  fill,
  opacity,
})

export const moved = (shape: Shape, place: (point: Point) => Point): Shape => ({
  ...shape,
  outlines: shape.outlines.map((outline) => outline.map(place)),
})

/** The shape as an SVG path. */
export function pathOf({ outlines, fill, opacity = 1 }: Shape): string {
  const line = (points: readonly Point[]): string =>
    `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`
  return `<path d="${outlines.map(line).join('')}" fill="${fill}" fill-opacity="${opacity}"/>`
}

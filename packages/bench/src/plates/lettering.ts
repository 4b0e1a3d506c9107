import { join } from 'node:path'
import { openSync, type Font } from 'fontkit'
import type { Point, Shape } from './shapes.ts'

const fonts = join(import.meta.dirname, '../../../../gateway/src/documents/fonts')
const packaged = (name: string): string => join(import.meta.dirname, '../../../../node_modules/@fontsource', name)

/** Typefaces of the plates, all under the SIL Open Font License. */
const FILES = {
  'Public Sans': join(fonts, 'public-sans-700.ttf'),
  'Martian Mono': join(fonts, 'martian-mono-700.ttf'),
  Overpass: packaged('overpass/files/overpass-latin-700-normal.woff2'),
  'Saira Semi Condensed': packaged('saira-semi-condensed/files/saira-semi-condensed-latin-600-normal.woff2'),
} as const
export type Typeface = keyof typeof FILES
export const TYPEFACES: readonly [Typeface, ...Typeface[]] = [
  'Public Sans',
  'Martian Mono',
  'Overpass',
  'Saira Semi Condensed',
]

const opened = new Map<Typeface, Font>()
function fontOf(typeface: Typeface): Font {
  const known = opened.get(typeface)
  if (known) return known
  const font = openSync(FILES[typeface])
  if (!('layout' in font)) throw new TypeError(`${FILES[typeface]} has several fonts`)
  opened.set(typeface, font)
  return font
}

/** Points on each curve of an outline. */
const STEPS = 8

/** Fills a box with the text: each letter is as high as the box, and the width is stretched to fit. */
export function lettering(
  text: string,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  typeface: Typeface,
  fill: string,
): Shape {
  const font = fontOf(typeface)
  const run = font.layout(text)
  const wide = run.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  const across = box.width / wide
  const up = box.height / font.capHeight
  let at = 0
  const outlines: Point[][] = []
  run.glyphs.forEach((glyph, index) => {
    const place = (x: number, y: number): Point => [box.x + (at + x) * across, box.y + box.height - y * up]
    outlines.push(...flattened(glyph.path.commands, place))
    at += run.positions[index]?.xAdvance ?? 0
  })
  return { outlines, fill }
}

interface Command {
  readonly command: string
  readonly args: readonly number[]
}

/** Turns curves into short lines, so that each point can be projected by itself. */
function flattened(commands: readonly Command[], place: (x: number, y: number) => Point): Point[][] {
  const outlines: Point[][] = []
  let outline: Point[] = []
  let [x, y] = [0, 0]
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args
    if (command === 'moveTo') outlines.push((outline = []))
    if (command === 'moveTo' || command === 'lineTo') {
      outline.push(place(a, b))
      ;[x, y] = [a, b]
    } else if (command === 'quadraticCurveTo') {
      for (let step = 1; step <= STEPS; step++) {
        const t = step / STEPS
        outline.push(place(mix2(x, a, c, t), mix2(y, b, d, t)))
      }
      ;[x, y] = [c, d]
    } else if (command === 'bezierCurveTo') {
      for (let step = 1; step <= STEPS; step++) {
        const t = step / STEPS
        outline.push(place(mix3(x, a, c, e, t), mix3(y, b, d, f, t)))
      }
      ;[x, y] = [e, f]
    }
  }
  return outlines
}

const mix2 = (a: number, b: number, c: number, t: number): number => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c
const mix3 = (a: number, b: number, c: number, d: number, t: number): number =>
  (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t ** 2 * (1 - t) * c + t ** 3 * d

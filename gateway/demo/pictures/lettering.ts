/** Strokes of each character on a grid of 4 × 6, as polylines: no font is needed to draw a plate, on any machine. */
const STROKES: Readonly<Record<string, string>> = {
  A: '0,6 0,2 2,0 4,2 4,6|0,4 4,4',
  B: '0,0 0,6 3,6 4,5 4,4 3,3 0,3|3,3 4,2 4,1 3,0 0,0',
  C: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  D: '0,0 0,6 2.6,6 4,4.6 4,1.4 2.6,0 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  G: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5 4,3 2.4,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  I: '1,0 3,0|2,0 2,6|1,6 3,6',
  J: '1,0 4,0|3,0 3,5 2,6 1,6 0,5',
  K: '0,0 0,6|4,0 0,3.4|1.4,2.4 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0',
  P: '0,6 0,0 3,0 4,1 4,2.4 3,3.4 0,3.4',
  Q: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0|2.4,4.4 4,6',
  R: '0,6 0,0 3,0 4,1 4,2.2 3,3.2 0,3.2|2,3.2 4,6',
  S: '4,1 3,0 1,0 0,1 0,2 1,3 3,3 4,4 4,5 3,6 1,6 0,5',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,5 1,6 3,6 4,5 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 0.8,6 2,2.6 3.2,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
  0: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0|0.8,4.6 3.2,1.4',
  1: '0.8,1.2 2,0 2,6|0.8,6 3.2,6',
  2: '0,1 1,0 3,0 4,1 4,2 0,6 4,6',
  3: '0,0.6 1,0 3,0 4,1 4,2 3,3 1.6,3|3,3 4,4 4,5 3,6 1,6 0,5.4',
  4: '3,6 3,0 0,4 4,4',
  5: '4,0 0,0 0,2.6 3,2.6 4,3.6 4,5 3,6 1,6 0,5',
  6: '4,0.8 3,0 1,0 0,1 0,5 1,6 3,6 4,5 4,4 3,3 0,3',
  7: '0,0 4,0 1.4,6',
  8: '1,0 3,0 4,1 4,2 3,3 1,3 0,2 0,1 1,0|1,3 0,4 0,5 1,6 3,6 4,5 4,4 3,3',
  9: '4,3 1,3 0,2 0,1 1,0 3,0 4,1 4,5 3,6 1,6 0,5.2',
  '-': '0.8,3 3.2,3',
  '.': '1.8,5.8 2.2,6',
  '·': '1.6,3 2.4,3',
  '&': '4,6 0.6,1.4 1.4,0 2.4,0.6 0,4 0.6,6 2,6 4,3.6',
}

const ADVANCE = 5.6

export interface Line {
  readonly x: number
  readonly y: number
  /** Height of a letter. */
  readonly size: number
  readonly color: string
  /** Stroke width, as a fraction of the size. */
  readonly weight?: number
  /** Below 1 the letters are closer together, as on a plate. */
  readonly narrow?: number
}

/** Returns a line of capital letters and digits, centered on (x, y), as SVG. */
export function lettering(text: string, { x, y, size, color, weight = 0.17, narrow = 1 }: Line): string {
  const scale = size / 6
  const across = scale * narrow
  const letters = [
    ...text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toUpperCase(),
  ]
  const left = x - ((letters.length * ADVANCE - (ADVANCE - 4)) * across) / 2
  const path = letters
    .flatMap((letter, index) =>
      (STROKES[letter] ?? '')
        .split('|')
        .filter(Boolean)
        .map(
          (line) =>
            `M${line
              .split(' ')
              .map((point) => {
                const [px = 0, py = 0] = point.split(',').map(Number)
                return `${round(left + (index * ADVANCE + px) * across)} ${round(y - size / 2 + py * scale)}`
              })
              .join('L')}`,
        ),
    )
    .join('')
  const stroke = `stroke="${color}" stroke-width="${round(size * weight)}" stroke-linecap="round" stroke-linejoin="round"`
  return `<path d="${path}" fill="none" ${stroke}/>`
}

const round = (value: number): number => Math.round(value * 100) / 100

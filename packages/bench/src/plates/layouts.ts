import type { Chance } from './chance.ts'
import { lettering, type Typeface } from './lettering.ts'
import { ellipse, rectangle, rounded, type Shape } from './shapes.ts'

/** Size of a plate in the United States, in mm. */
export const PLATE = { width: 305, height: 152 } as const

interface Layout {
  readonly ground: string
  readonly ink: string
  readonly name: string
  readonly name_ink: string
  readonly slogan: string
  /** L is a letter, D a digit, a space a gap or an emblem. */
  readonly pattern: string
  readonly band?: string
  readonly emblem?: string
}

/** Plates in the manner of eight states: colors, places of the words, and how letters and digits alternate. */
const LAYOUTS = {
  TX: {
    ground: '#f4f4f0',
    ink: '#16181c',
    name: 'TEXAS',
    name_ink: '#16181c',
    slogan: 'The Lone Star State',
    pattern: 'LLL DDDD',
    emblem: '#16181c',
  },
  LA: {
    ground: '#f2f3ee',
    ink: '#1c2f6b',
    name: 'Louisiana',
    name_ink: '#b3212e',
    slogan: 'Sportsman’s Paradise',
    pattern: 'DDD LLL',
    emblem: '#9db38a',
  },
  OK: {
    ground: '#dfe9ef',
    ink: '#1d3553',
    name: 'OKLAHOMA',
    name_ink: '#1d3553',
    slogan: 'Imagine That',
    pattern: 'LLL DDD',
    band: '#8fb1c4',
  },
  CA: {
    ground: '#f7f7f4',
    ink: '#1f2c66',
    name: 'California',
    name_ink: '#b92733',
    slogan: 'dmv.ca.gov',
    pattern: 'DLLLDDD',
  },
  FL: {
    ground: '#f3f4ee',
    ink: '#1e5b36',
    name: 'FLORIDA',
    name_ink: '#1e5b36',
    slogan: 'Sunshine State',
    pattern: 'LLL LDD',
    emblem: '#e58f35',
  },
  NM: {
    ground: '#17a3a6',
    ink: '#f5d44a',
    name: 'NEW MEXICO',
    name_ink: '#f5d44a',
    slogan: 'Land of Enchantment',
    pattern: 'LLL DDD',
  },
  CO: {
    ground: '#2f6a49',
    ink: '#f5f6f2',
    name: 'COLORADO',
    name_ink: '#f5f6f2',
    slogan: '',
    pattern: 'LLL LDD',
    band: '#245339',
  },
  AR: {
    ground: '#eef0ea',
    ink: '#23262b',
    name: 'Arkansas',
    name_ink: '#a3242f',
    slogan: 'The Natural State',
    pattern: 'LLL DDL',
    emblem: '#b9c9d8',
  },
} as const satisfies Readonly<Record<string, Layout>>
export type PlateState = keyof typeof LAYOUTS
export const PLATE_STATES: readonly [PlateState, ...PlateState[]] = ['TX', 'LA', 'OK', 'CA', 'FL', 'NM', 'CO', 'AR']

/** States leave out I, O, and Q, which look like digits. */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** The characters of a new plate, with the gap of its state. */
export const plateText = (state: PlateState, chance: Chance): string =>
  [...LAYOUTS[state].pattern]
    .map((kind) =>
      kind === ' '
        ? ' '
        : kind === 'D'
          ? String(Math.floor(chance.next() * 10))
          : LETTERS.charAt(Math.floor(chance.next() * LETTERS.length)),
    )
    .join('')

/** The plate from its upper left corner, in mm. */
export function plateShapes(state: PlateState, text: string, typeface: Typeface): Shape[] {
  const layout: Layout = LAYOUTS[state]
  const [left = '', right = ''] = text.split(' ')
  const each = text.includes(' ') ? 34 : 37
  const gap = text.includes(' ') ? 20 : 0
  const wide = (left.length + right.length) * each + gap
  const start = (PLATE.width - wide) / 2
  const row = { y: 44, height: 66 }
  const second = start + left.length * each + gap
  return [
    rounded(0, 0, PLATE.width, PLATE.height, 12, '#8c8f92'),
    rounded(2.5, 2.5, PLATE.width - 5, PLATE.height - 5, 10, layout.ground),
    ...(layout.band ? [rectangle(3, 112, PLATE.width - 6, 26, layout.band)] : []),
    ...[45, 260].flatMap((x) => [ellipse(x, 13, 6, 4, '#5d6063'), ellipse(x, 139, 6, 4, '#5d6063')]),
    lettering(layout.name, { x: 102, y: 12, width: 101, height: 19 }, typeface, layout.name_ink),
    ...(layout.slogan
      ? [lettering(layout.slogan, { x: 90, y: 126, width: 125, height: 12 }, typeface, layout.name_ink)]
      : []),
    ...(layout.emblem ? [ellipse(second - gap / 2, row.y + row.height / 2, 6, 6, layout.emblem)] : []),
    lettering(left, { x: start, ...row, width: left.length * each }, typeface, layout.ink),
    ...(right ? [lettering(right, { x: second, ...row, width: right.length * each }, typeface, layout.ink)] : []),
  ]
}

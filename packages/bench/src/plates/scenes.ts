import { chanceOf, type Chance } from './chance.ts'
import type { View } from './camera.ts'
import { PLATE_STATES, plateText, type PlateState } from './layouts.ts'
import { TYPEFACES, type Typeface } from './lettering.ts'

/** What is difficult about a picture. */
export type SceneKind = 'side' | 'dark' | 'frame' | 'two' | 'none' | 'dirty'
const COUNTS: readonly (readonly [SceneKind, number])[] = [
  ['side', 15],
  ['dark', 15],
  ['frame', 10],
  ['two', 10],
  ['none', 5],
  ['dirty', 5],
]

export interface PlateOn {
  readonly state: PlateState
  /** With the gap of the state's layout. */
  readonly text: string
  readonly typeface: Typeface
}

export interface Scene {
  readonly name: string
  readonly kind: SceneKind
  readonly seed: number
  readonly view: View
  readonly paint: string
  /** Null if the car has none. */
  readonly plate: PlateOn | null
  /** A second car beside it, farther away, with a plate of its own. */
  readonly second: { readonly plate: PlateOn; readonly paint: string; readonly x: number; readonly z: number } | null
  /** The words of the dealer's frame, above and below. */
  readonly frame: readonly [above: string, below: string] | null
  /** How much light reaches the sensor, 1 in daylight. */
  readonly light: number
  /** Standard deviation of the sensor's noise, in levels of 256. */
  readonly noise: number
  /** Blur by the hand, in px (0 for none). */
  readonly blur: number
  readonly dirt: number
}

const PAINTS = ['#5c6870', '#7d1f24', '#2c3e55', '#c9ccce', '#1d1f22', '#6c7a5c', '#8b7a5f', '#3f5f7a'] as const
const FRAMES = [
  ['BAYOU AUTO GROUP', 'HOUSTON'],
  ['GULF COAST MOTORS', 'SINCE 1987'],
  ['LONE STAR TRUCKS', 'KATY TEXAS'],
  ['WESTHEIMER CARS', '713 555 0148'],
  ['PELICAN MOTORS', 'LAKE CHARLES'],
] as const

const plateOf = (chance: Chance): PlateOn => {
  const state = chance.pick(PLATE_STATES)
  return { state, text: plateText(state, chance), typeface: chance.pick(TYPEFACES) }
}

function sceneOf(kind: SceneKind, number: number, seed: number): Scene {
  const chance = chanceOf(seed)
  // The first numbers of neighboring seeds are alike.
  for (let skipped = 0; skipped < 8; skipped++) chance.next()
  const plate = plateOf(chance)
  const hand = chance.next() < 0.5 ? -1 : 1
  const side = kind === 'side' ? hand * chance.between(26, 42) : chance.between(-13, 13)
  const view: View = {
    side,
    above: chance.between(2, 11),
    roll: chance.between(-4, 4),
    distance: kind === 'side' ? chance.between(1.5, 1.95) : chance.between(1.7, 2.4),
    target: [chance.between(-0.12, 0.12), chance.between(0.74, 0.92), 0],
  }
  return {
    name: `${kind}-${String(number).padStart(2, '0')}`,
    kind,
    seed,
    view: kind === 'two' ? { ...view, target: [hand * chance.between(0.35, 0.5), 0.85, 0], distance: 2.5 } : view,
    paint: chance.pick(PAINTS),
    plate: kind === 'none' ? null : plate,
    second:
      kind === 'two'
        ? { plate: plateOf(chance), paint: chance.pick(PAINTS), x: hand * 2.05, z: -chance.between(0.8, 1.6) }
        : null,
    frame: kind === 'frame' ? (FRAMES[number % FRAMES.length] ?? null) : null,
    light: kind === 'dark' ? chance.between(0.16, 0.42) : chance.between(0.85, 1.05),
    noise: kind === 'dark' ? chance.between(7, 15) : chance.between(2, 4),
    blur: kind === 'dark' ? chance.between(0.6, 1.1) : chance.between(0.4, 0.7),
    dirt: kind === 'dirty' ? 1 : 0,
  }
}

/** All 60 scenes. Their seeds are their numbers, so a scene never depends on the one before it. */
export const SCENES: readonly Scene[] = COUNTS.flatMap(([kind, count], group) =>
  Array.from({ length: count }, (_, at) => sceneOf(kind, at + 1, (group + 1) * 1000 + at * 17)),
)

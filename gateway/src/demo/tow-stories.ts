import type { TowReason, TowStep, Hazard } from '@curbwise/rules'
import { bodyOf, type Car, type CarMaker } from './cars.ts'
import { DRIVERS, type CastName } from './cast.ts'
import { COMPLEXES, type Complex } from './complexes.ts'
import { Random } from './random.ts'

export interface TowStory {
  readonly complex: Complex
  readonly car: Car & { readonly vin?: string }
  readonly reason: TowReason
  readonly reason_text?: string
  readonly hazard?: Hazard
  readonly hazard_text?: string
  readonly location: string
  readonly space?: string
  /** A resident's unit, or a person with a log-in. */
  readonly by: CastName | { readonly unit_number: string; readonly name: string }
  /** Minutes before now. */
  readonly requested: number
  readonly driver?: CastName
  readonly steps: Partial<Record<TowStep, number>>
  readonly end?: { readonly status: 'completed' | 'completed_dropped_on_site' | 'cancelled'; readonly at: number; readonly reason?: string }
  readonly photos: readonly ('front' | 'side' | 'rear' | 'space' | 'plate' | 'sign')[]
  readonly private_comments?: string
  readonly public_comments?: string
}

const ALL_SIDES = ['front', 'side', 'rear', 'space'] as const

const REASONS: readonly TowReason[] = [
  'inoperable',
  'abandoned',
  'abandoned',
  'flat_tire',
  'missing_parts',
  'wrecked',
  'leaking_fluids',
  'other',
  'other',
  'other',
]
const WORDS = [
  'No permit, seen on two nights',
  'In a reserved space',
  'Across two spaces',
  'In front of the dumpster',
  'Guest permit long ended',
  'In the loading zone',
] as const
const PLACES = [
  'Visitor row',
  'Back lot',
  'Garage level 1',
  'Garage level 2',
  'By the pool',
  'Building 2, row 1',
  'Loading zone',
  'By the mail room',
  'Covered row 3',
  'East gate',
] as const
const REQUESTERS: Readonly<Record<string, readonly CastName[]>> = {
  'arbor-ridge': ['elena', 'elena', 'jerome', 'dana', 'renee'],
  larkspur: ['nadine', 'sofia', 'dana'],
  'mesquite-flats': ['nadine', 'renee', 'dana'],
  'bluebonnet-terrace': ['nadine', 'dana', 'priya'],
  'cedar-bend': ['curtis', 'amelia', 'corinne'],
  'pecan-grove': ['curtis', 'corinne'],
}
const WHY_CANCELLED = [
  'Moved by the owner',
  'Resident registered the car',
  'Wrong complex',
  'Access gate closed',
  'Manager took it back',
] as const

/** Minutes before now. */
const HELD = { key: 'mesquite-flats', from: 48.5 * 1440, until: 44.5 * 1440 } as const

/** Three months of closed tows, more of them on weekends, each with believable minutes between its steps. */
export function pastStories(cars: CarMaker): TowStory[] {
  const random = new Random('past tows')
  return Array.from({ length: 190 }, (_, index): TowStory => {
    const requested = Math.round(2 * 1440 + (index / 190) * 88 * 1440 + random.between(0, 600))
    // One complex was on hold for three days: nothing was towed from there.
    const complex = random.pick(
      [...COMPLEXES, ...COMPLEXES.slice(0, 3)].filter(({ key }) => key !== HELD.key || requested < HELD.until || requested > HELD.from),
    )
    const reason = random.pick(REASONS)
    const made = cars.make()
    const base = {
      complex,
      car: made,
      reason,
      ...(reason === 'other' && { reason_text: random.pick(WORDS) }),
      location: random.pick(PLACES),
      by: random.pick<CastName>(REQUESTERS[complex.key] ?? ['dana']),
      requested,
      ...(random.chance(0.3) && { space: String(random.between(10, 180)) }),
    }
    const kind = random.next()
    if (kind < 0.09)
      return {
        ...base,
        steps: {},
        end: { status: 'cancelled', at: requested - random.between(5, 90), reason: random.pick(WHY_CANCELLED) },
        photos: [],
      }
    const driver = random.pick(DRIVERS[complex.company])
    const accepted = requested - random.between(3, 25)
    const on_scene = accepted - random.between(10, 40)
    const arrived = { accepted, en_route: accepted - 1, on_scene }
    if (kind < 0.16)
      return {
        ...base,
        driver,
        steps: { ...arrived, ...(kind < 0.12 && { hooked: on_scene - 5 }) },
        end: { status: 'completed_dropped_on_site', at: on_scene - 9 },
        photos: ['front', 'rear'],
      }
    const hooked = on_scene - random.between(4, 9)
    const at_lot = hooked - random.between(18, 50)
    return {
      ...base,
      driver,
      steps: { ...arrived, hooked, left_property: hooked - 4, at_lot },
      end: { status: 'completed', at: at_lot - 2 },
      photos: ALL_SIDES,
    }
  })
}

export const dutyOf = (made: Car): 'light' | 'medium' =>
  bodyOf(made) === 'pickup' && ['F-450', 'NPR'].includes(made.model) ? 'medium' : 'light'

import type { TowReason, TowStep, Hazard } from '@curbwise/rules'
import { bodyOf, type Car, type CarMaker } from './cars.ts'
import { DRIVERS, type CastName } from './cast.ts'
import { COMPLEXES, type Complex } from './complexes.ts'
import type { Demo } from './people.ts'
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
  /** A resident's unit, or a user with a login. */
  readonly by: CastName | { readonly unit_number: string; readonly name: string }
  /** Minutes before now. */
  readonly requested: number
  readonly driver?: CastName
  readonly steps: Partial<Record<TowStep, number>>
  readonly end?: {
    readonly status: 'completed' | 'completed_dropped_on_site' | 'cancelled'
    readonly at: number
    readonly reason?: string
    /** Who cancelled it; by default dispatch. */
    readonly by?: CastName
  }
  /** How many days the car was at the lot before it was paid for; null while it is still there. Random when absent. */
  readonly stays?: number | null
  readonly photos: readonly ('front' | 'side' | 'rear' | 'space' | 'plate' | 'sign')[]
  readonly private_comments?: string
  readonly public_comments?: string
  /** What its photo was read as, if a photo was read. */
  readonly read_as?: string
  /** The registered plate, if the car turned out to be that one. */
  readonly same_car_as?: string
  /** Minutes before now from which the car had a guest permit. */
  readonly permit_from?: number
  /** Why it was completed without all photos. */
  readonly override_reason?: string
  /** Why it was voided after the car had been paid for, and the payment refunded. */
  readonly void_reason?: string
  /** How custody ended, if not with a payment. */
  readonly outcome?: 'released_no_charge' | 'billed_to_property'
}

export const ALL_SIDES = ['front', 'side', 'rear', 'space'] as const

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
/** Details for reasons that need a sentence, and where such a car is parked. */
export const WORDS: readonly (readonly [words: string, place: string])[] = [
  ['No permit, seen on two nights', 'Visitor row'],
  ['No permit, third night in a row', 'Back lot'],
  ['In a reserved space, its resident circles the block', 'Covered row 3'],
  ['In a reserved space', 'Garage level 2'],
  ['Across two spaces', 'Visitor row'],
  ['In front of the dumpster, the truck could not empty it', 'Behind building 3'],
  ['Guest permit ended yesterday', 'Visitor row'],
  ['Blocks the loading zone on a moving day', 'Loading zone'],
  ['On the grass by the pool', 'By the pool'],
  ['Box trailer over three visitor spaces', 'Back lot'],
  ['In the accessible space without a placard', 'By the leasing office'],
  ['Double parked, two residents cannot leave', 'Garage level 1'],
  ['In the mail carrier’s space', 'By the mail room'],
]
export const PLACES = [
  'Visitor row',
  'Back lot',
  'Garage level 1',
  'Garage level 2',
  'By the pool',
  'Building 2, row 1',
  'Building 5, by the stairs',
  'Along the east fence',
  'By the mail room',
  'Covered row 3',
  'East gate',
  'Behind building 3',
] as const
/** Visible only to the company; most tows need none. */
const NOTES = [
  'Manager met us at the gate.',
  'Dollies needed, the steering is locked.',
  'Owner called at the lot within the hour.',
  'Child seat and a stroller inside, listed at the lot.',
  'Dent in the left rear door was there before, see the side photo.',
  'Key was in the ignition, handed to the lot.',
  'Low garage, taken out with the wheel lift.',
  'Neighbors say it has not moved since the rain.',
  'Gate code had changed, waited six minutes for the courtesy officer.',
  'All four tires hold air, parking brake was on.',
] as const
/** Visible to the owner. */
const TO_THE_OWNER = [
  'Personal items may be picked up free of charge in the lot’s hours.',
  'The notice of this car hung at the windshield for ten days.',
] as const
export const REQUESTERS: Readonly<Record<string, readonly CastName[]>> = {
  'arbor-ridge': ['elena', 'elena', 'jerome', 'dana', 'renee'],
  larkspur: ['nadine', 'sofia', 'dana'],
  'mesquite-flats': ['nadine', 'renee', 'dana'],
  'bluebonnet-terrace': ['nadine', 'dana', 'priya'],
  'cedar-bend': ['curtis', 'amelia', 'corinne'],
  'pecan-grove': ['curtis', 'corinne'],
}
export const WHY_CANCELLED = [
  'Moved by the owner',
  'Resident registered the car',
  'Wrong complex',
  'Access gate closed',
  'Manager took it back',
] as const

/** Minutes before now. */
const HELD = { key: 'mesquite-flats', from: 49 * 1440, until: 44 * 1440 } as const

/** Whether tows were requested there that many minutes before now. One complex was on hold for some days. */
export const isTowed = ({ key }: Complex, requested: number): boolean =>
  key !== HELD.key || requested < HELD.until || requested > HELD.from

/** Hours at which tows are requested; lots are patrolled at night. */
const HOURS = [19, 20, 21, 21, 22, 22, 23, 23, 0, 0, 1, 1, 2, 3, 5, 6, 8, 11, 14, 17] as const
const DAY = 1440
/** The last few days are listed individually. */
const LISTED_DAYS = 5
/** Moves a time, in minutes before now, to such an hour on the same day. */
export function atNight({ now }: Pick<Demo, 'now'>, random: Random, minutes: number): number {
  const local = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/Chicago' }).format(
      new Date(now.getTime() - minutes * 60_000),
    ),
  )
  const moved = minutes + (local - random.pick(HOURS)) * 60 + random.between(0, 59)
  return moved < LISTED_DAYS * DAY ? moved + DAY : moved
}

/** The second company's lot holds this many of its latest tows, whatever day it is. */
const KEPT_AT_THE_SECOND_LOT = 2

function withCarsAtTheSecondLot(stories: readonly TowStory[]): TowStory[] {
  const kept = stories
    .filter(({ complex, end }) => complex.company === 'lone_star' && end?.status === 'completed')
    .sort((a, b) => a.requested - b.requested)
    .slice(0, KEPT_AT_THE_SECOND_LOT)
  return stories.map((story) => (kept.includes(story) ? { ...story, stays: null } : story))
}

/** Returns three months of closed tows, more of them on weekends, with believable minutes between their steps. */
export function pastStories(demo: Pick<Demo, 'now'>, cars: CarMaker): TowStory[] {
  const random = new Random('past tows')
  const stories = Array.from({ length: 190 }, (_, index): TowStory => {
    const requested = atNight(
      demo,
      random,
      Math.round(LISTED_DAYS * DAY + (index / 190) * 85 * DAY + random.between(0, 600)),
    )
    const complex = random.pick([...COMPLEXES, ...COMPLEXES.slice(0, 3)].filter((one) => isTowed(one, requested)))
    const reason = random.pick(REASONS)
    const made = cars.make()
    const [reason_text, place] = random.pick(WORDS)
    const base = {
      complex,
      car: made,
      reason,
      ...(reason === 'other' ? { reason_text, location: place } : { location: random.pick(PLACES) }),
      ...(random.chance(0.3) && { private_comments: random.pick(NOTES) }),
      ...(random.chance(0.08) && { public_comments: random.pick(TO_THE_OWNER) }),
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
  return withCarsAtTheSecondLot(stories)
}

export const dutyOf = (made: Car): 'light' | 'medium' =>
  bodyOf(made) === 'pickup' && ['F-450', 'NPR'].includes(made.model) ? 'medium' : 'light'

import type { CarMaker } from './cars.ts'
import type { CastName } from './cast.ts'
import { complexOf, type Complex } from './complexes.ts'
import { FIRST_NAMES, LAST_NAMES } from './names.ts'
import { insertAll, minutesAgo, type Demo } from './people.ts'
import { idOf, Random } from './random.ts'
import { ALL_SIDES, atNight, isTowed, PLACES, REQUESTERS, WHY_CANCELLED, WORDS, type TowStory } from './tow-stories.ts'
import type { Home } from './units.ts'

const DAY = 1440
/** The last days are listed individually (`RECENT_TOWS`), and these must not change the numbers of their tows. */
const FIRST_DAY = 6
const LAST_DAY = 89
/** Requests a day, Monday first: lots are full on weekends, and patrols go out then. */
const A_DAY = [1, 1, 2, 2, 3, 4, 3] as const

const AT: readonly (readonly [key: string, times: number])[] = [
  ['arbor-ridge', 5],
  ['larkspur', 4],
  ['mesquite-flats', 3],
  ['bluebonnet-terrace', 2],
]
const COMPLEXES: readonly Complex[] = AT.flatMap(([key, times]) => Array.from({ length: times }, () => complexOf(key)))

interface Habits {
  readonly driver: CastName
  /** How often this driver is sent. */
  readonly times: number
  /** The share of tows that end with a drop. */
  readonly drops: number
  /** Minutes that this driver takes longer to arrive. */
  readonly slower: number
}

/** One driver drops more cars than the others, and one lives far out. */
const HABITS: readonly Habits[] = [
  { driver: 'ruben', times: 5, drops: 0.06, slower: 0 },
  { driver: 'marcus', times: 4, drops: 0.07, slower: 2 },
  { driver: 'priya', times: 4, drops: 0.05, slower: -3 },
  { driver: 'hollis', times: 3, drops: 0.26, slower: 4 },
  { driver: 'tess', times: 3, drops: 0.08, slower: 24 },
]
const DRIVERS: readonly Habits[] = HABITS.flatMap((one) => Array.from({ length: one.times }, () => one))

/** Reasons that need no written notice under the rules of Texas, the common ones more often. */
const REASONS = [
  'other',
  'other',
  'other',
  'abandoned',
  'abandoned',
  'inoperable',
  'flat_tire',
  'wrecked',
  'missing_parts',
  'leaking_fluids',
] as const

const OVERRIDES = [
  'The manager stood at the car and approved the tow with three photos.',
  'Flooded corner of the lot: the rear could not be photographed.',
  'The phone’s camera failed. The manager has her own pictures.',
  'Heavy rain, the plate photo is blurred. The VIN was read instead.',
] as const
const VOIDS = [
  'Towed from the wrong side of the property line',
  'The manager had promised the owner another day',
] as const
const PERMIT_REASON = 'The car got a guest permit before the driver arrived'
const SAME_CAR_REASON = 'Same car: it is registered, its plate was misread'

const LOOKS: Readonly<Record<string, string>> = { '0': 'O', '8': 'B', '5': 'S', '2': 'Z', B: '8', S: '5', Z: '2' }

/** Returns a plate with one character misread; null if it has none that looks like another. */
function misread(plate: string): string | null {
  const at = [...plate].findLastIndex((character) => character in LOOKS)
  return at < 0 ? null : `${plate.slice(0, at)}${LOOKS[plate.charAt(at)] ?? ''}${plate.slice(at + 1)}`
}

const weekdayOf = ({ now }: Pick<Demo, 'now'>, days: number): number =>
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(
    new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'America/Chicago' }).format(
      minutesAgo({ now }, days * DAY),
    ),
  )

/** Registered cars whose plates can be misread, by complex, of homes that were there all season. */
function lookAlikes(demo: Demo, homes: readonly Home[]): Map<string, Home['cars'][number][]> {
  const since = minutesAgo(demo, (LAST_DAY + 5) * DAY)
  const found = homes.filter(
    ({ complex, cars, since: lived }) =>
      complex.company === 'bayou' && lived < since && cars.some(({ license_plate }) => misread(license_plate) !== null),
  )
  return new Map(
    Map.groupBy(found, ({ complex }) => complex.key)
      .entries()
      .map(([key, of]) => [
        key,
        of.flatMap(({ cars }) => cars.slice(0, 1)).filter((car) => misread(car.license_plate)),
      ]),
  )
}

/**
 * Returns the closed tows of the first company that make its reports and insights mean something: busy weekends and nights,
 * drivers with different habits, and cars that a check kept from being towed.
 */
export function seasonStories(demo: Demo, shared: CarMaker, homes: readonly Home[]): TowStory[] {
  const random = new Random('season')
  const cars = shared.aside(new Random('season cars'))
  const registered = lookAlikes(demo, homes)
  const stories: TowStory[] = []
  for (let days = LAST_DAY; days >= FIRST_DAY; days -= 1)
    for (let n = A_DAY[weekdayOf(demo, days)] ?? 0; n > 0; n -= 1) {
      const requested = atNight(demo, random, days * DAY + random.between(0, 400))
      const complex = random.pick(COMPLEXES.filter((one) => isTowed(one, requested)))
      const of = registered.get(complex.key) ?? []
      const alike = of[stories.length % Math.max(1, of.length)]
      stories.push(storyOf(random, { complex, requested, car: cars.make(), alike }))
    }
  return stories
}

interface Asked {
  readonly complex: Complex
  readonly requested: number
  readonly car: TowStory['car']
  readonly alike: Home['cars'][number] | undefined
}

type Base = Omit<TowStory, 'steps' | 'end' | 'photos'>

function baseOf(random: Random, { complex, requested, car }: Asked): Base {
  const reason = random.pick(REASONS)
  const [reason_text, place] = random.pick(WORDS)
  return {
    complex,
    car,
    requested,
    reason,
    ...(reason === 'other' ? { reason_text, location: place } : { location: random.pick(PLACES) }),
    by: random.pick<CastName>(REQUESTERS[complex.key] ?? ['dana']),
    ...(random.chance(0.4) && {
      read_as: random.chance(0.06) ? (misread(car.license_plate) ?? car.license_plate) : car.license_plate,
    }),
  }
}

function storyOf(random: Random, asked: Asked): TowStory {
  const base = baseOf(random, asked)
  const { requested, alike } = asked
  const kind = random.next()
  if (kind < 0.06)
    return {
      ...base,
      steps: {},
      end: { status: 'cancelled', at: requested - random.between(5, 90), reason: random.pick(WHY_CANCELLED) },
      photos: [],
    }
  const { driver, drops, slower } = random.pick(DRIVERS)
  const accepted = requested - random.between(2, 18)
  const on_scene = accepted - Math.max(6, random.between(9, 34) + slower)
  const arrived = { accepted, en_route: accepted - 1, on_scene }
  if (kind < 0.14) return stoppedOf(random, { ...base, driver, steps: arrived }, kind < 0.1 ? alike : undefined)
  if (random.chance(drops))
    return {
      ...base,
      driver,
      steps: { ...arrived, ...(random.chance(0.5) && { hooked: on_scene - 5 }) },
      end: { status: 'completed_dropped_on_site', at: on_scene - 9 },
      photos: ['front', 'rear'],
    }
  return completedOf(random, { ...base, driver, steps: arrived }, on_scene)
}

type Arrived = Base & Pick<TowStory, 'steps'>

/** A tow that the check on arrival stopped: the car had got a permit, or it was a registered car whose plate was misread. */
function stoppedOf(random: Random, arrived: Arrived, alike: Asked['alike']): TowStory {
  const at = (arrived.steps.on_scene ?? arrived.requested) - random.between(2, 8)
  const wrong = alike && misread(alike.license_plate)
  return {
    ...arrived,
    ...(alike && wrong && { car: carOf(alike, wrong), same_car_as: alike.license_plate }),
    end: { status: 'cancelled', at, reason: wrong ? SAME_CAR_REASON : PERMIT_REASON },
    ...(!wrong && { permit_from: arrived.requested - 1 }),
    photos: [],
  }
}

const carOf = ({ state, make, model, color, year }: Home['cars'][number], license_plate: string): TowStory['car'] => ({
  license_plate,
  state,
  make,
  model,
  color,
  year,
})

function completedOf(random: Random, arrived: Arrived, on_scene: number): TowStory {
  const hooked = on_scene - random.between(4, 9)
  const at_lot = hooked - random.between(18, 50)
  const fate = random.next()
  const is_overridden = fate < 0.025
  return {
    ...arrived,
    steps: { ...arrived.steps, hooked, left_property: hooked - 4, at_lot },
    end: { status: 'completed', at: at_lot - 2 },
    stays: random.pick([0.2, 0.4, 0.6, 0.9, 1.4, 2.3, 3.5, 5]),
    ...(is_overridden && { override_reason: random.pick(OVERRIDES) }),
    ...(fate > 0.985 && { void_reason: random.pick(VOIDS) }),
    ...(fate > 0.93 && fate < 0.96 && { outcome: 'released_no_charge' as const }),
    ...(fate > 0.91 && fate < 0.93 && { outcome: 'billed_to_property' as const }),
    photos: is_overridden ? ['front', 'side', 'space'] : ALL_SIDES,
  }
}

/** Adds the guest permits that stopped some of these tows, each entered when it began. */
export async function seedSeasonPermits(
  demo: Demo,
  stories: readonly TowStory[],
  homes: readonly Home[],
): Promise<void> {
  const random = new Random('season permits')
  await insertAll(
    demo.db,
    'guest_permits',
    stories.flatMap(({ permit_from, complex, car }) => {
      const lived = homes.filter(({ complex: at, people }) => at.id === complex.id && people.length > 0)
      if (permit_from === undefined || lived.length === 0) return []
      const home = random.pick(lived)
      const from = minutesAgo(demo, permit_from)
      return [
        {
          id: idOf('season permit', car.license_plate),
          public_key: idOf('season permit address', car.license_plate),
          contract_id: complex.id,
          unit_id: home.id,
          kind: 'guest',
          status: 'active',
          ...car,
          guest_name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
          is_exception: false,
          created_by_unit_id: home.id,
          valid_from: from,
          valid_until: minutesAgo(demo, permit_from - 8 * 60),
          created_at: from,
        },
      ]
    }),
  )
}

import type { TowReason, TowStep, Hazard } from '@curbwise/rules'
import { bodyOf, type Car, type CarMaker } from './cars.ts'
import { DRIVERS, type CastName } from './cast.ts'
import { COMPLEXES, complexOf, type Complex } from './complexes.ts'
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

const car = (license_plate: string, color: string, make: string, model: string, year: number, state = 'TX'): Car => ({ license_plate, state, color, make, model, year })
const ALL_SIDES = ['front', 'side', 'rear', 'space'] as const

/** What the board shows tonight: three requests, five under way, and what was closed a little before. */
export const TONIGHT: readonly TowStory[] = [
  { complex: complexOf('mesquite-flats'), car: car('417 DKH', 'Gray', 'Dodge', 'Charger', 2012, 'LA'), reason: 'abandoned', location: 'Visitor row', by: 'renee', requested: 19, steps: {}, photos: ['rear'], private_comments: 'Same place for three weeks, tires low.' },
  { complex: complexOf('larkspur'), car: car('BZN 0826', 'Black', 'Nissan', 'Altima', 2017), reason: 'expired_registration', location: 'Garage level 2', space: '231', by: 'nadine', requested: 11, steps: {}, photos: ['rear'] },
  { complex: complexOf('arbor-ridge'), car: car('RKL 4471', 'White', 'Ford', 'F-150', 2016), reason: 'other', reason_text: 'Parked in my reserved space', location: 'Space 118, building 2', space: '118', by: { unit_number: '214', name: 'Noah Pruitt' }, requested: 4, steps: {}, photos: ['rear'] },
  { complex: complexOf('larkspur'), car: car('LWD 5518', 'White', 'Chevrolet', 'Malibu', 2014), reason: 'wrecked', location: 'Garage level 1', space: '77', by: 'nadine', requested: 16, driver: 'marcus', steps: { accepted: 7 }, photos: [] },
  { complex: complexOf('arbor-ridge'), car: { ...car('KVB 8821', 'Silver', 'Honda', 'Accord', 2011), vin: '1HGCP2F31BA004217' }, reason: 'inoperable', location: 'Building 4, by the stairs', space: '42', by: 'elena', requested: 20, driver: 'ruben', steps: { accepted: 14, en_route: 13, on_scene: 6 }, photos: ['front', 'side', 'space'] },
  { complex: complexOf('bluebonnet-terrace'), car: car('TRM 3390', 'Red', 'Kia', 'Soul', 2015), reason: 'flat_tire', location: 'Row B', space: 'B14', by: 'nadine', requested: 24, driver: 'priya', steps: { accepted: 12, en_route: 9 }, photos: [] },
  { complex: complexOf('mesquite-flats'), car: car('HXP 7714', 'Blue', 'Toyota', 'Tacoma', 2010), reason: 'leaking_fluids', hazard: 'leaking_fluids', hazard_text: 'Fuel runs to the storm drain', location: 'Building C, row 1', space: '9', by: 'nadine', requested: 41, driver: 'hollis', steps: { accepted: 36, en_route: 35, on_scene: 22, hooked: 14 }, photos: ALL_SIDES },
  { complex: complexOf('bluebonnet-terrace'), car: car('JQX 209', 'Tan', 'Buick', 'LeSabre', 2003, 'OK'), reason: 'missing_parts', location: 'Back lot', by: 'nadine', requested: 58, driver: 'tess', steps: { accepted: 51, en_route: 50, on_scene: 34, hooked: 26, left_property: 21 }, photos: [...ALL_SIDES, 'plate'] },
  { complex: complexOf('arbor-ridge'), car: car('PGD 6127', 'Brown', 'GMC', 'Sierra', 2013), reason: 'other', reason_text: 'Parked in the fire lane, building 3', hazard: 'fire_lane', hazard_text: 'Blocks the fire lane at building 3', location: 'Fire lane, building 3', by: 'elena', requested: 96, driver: 'ruben', steps: { accepted: 92, en_route: 91, on_scene: 70, hooked: 64, left_property: 60, at_lot: 40 }, end: { status: 'completed', at: 38 }, photos: [...ALL_SIDES, 'sign'] },
  { complex: complexOf('bluebonnet-terrace'), car: car('CMV 1187', 'Green', 'Subaru', 'Outback', 2012), reason: 'inoperable', location: 'Row A', space: 'A31', by: 'nadine', requested: 112, driver: 'priya', steps: { accepted: 104, en_route: 103, on_scene: 80 }, end: { status: 'completed_dropped_on_site', at: 71 }, photos: ['front', 'rear'], public_comments: 'The owner came back before the car was hooked up. No charge.' },
  { complex: complexOf('mesquite-flats'), car: car('BFT 612', 'Black', 'Mazda', 'CX-5', 2016, 'NM'), reason: 'abandoned', location: 'Row C', by: 'dana', requested: 150, steps: {}, end: { status: 'cancelled', at: 103, reason: 'Moved by the owner' }, photos: ['rear'] },
  { complex: complexOf('arbor-ridge'), car: { ...car('PFN 6602', 'Gold', 'Lexus', 'ES 350', 2015), vin: 'JTHBJ46G082014217' }, reason: 'other', reason_text: 'Parked in the fire lane, building 4', hazard: 'fire_lane', hazard_text: 'Blocks the fire lane at building 4', location: 'Fire lane at building 4', by: 'elena', requested: 2967, driver: 'ruben', steps: { accepted: 2962, en_route: 2960, on_scene: 2941, hooked: 2936, left_property: 2932, at_lot: 2920 }, end: { status: 'completed', at: 2918 }, photos: ['rear', 'front', 'sign', 'side', 'space', 'plate'], private_comments: 'Owner called the next day, wants a hearing form.' },
  { complex: complexOf('cedar-bend'), car: car('NKT 7302', 'White', 'Ram', '1500', 2018), reason: 'other', reason_text: 'In a reserved space', location: 'Covered row 2', space: '214', by: 'amelia', requested: 13, driver: 'luis', steps: { accepted: 8, en_route: 7 }, photos: [] },
  { complex: complexOf('cedar-bend'), car: car('FZW 4419', 'Gray', 'Hyundai', 'Elantra', 2013), reason: 'flat_tire', location: 'By the mail room', by: 'curtis', requested: 6, steps: {}, photos: ['rear'] },
]

export const TOLD_PLATES: readonly string[] = [...TONIGHT.map(({ car: { license_plate } }) => license_plate), 'BZN O826', 'KTR 1190']

const REASONS: readonly TowReason[] = ['inoperable', 'abandoned', 'abandoned', 'flat_tire', 'missing_parts', 'wrecked', 'leaking_fluids', 'other', 'other', 'other']
const WORDS = ['No permit, seen on two nights', 'In a reserved space', 'Across two spaces', 'In front of the dumpster', 'Guest permit long ended', 'In the loading zone'] as const
const PLACES = ['Visitor row', 'Back lot', 'Garage level 1', 'Garage level 2', 'By the pool', 'Building 2, row 1', 'Loading zone', 'By the mail room', 'Covered row 3', 'East gate'] as const
const REQUESTERS: Readonly<Record<string, readonly CastName[]>> = {
  'arbor-ridge': ['elena', 'elena', 'jerome', 'dana', 'renee'], larkspur: ['nadine', 'sofia', 'dana'], 'mesquite-flats': ['nadine', 'renee', 'dana'],
  'bluebonnet-terrace': ['nadine', 'dana', 'priya'], 'cedar-bend': ['curtis', 'amelia', 'corinne'], 'pecan-grove': ['curtis', 'corinne'],
}
const WHY_CANCELLED = ['Moved by the owner', 'Resident registered the car', 'Wrong complex', 'Access gate closed', 'Manager took it back'] as const

/** Minutes before now. */
const HELD = { key: 'mesquite-flats', from: 48.5 * 1440, until: 44.5 * 1440 } as const

/** Three months of closed tows, more of them on weekends, each with believable minutes between its steps. */
export function pastStories(cars: CarMaker): TowStory[] {
  const random = new Random('past tows')
  return Array.from({ length: 190 }, (_, index): TowStory => {
    const requested = Math.round(2 * 1440 + (index / 190) * 88 * 1440 + random.between(0, 600))
    // One complex was on hold for three days: nothing was towed from there.
    const complex = random.pick([...COMPLEXES, ...COMPLEXES.slice(0, 3)].filter(({ key }) => key !== HELD.key || requested < HELD.until || requested > HELD.from))
    const reason = random.pick(REASONS)
    const made = cars.make()
    const base = {
      complex, car: made, reason, ...(reason === 'other' && { reason_text: random.pick(WORDS) }), location: random.pick(PLACES),
      by: random.pick<CastName>(REQUESTERS[complex.key] ?? ['dana']), requested, ...(random.chance(0.3) && { space: String(random.between(10, 180)) }),
    }
    const kind = random.next()
    if (kind < 0.09) return { ...base, steps: {}, end: { status: 'cancelled', at: requested - random.between(5, 90), reason: random.pick(WHY_CANCELLED) }, photos: [] }
    const driver = random.pick(DRIVERS[complex.company])
    const accepted = requested - random.between(3, 25)
    const on_scene = accepted - random.between(10, 40)
    const arrived = { accepted, en_route: accepted - 1, on_scene }
    if (kind < 0.16) return { ...base, driver, steps: { ...arrived, ...(kind < 0.12 && { hooked: on_scene - 5 }) }, end: { status: 'completed_dropped_on_site', at: on_scene - 9 }, photos: ['front', 'rear'] }
    const hooked = on_scene - random.between(4, 9)
    const at_lot = hooked - random.between(18, 50)
    return { ...base, driver, steps: { ...arrived, hooked, left_property: hooked - 4, at_lot }, end: { status: 'completed', at: at_lot - 2 }, photos: ALL_SIDES }
  })
}

export const dutyOf = (made: Car): 'light' | 'medium' => (bodyOf(made) === 'pickup' && ['F-450', 'NPR'].includes(made.model) ? 'medium' : 'light')

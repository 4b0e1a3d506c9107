import { capsFor, rulesFor, TOW_STEPS, type FrozenRates } from '@curbwise/rules'
import { CAST, the, type CastName } from './cast.ts'
import {
  companyId,
  EXTERNAL_COMPANY,
  lotId,
  MAIN_LOT,
  MAIN_PRICE,
  priceId,
  STORAGE_CENTS,
  TAX_BASIS_POINTS,
  truckId,
} from './companies.ts'
import { PUBLIC_ACTOR, type Actor } from '../src/db/actor.ts'
import { minutesAgo, type Demo } from './people.ts'
import { idOf, Random } from './random.ts'
import { dutyOf, type TowStory } from './tow-stories.ts'
import { unitId } from './units.ts'

export const towId = (story: TowStory): string => idOf('tow', story.car.license_plate, story.requested)

export function actorOf(name: CastName, story?: Pick<TowStory, 'complex'>): Actor {
  const person = the(name)
  const { role } = CAST[name]
  const isTow = role.startsWith('tow_')
  return {
    ...PUBLIC_ACTOR,
    kind: 'user',
    user_id: person.user_id,
    role_id: person.role_id,
    role: role as Actor['role'],
    name: person.name,
    tow_company_id: isTow
      ? companyId(story?.complex.company ?? (person.email.includes('lonestar') ? 'lone_star' : 'bayou'))
      : null,
    external_company_id: role === 'external_user' ? EXTERNAL_COMPANY : null,
    contract_ids: isTow ? null : story ? [story.complex.id] : [],
  }
}

export const residentActor = (story: TowStory, unit_number: string, name: string): Actor => ({
  ...PUBLIC_ACTOR,
  kind: 'resident',
  role: 'resident',
  name,
  unit_id: unitId(story.complex.key, unit_number),
  contract_ids: [story.complex.id],
})

/** Returns the tow's frozen rates, within the caps of its state. */
function ratesOf(demo: Demo, story: TowStory): FrozenRates {
  const duty = dutyOf(story.car)
  return {
    tow: {
      name: duty === 'light' ? MAIN_PRICE : 'Medium duty',
      cents: duty === 'light' ? 272_00 : 380_00,
      taxed: false,
    },
    storage_day: { cents: STORAGE_CENTS, taxed: true },
    further: [],
    fees: { notification: 50_00, after_hours: 0 },
    caps: capsFor(rulesFor('TX', minutesAgo(demo, story.requested).toISOString()), duty),
    tax_rate: TAX_BASIS_POINTS * 100,
  }
}

export interface Ending {
  readonly status: 'in_storage' | 'released_paid' | 'released_no_charge' | 'billed_to_property' | 'disposed'
  readonly ended_at: Date | null
  readonly rates: FrozenRates
}

/** Returns what happened to a completed tow's car; null when it never came to a lot. */
export function endingOf(demo: Demo, story: TowStory): Ending | null {
  if (story.end?.status !== 'completed') return null
  const random = new Random(`custody of ${towId(story)}`)
  const days = story.end.at / 1440
  const drawn =
    story.car.license_plate === 'PFN 6602' || days < 0.5 || random.chance(days < 20 ? 0.35 : 0.02)
      ? null
      : random.pick([0.2, 0.6, 0.9, 1.4, 2.3, 3.5, 5.2, 9, 16])
  const stays = story.stays === undefined ? drawn : story.stays
  const outcome = random.next()
  const status =
    stays === null || stays > days
      ? 'in_storage'
      : story.outcome
        ? story.outcome
        : days > 60 && outcome > 0.92 && story.stays === undefined
          ? 'disposed'
          : outcome < 0.88 || story.stays !== undefined
            ? 'released_paid'
            : outcome < 0.94
              ? 'released_no_charge'
              : 'billed_to_property'
  return {
    status,
    ended_at: status === 'in_storage' ? null : minutesAgo(demo, (days - (stays ?? 0)) * 1440),
    rates: ratesOf(demo, story),
  }
}

export interface Decisions {
  readonly head: string | null
  readonly hook_up: string | null
  readonly rules_version: string
}

/** Returns the row of a tow as its story left it. */
export function towRow(demo: Demo, story: TowStory, number: number, decisions: Decisions): object {
  const { complex, car, end, steps, driver } = story
  const ago = (minutes: number | undefined): Date | null => (minutes === undefined ? null : minutesAgo(demo, minutes))
  const resident = typeof story.by === 'string' ? null : story.by
  const staff = typeof story.by === 'string' ? the(story.by) : null
  const done = end?.status === 'completed' ? endingOf(demo, story) : null
  const last = [end?.at, ...TOW_STEPS.map((step) => steps[step])].filter((minutes) => minutes !== undefined)
  const truck = driver && 'extra' in CAST[driver] ? (CAST[driver].extra as { truck?: string }).truck : undefined
  const isResident = resident !== null
  return {
    id: towId(story),
    tow_company_id: companyId(complex.company),
    contract_id: complex.id,
    number,
    status: end?.status ?? (driver ? 'pending' : 'requested'),
    ...car,
    vin: car.vin ?? null,
    vehicle_duty: dutyOf(car),
    reason: story.reason,
    reason_text: story.reason_text ?? null,
    hazard: story.hazard ?? null,
    hazard_text: story.hazard_text ?? null,
    location: story.location,
    plates_read: story.read_as === undefined ? null : [story.read_as],
    space: story.space ?? null,
    private_comments: story.private_comments ?? null,
    public_comments: story.public_comments ?? null,
    requested_at: ago(story.requested),
    requested_by_user_id: staff?.user_id ?? null,
    requested_by_unit_id: resident ? unitId(complex.key, resident.unit_number) : null,
    requested_by_name: staff?.name ?? resident?.name,
    requested_by_role: staff?.role ?? 'resident',
    confirmed_at: isResident ? ago(story.requested - 1) : null,
    confirmed_by: isResident ? the('elena').user_id : null,
    driver_id: driver ? the(driver).role_id : null,
    assigned_at: driver ? ago((steps.accepted ?? story.requested) + 1) : null,
    assigned_by: driver ? the(complex.company === 'bayou' ? 'dana' : 'corinne').user_id : null,
    ...Object.fromEntries(
      TOW_STEPS.flatMap((step) => [
        [`${step}_at`, ago(steps[step])],
        [`${step}_position`, steps[step] === undefined ? null : JSON.stringify(positionOf(story, step))],
      ]),
    ),
    completed_at: end && end.status !== 'cancelled' ? ago(end.at) : null,
    completed_by: end && end.status !== 'cancelled' && driver ? the(driver).user_id : null,
    cancelled_at: end?.status === 'cancelled' ? ago(end.at) : null,
    cancel_reason: end?.status === 'cancelled' ? end.reason : null,
    cancelled_by: end?.status === 'cancelled' ? (end.by ? the(end.by) : (staff ?? the('dana'))).user_id : null,
    authorized_by: done
      ? staff && !staff.role.startsWith('tow_')
        ? staff.name
        : `Standing instruction of ${complex.name}`
      : null,
    is_drop_free: end?.status === 'completed_dropped_on_site' && steps.hooked === undefined,
    truck_id: truck && end?.status !== 'cancelled' ? truckId(complex.company, truck) : null,
    storage_lot_id: done ? lotId(complex.company, MAIN_LOT[complex.company]) : null,
    tow_price_id: done ? priceId(complex.company, dutyOf(car) === 'light' ? MAIN_PRICE : 'Medium duty') : null,
    frozen_rates: done ? JSON.stringify(done.rates) : null,
    rules_version: decisions.rules_version,
    timezone: 'America/Chicago',
    jurisdiction_state: 'TX',
    decision_id: decisions.head,
    hook_up_decision_id: decisions.hook_up,
    since: ago(last.length > 0 ? Math.min(...last) : story.requested),
    version: 1 + last.length,
    created_at: ago(story.requested),
    created_by: staff?.user_id ?? null,
  }
}

const COMPLEX_AT: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  'arbor-ridge': [29.7361, -95.5212],
  larkspur: [29.7487, -95.3908],
  'mesquite-flats': [29.6879, -95.5167],
  'bluebonnet-terrace': [29.7384, -95.4141],
  'cedar-bend': [30.4158, -97.7012],
  'pecan-grove': [30.2107, -97.7716],
}

function positionOf(story: TowStory, step: string): object {
  const random = new Random(`position of ${towId(story)} ${step}`)
  const [latitude, longitude] =
    step === 'at_lot'
      ? story.complex.company === 'bayou'
        ? [29.7489, -95.3081]
        : [30.1925, -97.7011]
      : (COMPLEX_AT[story.complex.key] ?? [29.75, -95.36])
  const near = (degrees: number): number => Math.round((degrees + (random.next() - 0.5) / 1000) * 10_000) / 10_000
  return { latitude: near(latitude), longitude: near(longitude), accuracy: random.between(4, 18) }
}

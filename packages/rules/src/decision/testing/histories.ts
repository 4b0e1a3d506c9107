import fc from 'fast-check'
import type { Dated, DecisionFacts, GuestPermitFact } from '../facts.ts'
import { blocked, checkout, contract, hold, permit, question, sign, vehicle, vip, world } from '../facts.fixture.ts'
import type { DecisionQuestion } from '../question.ts'

/** All instants are on a grid, so that ends, edits, and questions often coincide. */
export const STEP = 5 * 60_000
const DAY = Date.parse('2026-11-20T00:00:00.000Z')
const LAST = 26
export const instantAt = (step: number): string => new Date(DAY + step * STEP).toISOString()
export const stepOf = (instant: string): number => (Date.parse(instant) - DAY) / STEP

type Kind =
  | 'vehicle'
  | 'guest_permit'
  | 'vip_vehicle'
  | 'blocked_vehicle'
  | 'system_blocked_vehicle'
  | 'contract_hold'
  | 'checkout'

/** A change to a record: `after` steps since the one before; `by` is how many steps it moves an end or a start. */
interface Act {
  readonly after: number
  readonly what:
    | 'edit'
    | 'extend'
    | 'shorten'
    | 'end'
    | 'begin_later'
    | 'other_plate'
    | 'other_unit'
    | 'remove'
    | 'cancel'
    | 'endless'
  readonly by: number
}

interface Start {
  readonly kind: Kind
  readonly complex: string
  readonly unit: string
  readonly plate: string
  readonly state: string | null
  readonly vin: string | null
  readonly entered: number
  readonly begins: number
  readonly lasts: number | null
  readonly acts: readonly Act[]
}

/** A version of a record as stored; removing a record closes its last version. */
export interface Version extends Dated {
  readonly kind: Kind
  readonly contract_id: string | null
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
  readonly unit_id: string | null
  readonly status: GuestPermitFact['status']
}

const PLATES = ['KVB 8821', 'KVB 8821', 'KVB 8821', 'KVB 8821', 'KVB 8812', 'TTT 1111']
const VIN = '1M8GDM9AXKP042788'
const upTo = (max: number) => fc.integer({ min: 0, max })

const start: fc.Arbitrary<Start> = fc.record({
  kind: fc.constantFrom<Kind>(
    'vehicle',
    'vehicle',
    'guest_permit',
    'guest_permit',
    'vip_vehicle',
    'blocked_vehicle',
    'system_blocked_vehicle',
    'contract_hold',
    'checkout',
  ),
  complex: fc.constantFrom('arbor', 'arbor', 'arbor', 'larkspur'),
  unit: fc.constantFrom('214', '302', '118'),
  plate: fc.constantFrom(...PLATES),
  state: fc.constantFrom('TX', 'TX', 'TX', 'LA', null),
  vin: fc.constantFrom(null, null, VIN),
  entered: upTo(LAST - 10),
  begins: fc.integer({ min: -6, max: 4 }),
  lasts: fc.option(fc.integer({ min: 1, max: 12 })),
  acts: fc.array(
    fc.record<Act>({
      after: upTo(6),
      what: fc.constantFrom(
        'edit',
        'edit',
        'edit',
        'extend',
        'extend',
        'shorten',
        'end',
        'begin_later',
        'other_plate',
        'other_unit',
        'remove',
        'cancel',
        'endless',
      ),
      by: fc.integer({ min: 1, max: 12 }),
    }),
    { maxLength: 4 },
  ),
})

const later = (until: string | null, by: number): string | null => until && instantAt(stepOf(until) + by)

function changed(before: Version, { what, by }: Act, at: string): Partial<Version> | null {
  switch (what) {
    case 'edit':
      return {}
    case 'extend':
      return { valid_until: later(before.valid_until, by) }
    case 'shorten':
      return { valid_until: instantAt(Math.max(stepOf(before.valid_from), stepOf(at) - by)) }
    case 'end':
      return { valid_until: at }
    case 'begin_later':
      return { valid_from: instantAt(stepOf(before.valid_from) + by) }
    case 'other_plate':
      return { license_plate: before.license_plate && 'TTT 1111' }
    case 'other_unit':
      return { unit_id: 'u999' }
    case 'cancel':
      return before.kind === 'guest_permit' ? { status: 'cancelled' } : {}
    case 'endless':
      return { valid_until: null }
    default:
      return null
  }
}

const next = (before: Version, change: Partial<Version>, at: string): Version => ({
  ...before,
  ...change,
  known_from: at,
})

/** All versions of one record, one for each act. */
function versionsOf(
  id: string,
  { kind, complex, unit, plate, state, vin, entered, begins, lasts, acts }: Start,
): Version[] {
  const isCar = kind !== 'contract_hold'
  const from = kind === 'checkout' ? entered : entered + begins
  let step = entered
  let current: Version = {
    kind,
    id,
    contract_id: kind === 'system_blocked_vehicle' ? null : complex,
    unit_id: `u${unit}`,
    status: 'active',
    license_plate: isCar ? plate : null,
    state: isCar ? state : null,
    vin: isCar ? vin : null,
    valid_from: instantAt(from),
    valid_until: lasts === null ? null : instantAt(from + lasts),
    known_from: instantAt(entered),
    known_until: null,
  }
  const versions: Version[] = []
  for (const act of acts) {
    step += act.after
    const at = instantAt(step)
    const change = changed(current, act, at)
    versions.push({ ...current, known_until: at })
    if (change === null) return versions
    current = next(current, change, at)
  }
  return [...versions, current]
}

const number = (unit_id: string | null) => unit_id?.slice(1) ?? null
const unitOf = ({ unit_id }: Version) => ({ unit_id, unit_number: number(unit_id) })
const place = ({ contract_id }: Version) => ({ contract_id: contract_id ?? 'arbor' })
/** The columns that every fact has. */
const dated = ({ id, valid_from, valid_until, known_from, known_until }: Version): Dated => ({
  id,
  valid_from,
  valid_until,
  known_from,
  known_until,
})
const car = ({ license_plate, state, vin }: Version) => ({ license_plate, state, vin })

export interface History {
  readonly versions: readonly Version[]
  readonly facts: DecisionFacts
}

function factsOf(versions: readonly Version[]): DecisionFacts {
  const of = <T>(kind: Kind, make: (version: Version) => T): T[] =>
    versions.filter((version) => version.kind === kind).map(make)
  return {
    ...world(),
    contracts: [contract(), contract({ id: 'larkspur', name: 'Larkspur' })],
    signs: [sign()],
    resident_vehicles: of('vehicle', (one) => vehicle({ ...dated(one), ...car(one), ...place(one), ...unitOf(one) })),
    guest_permits: of('guest_permit', (one) =>
      permit({ ...dated(one), ...car(one), ...place(one), ...unitOf(one), status: one.status }),
    ),
    vips: of('vip_vehicle', (one) => vip({ ...dated(one), ...car(one), ...place(one) })),
    blocked: [
      ...of('blocked_vehicle', (one) => blocked({ ...dated(one), ...car(one), ...place(one) })),
      ...of('system_blocked_vehicle', (one) =>
        blocked({ ...dated(one), ...car(one), scope: 'system', contract_id: null }),
      ),
    ],
    holds: of('contract_hold', (one) => hold({ ...dated(one), ...place(one) })),
    checkouts: of('checkout', (one) =>
      checkout({ ...dated(one), ...car(one), ...place(one), starts_at: one.valid_from }),
    ),
  }
}

/** Records of several units, complexes, and cars, each with all its versions. */
export const histories: fc.Arbitrary<History> = fc.array(start, { minLength: 1, maxLength: 6 }).map((starts) => {
  const versions = starts.flatMap((one, index) => versionsOf(`${one.kind} ${index}`, one))
  return { versions, facts: factsOf(versions) }
})

export const questions: fc.Arbitrary<DecisionQuestion> = fc
  .record({
    license_plate: fc.constantFrom('KVB 8821', 'KVB 8821', 'KVB 8821', 'TTT 1111', null),
    state: fc.constantFrom('TX', 'TX', 'TX', null),
    vin: fc.constantFrom(null, null, VIN),
    at: upTo(LAST).map(instantAt),
  })
  .map((asked) => question(asked))

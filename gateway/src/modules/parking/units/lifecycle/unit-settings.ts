import type { api, ParsedBody } from '@curbwise/api'
import type { Knex } from 'knex'
import { Refusal, ValidationFailed } from '../../../../errors/errors.ts'
import { conflictingRecord } from '../../../../operation/conflicting-record.ts'
import type { Unit } from '../unit.model.ts'
import { lockUnitNumbers } from '../unit.bulk.ts'
import { findUnitByNumber, findUnitBySpace } from '../unit.store.ts'

type Asked = Partial<Omit<ParsedBody<typeof api.units.update>, 'residents' | 'version'>>
export type UnitColumns = Partial<
  Pick<
    Unit,
    | 'unit_number'
    | 'building'
    | 'reserved_space'
    | 'garage_covered'
    | 'language'
    | 'has_own_resident_limit'
    | 'allowed_resident_vehicles'
    | 'has_own_guest_limit'
    | 'allowed_active_guest_vehicles'
    | 'has_own_guest_hours'
    | 'guest_hours'
    | 'guest_period'
    | 'has_own_hourly_limit'
    | 'hourly_limit'
  >
>

const text = (value: string | null | undefined): string | null | undefined =>
  value === undefined ? undefined : value || null

/** Converts the request to columns. "Same as the complex" clears the unit's own value, so that it can't return by itself. */
export function columnsOf(asked: Asked): UnitColumns {
  const { resident_limit, guest_limit, guest_bank, hourly } = asked
  if (guest_bank?.own && guest_bank.guest_hours !== null && guest_bank.guest_period === null) {
    throw new ValidationFailed({ 'guest_bank.guest_period': 'Enter the number of days for these hours' })
  }
  const columns = {
    unit_number: asked.unit_number,
    building: text(asked.building),
    reserved_space: text(asked.reserved_space),
    garage_covered: asked.garage_covered,
    language: asked.language,
    ...(resident_limit && {
      has_own_resident_limit: resident_limit.own,
      allowed_resident_vehicles: resident_limit.own ? resident_limit.allowed : null,
    }),
    ...(guest_limit && {
      has_own_guest_limit: guest_limit.own,
      allowed_active_guest_vehicles: guest_limit.own ? guest_limit.allowed : null,
    }),
    ...(guest_bank && {
      has_own_guest_hours: guest_bank.own,
      guest_hours: guest_bank.own ? guest_bank.guest_hours : null,
      guest_period: guest_bank.own && guest_bank.guest_hours !== null ? guest_bank.guest_period : null,
    }),
    ...(hourly && { has_own_hourly_limit: hourly.own, hourly_limit: hourly.own ? hourly.hourly_limit : null }),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const TAKEN_MESSAGES = {
  unit_number: 'This complex already has a unit with this number',
  reserved_space: 'This space belongs to another unit',
} as const

interface TakenField {
  readonly field: keyof typeof TAKEN_MESSAGES
  readonly other: Pick<Unit, 'id' | 'unit_number'>
}

/**
 * Throws a 409 naming the field and the conflicting unit when another unit of the complex has the number (in any spelling) or
 * the space. Waits for other transactions that add or rename units of the same complex.
 */
export async function assertFree(
  db: Knex.Transaction,
  contract_id: string,
  { unit_number, reserved_space }: UnitColumns,
  own_id: string | null = null,
): Promise<void> {
  if (!unit_number && !reserved_space) return
  await lockUnitNumbers(db, contract_id)
  const numbered = unit_number ? await findUnitByNumber(db, contract_id, unit_number, own_id) : undefined
  const parked = reserved_space ? await findUnitBySpace(db, contract_id, reserved_space, own_id) : undefined
  const taken: readonly TakenField[] = [
    ...(numbered ? [{ field: 'unit_number' as const, other: numbered }] : []),
    ...(parked ? [{ field: 'reserved_space' as const, other: parked }] : []),
  ]
  const [first] = taken
  if (!first) return
  throw new Refusal('conflict', `${TAKEN_MESSAGES[first.field]}.`, {
    fields: Object.fromEntries(taken.map(({ field }) => [field, TAKEN_MESSAGES[field]])),
    details: {
      record: conflictingRecord({ kind: 'unit', id: first.other.id, contract_id }, `unit ${first.other.unit_number}`),
    },
  })
}

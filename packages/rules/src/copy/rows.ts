import { NOTICE_METHODS } from '../jurisdiction/types.ts'
import type {
  BlockedFact,
  CarIdentity,
  CheckoutFact,
  ContractFact,
  Dated,
  GuestPermitFact,
  HoldFact,
  NoticeFact,
  OpenCaseFact,
  ReservedSpaceFact,
  ResidentVehicleFact,
  SignFact,
  VipFact,
} from '../decision/facts.ts'
import { TOW_REASONS } from '../decision/types.ts'
import { instantOf } from '../time/span.ts'

/** The fields of one row, in the order in which `phone_copy()` of the database writes them. */
type Fields = readonly string[]

const ESCAPED: Readonly<Record<string, string>> = { '%25': '%', '%7C': '|', '%3B': ';' }
/** Returns a field's text; null for an empty one. */
export const text = (field = ''): string | null =>
  field === '' ? null : field.includes('%') ? field.replace(/%25|%7C|%3B/g, (code) => ESCAPED[code] ?? code) : field
const time = (field = ''): string | null => (field === '' ? null : instantOf(Number(field)))

/** An id of 22 characters (base64url) as the database writes it. */
function longId(short = ''): string {
  const digits = [...atob(short.replace(/-/g, '+').replace(/_/g, '/'))]
    .map((one) => one.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function dated(id: string, [from, until, known, replaced]: Fields): Dated {
  const valid_from = time(from) ?? instantOf(0)
  return {
    id,
    valid_from,
    valid_until: time(until),
    known_from: time(known) ?? valid_from,
    known_until: time(replaced),
  }
}

const car = ([license_plate, state, vin]: Fields): CarIdentity => ({
  license_plate: text(license_plate),
  state: text(state),
  vin: text(vin),
})

/** Returns the value if it is one of these; throws for a row that no version of the server has written. */
function among<T extends string>(values: readonly T[], field: string | undefined): T {
  const found = values.find((value) => value === field)
  if (found === undefined) throw new RangeError(`A row of the copy has an unknown value: ${field}`)
  return found
}

const PERMIT_KINDS = ['guest', 'paid'] as const
const PERMIT_STATUSES = ['pending_payment', 'active', 'expired', 'cancelled', 'refunded'] as const
const CHECKOUT_STATUSES = ['pending', 'paid', 'cancelled', 'expired'] as const
const CASES = ['tow', 'boot', 'sticker'] as const

/** A car's record, with the short key of its unit instead of the number, which a later part may change. */
export interface OfUnit<T> {
  readonly fact: Omit<T, 'unit_id' | 'unit_number'>
  readonly unit: string | null
}

export const contractOf = (
  id: string,
  [, name, status, zone, state, grace, notice, photos, boot, ...dates]: Fields,
): ContractFact => ({
  ...dated(id, dates),
  name: text(name) ?? '',
  status: among(['active', 'disabled'] as const, status),
  timezone: text(zone) ?? '',
  state: state ?? '',
  grace_minutes: Number(grace),
  minimum_notice_hours: Number(notice),
  photo_count: Number(photos),
  has_booting_access: boot === '1',
})

export const holdOf = (contract_id: string, [, id, reason, ...dates]: Fields): HoldFact => ({
  ...dated(longId(id), dates),
  contract_id,
  reason: text(reason),
})

export const signOf = (contract_id: string, [, id, place, verified_on, expires_on, ...dates]: Fields): SignFact => ({
  ...dated(longId(id), dates),
  contract_id,
  place: text(place) ?? '',
  verified_on: verified_on ?? '',
  expires_on: text(expires_on),
})

export const spaceOf = (contract_id: string, [, id, space, number, ...dates]: Fields): ReservedSpaceFact => ({
  ...dated(longId(id), dates),
  contract_id,
  space: text(space) ?? '',
  unit_id: (id ?? '').slice(0, 8),
  unit_number: text(number),
})

export const vipOf = (contract_id: string, [, id, plate, state, vin, reason, ...dates]: Fields): VipFact => ({
  ...dated(longId(id), dates),
  ...car([plate ?? '', state ?? '', vin ?? '']),
  contract_id,
  reason: text(reason),
})

export const blockedOf = (contract_id: string, fields: Fields): BlockedFact => ({
  ...vipOf(contract_id, fields),
  scope: 'contract',
})

export const vehicleOf = (
  contract_id: string,
  [, id, plate, state, vin, unit, space, ...dates]: Fields,
): OfUnit<ResidentVehicleFact> => ({
  fact: {
    ...dated(longId(id), dates),
    ...car([plate ?? '', state ?? '', vin ?? '']),
    contract_id,
    space: text(space),
  },
  unit: text(unit),
})

export const permitOf = (
  contract_id: string,
  [, id, plate, state, vin, unit, kind, status, ...dates]: Fields,
): OfUnit<GuestPermitFact> => ({
  fact: {
    ...dated(longId(id), dates),
    ...car([plate ?? '', state ?? '', vin ?? '']),
    contract_id,
    kind: among(PERMIT_KINDS, kind),
    status: among(PERMIT_STATUSES, status),
    space: null,
  },
  unit: text(unit),
})

export const checkoutOf = (
  contract_id: string,
  [, id, plate, state, vin, status, starts, ...dates]: Fields,
): CheckoutFact => {
  const dates_of = dated(longId(id), dates)
  return {
    ...dates_of,
    ...car([plate ?? '', state ?? '', vin ?? '']),
    contract_id,
    status: among(CHECKOUT_STATUSES, status),
    starts_at: time(starts) ?? dates_of.valid_from,
  }
}

export const noticeOf = (
  contract_id: string,
  [, id, plate, state, vin, reason, how, delivered, ...dates]: Fields,
): NoticeFact => ({
  ...dated(longId(id), dates),
  ...car([plate ?? '', state ?? '', vin ?? '']),
  contract_id,
  reason: among(TOW_REASONS, reason),
  how: among(NOTICE_METHODS, how),
  delivered_at: time(delivered),
})

/** An open case; `contract_id` is null for a sticker, which is in its complex's own part. */
export function caseOf(
  own: string | null,
  [, id, plate, state, vin, kind, place, number, eligible, from, until, practice]: Fields,
): { readonly fact: OpenCaseFact; readonly is_practice: boolean } {
  return {
    fact: {
      ...dated(longId(id), [from ?? '', until ?? '']),
      ...car([plate ?? '', state ?? '', vin ?? '']),
      contract_id: own ?? longId(place),
      kind: among(CASES, kind),
      number: text(number) ?? '',
      eligible_at: time(eligible),
    },
    is_practice: practice === '1',
  }
}

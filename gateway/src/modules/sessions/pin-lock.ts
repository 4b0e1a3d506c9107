import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { TooManyRequests } from '../../http/errors.ts'

const FREE_TRIES = 5
const YEARLY_BUDGET = 3000
/** For devices on which the PIN was right before; still a limit, since a former resident has such a device too. */
const YEARLY_BUDGET_OF_KNOWN = 6000
const FIRST_LOCK_SECONDS = 60
const LONGEST_LOCK_SECONDS = 86_400

export interface PinPlace {
  readonly contract_id: string
  readonly unit_number: string
  readonly ip: string
}

interface Failures {
  readonly from_address: number
  readonly last_at: Date | null
  readonly in_year: number
}

const address = (place: PinPlace): Buffer => createHash('sha256').update(place.ip).digest()

/** Seconds that the lock lasts after so many failures: none up to four, a minute at five, doubling, at most a day. */
export const lockSeconds = (failures: number): number =>
  failures < FREE_TRIES ? 0 : Math.min(LONGEST_LOCK_SECONDS, FIRST_LOCK_SECONDS * 2 ** (failures - FREE_TRIES))

/**
 * Throws 429 while the unit is locked for this address, or has used up its failures of the year: devices on which
 * the PIN was right before have some more. Counted in Postgres, for all processes.
 */
export async function assertPinOpen(db: Knex.Transaction, place: PinPlace, now: Date, knownDevice: boolean): Promise<void> {
  const { rows } = await db.raw<{ rows: Failures[] }>('select * from auth_pin_failures(?::uuid, ?, ?)', [
    place.contract_id,
    place.unit_number,
    address(place),
  ])
  const { from_address, last_at, in_year } = rows[0] as Failures
  const open = last_at === null ? 0 : last_at.getTime() + lockSeconds(from_address) * 1000 - now.getTime()
  if (open > 0) throw new TooManyRequests(open / 1000, 'Too many wrong PINs for this unit. Please wait, or ask the office for the PIN.')
  if (in_year >= (knownDevice ? YEARLY_BUDGET_OF_KNOWN : YEARLY_BUDGET))
    throw new TooManyRequests(LONGEST_LOCK_SECONDS, 'Too many wrong PINs for this unit. Please ask the office.')
}

export async function notePinFailure(db: Knex.Transaction, place: PinPlace, kind: 'resident' | 'guest'): Promise<void> {
  await db.raw('select auth_note_pin_failure(?::uuid, ?, ?, ?)', [place.contract_id, place.unit_number, address(place), kind])
}

/** The right PIN opens the lock of its address; the year's budget keeps counting. */
export async function forgivePinFailures(db: Knex.Transaction, place: PinPlace): Promise<void> {
  await db.raw('select auth_forgive_pin_failures(?::uuid, ?, ?)', [place.contract_id, place.unit_number, address(place)])
}

/** The right guest PIN forgives wrong guest PINs from its address; guesses at the resident's PIN stay counted. */
export async function forgiveGuestPinFailures(db: Knex.Transaction, place: PinPlace): Promise<void> {
  await db.raw('select auth_forgive_guest_pin_failures(?::uuid, ?, ?)', [place.contract_id, place.unit_number, address(place)])
}

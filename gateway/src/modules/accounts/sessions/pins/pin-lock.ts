import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { TooManyRequests } from '../../../../errors/errors.ts'

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

/** A try that was counted; `id` is null where there is no complex to count it for. */
export interface PinTry {
  readonly place: PinPlace
  readonly id: string | null
}

/** Throws 429 while the unit is locked for this address, or has used up its failures of the year. */
async function assertPinOpen(db: Knex.Transaction, place: PinPlace, now: Date, knownDevice: boolean): Promise<void> {
  const { rows } = await db.raw<{ rows: Failures[] }>('select * from auth_pin_failures(?::uuid, ?, ?)', [
    place.contract_id,
    place.unit_number,
    address(place),
  ])
  const { from_address, last_at, in_year } = rows[0] as Failures
  const open = last_at === null ? 0 : last_at.getTime() + lockSeconds(from_address) * 1000 - now.getTime()
  if (open > 0)
    throw new TooManyRequests(
      open / 1000,
      'Too many wrong PINs for this unit. Please wait, or ask the office for the PIN.',
    )
  if (in_year >= (knownDevice ? YEARLY_BUDGET_OF_KNOWN : YEARLY_BUDGET))
    throw new TooManyRequests(LONGEST_LOCK_SECONDS, 'Too many wrong PINs for this unit. Please ask the office.')
}

/**
 * Counts a try as a failure before anybody compares the PIN; throws 429 when the unit takes no more tries. Call it in a
 * transaction that commits before the comparison: tries at the same unit, from any process, then come one after the other.
 * Devices on which the PIN was right before have a larger budget for the year.
 */
export async function countPinTry(
  db: Knex.Transaction,
  place: PinPlace,
  of: { readonly kind: 'resident' | 'guest'; readonly now: Date; readonly known_device: boolean },
): Promise<PinTry> {
  await db.raw('select auth_wait_for_pin_tries(?::uuid, ?)', [place.contract_id, place.unit_number])
  await assertPinOpen(db, place, of.now, of.known_device)
  const { rows } = await db.raw<{ rows: { id: string | null }[] }>(
    'select auth_count_pin_try(?::uuid, ?, ?, ?) as id',
    [place.contract_id, place.unit_number, address(place), of.kind],
  )
  return { place, id: rows[0]?.id ?? null }
}

async function takeBack(db: Knex.Transaction, { id }: PinTry): Promise<void> {
  if (id !== null) await db.raw('select auth_take_back_pin_try(?)', [id])
}

/** The resident's right PIN: its try was none, and the lock of its address opens. The year's budget keeps counting. */
export async function rightResidentPin(db: Knex.Transaction, tried: PinTry): Promise<void> {
  await takeBack(db, tried)
  const { place } = tried
  await db.raw('select auth_forgive_pin_failures(?::uuid, ?, ?)', [
    place.contract_id,
    place.unit_number,
    address(place),
  ])
}

/** The right guest PIN: its try was none, and wrong guest PINs of its address are forgiven. Guesses at the resident's PIN stay counted. */
export async function rightGuestPin(db: Knex.Transaction, tried: PinTry): Promise<void> {
  await takeBack(db, tried)
  const { place } = tried
  await db.raw('select auth_forgive_guest_pin_failures(?::uuid, ?, ?)', [
    place.contract_id,
    place.unit_number,
    address(place),
  ])
}

import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { callForRows, callForValue, type FunctionRow } from '../../../../db/call-function.ts'
import { TooManyRequests } from '../../../../errors/errors.ts'

const FREE_TRIES = 5
const YEARLY_BUDGET = 3000
/** For devices that have used the right PIN before. Still limited, since a former resident has such a device too. */
const YEARLY_BUDGET_KNOWN_DEVICE = 6000
const FIRST_LOCK_SECONDS = 60
const LONGEST_LOCK_SECONDS = 86_400

export interface PinPlace {
  readonly contract_id: string
  readonly unit_number: string
  readonly ip: string
}

const addressHash = (place: PinPlace): Buffer => createHash('sha256').update(place.ip).digest()

/** Returns the lock in seconds after this many failures: 0 up to four, 60 at five, then doubling up to a day. */
export const lockSeconds = (failures: number): number =>
  failures < FREE_TRIES ? 0 : Math.min(LONGEST_LOCK_SECONDS, FIRST_LOCK_SECONDS * 2 ** (failures - FREE_TRIES))

/** A counted try. `id` is null when there is no complex to count it for. */
export interface PinTry {
  readonly place: PinPlace
  readonly id: number | null
}

/** Throws 429 while the unit is locked for this IP address, or has used up its failures for the year. */
async function assertNotLocked(db: Knex.Transaction, place: PinPlace, now: Date, knownDevice: boolean): Promise<void> {
  const [failures] = await callForRows(
    db,
    'auth_pin_failures',
    place.contract_id,
    place.unit_number,
    addressHash(place),
  )
  const { from_address, last_at, in_year } = failures as FunctionRow<'auth_pin_failures'>
  const open = last_at === null ? 0 : last_at.getTime() + lockSeconds(from_address) * 1000 - now.getTime()
  if (open > 0)
    throw new TooManyRequests(
      open / 1000,
      'Too many wrong PINs for this unit. Wait, or ask the leasing office for the PIN.',
    )
  if (in_year >= (knownDevice ? YEARLY_BUDGET_KNOWN_DEVICE : YEARLY_BUDGET))
    throw new TooManyRequests(
      LONGEST_LOCK_SECONDS,
      'Too many wrong PINs for this unit. Ask the leasing office for the PIN.',
    )
}

/**
 * Counts a try as a failure before the PIN is compared. Throws 429 when the unit allows no more tries. Call it in a
 * transaction that commits before the comparison, so that tries at the same unit run one after the other, across processes.
 * Devices that have used the right PIN before have a larger yearly budget.
 */
export async function countPinTry(
  db: Knex.Transaction,
  place: PinPlace,
  of: { readonly kind: 'resident' | 'guest'; readonly now: Date; readonly known_device: boolean },
): Promise<PinTry> {
  await callForValue(db, 'auth_wait_for_pin_tries', place.contract_id, place.unit_number)
  await assertNotLocked(db, place, of.now, of.known_device)
  const id = await callForValue(
    db,
    'auth_count_pin_try',
    place.contract_id,
    place.unit_number,
    addressHash(place),
    of.kind,
  )
  return { place, id }
}

async function uncountTry(db: Knex.Transaction, { id }: PinTry): Promise<void> {
  if (id !== null) await callForValue(db, 'auth_take_back_pin_try', id)
}

/** Takes the try back after the right resident PIN and unlocks its IP address. The yearly budget keeps counting. */
export async function acceptResidentPin(db: Knex.Transaction, tried: PinTry): Promise<void> {
  await uncountTry(db, tried)
  const { place } = tried
  await callForValue(db, 'auth_forgive_pin_failures', place.contract_id, place.unit_number, addressHash(place))
}

/**
 * Takes the try back after the right guest PIN and clears the wrong guest PINs of its IP address. Tries at the resident PIN
 * stay counted.
 */
export async function acceptGuestPin(db: Knex.Transaction, tried: PinTry): Promise<void> {
  await uncountTry(db, tried)
  const { place } = tried
  await callForValue(db, 'auth_forgive_guest_pin_failures', place.contract_id, place.unit_number, addressHash(place))
}

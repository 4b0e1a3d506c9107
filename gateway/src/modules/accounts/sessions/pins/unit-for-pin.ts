import { timingSafeEqual } from 'node:crypto'
import type { Knex } from 'knex'
import { decryptPin, encryptPin } from '../../../../db/pin-cipher.ts'
import type { PinPlace } from './pin-lock.ts'

export interface UnitForPin {
  readonly unit_id: string
  readonly resident_pin: Buffer
  readonly guest_pin: Buffer
  /** False when the complex or its company is disabled. */
  readonly is_open: boolean
}

/** Returns the unit with this number, before any proof; undefined when there is none. */
export async function unitForPin(
  db: Knex.Transaction,
  { contract_id, unit_number }: Pick<PinPlace, 'contract_id' | 'unit_number'>,
): Promise<UnitForPin | undefined> {
  const { rows } = await db.raw<{ rows: UnitForPin[] }>(
    'select unit_id, resident_pin, guest_pin, is_open from auth_unit_for_pin(?::uuid, ?)',
    [contract_id, unit_number],
  )
  return rows[0]
}

/** Compares in constant time. Without a stored PIN, compares with a dummy value and returns false. */
export function pinFits(pinKey: Buffer, stored: Buffer | undefined, given: string): boolean {
  const expected = decryptPin(pinKey, stored ?? encryptPin(pinKey, '000000'))
  const matches = timingSafeEqual(Buffer.from(expected.padEnd(6)), Buffer.from(given.padEnd(6)))
  return matches && stored !== undefined
}

import { timingSafeEqual } from 'node:crypto'
import type { Knex } from 'knex'
import { decryptPin, encryptPin } from '../../../../db/pin-cipher.ts'
import type { PinPlace } from './pin-lock.ts'

export interface UnitForPin {
  readonly unit_id: string
  readonly resident_pin: Buffer
  readonly guest_pin: Buffer
  /** False where the complex or its company is switched off. */
  readonly is_open: boolean
}

/** The unit behind a number, before anybody has proved anything; undefined when there is none. */
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

/** Compares in constant time. Without a stored PIN the same work is done against nobody's, and it never fits. */
export function pinFits(pinKey: Buffer, stored: Buffer | undefined, given: string): boolean {
  const expected = decryptPin(pinKey, stored ?? encryptPin(pinKey, '000000'))
  const fits = timingSafeEqual(Buffer.from(expected.padEnd(6)), Buffer.from(given.padEnd(6)))
  return fits && stored !== undefined
}

import { timingSafeEqual } from 'node:crypto'
import type { Knex } from 'knex'
import { callForRows, type FunctionRow } from '../../../../db/call-function.ts'
import { decryptPin, encryptPin } from '../../../../db/pin-cipher.ts'
import type { PinPlace } from './pin-lock.ts'

/** `is_open` is false when the complex or its company is disabled. */
export type UnitForPin = FunctionRow<'auth_unit_for_pin'>

/** Returns the unit with this number, before any proof; undefined when there is none. */
export async function unitForPin(
  db: Knex.Transaction,
  { contract_id, unit_number }: Pick<PinPlace, 'contract_id' | 'unit_number'>,
): Promise<UnitForPin | undefined> {
  const [unit] = await callForRows(db, 'auth_unit_for_pin', contract_id, unit_number)
  return unit
}

/** Compares in constant time. Without a stored PIN, compares with a dummy value and returns false. */
export function pinFits(pinKey: Buffer, stored: Buffer | undefined, given: string): boolean {
  const expected = decryptPin(pinKey, stored ?? encryptPin(pinKey, '000000'))
  const matches = timingSafeEqual(Buffer.from(expected.padEnd(6)), Buffer.from(given.padEnd(6)))
  return matches && stored !== undefined
}

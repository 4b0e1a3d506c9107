import { randomInt } from 'node:crypto'
import type { PIN_KINDS } from '@curbwise/api'
import { weakPin } from '@curbwise/rules'
import type { Knex } from 'knex'
import { decryptPin, encryptPin } from '../../../../db/pin-cipher.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Unit } from '../unit.model.ts'
import { findPins, insertPins, lockPins, patchPins } from '../unit-pins.store.ts'

export type PinKind = (typeof PIN_KINDS)[number]
export type Pins = Readonly<Record<PinKind, string>>
type Numbered = Pick<Unit, 'id' | 'contract_id' | 'unit_number'>

/** Six digits at random, none that is easy to guess and not the unit's other one. */
export function generatePin(around: { readonly unit_number: string; readonly other_pin: string | null }): string {
  for (;;) {
    const pin = String(randomInt(0, 1_000_000)).padStart(6, '0')
    if (weakPin(pin, around) === null) return pin
  }
}

/** PINs of a unit that had none, drawn at random. */
export async function generateFirstPins(db: Knex.Transaction, key: Buffer, unit: Numbered, now: Date): Promise<void> {
  const resident = generatePin({ unit_number: unit.unit_number, other_pin: null })
  const guest = generatePin({ unit_number: unit.unit_number, other_pin: resident })
  await insertPins(db, {
    unit_id: unit.id,
    contract_id: unit.contract_id,
    resident_pin: encryptPin(key, resident),
    guest_pin: encryptPin(key, guest),
    changed_at: now,
  })
}

/** Both PINs in the clear; whoever shows one records it. Locks them until the transaction ends. */
export async function readPins(db: Knex.Transaction, key: Buffer, unit_id: string): Promise<Pins> {
  const row = await lockPins(db, unit_id)
  if (!row) throw new NotFound()
  return { resident: decryptPin(key, row.resident_pin), guest: decryptPin(key, row.guest_pin) }
}

/** Writes the PINs that are named; who holds sessions of the unit is ended by the caller when the residents' one changes. */
export async function writePins(
  db: Knex.Transaction,
  key: Buffer,
  unit_id: string,
  pins: Partial<Pins>,
  now: Date,
): Promise<void> {
  await patchPins(db, unit_id, {
    ...(pins.resident !== undefined && { resident_pin: encryptPin(key, pins.resident) }),
    ...(pins.guest !== undefined && { guest_pin: encryptPin(key, pins.guest) }),
    changed_at: now,
  })
}

/** Draws the named PINs anew, each unlike the one before and the other one; answers both as they are now. */
export async function regeneratePins(
  db: Knex.Transaction,
  key: Buffer,
  unit: Numbered,
  kinds: readonly PinKind[],
  now: Date,
): Promise<Pins> {
  const pins: Record<PinKind, string> = { ...(await readPins(db, key, unit.id)) }
  for (const kind of kinds) {
    const before = pins[kind]
    const around = { unit_number: unit.unit_number, other_pin: pins[kind === 'resident' ? 'guest' : 'resident'] }
    do pins[kind] = generatePin(around)
    while (pins[kind] === before)
  }
  await writePins(db, key, unit.id, Object.fromEntries(kinds.map((kind) => [kind, pins[kind]])), now)
  return pins
}

/** When the PINs were written last; null for a unit without any. */
export const pinsChangedAt = async (db: Knex.Transaction, unit_id: string): Promise<Date | null> =>
  (await findPins(db, unit_id))?.changed_at ?? null

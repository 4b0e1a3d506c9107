import { randomInt } from 'node:crypto'
import type { PIN_KINDS } from '@curbwise/api'
import { weakPin } from '@curbwise/rules'
import type { Knex } from 'knex'
import { decryptPin, encryptPin } from '../../../../db/pin-cipher.ts'
import { NotFound, SecretUnreadable } from '../../../../errors/errors.ts'
import type { Unit } from '../unit.model.ts'
import { type EncryptedPins, insertPinsOfUnits } from '../unit-pins.bulk.ts'
import { anyPins, findPins, insertPins, lockPins, patchPins } from '../unit-pins.store.ts'

export type PinKind = (typeof PIN_KINDS)[number]
export type Pins = Readonly<Record<PinKind, string>>
type Numbered = Pick<Unit, 'id' | 'contract_id' | 'unit_number'>

/** Returns six random digits that aren't easy to guess and differ from the unit's other PIN. */
export function generatePin(around: { readonly unit_number: string; readonly other_pin: string | null }): string {
  for (;;) {
    const pin = String(randomInt(0, 1_000_000)).padStart(6, '0')
    if (weakPin(pin, around) === null) return pin
  }
}

/** Returns random PINs for a unit without any, encrypted. */
function firstPins(key: Buffer, { id, unit_number }: Omit<Numbered, 'contract_id'>): EncryptedPins {
  const resident = generatePin({ unit_number, other_pin: null })
  const guest = generatePin({ unit_number, other_pin: resident })
  return { unit_id: id, resident_pin: encryptPin(key, resident), guest_pin: encryptPin(key, guest) }
}

/** Creates random PINs for a unit without any. */
export async function generateFirstPins(db: Knex.Transaction, key: Buffer, unit: Numbered, now: Date): Promise<void> {
  await insertPins(db, { ...firstPins(key, unit), contract_id: unit.contract_id, changed_at: now })
}

/** The same for many units of one complex. */
export async function generateFirstPinsOfUnits(
  db: Knex.Transaction,
  key: Buffer,
  { contract_id, units }: { readonly contract_id: string; readonly units: readonly Omit<Numbered, 'contract_id'>[] },
  now: Date,
): Promise<void> {
  await insertPinsOfUnits(
    db,
    contract_id,
    units.map((unit) => firstPins(key, unit)),
    now,
  )
}

/** Returns both PINs in plain text; callers that show one record it. Locks the row until the transaction ends. */
export async function readPins(db: Knex.Transaction, key: Buffer, unit_id: string): Promise<Pins> {
  const row = await lockPins(db, unit_id)
  if (!row) throw new NotFound()
  return { resident: decryptPin(key, row.resident_pin), guest: decryptPin(key, row.guest_pin) }
}

/** Whether a stored PIN can be read with the key; null if none is stored. */
export async function isKeyOfPins(db: Knex.Transaction, key: Buffer): Promise<boolean | null> {
  const row = await anyPins(db)
  if (!row) return null
  try {
    decryptPin(key, row.resident_pin)
    return true
  } catch (error) {
    if (error instanceof SecretUnreadable) return false
    throw error
  }
}

/** Saves the named PINs. Callers end the unit's sessions when the resident PIN changes. */
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

/** Creates new PINs for the named kinds, each different from the previous and the other one; returns both current PINs. */
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

/** When the PINs were last changed; null for a unit without any. */
export const pinsChangedAt = async (db: Knex.Transaction, unit_id: string): Promise<Date | null> =>
  (await findPins(db, unit_id))?.changed_at ?? null

import type { Knex } from 'knex'

export interface EncryptedPins {
  readonly unit_id: string
  readonly resident_pin: Buffer
  readonly guest_pin: Buffer
}

/** Stores the first PINs of units of one complex. */
export async function insertPinsOfUnits(
  db: Knex.Transaction,
  contract_id: string,
  pins: readonly EncryptedPins[],
  changed_at: Date,
): Promise<void> {
  if (pins.length === 0) return
  await db.raw(
    `insert into unit_pins (unit_id, contract_id, resident_pin, guest_pin, changed_at)
     select p.unit_id, :contract_id::uuid, p.resident_pin, p.guest_pin, :changed_at::timestamptz
     from unnest(:unit_ids::uuid[], :residents::bytea[], :guests::bytea[]) as p (unit_id, resident_pin, guest_pin)`,
    {
      contract_id,
      changed_at,
      unit_ids: pins.map(({ unit_id }) => unit_id),
      residents: pins.map(({ resident_pin }) => resident_pin),
      guests: pins.map(({ guest_pin }) => guest_pin),
    },
  )
}

import type { Knex } from 'knex'
import { z } from 'zod'
import type { CopyOf } from '../../../db/copy-of.ts'
import { columnOf, readRows } from '../../../db/read-rows.ts'
import type { Row } from '../../../db/tables.ts'

const COPIED = z.object({ count: z.int() })

/** Locks the current and upcoming vehicles of these units, by `unit_key`, against every other change. */
export const lockVehiclesOfUnits = async (
  db: Knex.Transaction,
  contract_id: string,
  unit_keys: readonly string[],
  now: Date,
): Promise<void> => {
  await db.raw(
    `select count(*) from (
       select v.id from vehicles v join units u on u.id = v.unit_id
       where u.contract_id = :contract_id and u.removed_at is null and u.unit_key = any(:unit_keys)
         and (v.valid_until is null or v.valid_until > greatest(v.valid_from, :now::timestamptz))
       order by v.id for no key update of v
     ) locked`,
    { contract_id, unit_keys: [...unit_keys], now },
  )
}

interface Described {
  readonly id: string
  readonly vin: string | null
  readonly make: string | null
  readonly model: string | null
  readonly color: string | null
  /** With four digits. */
  readonly year: string | null
  readonly valid_until: Date | null
}

export interface AddedVehicle extends Described {
  readonly unit_id: string
  readonly license_plate: string | null
  readonly state: string | null
  readonly valid_from: Date
}

/** Registers vehicles to units of one complex. */
export async function insertVehicles(
  db: Knex.Transaction,
  contract_id: string,
  vehicles: readonly AddedVehicle[],
  by: { readonly user_id: string | null; readonly name: string },
): Promise<void> {
  if (vehicles.length === 0) return
  await db.raw(
    `insert into vehicles (id, contract_id, unit_id, license_plate, state, vin, make, model, color, year, valid_from, valid_until,
       created_by, created_by_name)
     select v.id, :contract_id::uuid, v.unit_id, v.license_plate, v.state, v.vin, v.make, v.model, v.color, v.year,
       v.valid_from, v.valid_until, :user_id::uuid, :name
     from jsonb_to_recordset(:vehicles::jsonb) as v (id uuid, unit_id uuid, license_plate text, state text, vin text, make text,
       model text, color text, year int, valid_from timestamptz, valid_until timestamptz)`,
    { contract_id, ...by, vehicles: JSON.stringify(vehicles) },
  )
}

export type ChangedVehicle = Described

/** Corrects registered vehicles. Past decisions keep using the old values. */
export async function changeVehicles(db: Knex.Transaction, vehicles: readonly ChangedVehicle[]): Promise<void> {
  if (vehicles.length === 0) return
  await db.raw(
    `update vehicles set vin = v.vin, make = v.make, model = v.model, color = v.color, year = v.year,
       valid_until = v.valid_until
     from jsonb_to_recordset(:vehicles::jsonb) as v (id uuid, vin text, make text, model text, color text, year int,
       valid_until timestamptz) where vehicles.id = v.id`,
    { vehicles: JSON.stringify(vehicles) },
  )
}

const ENDED = z.object({
  id: columnOf<string>(),
  /** When the right would have ended. */
  was: columnOf<Date | null>(),
  valid_until: columnOf<Date>(),
})

/**
 * Ends the rights of these vehicles of a complex now, and returns those that hadn't ended. An upcoming one was never valid and ends
 * where it would have begun.
 */
export const endVehicles = (
  db: Knex.Transaction,
  contract_id: string,
  ids: readonly string[],
  { now, ...why }: { readonly now: Date } & Pick<Row<'vehicles'>, 'end_reason' | 'ended_by'>,
): Promise<z.output<typeof ENDED>[]> =>
  readRows(
    db,
    ENDED,
    `with live as materialized (
       select id, valid_until as was from vehicles where contract_id = :contract_id and id = any(:ids)
         and (valid_until is null or valid_until > greatest(valid_from, :now::timestamptz))
       order by id for no key update
     )
     update vehicles v set valid_until = greatest(v.valid_from, :now::timestamptz), end_reason = :end_reason,
       ended_by = :ended_by::uuid
     from live where v.id = live.id returning v.id, live.was, v.valid_until`,
    { contract_id, ids: [...ids], now, ...why },
  )

/**
 * Copies the current and upcoming vehicles of a complex, with their dates, to the units with the same numbers. Returns how many.
 * What their users entered goes along; who entered it doesn't.
 */
export async function copyVehicles(
  db: Knex.Transaction,
  { from, to }: CopyOf,
  { now, user_id, name }: { readonly now: Date; readonly user_id: string | null; readonly name: string },
): Promise<number> {
  const copied = await readRows(
    db,
    COPIED,
    `with copied as (
       insert into vehicles (contract_id, unit_id, license_plate, state, vin, make, model, color, year, space, permit_number, notes,
         valid_from, valid_until, created_by, created_by_name)
       select :to::uuid, n.id, v.license_plate, v.state, v.vin, v.make, v.model, v.color, v.year, v.space, v.permit_number,
         v.notes, v.valid_from, v.valid_until, :user_id::uuid, :name
       from vehicles v
         left join units u on u.id = v.unit_id and u.removed_at is null
         left join units n on n.contract_id = :to and n.unit_key = u.unit_key and n.removed_at is null
       where v.contract_id = :from
         and (v.valid_until is null or v.valid_until > greatest(v.valid_from, :now::timestamptz))
       returning 1
     ) select count(*)::int as count from copied`,
    { from, to, now, user_id, name },
  )
  return copied[0]?.count ?? 0
}

import type { Knex } from 'knex'
import { z } from 'zod'
import type { CopyOf } from '../../../db/copy-of.ts'
import { columnOf, readRows } from '../../../db/read-rows.ts'
import type { Row } from '../../../db/tables.ts'

/**
 * Locks the units of the complex with these numbers (as `unit_key`) against every other change, and keeps others from adding or
 * renaming a unit of it, until the transaction ends. Rows that refer to the units can still be inserted.
 */
export async function lockUnitsByKey(
  db: Knex.Transaction,
  contract_id: string,
  unit_keys: readonly string[],
): Promise<void> {
  // In the order of a form: it locks its unit first, then the numbers of the complex.
  await lockRows(db, contract_id, unit_keys)
  await lockUnitNumbers(db, contract_id)
  // Those that were added while this waited.
  await lockRows(db, contract_id, unit_keys)
}

const lockRows = (db: Knex.Transaction, contract_id: string, unit_keys: readonly string[]): Promise<unknown> =>
  db.raw(
    `select count(*) from (
       select id from units where contract_id = ? and removed_at is null and unit_key = any(?) order by id for no key update
     ) locked`,
    [contract_id, [...unit_keys]],
  )

/** Waits for other transactions that add or rename units of the complex, and keeps later ones waiting. */
export async function lockUnitNumbers(db: Knex.Transaction, contract_id: string): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`units of ${contract_id}`])
}

const COPIED = z.object({ id: columnOf<Row<'units'>['id']>(), unit_number: columnOf<Row<'units'>['unit_number']>() })

export interface AddedUnit {
  readonly id: string
  readonly unit_number: string
  readonly building: string | null
  readonly vacant_since: Date | null
}

/** Adds units that follow the limits of their complex. */
export async function insertUnits(
  db: Knex.Transaction,
  contract_id: string,
  units: readonly AddedUnit[],
  created_by: string | null,
): Promise<void> {
  if (units.length === 0) return
  await db.raw(
    `insert into units (id, contract_id, unit_number, building, vacant_since, created_by)
     select u.id, :contract_id::uuid, u.unit_number, u.building, u.vacant_since, :created_by::uuid
     from jsonb_to_recordset(:units::jsonb) as u (id uuid, unit_number text, building text, vacant_since timestamptz)`,
    { contract_id, created_by, units: JSON.stringify(units) },
  )
}

/** Moves units to other buildings. */
export async function changeBuildings(
  db: Knex.Transaction,
  units: readonly { readonly id: string; readonly building: string | null }[],
): Promise<void> {
  if (units.length === 0) return
  await db.raw(
    `update units set building = u.building
     from jsonb_to_recordset(:units::jsonb) as u (id uuid, building text) where units.id = u.id`,
    { units: JSON.stringify(units) },
  )
}

/** Ends the vacancy of units that someone has moved into. */
export async function endVacancies(db: Knex.Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db('units')
    .whereIn('id', [...ids])
    .whereNotNull('vacant_since')
    .update({ vacant_since: null })
}

/** Keeps others from changing, adding, or renaming units of the complex while it is copied. They can still be read. */
export async function lockUnitsToCopy(db: Knex.Transaction, contract_id: string): Promise<void> {
  const lock = () =>
    db.raw(
      `select count(*) from (
         select id from units where contract_id = ? and removed_at is null order by id for share
       ) locked`,
      [contract_id],
    )
  await lock()
  await lockUnitNumbers(db, contract_id)
  // Those that were added while this waited.
  await lock()
}

/** Copies the units of a complex with their limits and switches; `vacant_since` is theirs unless one is given. Returns the copies. */
export const copyUnits = (
  db: Knex.Transaction,
  { from, to }: CopyOf,
  by: { readonly vacant_since: Date | null; readonly created_by: string | null },
): Promise<z.output<typeof COPIED>[]> =>
  readRows(
    db,
    COPIED,
    `insert into units (contract_id, unit_number, building, reserved_space, garage_covered, has_own_resident_limit,
       allowed_resident_vehicles, has_own_guest_limit, allowed_active_guest_vehicles, has_own_guest_hours, guest_hours,
       guest_period, has_own_hourly_limit, hourly_limit, has_resident_registration, has_guest_registration, language,
       vacant_since, created_by)
     select :to::uuid, unit_number, building, reserved_space, garage_covered, has_own_resident_limit,
       allowed_resident_vehicles, has_own_guest_limit, allowed_active_guest_vehicles, has_own_guest_hours, guest_hours,
       guest_period, has_own_hourly_limit, hourly_limit, has_resident_registration, has_guest_registration, language,
       coalesce(:vacant_since::timestamptz, vacant_since), :created_by::uuid
     from units where contract_id = :from and removed_at is null
     returning id, unit_number`,
    { from, to, ...by },
  )

import type { Knex } from 'knex'
import { callForValue } from '../../../db/call-function.ts'
import type { NewRow } from '../../../db/tables.ts'
import { named } from '../../../db/tenancy.ts'
import type { AnyTransaction } from '../../../db/transaction.ts'

// Plain inserts without `returning`: some users who request a tow may not read the decisions stored with it.

export async function insertDecision(db: Knex.Transaction, decision: NewRow<'decisions'>): Promise<void> {
  await db('decisions').insert(decision)
}

export async function insertRefusedRequest(db: Knex.Transaction, request: NewRow<'refused_requests'>): Promise<void> {
  await db('refused_requests').insert(request)
}

const CHECKED = [
  'contract_id',
  'license_plate',
  'state',
  'plate_key',
  'vin',
  'verdict',
  'sentence',
  'tow_company_id',
  'at',
  'asked_at',
  'decisive_code',
  'rules_version',
  'reason',
  'hazard',
  'space',
  'decided_by',
  'decided_by_name',
  'decided_by_role',
  'request_id',
] as const satisfies readonly (keyof NewRow<'plate_checks'>)[]

export type PlateCheck = Required<Pick<NewRow<'plate_checks'>, (typeof CHECKED)[number]>>

const INSERT_CHECK = `insert into plate_checks (${CHECKED.join(', ')}) values (${CHECKED.map((_, i) => `$${i + 1}`).join(', ')})`

/** A prepared statement, since every plate check writes one. */
export async function insertPlateCheck(db: AnyTransaction, check: PlateCheck): Promise<void> {
  await named(
    db,
    'record-plate-check',
    INSERT_CHECK,
    CHECKED.map((column) => check[column]),
  )
}

/** Adds the months that plate checks of the next weeks belong to. */
export const addCheckMonths = (db: Knex.Transaction): Promise<number> => callForValue(db, 'add_plate_check_months')

/** Drops the months that ended before this time, except those with checks of a company under a legal hold; returns how many checks. */
export const dropCheckMonths = (db: Knex.Transaction, before: Date): Promise<number> =>
  callForValue(db, 'drop_plate_check_months', before)

/**
 * Deletes the oldest checks of a company from before this time, at most `limit`; returns how many. After months were dropped, these are in
 * months that stay for a hold on another company, or in none.
 */
export const deleteOldChecks = (
  db: Knex.Transaction,
  tow_company_id: string,
  before: Date,
  limit: number,
): Promise<number> =>
  db('plate_checks')
    .whereIn(
      'id',
      db('plate_checks').select('id').where({ tow_company_id }).where('at', '<', before).orderBy('at').limit(limit),
    )
    .delete()

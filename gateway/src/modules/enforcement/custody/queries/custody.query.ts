import type { IdType, OwnershipProof, TakerRole } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import type { Row } from '../../../../db/tables.ts'
import { Custody } from '../custody.model.ts'
import { scopeCustody } from '../custody.policy.ts'
import { ledgerColumns, type LedgerJson } from './ledger.query.ts'

const TOW_COLUMNS = [
  'number',
  'reason',
  'license_plate',
  'state',
  'vin',
  'make',
  'model',
  'color',
  'year',
  'plate_chars',
  'location',
  'authorized_by',
  'driver_id',
  'frozen_rates',
  'rules_version',
  'rules',
  'jurisdiction_state',
  'requested_at',
  'zeroed_at',
  'zero_reason',
  'voided_at',
  'brought_over',
] as const satisfies readonly (keyof Row<'tows'>)[]

/** A custody record with its tow, complex, and lot as lists and details show them, read in one statement. */
export type CustodyRecord = Omit<Row<'custody'>, 'released_to_role' | 'released_to_id_type' | 'ownership_proof'> &
  Pick<Row<'tows'>, (typeof TOW_COLUMNS)[number]> & {
    readonly released_to_role: TakerRole | null
    readonly released_to_id_type: IdType | null
    readonly ownership_proof: OwnershipProof | null
    readonly towed_at: Date
    readonly contract_name: Row<'contracts'>['name']
    readonly is_practice: Row<'contracts'>['is_practice']
    readonly lot_name: Row<'storage_lots'>['name']
    readonly lot_timezone: Row<'storage_lots'>['timezone']
  }

export type CustodyQuery = Knex.QueryBuilder<object, CustodyRecord[]>

/** Adds the tow to custody records: its columns, and when the car was towed. */
const ofTow = (db: Knex): readonly (string | Knex.Raw)[] => [
  ...TOW_COLUMNS.map((column) => `tows.${column}`),
  db.raw('coalesce(tows.left_property_at, tows.hooked_at, custody.in_storage_at) as towed_at'),
]

const NAMES = [
  'contracts.name as contract_name',
  'contracts.is_practice',
  'storage_lots.name as lot_name',
  'storage_lots.timezone as lot_timezone',
] as const

const named = (custody: Knex.QueryBuilder): Knex.QueryBuilder =>
  custody
    .join('contracts', 'contracts.id', 'custody.contract_id')
    .join('storage_lots', 'storage_lots.id', 'custody.storage_lot_id')

const described = (custody: Knex.QueryBuilder, db: Knex): CustodyQuery =>
  named(custody.join('tows', 'tows.id', 'custody.tow_id'))
    .clearSelect()
    .select<CustodyRecord[]>('custody.*', ...ofTow(db), ...NAMES)

/** The columns of rows that a search finds, on `custody` with its `tows`. */
export const custodyWithTow = (db: Knex): readonly (string | Knex.Raw)[] => ['custody.*', ...ofTow(db)]

/** Adds the tow, and the names of complex and lot, to the rows of a page. */
export const decoratedCustody = (page: Knex.QueryBuilder, db: Knex): CustodyQuery => described(page, db)

/** Adds the names to rows that already have their tow. */
export const namedCustody = (page: Knex.QueryBuilder): CustodyQuery =>
  named(page).select<CustodyRecord[]>('custody.*', ...NAMES)

/** Returns a query for every custody record, without an access check. Use it only for a tow that this user may see. */
export const custodyOf = (db: Knex): CustodyQuery => described(Custody.query(db).toKnexQuery(), db)

/** Returns a query for every custody record that this user may see. Callers filter, sort, and limit it. */
const custodyRecords = (db: Knex, actor: Actor): CustodyQuery => described(visibleCustody(db, actor), db)

/** The same records without their tow, complex, and lot. */
export const visibleCustody = (db: Knex, actor: Actor): Knex.QueryBuilder =>
  scopeCustody(Custody.query(db), actor).toKnexQuery()

/** Extends `custodyRecords` with the charge lines and payments. */
export const custodyWithLedger = (db: Knex, actor: Actor): Knex.QueryBuilder<object, (CustodyRecord & LedgerJson)[]> =>
  custodyRecords(db, actor).select<(CustodyRecord & LedgerJson)[]>(
    ledgerColumns('custody.tow_id').map((list) => db.raw(list)),
  )

import type { IdType, OwnershipProof, TakerRole } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import type { Row } from '../../../../db/tables.ts'
import { Custody } from '../custody.model.ts'
import { scopeCustody } from '../custody.policy.ts'

const OF_TOW = [
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
  'jurisdiction_state',
  'requested_at',
  'zeroed_at',
  'zero_reason',
  'voided_at',
] as const satisfies readonly (keyof Row<'tows'>)[]

/** A car in custody with what lists and details show of its tow, complex and lot, read in one statement. */
export type CustodyRecord = Omit<Row<'custody'>, 'released_to_role' | 'released_to_id_type' | 'ownership_proof'> &
  Pick<Row<'tows'>, (typeof OF_TOW)[number]> & {
    readonly released_to_role: TakerRole | null
    readonly released_to_id_type: IdType | null
    readonly ownership_proof: OwnershipProof | null
    readonly towed_at: Date
    readonly contract_name: Row<'contracts'>['name']
    readonly lot_name: Row<'storage_lots'>['name']
    readonly lot_timezone: Row<'storage_lots'>['timezone']
  }

export type CustodyQuery = Knex.QueryBuilder<object, CustodyRecord[]>

const described = (custody: Knex.QueryBuilder, db: Knex): CustodyQuery =>
  custody
    .join('tows', 'tows.id', 'custody.tow_id')
    .join('contracts', 'contracts.id', 'custody.contract_id')
    .join('storage_lots', 'storage_lots.id', 'custody.storage_lot_id')
    .clearSelect()
    .select<CustodyRecord[]>(
      'custody.*',
      ...OF_TOW.map((column) => `tows.${column}`),
      'contracts.name as contract_name',
      'storage_lots.name as lot_name',
      'storage_lots.timezone as lot_timezone',
      db.raw('coalesce(tows.left_property_at, tows.hooked_at, custody.in_storage_at) as towed_at'),
    )

/** Every car in custody, without asking who reads: for what follows a tow that was found within somebody's scope. */
export const custodyOf = (db: Knex): CustodyQuery => described(Custody.query(db).toKnexQuery(), db)

/** Every car in custody that this person may know of; callers narrow, sort and cut it. */
export const custodyRecords = (db: Knex, actor: Actor): CustodyQuery =>
  described(scopeCustody(Custody.query(db), actor).toKnexQuery(), db)

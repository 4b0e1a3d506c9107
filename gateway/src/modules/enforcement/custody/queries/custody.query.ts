import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
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
]

/** Every car in custody, without asking who reads: for what follows a tow that was found within somebody's scope. */
export const custodyOf = (db: Knex): Knex.QueryBuilder =>
  db
    .from<object>('custody')
    .join('tows', 'tows.id', 'custody.tow_id')
    .join('contracts', 'contracts.id', 'custody.contract_id')
    .join('storage_lots', 'storage_lots.id', 'custody.storage_lot_id')
    .select(
      'custody.*',
      ...OF_TOW.map((column) => `tows.${column}`),
      'contracts.name as contract_name',
      'storage_lots.name as lot_name',
      'storage_lots.timezone as lot_timezone',
      db.raw('coalesce(tows.left_property_at, tows.hooked_at, custody.in_storage_at) as towed_at'),
    )

/** Every car in custody that this person may know of; callers narrow, sort and cut it. */
export const custodyRecords = (db: Knex, actor: Actor): Knex.QueryBuilder => scopeCustody(custodyOf(db), actor)

import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import type { Row } from '../../../../db/tables.ts'
import { STORED_DECISIONS, type StoredDecision } from './tow-decisions.query.ts'
import { IMAGES, type ListedImage } from './tow-images.query.ts'
import { HISTORY, type HistoryJson } from './tow-history.query.ts'
import { loadedTowQuery, type LoadedTow } from './tow.query.ts'

type TowLink = Pick<Row<'tows'>, 'id' | 'number'>

/** A tow with its decisions, photos, history, linked tows, and the fleet records it references. */
export type FullTow = LoadedTow & {
  readonly read_at: Date
  readonly truck_name: Row<'trucks'>['name'] | null
  readonly lot_name: Row<'storage_lots'>['name'] | null
  readonly lot_address: string | null
  readonly price_name: Row<'tow_prices'>['name'] | null
  readonly price_cents: Row<'tow_prices'>['price_cents'] | null
  /** Names of the users who overrode, voided, or zeroed the tow, by user ID; null when there are none. */
  readonly amended_by: Readonly<Record<string, string>> | null
  readonly successor: TowLink | null
  readonly replaced: readonly TowLink[]
  readonly stored: readonly StoredDecision[]
  readonly images: readonly ListedImage[]
  readonly history: readonly HistoryJson[]
}

const AMENDED_BY = `(select jsonb_object_agg(u.id, u.name) from users u
  where u.id in (tows.override_by, tows.voided_by, tows.zeroed_by)) as amended_by`
const SUCCESSOR = `(select jsonb_build_object('id', s.id, 'number', s.number) from tows s where s.id = tows.successor_id) as successor`
const REPLACED = `(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'number', r.number) order by r.number), '[]')
  from tows r where r.successor_id = tows.id) as replaced`

/** Reads the tow in one statement. Returns undefined when this user may not see it. */
export const loadFullTow = async (db: Knex.Transaction, actor: Actor, id: string): Promise<FullTow | undefined> =>
  loadedTowQuery(db, actor)
    .leftJoin('trucks', 'trucks.id', 'tows.truck_id')
    .leftJoin('storage_lots', 'storage_lots.id', 'tows.storage_lot_id')
    .leftJoin('tow_prices', 'tow_prices.id', 'tows.tow_price_id')
    .where('tows.id', id)
    .select(
      'trucks.name as truck_name',
      'storage_lots.name as lot_name',
      'tow_prices.name as price_name',
      'tow_prices.price_cents',
      db.raw('app_now() as read_at'),
      db.raw(`storage_lots.address || ', ' || storage_lots.city as lot_address`),
      ...[AMENDED_BY, SUCCESSOR, REPLACED, STORED_DECISIONS, IMAGES, HISTORY].map((sql) => db.raw(sql)),
    )
    .first<FullTow | undefined>()

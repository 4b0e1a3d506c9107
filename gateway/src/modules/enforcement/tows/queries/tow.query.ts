import type { ReasonCode } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import type { Row } from '../../../../db/tables.ts'
import { Tow } from '../tow.model.ts'
import { scopeTows } from '../tow.policy.ts'

/** A tow with the names that lists and details show, read in one statement. */
export type TowRecord = Row<'tows'> &
  Pick<Row<'contracts'>, 'photos_required'> & {
    readonly contract_name: Row<'contracts'>['name']
    readonly contract_address: string
    readonly driver_name: Row<'users'>['name'] | null
    readonly head_id: Row<'decisions'>['id'] | null
    readonly head_verdict: Row<'decisions'>['verdict'] | null
    readonly head_code: ReasonCode | null
    readonly head_sentence: Row<'decisions'>['sentence'] | null
    readonly head_at: Row<'decisions'>['at'] | null
    readonly photo_count: number
    readonly custody_status: Row<'custody'>['status'] | null
  }

export type TowQuery = Knex.QueryBuilder<object, TowRecord[]>

/**
 * The decision that the tow goes by (`decision_id`), or the latest that this person may see: an external user sees the
 * one made for the own request, not those of drivers.
 */
const HEAD = `lateral (
  select d.id, d.verdict, d.decisive_code, d.sentence, d.at from decisions d where d.tow_id = tows.id
  order by (d.id = tows.decision_id) desc, d.at desc limit 1) head on true`
const PHOTOS = `lateral (
  select count(*)::int as photo_count from tow_images i where i.tow_id = tows.id and i.removed_at is null) photos on true`

const CUSTODY = `lateral (
  select k.status as custody_status from custody k where k.tow_id = tows.id order by k.in_storage_at desc limit 1) kept on true`

/** Every tow that this person may know of; callers narrow, sort and cut it. */
export function towQuery(db: Knex, actor: Actor): TowQuery {
  const tows: Knex.QueryBuilder = scopeTows(Tow.query(db), actor).toKnexQuery()
  return tows
    .join('contracts', 'contracts.id', 'tows.contract_id')
    .leftJoin('tow_users', 'tow_users.id', 'tows.driver_id')
    .leftJoin('users as drivers', 'drivers.id', 'tow_users.user_id')
    .joinRaw(`left join ${HEAD}`)
    .joinRaw(`left join ${PHOTOS}`)
    .joinRaw(`left join ${CUSTODY}`)
    .clearSelect()
    .select<TowRecord[]>(
      'tows.*',
      'contracts.name as contract_name',
      'contracts.photos_required',
      'drivers.name as driver_name',
      'photos.photo_count',
      'kept.custody_status',
      'head.id as head_id',
      'head.verdict as head_verdict',
      'head.decisive_code as head_code',
      'head.sentence as head_sentence',
      'head.at as head_at',
      db.raw(`concat_ws(', ', contracts.address, contracts.city) as contract_address`),
    )
}

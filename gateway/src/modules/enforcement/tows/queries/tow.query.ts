import type { Decision, DecisionQuestion, ReasonCode } from '@curbwise/rules'
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
    readonly tow_company_name: Row<'tow_companies'>['name']
    readonly driver_name: Row<'users'>['name'] | null
    readonly driver_avatar_file_id: Row<'users'>['avatar_file_id']
    /** The driver who goes to look at the plate. */
    readonly look_driver_name: Row<'users'>['name'] | null
    readonly head_id: Row<'decisions'>['id'] | null
    readonly head_verdict: Row<'decisions'>['verdict'] | null
    readonly head_code: ReasonCode | null
    readonly head_sentence: Row<'decisions'>['sentence'] | null
    readonly head_at: Row<'decisions'>['at'] | null
    readonly photo_count: number
    readonly has_plate_photo: boolean
    readonly custody_status: Row<'custody'>['status'] | null
  }

export type TowQuery = Knex.QueryBuilder<object, TowRecord[]>

/**
 * The tow's current decision (`decision_id`), or else the latest one that this user may see. An external user sees the
 * decision of their own request, not those of drivers.
 */
const HEAD = `lateral (
  select d.id, d.verdict, d.decisive_code, d.sentence, d.at from decisions d where d.tow_id = tows.id
  order by (d.id = tows.decision_id) desc, d.at desc limit 1) head on true`
const LOOKER = `(select u.name from tow_users l join users u on u.id = l.user_id where l.id = tows.look_driver_id) as look_driver_name`
const COMPANY = `(select t.name from tow_companies t where t.id = tows.tow_company_id) as tow_company_name`
const PHOTOS = `lateral (
  select count(*)::int as photo_count, coalesce(bool_or(i.subject = 'plate'), false) as has_plate_photo
  from tow_images i where i.tow_id = tows.id and i.removed_at is null) photos on true`

const CUSTODY = `lateral (
  select k.status as custody_status from custody k where k.tow_id = tows.id order by k.in_storage_at desc limit 1) latest_custody on true`

/** Returns a query for every tow that this user may see. Callers filter it; a list reads its page first (`CheckedPages`). */
const towQuery = (db: Knex, actor: Actor): TowQuery => decorated(db, visibleTows(db, actor))

/** The tows that this user may see, without what is read for each of them. */
export const visibleTows = (db: Knex, actor: Actor): Knex.QueryBuilder =>
  scopeTows(Tow.query(db), actor).toKnexQuery().clearSelect()

/** Adds to these tows the names, photos, custody, and decision that rows show. */
export function decorated(db: Knex, tows: Knex.QueryBuilder): TowQuery {
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
      'drivers.avatar_file_id as driver_avatar_file_id',
      'photos.photo_count',
      'photos.has_plate_photo',
      'latest_custody.custody_status',
      'head.id as head_id',
      'head.verdict as head_verdict',
      'head.decisive_code as head_code',
      'head.sentence as head_sentence',
      'head.at as head_at',
      db.raw(LOOKER),
      db.raw(COMPANY),
      db.raw(`concat_ws(', ', contracts.address, contracts.city) as contract_address`),
    )
}

/** The users' statements about the car, from the question of the tow's current decision. */
export type Evidence = Pick<DecisionQuestion, 'confirmations' | 'permissions' | 'override_reason'>

/** A tow with everything that its next step depends on, read in one statement. */
export type LoadedTow = TowRecord &
  Pick<Row<'contracts'>, 'default_storage_lot_id' | 'default_tow_price_id' | 'has_standing_instruction'> & {
    /** The evidence in the tow's current decision. */
    readonly evidence: Evidence | null
    readonly hook_up_decision: Decision | null
    readonly photo_subjects: readonly Row<'tow_images'>['subject'][]
    /** The driver's default truck. */
    readonly driver_truck_id: Row<'tow_users'>['truck_id'] | null
  }

export type LoadedTowQuery = Knex.QueryBuilder<object, LoadedTow[]>

const DEFAULT_PRICE = `default_tow_price(contracts.default_tow_price_id, contracts.next_tow_price_id) as default_tow_price_id`
const EVIDENCE = `(select d.facts -> 'question' from decisions d where d.id = tows.decision_id and d.tow_id = tows.id) as evidence`
const HOOK_UP = `(select d.decision from decisions d where d.id = tows.hook_up_decision_id) as hook_up_decision`
const SUBJECTS = `array(select i.subject from tow_images i where i.tow_id = tows.id and i.removed_at is null) as photo_subjects`

/** Extends `towQuery` with the columns that a single tow needs. */
export const loadedTowQuery = (db: Knex, actor: Actor): LoadedTowQuery =>
  towQuery(db, actor).select<LoadedTow[]>(
    'contracts.default_storage_lot_id',
    'contracts.has_standing_instruction',
    'tow_users.truck_id as driver_truck_id',
    ...[DEFAULT_PRICE, EVIDENCE, HOOK_UP, SUBJECTS].map((sql) => db.raw(sql)),
  )

import type { BootPhotoSubject, ReasonCode } from '@curbwise/rules'

import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import type { Row } from '../../../../db/tables.ts'
import { bootRows } from '../../boot-cases/index.ts'
import { scopeBoots } from '../boot.policy.ts'

/** A boot with the names, device, tow, decision, photos, and payments that lists and details show, read in one statement. */
export type BootRecord = Omit<Row<'booted_vehicles'>, 'release_code_sealed'> &
  Pick<Row<'contracts'>, 'photos_required'> & {
    readonly contract_name: Row<'contracts'>['name']
    readonly contract_address: string
    readonly contract_state: Row<'contracts'>['state']
    readonly tow_company_name: Row<'tow_companies'>['name']
    readonly device_code: Row<'boot_devices'>['code']
    readonly tow_number: Row<'tows'>['number'] | null
    readonly tow_status: Row<'tows'>['status'] | null
    readonly tow_left_at: Date | null
    readonly head_id: Row<'decisions'>['id'] | null
    readonly head_verdict: Row<'decisions'>['verdict'] | null
    readonly head_code: ReasonCode | null
    readonly head_sentence: Row<'decisions'>['sentence'] | null
    readonly head_at: Row<'decisions'>['at'] | null
    /** Why the company's own requirements were waived at deployment. */
    readonly override_reason: string | null
    readonly photo_subjects: readonly BootPhotoSubject[]
    /** Cents paid for the removal and refunded of it. */
    readonly paid_cents: number
    readonly refunded_cents: number
  }

type BootQuery = Knex.QueryBuilder<object, BootRecord[]>

const HEAD = `lateral (
  select d.id, d.verdict, d.decisive_code, d.sentence, d.at, d.facts #>> '{question,override_reason}' as override_reason
  from decisions d where d.id = booted_vehicles.decision_id
  limit 1) head on true`
const PHOTOS = `array(select i.subject from boot_images i
  where i.booted_vehicle_id = booted_vehicles.id and i.removed_at is null) as photo_subjects`
const COMPANY = `(select t.name from tow_companies t where t.id = booted_vehicles.tow_company_id) as tow_company_name`
const MONEY = `lateral (select
    coalesce(sum(x.amount_cents) filter (where x.kind = 'payment'), 0)::int as paid_cents,
    coalesce(-sum(x.amount_cents) filter (where x.kind <> 'payment'), 0)::int as refunded_cents
  from transactions x
  where x.boot_id = booted_vehicles.id and x.tow_id is null and x.status = 'succeeded' and not x.is_late_fee) money on true`

// Looked up for each row of a page: a join would read all complexes of the platform.
const COMPLEX = `lateral (
  select c.name, c.state, c.photos_required, c.address, c.city from contracts c where c.id = booted_vehicles.contract_id
  limit 1) contracts on true`

/** The boots that this user may see, without what is read for each of them. */
export const visibleBoots = (db: Knex, actor: Actor): Knex.QueryBuilder =>
  scopeBoots(bootRows(db), actor).toKnexQuery().clearSelect()

/** Adds to these boots what rows show. */
export const decoratedBoots = (db: Knex, boots: Knex.QueryBuilder): BootQuery =>
  boots
    .joinRaw(`join ${COMPLEX}`)
    .leftJoin('boot_devices', 'boot_devices.id', 'booted_vehicles.boot_device_id')
    .leftJoin('tows', 'tows.id', 'booted_vehicles.tow_id')
    .joinRaw(`left join ${HEAD}`)
    .joinRaw(`left join ${MONEY}`)
    .clearSelect()
    .select<BootRecord[]>(
      'booted_vehicles.*',
      'contracts.name as contract_name',
      'contracts.state as contract_state',
      'contracts.photos_required',
      'boot_devices.code as device_code',
      'tows.number as tow_number',
      'tows.status as tow_status',
      'head.id as head_id',
      'head.verdict as head_verdict',
      'head.decisive_code as head_code',
      'head.sentence as head_sentence',
      'head.at as head_at',
      'head.override_reason',
      'money.paid_cents',
      'money.refunded_cents',
      ...[
        PHOTOS,
        COMPANY,
        'coalesce(tows.left_property_at, tows.at_lot_at) as tow_left_at',
        `concat_ws(', ', contracts.address, contracts.city) as contract_address`,
      ].map((sql) => db.raw(sql)),
    )

/** Returns the boot; undefined when this user may not see it. */
export const findBoot = async (db: Knex.Transaction, actor: Actor, id: string): Promise<BootRecord | undefined> =>
  decoratedBoots(db, visibleBoots(db, actor)).where('booted_vehicles.id', id).first<BootRecord | undefined>()

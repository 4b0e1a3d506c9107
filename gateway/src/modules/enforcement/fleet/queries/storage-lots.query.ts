import type { api, ParsedBody, ResponseOf } from '@curbwise/api'
import type { Row } from '../../../../db/tables.ts'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { type ComplexName, defaultOf } from '../fleet.store.ts'
import { difference } from '../lifecycle/change-record.ts'
import { canFleet } from '../fleet.policy.ts'

export type Rate = ParsedBody<typeof api.towCompanies.createStorageLot>['rates'][number]
type LiveRate = Rate & { readonly id: string; readonly valid_from: string }

export interface StorageLotRecord {
  readonly id: string
  readonly tow_company_id: string
  readonly name: string
  readonly license_number: string | null
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip_code: string
  readonly phone: string | null
  readonly email: string | null
  readonly hours: string | null
  readonly payment_methods: readonly string[]
  readonly timezone: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly is_active: boolean
  readonly default_of: readonly ComplexName[]
  readonly rates: readonly LiveRate[]
  readonly cars_in_storage: number
}

const RATE_FIELDS = [
  'storage_cents_per_day',
  'impound_cents',
  'notification_cents',
  'after_hours_cents',
  'storage_taxable',
  'tax_basis_points',
] as const

const RATES = `(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'duty', r.duty, 'valid_from', r.valid_from,
  ${RATE_FIELDS.map((field) => `'${field}', r.${field}`).join(', ')}) order by array_position(array['light', 'medium', 'heavy'], r.duty)), '[]')
  from lot_rates r where r.storage_lot_id = storage_lots.id and r.valid_from <= ? and (r.valid_until is null or r.valid_until > ?)) as rates`

export const storageLotsOf = (
  db: Knex.Transaction,
  now: Date,
): Knex.QueryBuilder<Row<'storage_lots'>, StorageLotRecord[]> =>
  db
    .from<Row<'storage_lots'>>('storage_lots')
    .orderBy(['storage_lots.name', 'storage_lots.id'])
    .select<StorageLotRecord[]>(
      'storage_lots.*',
      db.raw(RATES, [now, now]),
      db.raw(defaultOf('default_storage_lot_id', 'storage_lots')),
      db.raw(
        `(select count(*)::int from custody k where k.storage_lot_id = storage_lots.id and k.status = 'in_storage') as cars_in_storage`,
      ),
    )

export const presentStorageLot = (
  actor: Actor,
  lot: StorageLotRecord,
): ResponseOf<typeof api.towCompanies.createStorageLot> => ({
  id: lot.id,
  name: lot.name,
  is_active: lot.is_active,
  license_number: lot.license_number,
  address: lot.address,
  city: lot.city,
  state: lot.state,
  zip_code: lot.zip_code,
  phone: lot.phone,
  email: lot.email,
  hours: lot.hours,
  payment_methods: [...lot.payment_methods],
  timezone: lot.timezone,
  latitude: lot.latitude,
  longitude: lot.longitude,
  rates: lot.rates.map((rate) => ({ ...rate, valid_from: new Date(rate.valid_from).toISOString() })),
  cars_in_storage: lot.cars_in_storage,
  default_of: [...lot.default_of],
  can: { edit: canFleet.edit(actor, { id: lot.tow_company_id }).allowed },
})

export async function storageLotAnswer(
  db: Knex.Transaction,
  actor: Actor,
  id: string,
  now: Date,
): Promise<ResponseOf<typeof api.towCompanies.createStorageLot>> {
  const [lot] = await storageLotsOf(db, now).where('storage_lots.id', id)
  return presentStorageLot(actor, lot as StorageLotRecord)
}

/**
 * The rates of a lot from now on, one a duty. A rate that differs ends and a new one begins; one that is left out ends.
 * Cars that are in already keep the rates that were frozen when they came.
 */
export async function writeRates(
  { db, actor, clock }: OperationContext,
  lot: { readonly id: string; readonly tow_company_id: string },
  rates: readonly Rate[],
): Promise<void> {
  const now = clock.now()
  const live = await db('lot_rates')
    .where('storage_lot_id', lot.id)
    .where('valid_from', '<=', now)
    .where((end) => {
      void end.whereNull('valid_until').orWhere('valid_until', '>', now)
    })
    .forUpdate()
    .select<(Rate & { readonly id: string; readonly valid_from: Date })[]>()
  for (const old of live) {
    const wanted = rates.find(({ duty }) => duty === old.duty)
    if (wanted && !difference(old, wanted)) continue
    // A rate that began this very instant has never been charged: it is corrected, not ended.
    if (wanted && old.valid_from.getTime() === now.getTime()) await db('lot_rates').where('id', old.id).update(wanted)
    else await db('lot_rates').where('id', old.id).update({ valid_until: now })
  }
  const kept = (rate: Rate): boolean =>
    live.some((old) => old.duty === rate.duty && (!difference(old, rate) || old.valid_from.getTime() === now.getTime()))
  const fresh = rates.filter((rate) => !kept(rate))
  if (fresh.length === 0) return
  await db('lot_rates').insert(
    fresh.map((rate) => ({
      ...rate,
      storage_lot_id: lot.id,
      tow_company_id: lot.tow_company_id,
      valid_from: now,
      created_by: actor.user_id,
    })),
  )
}

/** Throws a 422 naming the field for a zone nobody knows, and for two rates of one duty. */
export function assertLot({
  timezone,
  rates,
}: {
  readonly timezone?: string | undefined
  readonly rates?: readonly Rate[] | undefined
}): void {
  if (timezone !== undefined && !Intl.supportedValuesOf('timeZone').includes(timezone)) {
    throw new ValidationFailed({ timezone: 'Choose a time zone, such as America/Chicago' })
  }
  const duties = (rates ?? []).map(({ duty }) => duty)
  const twice = duties.findIndex((duty, index) => duties.indexOf(duty) !== index)
  if (twice >= 0) throw new ValidationFailed({ [`rates.${twice}.duty`]: 'Give each kind of vehicle its rates once' })
}

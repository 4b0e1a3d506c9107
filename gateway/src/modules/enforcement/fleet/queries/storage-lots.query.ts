import type { api, ResponseOf } from '@curbwise/api'
import type { Row } from '../../../../db/tables.ts'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { NotFound, ValidationFailed } from '../../../../errors/errors.ts'
import type { ComplexName } from '../fleet.store.ts'
import type { Rate } from '../lifecycle/write-rates.ts'
import { LOT_DEFAULT_OF } from './default-of.query.ts'
import { canFleet } from '../fleet.policy.ts'

/** The row in JSON: timestamps are strings. */
type LiveRate = Pick<Row<'lot_rates'>, 'id' | 'duty' | (typeof RATE_FIELDS)[number]> & { readonly valid_from: string }

export type StorageLotRecord = Row<'storage_lots'> & {
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
      db.raw(LOT_DEFAULT_OF),
      db.raw(
        `(select count(*)::int from custody k join contracts c on c.id = k.contract_id and not c.is_practice
          where k.storage_lot_id = storage_lots.id and k.status = 'in_storage') as cars_in_storage`,
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
  if (!lot) throw new NotFound()
  return presentStorageLot(actor, lot)
}

/** Throws a 422 that names the field for an unknown time zone or two rates of the same duty. */
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
  if (twice >= 0) throw new ValidationFailed({ [`rates.${twice}.duty`]: 'Enter the rates of each vehicle class once' })
}

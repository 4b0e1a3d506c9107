import { cappedTow, type FeeCaps, type FrozenRates } from '@curbwise/rules'
import type { Knex } from 'knex'
import { ValidationFailed } from '../../http/errors.ts'
import type { TowRecord } from './tow.rows.ts'

interface Choice {
  readonly storage_lot_id: string | null
  readonly tow_price_id: string | null
  readonly truck_id: string | null
}

interface Price {
  readonly name: string
  readonly price_cents: number
  readonly is_taxable: boolean
  readonly tax_basis_points: number
}

interface LotRate {
  readonly storage_cents_per_day: number
  readonly impound_cents: number
  readonly storage_taxable: boolean
  readonly tax_basis_points: number
}

/** Tax rates are kept in basis points and counted in millionths. */
export const PPM_PER_BASIS_POINT = 100

/**
 * The rates of a tow as they stand now, which later price changes do not touch. No line stands above the cap of the
 * state. Throws a 422 naming the field when the lot, the price or the truck is not one of the company's that works now.
 */
export async function freezeRates(
  db: Knex.Transaction, tow: TowRecord, choice: Choice, options: { readonly at: Date; readonly caps: FeeCaps | null },
): Promise<FrozenRates> {
  const ours = { tow_company_id: tow.tow_company_id, is_active: true }
  const live = (query: Knex.QueryBuilder) =>
    query.where('valid_from', '<=', options.at).where((end) => { void end.whereNull('valid_until').orWhere('valid_until', '>', options.at) })
  const lot = await db('storage_lots').where({ id: choice.storage_lot_id, ...ours })
    .first<{ id: string; name: string } | undefined>('id', 'name')
  if (!lot) throw new ValidationFailed({ storage_lot_id: 'Choose an active storage lot of the company' })
  const truck = await db('trucks').where({ id: choice.truck_id, ...ours }).first<{ id: string } | undefined>('id')
  if (!truck) throw new ValidationFailed({ truck_id: 'Choose an active truck of the company' })
  const price = await live(db('tow_prices').where({ id: choice.tow_price_id, ...ours }))
    .first<Price | undefined>('name', 'price_cents', 'is_taxable', 'tax_basis_points')
  if (!price) throw new ValidationFailed({ tow_price_id: 'Choose a price of the company that holds now' })
  const rate = await live(db('lot_rates').where({ storage_lot_id: lot.id, duty: tow.vehicle_duty }))
    .first<LotRate | undefined>('storage_cents_per_day', 'impound_cents', 'storage_taxable', 'tax_basis_points')
  if (!rate) {
    throw new ValidationFailed({ storage_lot_id: `${lot.name} has no rates for ${tow.vehicle_duty} vehicles; set them under Company, Storage lots` })
  }
  return {
    tow: { name: price.name, cents: cappedTow(price.price_cents, tow.vehicle_duty, options.caps), taxed: price.is_taxable },
    storage_day: { cents: rate.storage_cents_per_day, taxed: rate.storage_taxable },
    further: rate.impound_cents > 0
      ? [{ code: 'impound', label: 'Impoundment', basis: null, cents: rate.impound_cents, taxed: false }]
      : [],
    tax_rate: (rate.storage_taxable ? rate.tax_basis_points : price.tax_basis_points) * PPM_PER_BASIS_POINT,
  }
}

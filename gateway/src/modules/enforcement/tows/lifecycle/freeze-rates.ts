import { capsFor, heldToCap, type FrozenRates, type JurisdictionRules, type VehicleDuty } from '@curbwise/rules'
import type { Knex } from 'knex'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { TowRecord } from '../queries/tow.query.ts'

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
  readonly notification_cents: number
  readonly after_hours_cents: number
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
  db: Knex.Transaction,
  tow: TowRecord,
  choice: Choice,
  options: { readonly at: Date; readonly rules: JurisdictionRules },
): Promise<{ readonly frozen_rates: FrozenRates; readonly storage_lot_id: string }> {
  const ours = { tow_company_id: tow.tow_company_id, is_active: true }
  const live = (query: Knex.QueryBuilder) =>
    query.where('valid_from', '<=', options.at).where((end) => {
      void end.whereNull('valid_until').orWhere('valid_until', '>', options.at)
    })
  const lot =
    choice.storage_lot_id &&
    (await db('storage_lots')
      .where({ id: choice.storage_lot_id, ...ours })
      .first('id', 'name'))
  if (!lot) throw new ValidationFailed({ storage_lot_id: 'Choose an active storage lot of the company' })
  const truck =
    choice.truck_id &&
    (await db('trucks')
      .where({ id: choice.truck_id, ...ours })
      .first('id'))
  if (!truck) throw new ValidationFailed({ truck_id: 'Choose an active truck of the company' })
  const price: Price | undefined =
    choice.tow_price_id === null
      ? undefined
      : await live(db.from('tow_prices').where({ id: choice.tow_price_id, ...ours })).first(
          'name',
          'price_cents',
          'is_taxable',
          'tax_basis_points',
        )
  if (!price) throw new ValidationFailed({ tow_price_id: 'Choose a price of the company that holds now' })
  const rate = await live(db.from('lot_rates').where({ storage_lot_id: lot.id, duty: tow.vehicle_duty })).first<
    LotRate | undefined
  >(
    'storage_cents_per_day',
    'impound_cents',
    'notification_cents',
    'after_hours_cents',
    'storage_taxable',
    'tax_basis_points',
  )
  if (!rate) {
    throw new ValidationFailed({
      storage_lot_id: `${lot.name} has no rates for ${tow.vehicle_duty} vehicles; set them under Company, Storage lots`,
    })
  }
  return { frozen_rates: withinCaps(price, rate, options.rules, tow.vehicle_duty), storage_lot_id: lot.id }
}

/** What the company asks for, each held to its cap; the caps are frozen beside, and Postgres holds every later line to them. */
function withinCaps(price: Price, rate: LotRate, rules: JurisdictionRules, duty: VehicleDuty): FrozenRates {
  const caps = capsFor(rules, duty)
  const held = (cents: number, cap: number | undefined) => heldToCap(cents, cap, rules.name)
  const [tow, impound] = [held(price.price_cents, caps.tow), held(rate.impound_cents, caps.impound)]
  return {
    tow: {
      name: price.name,
      cents: tow.cents,
      taxed: price.is_taxable,
      basis: tow.basis,
      tax_rate: price.is_taxable ? price.tax_basis_points * PPM_PER_BASIS_POINT : 0,
    },
    storage_day: { cents: held(rate.storage_cents_per_day, caps.storage).cents, taxed: rate.storage_taxable },
    further:
      impound.cents > 0
        ? [{ code: 'impound', label: 'Impoundment', basis: impound.basis, cents: impound.cents, taxed: false }]
        : [],
    fees: {
      notification: held(rate.notification_cents, caps.notification).cents,
      after_hours: held(rate.after_hours_cents, caps.after_hours).cents,
    },
    caps,
    tax_rate: rate.storage_taxable ? rate.tax_basis_points * PPM_PER_BASIS_POINT : 0,
  }
}

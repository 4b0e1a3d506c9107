import { capsFor, heldToCap, type FrozenRates, type JurisdictionRules, type VehicleDuty } from '@curbwise/rules'
import type { Knex } from 'knex'
import { ValidationFailed } from '../../../../errors/errors.ts'
import { findTowRates, type ChargedLot, type ChargedPrice, type ChargedRate } from '../../fleet/index.ts'
import type { TowRecord } from '../queries/tow.query.ts'

interface Choice {
  readonly storage_lot_id: string | null
  readonly tow_price_id: string | null
  readonly truck_id: string | null
}

/** Tax rates are stored in basis points and calculated in millionths. */
export const PPM_PER_BASIS_POINT = 100

/**
 * Returns the tow's rates as of now, capped by the state. Later price changes don't affect them. Throws a 422 that
 * names the field when the lot, price, or truck is inactive or belongs to another company.
 */
export async function freezeRates(
  db: Knex.Transaction,
  tow: TowRecord,
  choice: Choice,
  options: { readonly at: Date; readonly rules: JurisdictionRules },
): Promise<{ readonly frozen_rates: FrozenRates; readonly lot: ChargedLot }> {
  const { tow_company_id } = tow
  const { at } = options
  const { lot, truck_id, price, rate } = await findTowRates(db, {
    ...choice,
    tow_company_id,
    duty: tow.vehicle_duty,
    at,
  })
  if (!lot) throw new ValidationFailed({ storage_lot_id: 'Choose an active storage lot of the company' })
  if (!truck_id) throw new ValidationFailed({ truck_id: 'Choose an active truck of the company' })
  if (!price) throw new ValidationFailed({ tow_price_id: 'Choose a price of the company that is valid now' })
  if (!rate) {
    throw new ValidationFailed({
      storage_lot_id: `${lot.name} has no rates for ${tow.vehicle_duty} vehicles; set them under Company and prices`,
    })
  }
  return { frozen_rates: withinCaps(price, rate, options.rules, tow.vehicle_duty), lot }
}

const cappedBy = (rules: JurisdictionRules) => (cents: number, cap: number | undefined) =>
  heldToCap(cents, cap, rules.name)

/**
 * The company's rates, each limited to its cap. The caps are frozen too, and Postgres enforces them on every later
 * line.
 */
function withinCaps(price: ChargedPrice, rate: ChargedRate, rules: JurisdictionRules, duty: VehicleDuty): FrozenRates {
  const rates = storageRates(rate, rules, duty)
  const capped = cappedBy(rules)
  const [tow, impound] = [capped(price.price_cents, rates.caps.tow), capped(rate.impound_cents, rates.caps.impound)]
  return {
    ...rates,
    tow: {
      name: price.name,
      cents: tow.cents,
      taxed: price.is_taxable,
      basis: tow.basis,
      tax_rate: price.is_taxable ? price.tax_basis_points * PPM_PER_BASIS_POINT : 0,
    },
    further:
      impound.cents > 0
        ? [{ code: 'impound', label: 'Impoundment', basis: impound.basis, cents: impound.cents, taxed: false }]
        : [],
  }
}

type StorageRates = Omit<FrozenRates, 'tow' | 'further' | 'caps'> & Required<Pick<FrozenRates, 'caps'>>

/** What the lot charges from the arrival on, each amount limited to its cap. */
export function storageRates(rate: ChargedRate, rules: JurisdictionRules, duty: VehicleDuty): StorageRates {
  const caps = capsFor(rules, duty)
  const capped = cappedBy(rules)
  return {
    storage_day: { cents: capped(rate.storage_cents_per_day, caps.storage).cents, taxed: rate.storage_taxable },
    fees: {
      notification: capped(rate.notification_cents, caps.notification).cents,
      after_hours: capped(rate.after_hours_cents, caps.after_hours).cents,
    },
    caps,
    tax_rate: rate.storage_taxable ? rate.tax_basis_points * PPM_PER_BASIS_POINT : 0,
  }
}

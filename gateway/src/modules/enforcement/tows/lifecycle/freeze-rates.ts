import { capsFor, heldToCap, type FrozenRates, type JurisdictionRules, type VehicleDuty } from '@curbwise/rules'
import type { Knex } from 'knex'
import { ValidationFailed } from '../../../../errors/errors.ts'
import {
  findActiveStorageLot,
  findActiveTruck,
  findLotRate,
  findValidTowPrice,
  type LotRate,
  type TowPrice,
} from '../../fleet/index.ts'
import type { TowRecord } from '../queries/tow.query.ts'

interface Choice {
  readonly storage_lot_id: string | null
  readonly tow_price_id: string | null
  readonly truck_id: string | null
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
  const { tow_company_id } = tow
  const { at } = options
  const lot = choice.storage_lot_id && (await findActiveStorageLot(db, tow_company_id, choice.storage_lot_id))
  if (!lot) throw new ValidationFailed({ storage_lot_id: 'Choose an active storage lot of the company' })
  const truck = choice.truck_id && (await findActiveTruck(db, tow_company_id, choice.truck_id))
  if (!truck) throw new ValidationFailed({ truck_id: 'Choose an active truck of the company' })
  const price =
    choice.tow_price_id === null ? undefined : await findValidTowPrice(db, tow_company_id, choice.tow_price_id, at)
  if (!price) throw new ValidationFailed({ tow_price_id: 'Choose a price of the company that holds now' })
  const rate = await findLotRate(db, { storage_lot_id: lot.id, duty: tow.vehicle_duty }, at)
  if (!rate) {
    throw new ValidationFailed({
      storage_lot_id: `${lot.name} has no rates for ${tow.vehicle_duty} vehicles; set them under Company, Storage lots`,
    })
  }
  return { frozen_rates: withinCaps(price, rate, options.rules, tow.vehicle_duty), storage_lot_id: lot.id }
}

/** What the company asks for, each held to its cap; the caps are frozen beside, and Postgres holds every later line to them. */
function withinCaps(price: TowPrice, rate: LotRate, rules: JurisdictionRules, duty: VehicleDuty): FrozenRates {
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

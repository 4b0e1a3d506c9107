import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { towPricesOf } from '../queries/tow-prices.query.ts'

/** Lists the active prices of the complex's company, its default first. */
export const listContractTowPrices: Operation<typeof api.contracts.towPrices> = async (
  { db, actor, clock },
  { params },
) => {
  const contract = await loadContract(db, actor, params.id)
  const prices = await towPricesOf(db, clock.now()).where({
    'tow_prices.tow_company_id': contract.tow_company_id,
    'tow_prices.is_active': true,
  })
  // The next price is the default from the moment it starts.
  const default_id = prices.find(({ id }) => id === contract.next_tow_price_id)?.id ?? contract.default_tow_price_id
  const data = prices.map(({ id, name, price_cents, duty }) => ({
    id,
    name,
    duty,
    price: { cents: price_cents, currency: 'USD' as const },
    is_default: id === default_id,
  }))
  return { data: data.sort((a, b) => Number(b.is_default) - Number(a.is_default)) }
}

import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { companyPlace, rulesBook } from '../../../organizations/local-rules/index.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { openTowPricesOf, presentTowPrice, towPricesOf } from '../queries/tow-prices.query.ts'

/** Lists the current prices, and with `upcoming` those that start later. Ended prices remain on the tows that froze them. */
export const listTowPrices: Operation<typeof api.towCompanies.towPrices> = async (
  { db, actor, clock },
  { params, query },
) => {
  const company = await loadCompany(db, actor, params.id)
  const now = clock.now()
  const prices = (query.upcoming ? openTowPricesOf : towPricesOf)(db, now).where(
    'tow_prices.tow_company_id',
    company.id,
  )
  if (query.active) void prices.where('tow_prices.is_active', query.active === 'true')
  const rules = await rulesBook(db, companyPlace(company), now)
  return { data: (await prices).map((price) => presentTowPrice(actor, price, rules, now)) }
}

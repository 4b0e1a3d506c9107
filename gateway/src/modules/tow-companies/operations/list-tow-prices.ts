import type { api } from '@curbwise/api'
import type { Operation } from '../../../operation.ts'
import { loadCompany } from '../tow-company.load.ts'
import { TowPrice } from '../tow-company.model.ts'
import { presentPrice } from '../tow-company.presenter.ts'

/** The prices that hold now; what ended stays on the tows that froze it. */
export const listTowPrices: Operation<typeof api.towCompanies.towPrices> = async ({ db, actor, clock }, { params }) => {
  const company = await loadCompany(db, actor, params.id)
  const now = clock.now()
  const prices = await TowPrice.query(db)
    .where({ tow_company_id: company.id })
    .where('valid_from', '<=', now)
    .where((end) => end.whereNull('valid_until').orWhere('valid_until', '>', now))
    .orderBy(['name', 'id'])
  return { data: prices.map(presentPrice) }
}

import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canFleet } from '../fleet.policy.ts'
import { openTowPricesOf, presentTowPrice, rulesOfPrice } from '../queries/tow-prices.query.ts'

export const getTowPrice: Operation<typeof api.contracts.towPrice> = async ({ db, actor, clock }, { params }) => {
  const now = clock.now()
  const [price] = await openTowPricesOf(db, now).where('tow_prices.id', params.id)
  if (!price || !canFleet.read(actor, { id: price.tow_company_id }).allowed) throw new NotFound()
  return presentTowPrice(actor, price, await rulesOfPrice(db, price, now), now)
}

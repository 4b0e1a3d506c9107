import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { settleNextPrices } from '../../../organizations/contracts/index.ts'
import { makeDefault } from '../lifecycle/make-default.ts'
import { companyToEdit } from '../fleet.store.ts'
import { towPriceAnswer } from '../queries/tow-prices.query.ts'
import { lockTowPrice } from '../tow-price.store.ts'

export const setDefaultTowPrice: Operation<typeof api.towCompanies.setDefaultTowPrice> = async (
  context,
  { params, body },
) => {
  const { db, actor, clock } = context
  const company = await companyToEdit(db, actor, params.id)
  const price = await lockTowPrice(db, company.id, params.towPriceId)
  const column = price.valid_from > clock.now() ? 'next_tow_price_id' : 'default_tow_price_id'
  await settleNextPrices(db, company.id, body.contract_ids)
  await makeDefault(context, { table: 'tow_prices', column, row: price }, body.contract_ids)
  return towPriceAnswer(db, actor, price.id, clock.now())
}

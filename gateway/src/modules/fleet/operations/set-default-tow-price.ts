import type { api } from '@curbwise/api'
import type { Operation } from '../../../operation.ts'
import { makeDefault } from '../defaults.ts'
import { companyToEdit, lockOne } from '../fleet.load.ts'
import { towPriceAnswer, type TowPriceRecord } from '../tow-prices.ts'

export const setDefaultTowPrice: Operation<typeof api.towCompanies.setDefaultTowPrice> = async (
  context,
  { params, body },
) => {
  const { db, actor, clock } = context
  const company = await companyToEdit(db, actor, params.id)
  const price = await lockOne<TowPriceRecord>(db, 'tow_prices', company.id, params.towPriceId)
  await makeDefault(context, { table: 'tow_prices', column: 'default_tow_price_id', row: price }, body.contract_ids)
  return towPriceAnswer(db, actor, price.id, clock.now())
}

import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { switchRow } from '../lifecycle/change-record.ts'
import { assertNoDefault, companyToEdit } from '../fleet.store.ts'
import { towPriceAnswer } from '../queries/tow-prices.query.ts'
import { lockTowPrice } from '../tow-price.store.ts'

export const enableDisableTowPrice: Operation<typeof api.towCompanies.enableDisableTowPrice> = async (
  context,
  { params, body },
) => {
  const { db, actor, clock } = context
  const company = await companyToEdit(db, actor, params.id)
  const price = await lockTowPrice(db, company.id, params.towPriceId)
  const { default_of, next_of } = await towPriceAnswer(db, actor, price.id, clock.now())
  if (price.is_active && body?.is_active !== true) assertNoDefault(price.name, [...default_of, ...next_of])
  await switchRow(context, 'tow_prices', price, body?.is_active)
  return towPriceAnswer(db, actor, price.id, clock.now())
}

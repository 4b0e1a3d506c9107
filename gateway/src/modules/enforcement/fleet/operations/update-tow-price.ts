import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { editRow } from '../lifecycle/change-record.ts'
import { companyToEdit } from '../fleet.store.ts'
import { towPriceAnswer } from '../queries/tow-prices.query.ts'
import { lockTowPrice } from '../tow-price.store.ts'

/** Keeps the old amounts for the time they were valid and for the tows that froze them. */
export const updateTowPrice: Operation<typeof api.towCompanies.updateTowPrice> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const company = await companyToEdit(db, actor, params.id)
  await editRow(context, 'tow_prices', await lockTowPrice(db, company.id, params.towPriceId), body)
  return towPriceAnswer(db, actor, params.towPriceId, clock.now())
}

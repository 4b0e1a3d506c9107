import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { companyPlace, rulesBook } from '../../../organizations/local-rules/index.ts'
import { assertWithinCaps, validityOf } from '../lifecycle/price-change.ts'
import { editRow } from '../lifecycle/change-record.ts'
import { companyToEdit } from '../fleet.store.ts'
import { towPriceAnswer } from '../queries/tow-prices.query.ts'
import { lockTowPrice } from '../tow-price.store.ts'

/** Keeps the old amounts for the time they were valid and for the tows that froze them. */
export const updateTowPrice: Operation<typeof api.towCompanies.updateTowPrice> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const company = await companyToEdit(db, actor, params.id)
  const price = await lockTowPrice(db, company.id, params.towPriceId)
  const now = clock.now()
  const { starts_on, ends_on, ...given } = body
  const validity = validityOf(company, { starts_on, ends_on }, price, now)
  if (given.duty !== undefined || given.price_cents !== undefined || given.drop_cents !== undefined)
    assertWithinCaps(
      await rulesBook(db, companyPlace(company), now),
      { ...price, ...given },
      validity.valid_from > now ? validity.valid_from : now,
    )
  await editRow(context, 'tow_prices', price, { ...given, ...validity })
  return towPriceAnswer(db, actor, params.towPriceId, clock.now())
}

import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { companyPlace, rulesBook } from '../../../organizations/local-rules/index.ts'
import { assertWithinCaps, validityOf } from '../lifecycle/price-change.ts'
import { writeChange } from '../lifecycle/change-record.ts'
import { makeFirstDefault } from '../lifecycle/make-default.ts'
import { companyToEdit } from '../fleet.store.ts'
import { towPriceAnswer } from '../queries/tow-prices.query.ts'
import { hasOtherTowPrice, insertTowPrice } from '../tow-price.store.ts'

export const createTowPrice: Operation<typeof api.towCompanies.createTowPrice> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const company = await companyToEdit(db, actor, params.id)
  const { id: tow_company_id } = company
  const id = randomUUID()
  const now = clock.now()
  const { starts_on, ends_on, ...amounts } = body
  const validity = validityOf(company, { starts_on, ends_on }, null, now)
  assertWithinCaps(await rulesBook(db, companyPlace(company), now), amounts, validity.valid_from)
  await insertTowPrice(db, { ...amounts, ...validity, id, tow_company_id, created_by: actor.user_id })
  await writeChange(context, { table: 'tow_prices', id, tow_company_id, verb: 'added', before: null, after: body })
  if (!(await hasOtherTowPrice(db, tow_company_id, id))) {
    const column = validity.valid_from > now ? 'next_tow_price_id' : 'default_tow_price_id'
    const row = { id, name: body.name, tow_company_id, is_active: true, valid_from: validity.valid_from }
    await makeFirstDefault(context, { table: 'tow_prices', column, row })
  }
  return towPriceAnswer(db, actor, id, now)
}

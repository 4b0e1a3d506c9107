import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { assertWithinCaps, validityOf } from '../lifecycle/price-change.ts'
import { writeChange } from '../lifecycle/change-record.ts'
import { companyToEdit } from '../fleet.store.ts'
import { towPriceAnswer } from '../queries/tow-prices.query.ts'
import { insertTowPrice } from '../tow-price.store.ts'

export const createTowPrice: Operation<typeof api.towCompanies.createTowPrice> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const company = await companyToEdit(db, actor, params.id)
  const { id: tow_company_id } = company
  const id = randomUUID()
  const now = clock.now()
  const { starts_on, ends_on, ...amounts } = body
  const validity = validityOf(company, { starts_on, ends_on }, null, now)
  assertWithinCaps(company, amounts, validity.valid_from)
  await insertTowPrice(db, { ...amounts, ...validity, id, tow_company_id, created_by: actor.user_id })
  await writeChange(context, { table: 'tow_prices', id, tow_company_id, verb: 'added', before: null, after: body })
  return towPriceAnswer(db, actor, id, now)
}

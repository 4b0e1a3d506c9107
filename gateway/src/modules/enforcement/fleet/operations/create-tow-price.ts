import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { writeChange } from '../lifecycle/change-record.ts'
import { companyToEdit } from '../fleet.store.ts'
import { towPriceAnswer } from '../queries/tow-prices.query.ts'
import { insertTowPrice } from '../tow-price.store.ts'

export const createTowPrice: Operation<typeof api.towCompanies.createTowPrice> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const { id: tow_company_id } = await companyToEdit(db, actor, params.id)
  const id = randomUUID()
  const now = clock.now()
  await insertTowPrice(db, { ...body, id, tow_company_id, valid_from: now, created_by: actor.user_id })
  await writeChange(context, { table: 'tow_prices', id, tow_company_id, verb: 'added', before: null, after: body })
  return towPriceAnswer(db, actor, id, now)
}

import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import type { Operation } from '../../../operation.ts'
import { writeChange } from '../fleet.change.ts'
import { companyToEdit } from '../fleet.load.ts'
import { towPriceAnswer } from '../tow-prices.ts'

export const createTowPrice: Operation<typeof api.towCompanies.createTowPrice> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const { id: tow_company_id } = await companyToEdit(db, actor, params.id)
  const id = randomUUID()
  const now = clock.now()
  await db('tow_prices').insert({ ...body, id, tow_company_id, valid_from: now, created_by: actor.user_id })
  await writeChange(context, { table: 'tow_prices', id, tow_company_id, verb: 'added', before: null, after: body })
  return towPriceAnswer(db, actor, id, now)
}

import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { writeChange } from '../lifecycle/change-record.ts'
import { companyToEdit } from '../fleet.store.ts'
import { truckAnswer } from '../truck-answer.ts'
import { insertTruck } from '../truck.store.ts'

export const createTruck: Operation<typeof api.towCompanies.createTruck> = async (context, { params, body }) => {
  const { db, actor } = context
  const { id: tow_company_id } = await companyToEdit(db, actor, params.id)
  const id = randomUUID()
  await insertTruck(db, { ...body, id, tow_company_id, created_by: actor.user_id })
  await writeChange(context, { table: 'trucks', id, tow_company_id, verb: 'added', before: null, after: body })
  return truckAnswer(db, actor, id)
}

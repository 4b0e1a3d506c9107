import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { editRow } from '../lifecycle/change-record.ts'
import { companyToEdit } from '../fleet.store.ts'
import { truckAnswer } from '../truck-answer.ts'
import { lockTruck } from '../truck.store.ts'

export const updateTruck: Operation<typeof api.towCompanies.updateTruck> = async (context, { params, body }) => {
  const { db, actor } = context
  const company = await companyToEdit(db, actor, params.id)
  await editRow(context, 'trucks', await lockTruck(db, company.id, params.truckId), body)
  return truckAnswer(db, actor, params.truckId)
}

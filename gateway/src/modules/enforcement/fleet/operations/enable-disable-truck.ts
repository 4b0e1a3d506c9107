import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { switchRow } from '../lifecycle/change-record.ts'
import { companyToEdit } from '../fleet.store.ts'
import { truckAnswer } from '../truck-answer.ts'
import { lockTruck } from '../truck.store.ts'

/** A disabled truck can't complete a tow. It stays assigned to its driver until they get another. */
export const enableDisableTruck: Operation<typeof api.towCompanies.enableDisableTruck> = async (
  context,
  { params, body },
) => {
  const { db, actor } = context
  const company = await companyToEdit(db, actor, params.id)
  await switchRow(context, 'trucks', await lockTruck(db, company.id, params.truckId), body?.is_active)
  return truckAnswer(db, actor, params.truckId)
}

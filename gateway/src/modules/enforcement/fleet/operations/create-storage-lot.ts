import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { writeChange } from '../lifecycle/change-record.ts'
import { makeFirstDefault } from '../lifecycle/make-default.ts'
import { companyToEdit } from '../fleet.store.ts'
import { writeRates } from '../lifecycle/write-rates.ts'
import { assertLot, storageLotAnswer } from '../queries/storage-lots.query.ts'
import { hasOtherStorageLot, insertStorageLot } from '../storage-lot.store.ts'

export const createStorageLot: Operation<typeof api.towCompanies.createStorageLot> = async (
  context,
  { params, body },
) => {
  const { db, actor, clock } = context
  const { id: tow_company_id } = await companyToEdit(db, actor, params.id)
  assertLot(body)
  const { rates, ...lot } = body
  const id = randomUUID()
  await insertStorageLot(db, { ...lot, id, tow_company_id, created_by: actor.user_id })
  await writeRates(context, { id, tow_company_id }, rates)
  await writeChange(context, { table: 'storage_lots', id, tow_company_id, verb: 'added', before: null, after: body })
  if (!(await hasOtherStorageLot(db, tow_company_id, id))) {
    const row = { id, name: body.name, tow_company_id, is_active: true }
    await makeFirstDefault(context, { table: 'storage_lots', column: 'default_storage_lot_id', row })
  }
  return storageLotAnswer(db, actor, id, clock.now())
}

import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { makeDefault } from '../lifecycle/make-default.ts'
import { companyToEdit } from '../fleet.store.ts'
import { storageLotAnswer } from '../queries/storage-lots.query.ts'
import { lockStorageLot } from '../storage-lot.store.ts'

export const setDefaultStorage: Operation<typeof api.towCompanies.setDefaultStorage> = async (
  context,
  { params, body },
) => {
  const { db, actor, clock } = context
  const company = await companyToEdit(db, actor, params.id)
  const lot = await lockStorageLot(db, company.id, params.storageLotId)
  await makeDefault(context, { table: 'storage_lots', column: 'default_storage_lot_id', row: lot }, body.contract_ids)
  return storageLotAnswer(db, actor, lot.id, clock.now())
}

import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { makeDefault } from '../lifecycle/make-default.ts'
import { companyToEdit, lockOne } from '../fleet.store.ts'
import { storageLotAnswer, type StorageLotRecord } from '../queries/storage-lots.ts'

export const setDefaultStorage: Operation<typeof api.towCompanies.setDefaultStorage> = async (
  context,
  { params, body },
) => {
  const { db, actor, clock } = context
  const company = await companyToEdit(db, actor, params.id)
  const lot = await lockOne<StorageLotRecord>(db, 'storage_lots', company.id, params.storageLotId)
  await makeDefault(context, { table: 'storage_lots', column: 'default_storage_lot_id', row: lot }, body.contract_ids)
  return storageLotAnswer(db, actor, lot.id, clock.now())
}

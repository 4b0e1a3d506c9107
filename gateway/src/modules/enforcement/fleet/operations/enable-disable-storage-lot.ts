import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { switchRow } from '../lifecycle/change-record.ts'
import { assertNoDefault, companyToEdit } from '../fleet.store.ts'
import { storageLotAnswer } from '../queries/storage-lots.query.ts'
import { lockStorageLot } from '../storage-lot.store.ts'

/** A disabled lot accepts no new cars. Cars already there stay and can be released. */
export const enableDisableStorageLot: Operation<typeof api.towCompanies.enableDisableStorageLot> = async (
  context,
  { params, body },
) => {
  const { db, actor, clock } = context
  const company = await companyToEdit(db, actor, params.id)
  const lot = await lockStorageLot(db, company.id, params.storageLotId)
  const { default_of } = await storageLotAnswer(db, actor, lot.id, clock.now())
  if (lot.is_active && body?.is_active !== true) assertNoDefault(lot.name, default_of)
  await switchRow(context, 'storage_lots', lot, body?.is_active)
  return storageLotAnswer(db, actor, lot.id, clock.now())
}

import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canFleet } from '../fleet.policy.ts'
import { presentStorageLot, storageLotsOf } from '../queries/storage-lots.query.ts'

export const getStorageLot: Operation<typeof api.contracts.storageLot> = async ({ db, actor, clock }, { params }) => {
  const [lot] = await storageLotsOf(db, clock.now()).where('storage_lots.id', params.id)
  if (!lot || !canFleet.read(actor, { id: lot.tow_company_id }).allowed) throw new NotFound()
  return presentStorageLot(actor, lot)
}

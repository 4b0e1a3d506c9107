import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { presentStorageLot, storageLotsOf } from '../queries/storage-lots.query.ts'

export const listStorageLots: Operation<typeof api.towCompanies.storageLots> = async (
  { db, actor, clock },
  { params, query },
) => {
  const company = await loadCompany(db, actor, params.id)
  const lots = storageLotsOf(db, clock.now()).where('storage_lots.tow_company_id', company.id)
  if (query.active) void lots.where('storage_lots.is_active', query.active === 'true')
  return { data: (await lots).map((lot) => presentStorageLot(actor, lot)) }
}

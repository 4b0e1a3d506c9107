import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { storageLotsOf } from '../queries/storage-lots.query.ts'

/** Lists the active lots of the complex's company, its default first. */
export const listContractStorageLots: Operation<typeof api.contracts.storageLots> = async (
  { db, actor, clock },
  { params },
) => {
  const contract = await loadContract(db, actor, params.id)
  const lots = await storageLotsOf(db, clock.now())
    .where('storage_lots.tow_company_id', contract.tow_company_id)
    .where('storage_lots.is_active', true)
  const data = lots.map(({ id, name, address, city, state, zip_code }) => ({
    id,
    name,
    address: `${address}, ${city}, ${state} ${zip_code}`,
    is_default: id === contract.default_storage_lot_id,
  }))
  return { data: data.sort((a, b) => Number(b.is_default) - Number(a.is_default)) }
}

import type { api } from '@curbwise/api'
import type { Operation } from '../../../operation.ts'
import { loadCompany } from '../tow-company.load.ts'
import { StorageLot } from '../tow-company.model.ts'
import { presentLot } from '../tow-company.presenter.ts'

export const listStorageLots: Operation<typeof api.towCompanies.storageLots> = async ({ db, actor }, { params }) => {
  const company = await loadCompany(db, actor, params.id)
  const lots = await StorageLot.query(db).where({ tow_company_id: company.id }).orderBy(['name', 'id'])
  return { data: lots.map(presentLot) }
}

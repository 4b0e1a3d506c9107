import type { api } from '@curbwise/api'
import type { Operation } from '../../../operation.ts'
import { loadCompany } from '../tow-company.load.ts'
import { Truck } from '../tow-company.model.ts'
import { presentTruck } from '../tow-company.presenter.ts'

export const listTrucks: Operation<typeof api.towCompanies.trucks> = async ({ db, actor }, { params }) => {
  const company = await loadCompany(db, actor, params.id)
  const trucks = await Truck.query(db).where({ tow_company_id: company.id }).orderByRaw('natural_key(name), id')
  return { data: trucks.map(presentTruck) }
}

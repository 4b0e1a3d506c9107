import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { presentTruck } from '../truck.presenter.ts'
import { trucksOf } from '../truck.store.ts'

export const listTrucks: Operation<typeof api.towCompanies.trucks> = async ({ db, actor }, { params, query }) => {
  const company = await loadCompany(db, actor, params.id)
  const trucks = trucksOf(db, company.id)
  if (query.active) trucks.where('is_active', query.active === 'true')
  return { data: (await trucks).map((truck) => presentTruck(actor, truck)) }
}

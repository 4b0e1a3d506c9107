import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { driversOf } from '../queries/drivers.query.ts'
import { loadCompany } from '../tow-company.store.ts'
import { presentDriver } from '../tow-company.presenter.ts'

/** Lists the drivers who can get a tow and how many each has: those on shift first, then idle ones, then by name. */
export const listDrivers: Operation<typeof api.towCompanies.drivers> = async ({ db, actor, clock }, { params }) => {
  const company = await loadCompany(db, actor, params.id)
  const drivers = await driversOf(db, company.id, clock.now())
  return { data: drivers.map(presentDriver) }
}

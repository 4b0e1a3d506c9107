import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { driversOf } from '../queries/drivers.query.ts'
import { loadCompany } from '../tow-company.store.ts'
import { presentDriver } from '../tow-company.presenter.ts'

/** Whom a dispatcher may give a tow to, and how much each has: the idle first, then by name. */
export const listDrivers: Operation<typeof api.towCompanies.drivers> = async ({ db, actor }, { params }) => {
  const company = await loadCompany(db, actor, params.id)
  const drivers = await driversOf(db, company.id)
  return { data: drivers.map(presentDriver) }
}

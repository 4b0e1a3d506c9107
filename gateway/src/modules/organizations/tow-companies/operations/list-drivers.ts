import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../tow-company.store.ts'
import { type DriverRow, presentDriver } from '../tow-company.presenter.ts'

/** Whom a dispatcher may give a tow to, and how much each has: the idle first, then by name. */
export const listDrivers: Operation<typeof api.towCompanies.drivers> = async ({ db, actor }, { params }) => {
  const company = await loadCompany(db, actor, params.id)
  const drivers = await db<DriverRow>('tow_users as d')
    .join('users as u', 'u.id', 'd.user_id')
    .leftJoin('trucks as t', 't.id', 'd.truck_id')
    .where({ 'd.tow_company_id': company.id, 'd.role': 'tow_driver', 'd.is_active': true, 'u.status': 'active' })
    .orderBy([{ column: 'open_tows' }, { column: 'u.name' }, { column: 'd.id' }])
    .select<DriverRow[]>(
      'd.id',
      'u.name',
      'd.is_active',
      'u.avatar_file_id',
      't.id as truck_id',
      't.name as truck_name',
      db.raw(
        `(select count(*) from tows o where o.driver_id = d.id and o.status in ('requested', 'pending')) as open_tows`,
      ),
    )
  return { data: drivers.map(presentDriver) }
}

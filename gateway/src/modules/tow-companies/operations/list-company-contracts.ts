import type { api, ResponseOf } from '@curbwise/api'
import type { Operation } from '../../../operation.ts'
import { loadCompany } from '../tow-company.load.ts'
import { presentCompanyContract } from '../tow-company.presenter.ts'

type Row = ResponseOf<typeof api.towCompanies.contracts>['data'][number]

/** Disabled complexes too: their custody still finishes, and `is_active` tells them apart. */
export const listCompanyContracts: Operation<typeof api.towCompanies.contracts> = async ({ db, actor, clock }, { params }) => {
  const company = await loadCompany(db, actor, params.id)
  const now = clock.now()
  const contracts = await db<Row>('contracts as c')
    .where('c.tow_company_id', company.id)
    .orderBy(['c.name', 'c.id'])
    .select<Row[]>('c.id', 'c.name', 'c.is_active', 'c.address', 'c.city', 'c.state', 'c.timezone', 'c.default_storage_lot_id', 'c.default_tow_price_id',
      db.raw('exists (select from contract_holds h where h.contract_id = c.id and h.valid_from <= :now and (h.valid_until is null or h.valid_until > :now)) as on_hold', { now }))
  return { data: contracts.map(presentCompanyContract) }
}

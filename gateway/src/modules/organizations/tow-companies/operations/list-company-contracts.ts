import type { api, ResponseOf } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../tow-company.store.ts'
import { presentCompanyContract } from '../tow-company.presenter.ts'

type Row = Omit<ResponseOf<typeof api.towCompanies.contracts>['data'][number], 'dispatch_phone'>

const COLUMNS = [
  'id',
  'name',
  'is_active',
  'address',
  'city',
  'state',
  'timezone',
  'default_storage_lot_id',
  'default_tow_price_id',
] as const

const ON_HOLD = `exists (
  select from contract_holds h
  where h.contract_id = c.id and h.valid_from <= :now and (h.valid_until is null or h.valid_until > :now)) as on_hold`

/** Disabled complexes too: their custody still finishes, and `is_active` tells them apart. */
export const listCompanyContracts: Operation<typeof api.towCompanies.contracts> = async (
  { db, actor, clock },
  { params },
) => {
  const company = await loadCompany(db, actor, params.id)
  const contracts = await db('contracts as c')
    .where('c.tow_company_id', company.id)
    .orderBy(['c.name', 'c.id'])
    .select<Row[]>(...COLUMNS.map((column) => `c.${column}`), db.raw(ON_HOLD, { now: clock.now() }))
  return { data: contracts.map((contract) => presentCompanyContract(contract, company)) }
}

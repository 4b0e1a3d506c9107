import { MANAGER_LIST } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { matchesText } from '../../../../db/text-search.ts'
import { applyFilters, type FilterColumns, type SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { type AskedPlace, type Contract, loadContract, zoneOfList } from '../../../organizations/contracts/index.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { people } from './people.query.ts'
import type { ManagerRecord } from '../managed-pair.ts'

export const MANAGER_ID: KeyColumn = { sql: 'p.user_id', type: 'uuid' }
export const MANAGER_SORTS: SortColumns<typeof MANAGER_LIST> = {
  name: { sql: 'p.name', type: 'text' },
  last_seen_at: { sql: 'p.last_login_at', type: 'timestamptz', nullable: true },
}
const FIELDS: FilterColumns<(typeof MANAGER_LIST)['filters']> = {
  role: 'p.role',
  status: 'p.status',
}

const SEARCHED = matchesText('p.name', 'p.email', 'p.complexes')

interface RequestedManagers extends AskedPlace {
  readonly segment?: string | undefined
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
}

export interface ManagerList {
  readonly contract: Contract | null
  readonly timezone: string
  readonly rows: Knex.QueryBuilder<object, ManagerRecord[]>
  readonly all: Knex.QueryBuilder
}

/** Lists the people of one complex, one company, or everything the reader can see. Screens and exports use the same list. */
export async function openManagerList(
  db: Knex.Transaction,
  actor: Actor,
  asked: RequestedManagers,
): Promise<ManagerList> {
  const contract = asked.contract_id ? await loadContract(db, actor, asked.contract_id) : null
  const company = asked.tow_company_id ? await loadCompany(db, actor, asked.tow_company_id) : null
  const all = people(db)
  const at = (condition: string, id: string) =>
    all.whereRaw(
      `exists (select from contract_managers x join contracts k on k.id = x.contract_id
    where x.user_id = p.user_id and x.valid_until is null and ${condition})`,
      [id],
    )
  if (contract) at('x.contract_id = ?', contract.id)
  if (company) at('k.tow_company_id = ?', company.id)
  if (asked.search) all.whereRaw(SEARCHED, [asked.search])
  applyFilters(all, asked.filter, MANAGER_LIST, FIELDS, contract?.timezone ?? 'America/Chicago')
  const rows = all.clone().select<ManagerRecord[]>('p.*')
  if (asked.segment && asked.segment !== 'all') void rows.where('p.status', asked.segment)
  return {
    contract,
    timezone: contract?.timezone ?? (await zoneOfList(db, actor, [], asked)),
    all,
    rows,
  }
}

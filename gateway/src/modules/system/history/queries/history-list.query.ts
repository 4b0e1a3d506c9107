import { HISTORY_LIST, type HistoryEntry } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { applyFilters } from '../../../../db/filters.ts'
import {
  type AskedPlace,
  type Contract,
  listContractIds,
  loadContract,
  zoneOfList,
} from '../../../organizations/contracts/index.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { presentEntry } from '../history.presenter.ts'
import { entriesOf, HISTORY_FIELDS, type HistoryRecord, seekActor } from './history.query.ts'
import { searchHistory } from './history-search.query.ts'
import { labelsOf } from './history-subjects.query.ts'

export interface RequestedHistory extends AskedPlace {
  readonly record_id?: string | undefined
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
}

export interface HistoryList {
  /** The named complex, or null. */
  readonly contract: Contract | null
  /** The time zone of the list's dates. */
  readonly timezone: string
  readonly rows: Knex.QueryBuilder<object, HistoryRecord[]>
  present(entries: readonly HistoryRecord[]): Promise<HistoryEntry[]>
}

/** Returns the requested history, limited to what this user may read. Screens and exports use the same list. */
export async function openHistoryList(
  db: Knex.Transaction,
  actor: Actor,
  asked: RequestedHistory,
): Promise<HistoryList> {
  const { contract_id, tow_company_id, record_id, search } = asked
  const contract = contract_id ? await loadContract(db, actor, contract_id) : null
  if (tow_company_id) await loadCompany(db, actor, tow_company_id)
  const rows = entriesOf(db, actor)
  if (contract) void rows.where('e.contract_id', contract.id)
  if (tow_company_id) void rows.where('e.tow_company_id', tow_company_id)
  if (record_id) void rows.where('e.record_id', record_id)
  const timezone = await zoneOfList(db, actor, contract ? [contract] : [], asked)
  // Only with this condition Postgres uses the index of the whole platform.
  if (actor.role === 'super_admin' && !contract && !tow_company_id) void rows.where('e.seq', '>', 0)
  applyFilters(rows, asked.filter, HISTORY_LIST, HISTORY_FIELDS, timezone)
  seekActor(rows, asked.filter)
  if (search)
    await searchHistory(db, rows, search, contract ? [contract.id] : await listContractIds(db, actor, tow_company_id))
  return {
    contract,
    timezone,
    rows,
    async present(entries) {
      const labelOf = await labelsOf(db, entries)
      return entries.map((entry) => presentEntry(actor, entry, labelOf(entry)))
    },
  }
}

import { type api, CONTRACT_ROLES, MANAGER_STATUSES, MANAGER_LIST } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import { checkedRows } from '../../../../db/read-rows.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { MANAGER_ID, MANAGER_SORTS, openManagerList } from '../queries/manager-list.query.ts'
import { withOtherContracts } from '../queries/people.query.ts'
import { canManager } from '../manager.policy.ts'
import { presentManager } from '../manager.presenter.ts'

const ROWS_A_PAGE = 50

export const listManagers: Operation<typeof api.managers.list> = async ({ db, actor }, { query }) => {
  const list = await openManagerList(db, actor, query)
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(list.rows, {
    db,
    ...sortOf(query.sort, MANAGER_LIST, MANAGER_SORTS, MANAGER_ID),
    after,
    before,
    limit,
  })
  const counts = query.counts === 'true' ? await countsOf(list.all) : null
  const people = await withOtherContracts(db, page.rows)
  const { contract } = list
  const invite_as = CONTRACT_ROLES.filter(
    (role) => contract?.is_active && canManager.invite(actor, { position: { contract_id: contract.id, role } }).allowed,
  )
  return {
    can: { invite_as },
    data: people.map((person) => presentManager(person, actor)),
    next: page.next,
    previous: page.previous,
    total: counts?.[query.segment ?? 'all'] ?? null,
    counts,
  }
}

const COUNT = z.object({ status: z.string(), n: z.int() })

async function countsOf(all: Knex.QueryBuilder): Promise<Record<string, number>> {
  const counted = await all.clone().groupBy('p.status').select('p.status', all.client.raw('count(*)::int as n'))
  const rows = checkedRows(COUNT, counted)
  const counts: Record<string, number> = Object.fromEntries(
    MANAGER_STATUSES.map((status) => [status, rows.find((row) => row.status === status)?.n ?? 0]),
  )
  counts['all'] = rows.reduce((sum, { n }) => sum + n, 0)
  return counts
}

import { type api, LISTED_VEHICLE_LIST } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import { checkedRows } from '../../../../db/read-rows.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { VEHICLE_ID, VEHICLE_SORTS } from '../../vehicles/index.ts'
import type { ListKind } from '../list.kinds.ts'
import { canListed } from '../list.policy.ts'
import { openListed, SEGMENT_SQL } from '../list.query.ts'
import { authorizeListed, presentEntries } from '../list-entries.ts'

const ROWS_A_PAGE = 50

/** The entries of one list, a page at a time. */
export const listListed =
  (kind: ListKind): Operation<typeof api.vehicleLists.listVip> =>
  async (context, { params, query }) => {
    const { db, actor, clock } = context
    const contract = await loadContract(db, actor, params.id)
    authorizeListed(actor, 'see')
    const now = clock.now()
    const list = openListed(db, kind, contract, query, now)
    const { after, before, limit = ROWS_A_PAGE } = query
    const page = await keysetPage(list.rows, {
      db,
      ...sortOf(query.sort, LISTED_VEHICLE_LIST, VEHICLE_SORTS, VEHICLE_ID),
      after,
      before,
      limit,
    })
    const counts = query.counts === 'true' ? await countsOf(db, list.all, now) : null
    return {
      data: await presentEntries(context, contract, page.rows),
      next: page.next,
      previous: page.previous,
      total: counts?.[query.segment ?? 'all'] ?? null,
      counts,
      can: { add: canListed.write(actor).allowed && contract.is_active },
    }
  }

const COUNTS = z.record(z.string(), z.int())

/** Reads the total and the segments in one pass over the list. */
async function countsOf(db: Knex.Transaction, entries: Knex.QueryBuilder, now: Date): Promise<Record<string, number>> {
  const columns = LISTED_VEHICLE_LIST.segments.map(
    (segment) => `(count(*) filter (where ${SEGMENT_SQL[segment]}))::int as "${segment}"`,
  )
  const [counts] = checkedRows(COUNTS, await entries.clone().select(db.raw(columns.join(', '), { now })))
  return counts ?? {}
}

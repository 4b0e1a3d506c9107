import { type api, UNIT_LIST } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { keysetPage } from '../../../../db/keyset.ts'
import { checkedRows } from '../../../../db/read-rows.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { openUnitList, unitSort } from '../queries/unit-list.query.ts'
import { canUnit } from '../unit.policy.ts'
import { presentUnitRow } from '../unit.presenter.ts'
import { UNIT_SEGMENT_SQL, type UnitSegment } from '../queries/unit-segments.ts'

const ROWS_A_PAGE = 50

export const listUnits: Operation<typeof api.units.list> = async ({ db, actor, clock }, { query }) => {
  const list = await openUnitList(db, actor, query, clock.now())
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(list.rows, { db, ...unitSort(query.sort, list.contracts), after, before, limit })
  // Both are for a single complex.
  const is_open = query.contract_id !== undefined && list.contracts[0]?.is_active === true
  const counts = query.counts === 'true' ? await countsOf(list.all) : null
  return {
    data: page.rows.map(presentUnitRow),
    next: page.next,
    previous: page.previous,
    total: counts?.[query.segment ?? 'all'] ?? null,
    counts,
    can: {
      add: canUnit.add(actor).allowed && is_open,
      notify: canUnit.notify(actor).allowed && is_open,
    },
  }
}

const COUNTS = z.record(z.enum(UNIT_LIST.segments), z.int())

/** Reads the total and the segments in one pass over the list. */
async function countsOf(units: Knex.QueryBuilder): Promise<Record<UnitSegment, number>> {
  const columns = UNIT_LIST.segments.map(
    (segment) => `count(*) filter (where ${UNIT_SEGMENT_SQL[segment]}) as ${segment}`,
  )
  const [counts] = checkedRows(COUNTS, await units.clone().select(units.client.raw(columns.join(', '))))
  return counts ?? { all: 0, guests_now: 0, at_limit: 0, above_limit: 0, registration_off: 0 }
}

import type { api } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { keysetPage } from '../../../db/keyset.ts'
import type { Operation } from '../../../operation.ts'
import { alertsOf } from '../tow.alerts.ts'
import { inSegment, narrow, SEGMENTS, sortOfTows, zoneOfTows, type TowListQuery } from '../tow.list.ts'
import { scopeTows } from '../tow.policy.ts'
import { presentTowRow } from '../tow.presenter.ts'
import { towRecords, type TowRecord } from '../tow.rows.ts'

const PAGE = 50

export const listTows: Operation<typeof api.tows.list> = async ({ db, actor }, { query }) => {
  const timezone = await zoneOfTows(db, actor, query)
  const segment = query.segment ?? 'all'
  const page = await keysetPage<TowRecord>(inSegment(narrow(towRecords(db, actor), actor, query, timezone), segment), {
    db, ...sortOfTows(query.sort), after: query.after, before: query.before, limit: query.limit ?? PAGE,
  })
  const alerts = await alertsOf(db, actor, page.rows)
  const counts = query.counts === 'true' ? await countSegments(db, actor, query, timezone) : null
  return {
    data: page.rows.map((tow) => presentTowRow(actor, tow, alerts.get(tow.id) ?? null)),
    next: page.next,
    previous: page.previous,
    total: counts?.[segment] ?? null,
    counts,
  }
}

/** How many there are in each segment and status, under the same search and filters, in one statement. */
async function countSegments(db: Knex.Transaction, actor: Actor, query: TowListQuery, timezone: string): Promise<Record<string, number>> {
  const rows: { status: string; count: number }[] = await narrow(scopeTows(db('tows'), actor), actor, query, timezone)
    .groupBy('tows.status').select('tows.status', db.raw('count(*)::int as count'))
  const byStatus = new Map(rows.map((row) => [row.status, row.count]))
  const sum = (statuses: readonly string[]) => statuses.reduce((total, status) => total + (byStatus.get(status) ?? 0), 0)
  const segments = Object.entries(SEGMENTS).map(([name, statuses]) => [name, sum(statuses)] as const)
  return { requested: sum(['requested']), pending: sum(['pending']), ...Object.fromEntries(segments) }
}

import type { api } from '@curbwise/api'
import { keysetPage } from '../../../../db/keyset.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { alertsOf } from '../queries/tow-alerts.query.ts'
import { openTowList, sortOfTows, zoneOfTows } from '../queries/tow-list.query.ts'
import { presentTowRow } from '../tow.presenter.ts'
import type { TowRecord } from '../queries/tow.query.ts'

const PAGE = 50

export const listTows: Operation<typeof api.tows.list> = async ({ db, actor, clock }, { query }) => {
  const timezone = await zoneOfTows(db, actor, query)
  const list = await openTowList(db, actor, query, { timezone, now: clock.now() })
  const page = await keysetPage<TowRecord>(list.rows, {
    db,
    ...sortOfTows(query),
    after: query.after,
    before: query.before,
    limit: query.limit ?? PAGE,
  })
  const alerts = await alertsOf(db, actor, page.rows)
  const counted = query.counts === 'true' ? await list.counts() : null
  return {
    data: page.rows.map((tow) => presentTowRow(actor, tow, alerts.get(tow.id) ?? null)),
    next: page.next,
    previous: page.previous,
    total: counted?.counts[query.segment ?? 'all'] ?? null,
    counts: counted?.counts ?? null,
    ...(counted && counted.counts_at_least.length > 0 ? { counts_at_least: [...counted.counts_at_least] } : {}),
  }
}

import type { api } from '@curbwise/api'
import { keysetPage } from '../../../../db/keyset.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { alertsOf } from '../queries/tow-alerts.query.ts'
import { countSegments, dayOf, inSegment, narrow, sortOfTows, zoneOfTows } from '../queries/tow-list.query.ts'
import { presentTowRow } from '../tow.presenter.ts'
import { towQuery, type TowRecord } from '../queries/tow.query.ts'

const PAGE = 50

export const listTows: Operation<typeof api.tows.list> = async ({ db, actor, clock }, { query }) => {
  const timezone = await zoneOfTows(db, actor, query)
  const segment = query.segment ?? 'all'
  const day = await dayOf(db, actor, query, timezone, clock.now())
  const page = await keysetPage<TowRecord>(
    inSegment(narrow(towQuery(db, actor), actor, query, timezone), segment, day),
    {
      db,
      ...sortOfTows(query.sort),
      after: query.after,
      before: query.before,
      limit: query.limit ?? PAGE,
    },
  )
  const alerts = await alertsOf(db, actor, page.rows)
  const counts = query.counts === 'true' ? await countSegments(db, actor, query, { timezone, day }) : null
  return {
    data: page.rows.map((tow) => presentTowRow(actor, tow, alerts.get(tow.id) ?? null)),
    next: page.next,
    previous: page.previous,
    total: counts?.[segment] ?? null,
    counts,
  }
}

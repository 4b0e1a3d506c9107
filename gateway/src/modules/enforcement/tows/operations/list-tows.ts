import type { api } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { alertsOf } from '../queries/tow-alerts.query.ts'
import {
  dayOf,
  inSegment,
  narrow,
  segmentsFrom,
  sortOfTows,
  zoneOfTows,
  type TowListQuery,
} from '../queries/tow-list.query.ts'
import { scopeTows } from '../tow.policy.ts'
import { presentTowRow } from '../tow.presenter.ts'
import { towRecords, type TowRecord } from '../queries/tow.query.ts'

const PAGE = 50

export const listTows: Operation<typeof api.tows.list> = async ({ db, actor, clock }, { query }) => {
  const timezone = await zoneOfTows(db, actor, query)
  const segment = query.segment ?? 'all'
  const day = await dayOf(db, actor, query, timezone, clock.now())
  const page = await keysetPage<TowRecord>(
    inSegment(narrow(towRecords(db, actor), actor, query, timezone), segment, day),
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

/** How many there are in each segment and status, under the same search and filters, in one statement. */
async function countSegments(
  db: Knex.Transaction,
  actor: Actor,
  query: TowListQuery,
  { timezone, day }: { readonly timezone: string; readonly day: Date },
): Promise<Record<string, number>> {
  const counted = Object.entries({ ...segmentsFrom(day), ...ONE_STATUS })
  const rows: Record<string, number>[] = await narrow(scopeTows(db('tows'), actor), actor, query, timezone).select(
    counted.map(([name, { sql, bindings }]) =>
      db.raw(`(count(*) filter (where ${sql}))::int as ??`, [...bindings, name] as Knex.RawBinding[]),
    ),
  )
  return rows[0] ?? {}
}

const ONE_STATUS = {
  requested: { sql: `tows.status = 'requested'`, bindings: [] },
  pending: { sql: `tows.status = 'pending'`, bindings: [] },
}

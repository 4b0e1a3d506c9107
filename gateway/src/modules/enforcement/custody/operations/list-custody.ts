import type { api } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { factsOf } from '../queries/custody-facts.query.ts'
import {
  inSegment,
  openCustodyList,
  sortOfCustody,
  zoneOfCustody,
  type CustodyListQuery,
} from '../queries/custody-list.query.ts'
import { presentCustodyRow } from '../custody.presenter.ts'
import type { CustodyRecord } from '../custody.model.ts'

const PAGE = 50

export const listCustody: Operation<typeof api.custody.list> = async ({ db, actor, clock }, { query }) => {
  const timezone = await zoneOfCustody(db, actor)
  const segment = query.segment ?? 'all'
  const page = await keysetPage<CustodyRecord>(inSegment(openCustodyList(db, actor, query, timezone), segment), {
    db,
    ...sortOfCustody(query.sort),
    after: query.after,
    before: query.before,
    limit: query.limit ?? PAGE,
  })
  const facts = await factsOf(db, page.rows)
  const counts = query.counts === 'true' ? await countSegments(db, actor, query, timezone) : null
  return {
    data: page.rows.map((place) => presentCustodyRow(actor, place, facts(place), clock.now())),
    next: page.next,
    previous: page.previous,
    total: counts?.[segment] ?? null,
    counts,
  }
}

/** How many there are in each segment, under the same search and filters, in one statement. */
async function countSegments(
  db: Knex.Transaction,
  actor: Actor,
  query: CustodyListQuery,
  timezone: string,
): Promise<Record<string, number>> {
  const [row] = (await openCustodyList(db, actor, query, timezone)
    .clearSelect()
    .select(
      db.raw('count(*)::int as "all"'),
      db.raw('count(*) filter (where custody.ended_at is null)::int as in_storage'),
    )) as { all: number; in_storage: number }[]
  const { all, in_storage } = row ?? { all: 0, in_storage: 0 }
  return { all, in_storage, ended: all - in_storage }
}

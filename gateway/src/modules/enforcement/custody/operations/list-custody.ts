import type { api } from '@curbwise/api'
import { keysetPage } from '../../../../db/keyset.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { factsOf } from '../queries/custody-facts.query.ts'
import { openCustodyList, sortOfCustody, zoneOfCustody } from '../queries/custody-list.query.ts'
import { presentCustodyRow } from '../custody.presenter.ts'
import type { CustodyRecord } from '../queries/custody.query.ts'

const PAGE = 50

export const listCustody: Operation<typeof api.custody.list> = async ({ db, actor, clock }, { query }) => {
  const list = await openCustodyList(db, actor, query, await zoneOfCustody(db, actor))
  const page = await keysetPage<CustodyRecord>(list.rows, {
    db,
    ...sortOfCustody(query.sort),
    after: query.after,
    before: query.before,
    limit: query.limit ?? PAGE,
  })
  const facts = await factsOf(db, page.rows)
  const counted = query.counts === 'true' ? await list.counts() : null
  return {
    data: page.rows.map((place) => presentCustodyRow(actor, place, facts(place), clock.now())),
    next: page.next,
    previous: page.previous,
    total: counted?.counts[query.segment ?? 'all'] ?? null,
    counts: counted?.counts ?? null,
    ...(counted && counted.counts_at_least.length > 0 ? { counts_at_least: counted.counts_at_least } : {}),
  }
}

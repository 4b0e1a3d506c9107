import { type api, PAID_PERMIT_LIST } from '@curbwise/api'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadPlace } from '../load-place.ts'
import { presentPaidPermit } from '../paid-parking.presenter.ts'
import { countPermits, openPermits, PERMIT_ID, PERMIT_SORTS } from '../queries/paid-permits.query.ts'

const ROWS_A_PAGE = 50

/** Permits that visitors bought at a complex or are paying for, a page at a time. */
export const listPaidPermits: Operation<typeof api.paidParking.permits> = async (context, { params, query }) => {
  const { db, actor, clock } = context
  const place = await loadPlace(context, params.id)
  const now = clock.now()
  const list = openPermits(db, place, query, now)
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(list.rows, {
    db,
    ...sortOf(query.sort, PAID_PERMIT_LIST, PERMIT_SORTS, PERMIT_ID),
    after,
    before,
    limit,
  })
  const counts = query.counts === 'true' ? await countPermits(db, list, now) : null
  return {
    data: page.rows.map((row) => presentPaidPermit(row, actor)),
    next: page.next,
    previous: page.previous,
    total: counts?.[query.segment ?? 'all'] ?? null,
    counts,
  }
}

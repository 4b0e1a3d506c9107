import { type api, PAID_PARKING_LIST } from '@curbwise/api'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canSellParking } from '../paid-parking.policy.ts'
import { presentPlace } from '../paid-parking.presenter.ts'
import { countPlaces, openPlaces, PLACE_ID, PLACE_SORTS } from '../queries/places.query.ts'

const ROWS_A_PAGE = 50

/** Complexes with what they sell to visitors, a page at a time. */
export const listPaidParking: Operation<typeof api.paidParking.list> = async ({ db, actor, clock }, { query }) => {
  assertPermitted(canSellParking.read(actor))
  const list = openPlaces(db, query, clock.now())
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(list.rows, {
    db,
    ...sortOf(query.sort, PAID_PARKING_LIST, PLACE_SORTS, PLACE_ID),
    after,
    before,
    limit,
  })
  const counts = query.counts === 'true' ? await countPlaces(list) : null
  return {
    data: page.rows.map(presentPlace),
    next: page.next,
    previous: page.previous,
    total: counts?.[query.segment ?? 'all'] ?? null,
    counts,
  }
}

import { type api, HISTORY_LIST } from '@curbwise/api'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { openHistoryList } from '../queries/history-list.query.ts'
import { HISTORY_ID, HISTORY_SORTS } from '../queries/history.query.ts'

const ROWS_A_PAGE = 50

/** Has no count: it would read the whole history, and no screen shows it. */
export const listHistory: Operation<typeof api.history.list> = async ({ db, actor }, { query }) => {
  const list = await openHistoryList(db, actor, query)
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(list.rows, {
    db,
    ...sortOf(query.sort, HISTORY_LIST, HISTORY_SORTS, HISTORY_ID),
    after,
    before,
    limit,
  })
  return { data: await list.present(page.rows), next: page.next, previous: page.previous, total: null, counts: null }
}

import { ADMIN_TRANSACTION_LIST, type api } from '@curbwise/api'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentTransaction } from '../admin-transaction.presenter.ts'
import {
  checkedTransactions,
  openTransactions,
  TRANSACTION_ID,
  TRANSACTION_SORTS,
} from '../queries/admin-transactions.query.ts'
import { canReconcile } from '../reconciliation.policy.ts'

const ROWS_A_PAGE = 50

export const listTransactions: Operation<typeof api.adminTransactions.list> = async ({ db, actor }, { query }) => {
  assertPermitted(canReconcile.read(actor))
  const list = await openTransactions(db, query)
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(list.rows, {
    db,
    ...sortOf(query.sort, ADMIN_TRANSACTION_LIST, TRANSACTION_SORTS, TRANSACTION_ID),
    after,
    before,
    limit,
  })
  const counted = query.counts === 'true' ? await list.counts() : null
  return {
    data: checkedTransactions(page.rows).map(presentTransaction),
    next: page.next,
    previous: page.previous,
    total: counted?.counts[query.segment ?? 'all'] ?? null,
    counts: counted?.counts ?? null,
    ...(counted && { counts_at_least: counted.counts_at_least }),
  }
}

import { ADMIN_MODEL_LIST, type api } from '@curbwise/api'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canRunModels } from '../model.policy.ts'
import { countModels, MODEL_ID, MODEL_SORTS, openModels } from '../queries/admin-models.query.ts'
import { presentModel } from '../model.presenter.ts'

const ROWS_A_PAGE = 50

/** Vehicle models with how many cars use each, a page at a time. */
export const listAdminModels: Operation<typeof api.adminModels.list> = async ({ db, actor, clock }, { query }) => {
  assertPermitted(canRunModels(actor))
  const list = openModels(db, query, clock.now())
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(list.rows, {
    db,
    ...sortOf(query.sort, ADMIN_MODEL_LIST, MODEL_SORTS, MODEL_ID),
    after,
    before,
    limit,
  })
  const counts = query.counts === 'true' ? await countModels(db, list) : null
  return {
    data: page.rows.map(presentModel),
    next: page.next,
    previous: page.previous,
    total: counts?.[query.segment ?? 'all'] ?? null,
    counts,
  }
}

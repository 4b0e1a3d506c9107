import { type api, SYSTEM_BLOCK_LIST } from '@curbwise/api'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { BLOCK_ID, BLOCK_SORTS, countBlocks, openBlocks } from '../queries/system-blocks.query.ts'
import { canBlock } from '../system-block.policy.ts'
import { presentBlocks } from '../system-block.presenter.ts'

const ROWS_A_PAGE = 50

/** The vehicles that are blocked everywhere, a page at a time. */
export const listBlocks: Operation<typeof api.systemBlocks.list> = async (context, { query }) => {
  const { db, actor, clock } = context
  assertPermitted(canBlock.read(actor))
  const now = clock.now()
  const list = openBlocks(db, query, now)
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(list.rows, {
    db,
    ...sortOf(query.sort, SYSTEM_BLOCK_LIST, BLOCK_SORTS, BLOCK_ID),
    after,
    before,
    limit,
  })
  const counts = query.counts === 'true' ? await countBlocks(db, list, now) : null
  return {
    data: await presentBlocks(context, page.rows),
    next: page.next,
    previous: page.previous,
    total: counts?.[query.segment ?? 'all'] ?? null,
    counts,
  }
}

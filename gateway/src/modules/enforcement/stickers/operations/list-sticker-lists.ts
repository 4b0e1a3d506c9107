import type { api } from '@curbwise/api'
import { keysetPage } from '../../../../db/keyset.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { standingsOf } from '../lifecycle/load-list.ts'
import { openStickerLists, sortOfStickerLists, type StickerListRecord } from '../queries/sticker-list.query.ts'
import { presentList } from '../sticker-list.presenter.ts'

const PAGE = 50

export const listStickerLists: Operation<typeof api.stickers.list> = async (context, { query }) => {
  const { db, actor, clock } = context
  const now = clock.now()
  const lists = await openStickerLists(db, actor, query, now)
  const page = await keysetPage<StickerListRecord>(lists.rows, {
    db,
    ...sortOfStickerLists(query.sort),
    after: query.after,
    before: query.before,
    limit: query.limit ?? PAGE,
  })
  const standings = query.standings === 'true' ? await standingsOf(context, page.rows) : null
  const counted = query.counts === 'true' ? await lists.counts() : null
  return {
    data: page.rows.map((list) => presentList(actor, list, now, standings?.get(list.id) ?? null)),
    next: page.next,
    previous: page.previous,
    total: counted?.counts[query.segment ?? 'all'] ?? null,
    counts: counted?.counts ?? null,
    ...(counted && counted.counts_at_least.length > 0 ? { counts_at_least: counted.counts_at_least } : {}),
  }
}

import { type api, ANNOUNCEMENT_LIST } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import { checkedRows } from '../../../../db/read-rows.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { ANNOUNCEMENT_ID, ANNOUNCEMENT_SORTS, openAnnouncements } from '../queries/announcement-list.query.ts'
import { authorizeAnnouncement, presentAnnouncement, type AnnouncementRecord } from '../queries/announcement.query.ts'

const ROWS_A_PAGE = 30

export const listAnnouncements: Operation<typeof api.announcements.list> = async ({ db, actor }, { params, query }) => {
  const contract = await loadContract(db, actor, params.id)
  authorizeAnnouncement(actor, 'read')
  const found = openAnnouncements(db, contract, query)
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(found.clone().select<AnnouncementRecord[]>('a.*'), {
    db,
    ...sortOf(query.sort, ANNOUNCEMENT_LIST, ANNOUNCEMENT_SORTS, ANNOUNCEMENT_ID),
    after,
    before,
    limit,
  })
  const total = query.counts === 'true' ? await countOf(found) : null
  return {
    data: page.rows.map(presentAnnouncement),
    next: page.next,
    previous: page.previous,
    total,
    counts: total === null ? null : { all: total },
  }
}

const COUNT = z.object({ count: z.int() })

const countOf = async (found: Knex.QueryBuilder): Promise<number> =>
  checkedRows(COUNT, await found.clone().count('* as count'))[0]?.count ?? 0

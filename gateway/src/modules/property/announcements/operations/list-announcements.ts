import { type api, ANNOUNCEMENT_LIST } from '@curbwise/api'
import type { Knex } from 'knex'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage, type Pageable } from '../../../../db/keyset.ts'
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
  const rows = found.clone().select('a.*') as Knex.QueryBuilder & Pageable<AnnouncementRecord>
  const page = await keysetPage(rows, {
    db,
    ...sortOf(query.sort, ANNOUNCEMENT_LIST, ANNOUNCEMENT_SORTS, ANNOUNCEMENT_ID),
    after,
    before,
    limit,
  })
  const total =
    query.counts === 'true'
      ? await found
          .clone()
          .count<{ count: string }[]>('* as count')
          .then(([one]) => Number(one?.count ?? 0))
      : null
  return {
    data: page.rows.map(presentAnnouncement),
    next: page.next,
    previous: page.previous,
    total,
    counts: total === null ? null : { all: total },
  }
}

import type { api } from '@curbwise/api'
import { byWords } from '../../../db/by-words.ts'
import { applyFilters, type FilterField, sortOf } from '../../../db/filters.ts'
import { keysetPage, type KeyColumn, type Pageable } from '../../../db/keyset.ts'
import type { Operation } from '../../../operation.ts'
import { loadContract } from '../../contracts/index.ts'
import { announcementsWithCounts, authorizeAnnouncement, presentAnnouncement, type AnnouncementRecord } from '../announcement.load.ts'

const ROWS_A_PAGE = 30
const ID: KeyColumn = { sql: 'a.id', type: 'uuid' }
const SORTS: Readonly<Record<string, KeyColumn>> = { sent_at: { sql: 'a.created_at', type: 'timestamptz' } }
const FIELDS: Readonly<Record<string, FilterField>> = {
  channel: { sql: 'a.channel', kind: 'enum', values: ['mail', 'sms'] },
  sent_at: { sql: 'a.created_at', kind: 'instant' },
}
const SEARCHED = byWords('a.subject', 'a.message', 'a.unit_number')

export const listAnnouncements: Operation<typeof api.announcements.list> = async ({ db, actor }, { params, query }) => {
  const contract = await loadContract(db, actor, params.id)
  authorizeAnnouncement(actor, 'read')
  const found = announcementsWithCounts(db).where('a.contract_id', contract.id)
  if (query.search) found.whereRaw(SEARCHED, [query.search])
  applyFilters(found, query.filter, FIELDS, contract.timezone)
  const { after, before, limit = ROWS_A_PAGE } = query
  const rows = found.clone().select('a.*') as unknown as Pageable<AnnouncementRecord>
  const page = await keysetPage(rows, { db, ...sortOf(query.sort, SORTS, '-sent_at', ID), after, before, limit })
  const total = query.counts === 'true' ? await found.clone().count<{ count: string }[]>('* as count').then(([one]) => Number(one?.count ?? 0)) : null
  return { data: page.rows.map(presentAnnouncement), next: page.next, previous: page.previous, total, counts: total === null ? null : { all: total } }
}

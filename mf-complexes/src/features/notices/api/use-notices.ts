import { announcements } from '@curbwise/api/resources/announcements'
import { queryFor, useLiveEvents } from '@curbwise/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Channel } from '../state/notice.ts'

const ROWS = 20
/** While messages of a notice are on their way; each of them says nothing by itself. */
const ON_THE_WAY_MS = 3000

export interface NoticesAsked {
  readonly search: string
  readonly channel: Channel | null
  readonly after: string | null
  readonly before: string | null
}

/** What narrows the list, of the screen and of the export alike. */
export const askedOf = ({ search, channel }: Pick<NoticesAsked, 'search' | 'channel'>): { readonly search?: string; readonly filter?: string[] } =>
  ({ ...(search && { search }), ...(channel && { filter: [`channel:is:${channel}`] }) })

/** Notices of a complex, newest first; live. */
export function useNotices(contract_id: string, asked: NoticesAsked) {
  const { after, before } = asked
  useLiveEvents(['announcements'])
  return useQuery({
    ...queryFor(announcements.list, {
      params: { id: contract_id }, query: { limit: ROWS, ...askedOf(asked), ...(after ? { after } : before && { before }) },
    }),
    placeholderData: keepPreviousData,
  })
}

/** One notice with what became of each message. */
export function useNotice(contract_id: string, id: string) {
  useLiveEvents(['announcements'])
  return useQuery({
    ...queryFor(announcements.get, { params: { id: contract_id, noticeId: id } }),
    refetchInterval: ({ state: { data } }) => (data && data.counts.queued > 0 && Date.parse(data.goes_out_at) <= Date.now() ? ON_THE_WAY_MS : false),
  })
}

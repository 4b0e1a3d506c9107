import { announcements } from '@curbwise/api/resources/announcements.calls'
import { queryFor, useCall, useLiveEvents, type FilterTextOf } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Channel } from '../state/notice.ts'

const ROWS = 20
/** While messages of a notice are on their way; each of them says nothing by itself. */
const ON_THE_WAY_MS = 3000
/** Some wait for a mail server that does not answer. */
const WAITING_MS = 60_000

export interface NoticesAsked {
  readonly search: string
  readonly channel: Channel | null
  readonly after: string | null
  readonly before: string | null
}

/** What narrows the list, of the screen and of the export alike. */
export const askedOf = ({
  search,
  channel,
}: Pick<NoticesAsked, 'search' | 'channel'>): {
  readonly search?: string
  readonly filter?: FilterTextOf<typeof announcements.list>[]
} => ({
  ...(search && { search }),
  ...(channel && { filter: [`channel:is:${channel}`] }),
})

/** Notices of a complex, newest first; live. */
export function useNotices(contract_id: string, asked: NoticesAsked) {
  const { after, before } = asked
  useLiveEvents(['announcements'])
  return useQuery({
    ...queryFor(announcements.list, {
      params: { id: contract_id },
      query: { limit: ROWS, ...askedOf(asked), ...(after ? { after } : before && { before }) },
    }),
    placeholderData: keepPreviousData,
  })
}

/** One notice with what became of each message. */
export function useNotice(contract_id: string, id: string) {
  useLiveEvents(['announcements'])
  return useQuery({
    ...queryFor(announcements.get, { params: { id: contract_id, noticeId: id } }),
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.counts.queued === 0 || Date.parse(data.goes_out_at) > Date.now()) return false
      return data.messages.some(({ status, error }) => status === 'queued' && error === null)
        ? ON_THE_WAY_MS
        : WAITING_MS
    },
  })
}

/** Sends what failed of a notice again: one message, or with null all of them. While one is on its way, another call does nothing. */
export function useSendAgain(contract_id: string, id: string, onSent: () => void) {
  const toast = useToast()
  const again = useCall(announcements.sendAgain, {
    invalidates: [announcements.get, announcements.list],
    onSuccess: () => {
      toast.success('Sent again')
      onSent()
    },
    onError: ({ message }) => toast.error('Not sent again', message),
  })
  return {
    /** What is on its way to the server: a message, all of them (null), or nothing. */
    busy: again.isPending ? (again.variables.body?.message_id ?? null) : undefined,
    send: (message_id: string | null): void => {
      if (!again.isPending) again.mutate({ params: { id: contract_id, noticeId: id }, body: { message_id } })
    },
  }
}

import { announcements } from '@curbwise/api/resources/announcements.calls'
import { queryFor, useCall, useLiveEvents, type FilterTextOf } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Channel } from '../state/notice.ts'
import { pollingOf } from '../state/polling.ts'

const ROWS = 20
export interface NoticesAsked {
  readonly search: string
  readonly channel: Channel | null
  readonly after: string | null
  readonly before: string | null
}

/** Filters of the list, for both the screen and the export. */
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

/** Loads the notices of a complex, newest first; live. */
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

/** Loads a notice with the status of each message. */
export function useNotice(contract_id: string, id: string) {
  useLiveEvents(['announcements'])
  return useQuery({
    ...queryFor(announcements.get, { params: { id: contract_id, noticeId: id } }),
    refetchInterval: ({ state: { data } }) => data !== undefined && pollingOf(data, Date.now()),
  })
}

/** Resends failed messages of a notice: one, or all with null. Ignores calls while one is in progress. */
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
    /** The message being resent, null for all, undefined for none. */
    busy: again.isPending ? (again.variables.body?.message_id ?? null) : undefined,
    send: (message_id: string | null): void => {
      if (!again.isPending) again.mutate({ params: { id: contract_id, noticeId: id }, body: { message_id } })
    },
  }
}

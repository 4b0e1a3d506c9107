import type { Call } from '@curbwise/api/call'
import type { LiveEvent } from '@curbwise/api/resources/system.schemas'
import { liveAtom, useSession } from '@curbwise/platform'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { createLiveConnection } from './connection.ts'

const connection = createLiveConnection('/api/events')
/** Changes within this many milliseconds cause one refetch. */
const GATHER_MS = 250

type Resource = LiveEvent['resource']

/** Refetches all queries of the resources, and of the endpoints in `also`. */
const invalidate = (client: QueryClient, resources: ReadonlySet<string>, also: readonly Call[]) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === 'string' &&
      (resources.has(name.split('.')[0] ?? '') || also.some((endpoint) => endpoint.name === name)),
  })

/** An event of one of these resources. */
type EventOf<R extends Resource> = LiveEvent & { readonly resource: R }

const isOf = <R extends Resource>(event: LiveEvent, resources: readonly R[]): event is EventOf<R> => {
  const wanted: readonly Resource[] = resources
  return wanted.includes(event.resource)
}

interface OptionsOf<R extends Resource> {
  /** Queries of other resources that also show these resources (`[units.requestedTows]`). */
  also?: readonly Call[]
  /** Called for every event of the resources, e.g. to highlight the row; ids only. */
  onEvent?: (event: EventOf<R>) => void
}

/** Options for events of the resources that every remote knows. */
export interface LiveEventsOptions extends OptionsOf<Exclude<Resource, 'boots'>> {}

/**
 * Refetches the page's queries of `resources` (`['tows']`: every `tows.*` query) when they change on the server, and all of them after a
 * reconnection. While mounted, the top bar shows whether the page is live.
 */
export function useLiveEvents<R extends Resource>(
  resources: readonly R[],
  { also = [], onEvent }: OptionsOf<R> = {},
): void {
  const client = useQueryClient()
  const setLive = useSetAtom(liveAtom)
  const { isAuthenticated } = useSession()
  const refresh = useEffectEvent(() => invalidate(client, new Set(resources), also))
  const notify = useEffectEvent((event: LiveEvent): boolean => {
    if (!isOf(event, resources)) return false
    onEvent?.(event)
    return true
  })
  useEffect(() => {
    if (!isAuthenticated) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const refreshSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refresh()
      }, GATHER_MS)
    }
    const stop = connection.listen({
      onEvent: (event) => {
        if (notify(event)) refreshSoon()
      },
      onReturn: refreshSoon,
      onState: setLive,
    })
    return () => {
      clearTimeout(timer)
      stop()
      setLive({ state: 'off', updated_at: null, lost_since: null })
    }
  }, [isAuthenticated, setLive])
}

/** Calls `onEnded` when the server ends the session (disabled, password changed, logged out elsewhere). For the shell. */
export function useSessionEnded(onEnded: () => void): void {
  const { isAuthenticated } = useSession()
  const ended = useEffectEvent(onEnded)
  useEffect(() => {
    if (!isAuthenticated) return
    return connection.listen({ onEvent: (event) => event.type === 'session_ended' && ended() })
  }, [isAuthenticated])
}

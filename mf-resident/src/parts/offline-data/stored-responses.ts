import { residents } from '@curbwise/api/resources/residents.calls'
import { session } from '@curbwise/api/resources/session.calls'
import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import { KEPT_ANSWERS } from '@curbwise/platform'
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'

/** Queries that are available offline. The guest link isn't: anyone who finds the phone could use it. */
const OFFLINE_QUERIES: readonly string[] = [
  session.residentMe,
  residents.guests,
  residents.allowance,
  residents.requestedTows,
  residents.notices,
].map(({ name }) => name)
const isOfflineQuery = (name: unknown): boolean => typeof name === 'string' && OFFLINE_QUERIES.includes(name)

interface Stored {
  /** The unit that the responses belong to. */
  readonly owner: string
  readonly state: DehydratedState
}

/** PINs are never stored. */
const withoutPins = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'resident_pin_code' in data
    ? { ...(data as ResidentRecord), resident_pin_code: null, guest_pin_code: null }
    : data

function read(storage: Storage): Stored | null {
  try {
    const stored = JSON.parse(storage.getItem(KEPT_ANSWERS) ?? 'null') as Stored | null
    return typeof stored?.owner === 'string' && Array.isArray(stored.state?.queries) ? stored : null
  } catch {
    return null
  }
}

/** Restores this unit's stored responses before the first request; deletes those of another unit. */
export function restoreResponses(client: QueryClient, owner: string, storage: Storage): void {
  const stored = read(storage)
  if (stored?.owner === owner) hydrate(client, stored.state)
  else storage.removeItem(KEPT_ANSWERS)
}

/** Stores each response while `isOpen` says that the user is still logged in. Returns a function that stops it. */
export function storeResponses(
  client: QueryClient,
  owner: string,
  storage: Storage,
  isOpen: () => boolean,
): () => void {
  const write = (): void => {
    if (!isOpen()) return
    const state = dehydrate(client, {
      shouldDehydrateQuery: ({ queryKey, state: { data } }) => isOfflineQuery(queryKey[0]) && data !== undefined,
      shouldDehydrateMutation: () => false,
      serializeData: withoutPins,
    })
    try {
      storage.setItem(KEPT_ANSWERS, JSON.stringify({ owner, state } satisfies Stored))
    } catch {
      // If storage is full or blocked, only offline reading is lost.
      storage.removeItem(KEPT_ANSWERS)
    }
  }
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isOfflineQuery(event.query.queryKey[0])) write()
  })
}

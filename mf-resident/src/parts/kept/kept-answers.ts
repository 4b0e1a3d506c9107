import { residents } from '@curbwise/api/resources/residents.calls'
import { session } from '@curbwise/api/resources/session.calls'
import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import { KEPT_ANSWERS } from '@curbwise/platform'
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'

/** What is readable without a connection; the link for guests is not: who finds the phone could use it. */
const KEPT: readonly string[] = [
  session.residentMe,
  residents.guests,
  residents.allowance,
  residents.requestedTows,
  residents.notices,
].map(({ name }) => name)
const isKept = (name: unknown): boolean => typeof name === 'string' && KEPT.includes(name)

interface Kept {
  /** The unit whose answers these are. */
  readonly owner: string
  readonly state: DehydratedState
}

/** PINs stay out of every store. */
const withoutPins = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'resident_pin_code' in data
    ? { ...(data as ResidentRecord), resident_pin_code: null, guest_pin_code: null }
    : data

function read(storage: Storage): Kept | null {
  try {
    const kept = JSON.parse(storage.getItem(KEPT_ANSWERS) ?? 'null') as Kept | null
    return typeof kept?.owner === 'string' && Array.isArray(kept.state?.queries) ? kept : null
  } catch {
    return null
  }
}

/** Puts the answers that were kept for this unit before the first question; those of another unit are thrown away. */
export function restoreAnswers(client: QueryClient, owner: string, storage: Storage): void {
  const kept = read(storage)
  if (kept?.owner === owner) hydrate(client, kept.state)
  else storage.removeItem(KEPT_ANSWERS)
}

/** Writes down each answer as it comes, as long as `isOpen` says that the person is still logged in here. Gives the way to stop. */
export function keepAnswers(client: QueryClient, owner: string, storage: Storage, isOpen: () => boolean): () => void {
  const write = (): void => {
    if (!isOpen()) return
    const state = dehydrate(client, {
      shouldDehydrateQuery: ({ queryKey, state: { data } }) => isKept(queryKey[0]) && data !== undefined,
      shouldDehydrateMutation: () => false,
      serializeData: withoutPins,
    })
    try {
      storage.setItem(KEPT_ANSWERS, JSON.stringify({ owner, state } satisfies Kept))
    } catch {
      // A full or forbidden storage costs the reading without a connection, nothing else.
      storage.removeItem(KEPT_ANSWERS)
    }
  }
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isKept(event.query.queryKey[0])) write()
  })
}

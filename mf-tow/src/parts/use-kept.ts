import type { Call } from '@curbwise/api/call'
import { useSession } from '@curbwise/platform'
import { useQueryClient, type Query, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'

/** At most one write in this time; the first one is at once, because the page may be closed right away. */
const WRITE_EVERY_MS = 1000

interface KeptQuery {
  readonly key: QueryKey
  readonly data: unknown
  /** Epoch milliseconds, so that the page can say how old it is. */
  readonly at: number
}

/**
 * Stores under a name what these calls of a driver answered last, sealed for this person, and shows it where nothing has loaded since: the
 * page starts without a signal, and says how old everything is. A newer answer is never replaced. Other roles keep nothing.
 */
export function useKept(name: string, calls: readonly Call[]): void {
  const client = useQueryClient()
  const { userId, role } = useSession()
  const person = role === 'tow_driver' ? userId : null
  const names = calls.map((one) => one.name).join()
  useEffect(() => {
    if (person === null) return undefined
    const kept_names = new Set<unknown>(names.split(','))
    const isKept = ({ queryKey, state }: Query): boolean => kept_names.has(queryKey[0]) && state.data !== undefined
    let is_open = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let written_at = 0
    const opening = import('@curbwise/client/sealed').then(({ openSealed }) =>
      openSealed<readonly KeptQuery[]>({ person, purpose: 'view' }),
    )
    const write = async (): Promise<void> => {
      const store = await opening
      if (!store || !is_open) return
      const kept = client
        .getQueryCache()
        .getAll()
        .filter(isKept)
        .map(({ queryKey, state }): KeptQuery => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
      if (kept.length > 0) await store.put(name, kept)
    }
    const read = async (): Promise<void> => {
      const kept = await (await opening)?.get(name)
      if (!is_open) return
      for (const { key, data, at } of kept?.value ?? []) {
        if (client.getQueryState(key)?.data !== undefined) continue
        client.setQueryData(key, data, { updatedAt: at })
        // However young it is, an earlier page may have sent a step since.
        void client.invalidateQueries({ queryKey: key, exact: true })
      }
    }
    // A browser that stores nothing shows what it loads.
    void read().catch(() => {})
    const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || !isKept(query)) return
      timer ??= setTimeout(
        () => {
          timer = undefined
          written_at = Date.now()
          void write().catch(() => {})
        },
        Math.max(0, written_at + WRITE_EVERY_MS - Date.now()),
      )
    })
    return () => {
      is_open = false
      clearTimeout(timer)
      unsubscribe()
    }
  }, [client, name, names, person])
}

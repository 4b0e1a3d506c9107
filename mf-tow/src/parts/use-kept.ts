import type { Call } from '@curbwise/api/call'
import { useSession } from '@curbwise/platform'
import { useQueryClient, type Query, type QueryKey } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'

/** At most one write in this time; the first one is at once, because the page may be closed right away. */
const WRITE_EVERY_MS = 1000

/** A night's work: in memory, too, because an answer that no screen shows would otherwise be dropped after minutes, and then from the phone. */
const KEEP_MS = 24 * 3_600_000

interface KeptQuery {
  readonly key: QueryKey
  readonly data: unknown
  /** Epoch milliseconds, so that the page can say how old it is. */
  readonly at: number
}

/**
 * Stores under a name what these calls of a driver answered in the last 24 hours, sealed for this person, and shows it where nothing has
 * loaded since: the page starts without a signal, and says how old everything is. A newer answer is never replaced. Other roles keep
 * nothing. The mark `kept <name>` holds the number of answers stored last.
 */
export function useKept(name: string, calls: readonly Call[]): void {
  const client = useQueryClient()
  const { userId, role } = useSession()
  const person = role === 'tow_driver' ? userId : null
  const names = calls.map((one) => one.name).join()
  // Before any effect of the page loads something.
  useLayoutEffect(() => {
    if (person === null) return undefined
    const set = (options: { readonly gcTime?: number }): void => {
      for (const one of names.split(',')) client.setQueryDefaults([one], options)
    }
    set({ gcTime: KEEP_MS })
    return () => set({})
  }, [client, names, person])
  useEffect(() => {
    if (person === null) return undefined
    const kept_names = new Set<unknown>(names.split(','))
    const isYoung = (at: number): boolean => Date.now() - at < KEEP_MS
    const isKept = ({ queryKey, state }: Query): boolean =>
      kept_names.has(queryKey[0]) && state.data !== undefined && isYoung(state.dataUpdatedAt)
    let is_open = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let written_at = 0
    const opening = import('@curbwise/client/sealed').then(({ openSealed }) =>
      openSealed<readonly KeptQuery[]>({ person, purpose: 'view' }),
    )
    const read = async (): Promise<void> => {
      const kept = await (await opening)?.get(name)
      if (!is_open) return
      for (const { key, data, at } of kept?.value ?? []) {
        if (client.getQueryState(key)?.data !== undefined || !isYoung(at)) continue
        client.setQueryData(key, data, { updatedAt: at })
        // However young it is, an earlier page may have sent a step since.
        void client.invalidateQueries({ queryKey: key, exact: true })
      }
    }
    // A browser that stores nothing shows what it loads.
    const reading = read().catch(() => {})
    const write = async (): Promise<void> => {
      // What an earlier page kept would be lost if a first answer replaced it.
      await reading
      const store = await opening
      if (!store || !is_open) return
      const kept = client
        .getQueryCache()
        .getAll()
        .filter(isKept)
        .map(({ queryKey, state }): KeptQuery => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
      if (kept.length === 0 || !(await store.put(name, kept)).stored) return
      performance.clearMarks(`kept ${name}`)
      performance.mark(`kept ${name}`, { detail: kept.length })
    }
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return
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

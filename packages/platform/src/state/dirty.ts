import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** Keys of unsaved work: forms with unsaved fields, queues with unsent photos. */
export const dirtyAtom = atom<ReadonlySet<string>>(new Set<string>())

const markAtom = atom(null, (get, set, key: string, dirty: boolean) => {
  const current = get(dirtyAtom)
  if (current.has(key) === dirty) return
  const next = new Set(current)
  if (dirty) next.add(key)
  else next.delete(key)
  set(dirtyAtom, next)
})

/**
 * Marks unsaved work. While `dirty`, reloads wait (new release, CSRF), and navigation and logout ask for confirmation. `key` identifies the
 * work, e.g. `tow-request`; the mark is removed when the component unmounts.
 */
export function useDirty(key: string, dirty: boolean): void {
  const mark = useSetAtom(markAtom)
  useEffect(() => {
    mark(key, dirty)
    return () => mark(key, false)
  }, [mark, key, dirty])
}

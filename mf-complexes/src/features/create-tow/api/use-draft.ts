import { useDirty, useSession } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AttemptStore } from '../state/attempt.ts'
import { change, EMPTY, hadPhotos, isTouched, presetDraft, readDraft, type Draft } from '../state/draft.ts'

/** A place in the tab's storage; a browser that keeps nothing is asked for nothing. */
const placeOf = (key: string): AttemptStore => ({
  read: () => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write: (text) => {
    try {
      if (text === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, text)
    } catch {
      // Private windows may refuse: the draft then lives as long as the page.
    }
  },
})

/** The draft of this person's request, kept over a reload of the tab (its photos are not), and where its last attempt is remembered. */
export function useDraft(photos: number) {
  const { userId } = useSession()
  const [params] = useSearchParams()
  const [store, attempts] = useMemo(() => [placeOf(`new-tow:${userId}`), placeOf(`new-tow-attempt:${userId}`)] as const, [userId])
  const [draft, setDraft] = useState<Draft>(() => presetDraft(readDraft(store.read()), params))
  const [lost, setLost] = useState(() => isTouched(draft) && hadPhotos(store.read()))
  useEffect(() => store.write(isTouched(draft) ? JSON.stringify({ ...draft, photos: lost ? Math.max(1, photos) : photos }) : null), [draft, photos, lost, store])
  useDirty('new-tow', isTouched(draft) || photos > 0)
  const patch = useCallback((changes: Partial<Draft>) => setDraft((now) => change(now, changes)), [])
  const reset = useCallback(() => {
    setLost(false)
    setDraft(EMPTY)
  }, [])
  return { draft, patch, reset, attempts, photos_lost: lost && photos === 0 }
}

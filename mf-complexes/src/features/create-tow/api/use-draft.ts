import { tabPlace, useDirty, useSession } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { change, EMPTY, hadPhotos, isTouched, presetDraft, readDraft, type Draft } from '../state/draft.ts'

/**
 * The draft of this user's request, stored across reloads of the tab (without its photos), and a store for its last
 * attempt.
 */
export function useDraft(photos: number) {
  const { userId } = useSession()
  const [params] = useSearchParams()
  const [store, attempts] = useMemo(
    () => [tabPlace(`new-tow:${userId}`), tabPlace(`new-tow-attempt:${userId}`)] as const,
    [userId],
  )
  const [draft, setDraft] = useState<Draft>(() => presetDraft(readDraft(store.read()), params))
  const [lost, setLost] = useState(() => isTouched(draft) && hadPhotos(store.read()))
  // Before the screen shows the change: a reload right after it finds the same.
  useLayoutEffect(
    () =>
      store.write(isTouched(draft) ? JSON.stringify({ ...draft, photos: lost ? Math.max(1, photos) : photos }) : null),
    [draft, photos, lost, store],
  )
  useDirty('new-tow', isTouched(draft) || photos > 0)
  const patch = useCallback((changes: Partial<Draft>) => setDraft((now) => change(now, changes)), [])
  const reset = useCallback(() => {
    setLost(false)
    setDraft(EMPTY)
  }, [])
  return { draft, patch, reset, attempts, photos_lost: lost && photos === 0 }
}

import { tabPlace } from '@curbwise/platform'
import { type Dispatch, type SetStateAction, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Draft } from './draft.ts'
import { type Entrance, parseDraft, serializeDraft } from './stored-draft.ts'

const PLACE = tabPlace('guest-draft')

export interface StoredDraft {
  readonly draft: Draft
  readonly setDraft: Dispatch<SetStateAction<Draft>>
  /** Clears the stored draft after the registration was sent. */
  readonly forget: () => void
}

/** Stores the guest's input in the tab across reloads, until it's sent. */
export function useStoredDraft(entrance: Entrance): StoredDraft {
  const [draft, setDraft] = useState(() => parseDraft(PLACE.read(), entrance))
  const sent = useRef(false)
  // Before the screen shows the change: a reload right after it finds the same.
  useLayoutEffect(() => {
    if (!sent.current) PLACE.write(serializeDraft(draft))
  }, [draft])
  const forget = useCallback(() => {
    sent.current = true
    PLACE.write(null)
  }, [])
  return { draft, setDraft, forget }
}

import { tabPlace } from '@curbwise/platform'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from './draft.ts'
import { type Entrance, readKept, writtenDraft } from './kept-draft.ts'

const PLACE = tabPlace('guest-draft')

export interface KeptDraft {
  readonly draft: Draft
  readonly setDraft: Dispatch<SetStateAction<Draft>>
  /** The registration has been sent: nothing typed stays in the tab. */
  readonly forget: () => void
}

/** What the guest types, kept in the tab over a reload until it has been sent. */
export function useKeptDraft(entrance: Entrance): KeptDraft {
  const [draft, setDraft] = useState(() => readKept(PLACE.read(), entrance))
  const sent = useRef(false)
  useEffect(() => {
    if (!sent.current) PLACE.write(writtenDraft(draft))
  }, [draft])
  const forget = useCallback(() => {
    sent.current = true
    PLACE.write(null)
  }, [])
  return { draft, setDraft, forget }
}

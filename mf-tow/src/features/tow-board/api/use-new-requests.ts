import { tows } from '@curbwise/api/resources/tows.calls'
import { queryFor } from '@curbwise/client'
import { useAnnounce, useTitle } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { playSound } from '../state/sound.ts'
import { requestWords } from '../state/words.ts'
import { useUnseen } from './use-unseen.ts'

const MAX_KNOWN = 50
/** The screen’s own title, in front of which the tab shows the number. */
const TITLE = 'Tows'

/**
 * Announces each new request once to screen readers, with a sound if it is switched on, and counts in the tab's title those that came
 * while the tab was hidden. Independent of the board's own filters, which may hide the request.
 */
export function useNewRequests(tow_company_id: string | undefined, has_sound: boolean): void {
  const announce = useAnnounce()
  const { unseen, add } = useUnseen()
  useTitle(unseen > 0 ? TITLE : null, { unseen })
  const { data } = useQuery(
    queryFor(tows.list, {
      query: {
        segment: 'open',
        filter: ['status:is:requested'],
        sort: '-requested_at',
        limit: MAX_KNOWN,
        tow_company_id,
      },
    }),
  )
  const known = useRef<{ readonly company: string | undefined; readonly ids: Set<string> } | null>(null)
  useEffect(() => {
    if (!data) return
    if (known.current?.company !== tow_company_id) known.current = null
    const ids = known.current?.ids
    const fresh = ids ? data.data.filter(({ id }) => !ids.has(id)) : []
    known.current = { company: tow_company_id, ids: new Set([...(ids ?? []), ...data.data.map(({ id }) => id)]) }
    if (fresh.length === 0) return
    announce(requestWords(fresh), 'polite')
    add(fresh.length)
    if (has_sound) playSound()
  }, [data, tow_company_id, announce, add, has_sound])
}

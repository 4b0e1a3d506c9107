import { tabPlace } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { pageToggled, readPicked, toggled, type Picked } from './picked.ts'

/**
 * URL parameter that turns selection on. The selected ids are stored in the tab, because hundreds of ids don't fit in a
 * URL.
 */
const CHOOSING = 'choosing'
const NONE: ReadonlySet<string> = new Set()

/**
 * Selects units for a bulk change. The selection survives paging, sorting, filtering, and reloading. Whether selection
 * is on is stored in the URL, so Back ends it.
 */
export function usePicking(contract_id: string) {
  const [params, setParams] = useSearchParams()
  const place = useMemo(() => tabPlace(`picked-units:${contract_id}`), [contract_id])
  const choosing = params.has(CHOOSING)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => readPicked(place.read()))
  // Before the screen shows the change: a reload right after it finds the same.
  useLayoutEffect(() => place.write(choosing ? JSON.stringify([...chosen]) : null), [place, chosen, choosing])
  const picked: Picked = choosing ? chosen : null
  const turn = (on: boolean): void => {
    setChosen(NONE)
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (on) next.set(CHOOSING, 'true')
        else next.delete(CHOOSING)
        return next
      },
      { replace: !on },
    )
  }
  return {
    picked,
    toggle: useCallback((id: string) => setChosen((now) => toggled(now, id)), []),
    begin: () => turn(true),
    end: () => turn(false),
    togglePage: (page: readonly string[]) => setChosen((now) => pageToggled(now, page)),
  }
}

export type Picking = ReturnType<typeof usePicking>

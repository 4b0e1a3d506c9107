import { findScreenAtom, useAbility } from '@curbwise/platform'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useShell } from '../app/shell-context.ts'

/** What a driver's night needs, also where there is no signal. */
const SCREENS = ['/tows', '/vehicles', '/create-sticker', '/complexes/create-tow', '/boot-devices'] as const

/**
 * Loads a driver's screens one after the other once the service worker keeps what is loaded, so that each opens without a signal even if
 * it was never opened.
 */
export function useScreensAhead(): void {
  const { pages } = useShell()
  const { canOpen } = useAbility()
  const findScreen = useAtomValue(findScreenAtom)
  const open = SCREENS.filter((path) => canOpen(path)).join(' ')
  useEffect(() => {
    let is_gone = false
    const load = async (): Promise<void> => {
      await navigator.serviceWorker?.ready
      for (const path of open.split(' ')) {
        const screen = findScreen(path)
        if (screen && !is_gone) await pages.ahead(screen).catch(() => undefined)
      }
      performance.mark('screens-ahead')
    }
    if (navigator.serviceWorker) void load()
    return () => {
      is_gone = true
    }
  }, [pages, open, findScreen])
}

import { useCallback, useSyncExternalStore } from 'react'
import { OVERLAY, PHONE } from '../theme/base.ts'

const listOf = (query: string): MediaQueryList | undefined => globalThis.matchMedia?.(query)

/** Returns whether a media query matches now; false if the environment doesn't support media queries. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = listOf(query)
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => listOf(query)?.matches ?? false,
    () => false,
  )
}

/** 576 px or less. */
export const useIsPhone = (): boolean => useMedia(`(max-width:${PHONE}px)`)
/** 1100 px or less: the sidebar and side panels cover the page. */
export const useIsOverlay = (): boolean => useMedia(`(max-width:${OVERLAY}px)`)

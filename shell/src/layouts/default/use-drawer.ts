import { useLocation, useNavigation } from '@curbwise/platform/router'
import { useState } from 'react'

export interface Drawer {
  readonly open: boolean
  show(): void
  hide(): void
}

/** Navigating closes the drawer. Opened while a page is still loading, it stays open over that page. */
export function useDrawer(): Drawer {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  /** Where it was opened, and the page that was loading then. */
  const [paths, setPaths] = useState<readonly string[]>([])
  if (paths.length > 0 && pathname !== paths[0]) setPaths(paths.includes(pathname) ? [pathname] : [])
  return {
    open: paths.includes(pathname),
    // The address changes before the screen does.
    show: () => setPaths([pathname, next?.pathname ?? window.location.pathname]),
    hide: () => setPaths([]),
  }
}

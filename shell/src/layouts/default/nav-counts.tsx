import { screensAtom, useSession, type NavItem } from '@curbwise/platform'
import { useLocation } from '@curbwise/platform/router'
import { useAtomValue } from 'jotai'
import { Component, useEffect, type ReactNode } from 'react'
import { useShell } from '../../app/shell-context.ts'
import { isProvided } from '../../areas/area-screen.tsx'
import { loadedAreasAtom } from '../../areas/page-cache.ts'
import { homeOf } from '../../auth/home.ts'
import { reportError } from '../../errors/report.ts'

type OnCount = (path: string, count: number | undefined) => void

/** Contains errors of an area's count: the number is missing, not the sidebar. */
class CountBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override componentDidCatch(error: unknown) {
    reportError(error, { from: 'sidebar count' })
  }
  override render() {
    return this.state.broken ? null : this.props.children
  }
}

function Count({ item: { path, useCount }, onCount }: { item: NavItem; onCount: OnCount }) {
  const count = useCount()
  useEffect(() => onCount(path, count), [onCount, path, count])
  return null
}

/** Safari has no `requestIdleCallback`. */
const SOON_MS = 500
const whenIdle = (run: () => void): (() => void) => {
  if (typeof globalThis.requestIdleCallback === 'function') {
    const handle = globalThis.requestIdleCallback(run)
    return () => globalThis.cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, SOON_MS)
  return () => clearTimeout(timer)
}

/** Loads the area of the user's home screen after the open page, so that its counts are shown on every page. */
function useHomeArea() {
  const { pages } = useShell()
  const session = useSession()
  const { pathname } = useLocation()
  const [home] = homeOf(session, '/login').split('?')
  const screen = useAtomValue(screensAtom).find(({ path }) => path === home)
  const loaded = useAtomValue(loadedAreasAtom)
  // The home screen itself loads its area, and keeps a failure for its error boundary.
  const missing = screen && home !== pathname && isProvided(screen) && !loaded[screen.area] ? screen : null
  useEffect(() => {
    if (!missing) return undefined
    // A failed area is loaded again by its own screen, which says so if it fails again.
    return whenIdle(() => void pages.page(missing).catch(() => pages.forget(missing)))
  }, [missing, pages])
}

/** Runs the counting hooks of the areas that this tab has loaded, each for its own screens. */
export function NavCounts({ onCount }: { onCount: OnCount }) {
  useHomeArea()
  const screens = useAtomValue(screensAtom)
  const items = Object.entries(useAtomValue(loadedAreasAtom)).flatMap(([name, { nav = [] }]) =>
    nav.filter(({ path }) => screens.some((screen) => screen.path === path && screen.area === name)),
  )
  return items.map((item) => (
    <CountBoundary key={item.path}>
      <Count item={item} onCount={onCount} />
    </CountBoundary>
  ))
}

import { screensAtom, type NavItem } from '@curbwise/platform'
import { useAtomValue } from 'jotai'
import { Component, useEffect, type ReactNode } from 'react'
import { loadedAreasAtom } from '../../areas/page-cache.ts'
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

/** Runs the counting hooks of the areas that this tab has loaded, each for its own screens. */
export function NavCounts({ onCount }: { onCount: OnCount }) {
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

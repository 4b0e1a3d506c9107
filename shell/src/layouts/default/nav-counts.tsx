import { screensAtom, type NavItem } from '@curbwise/platform'
import { useAtomValue } from 'jotai'
import { Component, useEffect, type ReactNode } from 'react'
import { loadedAreasAtom } from '../../areas/page-cache.ts'
import { reportError } from '../../errors/report.ts'

type Tell = (path: string, count: number | undefined) => void

/** An area's count that breaks is a missing number, not a missing sidebar. */
class Quiet extends Component<{ children: ReactNode }, { broken: boolean }> {
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

function Count({ item: { path, useCount }, tell }: { item: NavItem; tell: Tell }) {
  const count = useCount()
  useEffect(() => tell(path, count), [tell, path, count])
  return null
}

/** Runs the counting hooks of the areas that this tab has loaded, each for its own screens. */
export function NavCounts({ tell }: { tell: Tell }) {
  const screens = useAtomValue(screensAtom)
  const items = Object.entries(useAtomValue(loadedAreasAtom)).flatMap(([name, { nav = [] }]) =>
    nav.filter(({ path }) => screens.some((screen) => screen.path === path && screen.area === name)),
  )
  return items.map((item) => (
    <Quiet key={item.path}>
      <Count item={item} tell={tell} />
    </Quiet>
  ))
}

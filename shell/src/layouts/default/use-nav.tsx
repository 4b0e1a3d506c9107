import { screensAtom, useSession } from '@curbwise/platform'
import { useLocation } from '@curbwise/platform/router'
import type { NavItem } from '@curbwise/ui/app'
import { useAtomValue } from 'jotai'
import { NavIcon } from './nav-icon.tsx'
import { navigationFor, placesFor, type Entry } from './navigation.ts'

/** Screens of a complex carry its id, so that a link can be shared. */
const hrefOf = (path: string, contract: string | null) =>
  path.startsWith('/complexes') && contract ? `${path}?id=${contract}` : path

const isAt = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The sidebar's groups and the driver's bottom places, with the open page marked and the counts of loaded areas. */
export function useNav(counts: Readonly<Record<string, number | undefined>>) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const screens = useAtomValue(screensAtom)
  const navigation = navigationFor(session, screens)
  const states = navigation.flatMap(({ entries }) =>
    entries.flatMap(({ path, state }) => (state && isAt(path, pathname) && params.has(state) ? [state] : [])),
  )
  const item = ({ path, icon, label, state }: Entry): NavItem => ({
    href: state ? `${path}?${state}=1` : hrefOf(path, session.selected_contract_id),
    label,
    icon: <NavIcon path={icon} />,
    count: counts[path],
    active: isAt(path, pathname) && (state ? states.includes(state) : states.length === 0),
  })
  return {
    groups: navigation.map(({ label, entries }) => ({ label, items: entries.map(item) })),
    places: session.role === 'tow_driver' ? placesFor(session, screens).map(item) : null,
  }
}

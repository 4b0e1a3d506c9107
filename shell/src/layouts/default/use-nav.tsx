import { screenAt, useSession } from '@curbwise/platform'
import { useLocation } from '@curbwise/platform/router'
import type { NavItem } from '@curbwise/ui/app'
import { DRIVER_PLACES, navigationFor, type Entry } from './navigation.tsx'

/** Screens of a complex carry its id, so that a link can be shared. */
const hrefOf = (path: string, contract: string | null) =>
  path.startsWith('/complexes') && contract ? `${path}?id=${contract}` : path

const isAt = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The sidebar's groups and the driver's bottom places, with the open page marked and the counts of loaded areas. */
export function useNav(counts: Readonly<Record<string, number | undefined>>) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const states = navigationFor(session).flatMap(({ entries }) =>
    entries.flatMap(({ path, state }) => (state && isAt(path, pathname) && params.has(state) ? [state] : [])),
  )
  const item = ({ path, icon: Icon, label, state }: Entry): NavItem => ({
    href: state ? `${path}?${state}=1` : hrefOf(path, session.selected_contract_id),
    label: label ?? screenAt(path)?.title ?? path,
    icon: <Icon />,
    count: counts[path],
    active: isAt(path, pathname) && (state ? states.includes(state) : states.length === 0),
  })
  return {
    groups: navigationFor(session).map(({ label, entries }) => ({ label, items: entries.map(item) })),
    places: session.role === 'tow_driver' ? DRIVER_PLACES.map(item) : null,
  }
}

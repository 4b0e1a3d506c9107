import { ALL_COMPLEXES } from '@curbwise/api/screen'
import { screensAtom, useSession } from '@curbwise/platform'
import { useLocation } from '@curbwise/platform/router'
import type { NavItem } from '@curbwise/ui/app'
import { useAtomValue } from 'jotai'
import { allComplexesAtom } from '../../app/state.ts'
import { mayOpenAll } from '../../auth/all-complexes.ts'
import { screenLanguageAtom } from '../../theme/screen-language.ts'
import { screenLabel } from './frame-texts.ts'
import { isTowPage } from './tow-page.ts'
import { NavIcon } from './nav-icon.tsx'
import { navigationFor, placesFor, type Entry } from './navigation.ts'

/** Adds the complex's id to the address of its screens, so that links can be shared. */
const hrefOf = (path: string, contract: string | null) =>
  path.startsWith('/complexes') && contract ? `${path}?id=${contract}` : path

/** Returns the address of a sidebar entry. */
export const entryHref = ({ path, state }: Entry, contract: string | null): string =>
  state ? `${path}?${paramOf(state).join('=')}` : hrefOf(path, contract)

const isAt = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** Returns the name and value of the parameter that puts a screen into a state. */
const paramOf = (state: string): [name: string, value: string] => {
  const [name = state, value = '1'] = state.split('=')
  return [name, value]
}
/** A state without a value only needs its parameter to be present. */
const isInState = (state: string, params: URLSearchParams): boolean => {
  const [name, value] = paramOf(state)
  return state.includes('=') ? params.get(name) === value : params.has(name)
}

/** Provides the sidebar's groups and the driver's bottom bar, with the open page marked and the counts of loaded areas. */
export function useNav(counts: Readonly<Record<string, number | undefined>>) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const language = useAtomValue(screenLanguageAtom)
  const params = new URLSearchParams(search)
  const screens = useAtomValue(screensAtom)
  const all = useAtomValue(allComplexesAtom)
  const navigation = navigationFor(session, screens)
  // Dispatch opens a tow's page from its own list, which stays marked.
  const has_list = navigation.some(({ entries }) => entries.some(({ path }) => path === '/complexes/tows'))
  const place = isTowPage(pathname) && !has_list ? '/tows' : pathname
  const states = navigation.flatMap(({ entries }) =>
    entries.flatMap(({ path, state }) => (state && isAt(path, pathname) && isInState(state, params) ? [state] : [])),
  )
  const listed = screens.filter(({ nav = [] }) => nav.length > 0).map(({ path }) => path)
  // A screen below another one, such as /company/integrations, has its own entry.
  const isOpen = (path: string): boolean =>
    isAt(path, place) && !listed.some((other) => isAt(other, place) && other.startsWith(`${path}/`))
  const showsAll = (path: string): boolean =>
    screens.some((screen) => screen.path === path && mayOpenAll(screen, session))
  const item = (entry: Entry): NavItem => {
    const { path, icon, label, state } = entry
    return {
      href: entryHref(entry, all && showsAll(path) ? ALL_COMPLEXES : session.selected_contract_id),
      label: screenLabel(label, language),
      icon: <NavIcon path={icon} />,
      count: state ? undefined : counts[path],
      active: isOpen(path) && (state ? states.includes(state) : states.length === 0),
    }
  }
  return {
    groups: navigation.map(({ label, entries }) => ({
      label: label && screenLabel(label, language),
      items: entries.map(item),
    })),
    bottom: session.role === 'tow_driver' ? placesFor(session, screens).map(item) : null,
  }
}

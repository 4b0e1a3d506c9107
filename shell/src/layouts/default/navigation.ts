import type { Menu, NavEntry, Screen } from '@curbwise/api/screens'
import { type Reader, mayOpen } from '@curbwise/platform'

/** A sidebar entry with the path it links to. */
export interface Entry extends NavEntry {
  path: string
  label: string
}
export interface EntryGroup {
  label?: string
  entries: readonly Entry[]
}

const MAX_BOTTOM_ENTRIES = 4

const menuOf = ({ role }: Reader): Menu => {
  switch (role) {
    case 'tow_admin':
    case 'tow_staff':
    case 'tow_driver':
      return 'tow'
    case 'super_admin':
      return 'super_admin'
    default:
      return 'complex'
  }
}

/** Returns the entries of a menu that the user can open, in order. */
const entriesFor = (menu: Menu, reader: Reader, screens: readonly Screen[]): readonly Entry[] =>
  screens
    .filter((screen) => mayOpen(screen, reader))
    .flatMap(({ path, title, nav = [] }) => nav.map((entry) => ({ ...entry, path, label: entry.label ?? title })))
    // Of the tows, an admin of a disabled company has the release desk only.
    .filter(({ path, state }) => !reader.tow_company?.release_only || path !== '/tows' || state === 'view=storage')
    .filter((entry) => entry.menu === menu && (!entry.roles || entry.roles.some((role) => role === reader.role)))
    .sort((a, b) => a.at - b.at)

/** A super admin may open what tow companies and managers open: after their own menu come the others', each screen once. */
function everythingFor(reader: Reader, screens: readonly Screen[]): readonly Entry[] {
  const own = entriesFor('super_admin', reader, screens)
  const operations = entriesFor('tow', reader, screens).map((entry) => ({ group: 'Operations', ...entry }))
  const complexes = entriesFor('complex', reader, screens).map((entry) => ({ ...entry, group: 'Complexes' }))
  return [...own, ...operations, ...complexes].filter(
    ({ path, state }, at, all) => at === all.findIndex((other) => other.path === path && other.state === state),
  )
}

/** Returns a user's sidebar, based on the screens' `nav` entries. */
export function navigationFor(reader: Reader, screens: readonly Screen[]): readonly EntryGroup[] {
  const menu = menuOf(reader)
  const shown = menu === 'super_admin' ? everythingFor(reader, screens) : entriesFor(menu, reader, screens)
  const groups = new Map<string | undefined, Entry[]>()
  for (const entry of shown) {
    const group = groups.get(entry.group)
    if (group) group.push(entry)
    else groups.set(entry.group, [entry])
  }
  return [...groups].map(([label, entries]) => ({ label, entries }))
}

/** Returns the entries of the bottom bar on a driver's phone. */
export const placesFor = (reader: Reader, screens: readonly Screen[]): readonly Entry[] =>
  entriesFor('driver', reader, screens).slice(0, MAX_BOTTOM_ENTRIES)

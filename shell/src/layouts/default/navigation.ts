import type { Menu, NavEntry, Screen } from '@curbwise/api/screens'
import { type Reader, mayOpen } from '@curbwise/platform'

/** An entry with the path that it leads to. */
export interface Entry extends NavEntry {
  path: string
  label: string
}
export interface EntryGroup {
  label?: string
  entries: readonly Entry[]
}

const DRIVER_PLACES = 4

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

/** The entries of a menu that the person may open, in their order. */
const entriesFor = (menu: Menu, reader: Reader, screens: readonly Screen[]): readonly Entry[] =>
  screens
    .filter((screen) => mayOpen(screen, reader))
    .flatMap(({ path, title, nav = [] }) => nav.map((entry) => ({ ...entry, path, label: entry.label ?? title })))
    .filter((entry) => entry.menu === menu && (!entry.roles || entry.roles.some((role) => role === reader.role)))
    .sort((a, b) => a.at - b.at)

/** The sidebar of a person, from what the screens say of themselves. */
export function navigationFor(reader: Reader, screens: readonly Screen[]): readonly EntryGroup[] {
  const groups = new Map<string | undefined, Entry[]>()
  for (const entry of entriesFor(menuOf(reader), reader, screens)) {
    const group = groups.get(entry.group)
    if (group) group.push(entry)
    else groups.set(entry.group, [entry])
  }
  return [...groups].map(([label, entries]) => ({ label, entries }))
}

/** The places at the bottom of a driver's phone. */
export const placesFor = (reader: Reader, screens: readonly Screen[]): readonly Entry[] =>
  entriesFor('driver', reader, screens).slice(0, DRIVER_PLACES)

import type { AreaAction } from '@curbwise/platform'
import { screensAtom, useAbility, useSelectedContract, useSession } from '@curbwise/platform'
import { useKit } from '@curbwise/ui/theme'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useShell } from '../app/shell-context.ts'
import { loadedAreasAtom } from '../areas/page-cache.ts'
import { navigationFor } from '../layouts/default/navigation.ts'
import { screenLabel } from '../layouts/default/frame-texts.ts'
import { entryHref } from '../layouts/default/use-nav.tsx'
import type { PaletteWorld } from './entries.ts'

/** A person's profile icon, as path data. */
const PERSON =
  'M12 12c2.21 0 4-1.79 4-4s-1.79-4-4-4-4 1.79-4 4 1.79 4 4 4m0 2c-2.67 0-8 1.34-8 4v1c0 .55.45 1 1 1h14c.55 0 1-.45 1-1v-1c0-2.66-5.33-4-8-4'

/** The actions of the user's areas. An area that hasn't been visited is loaded for them; one that fails has none. */
function useActions(): readonly AreaAction[] {
  const { pages } = useShell()
  const { canOpen } = useAbility()
  const screens = useAtomValue(screensAtom)
  const loaded = useAtomValue(loadedAreasAtom)
  const first = new Map(
    screens
      .filter(
        ({ path, layout, area, missing }) => layout === 'default' && area !== 'shell' && !missing && canOpen(path),
      )
      .map((screen) => [screen.area, screen]),
  )
  const load = useEffectEvent(() => {
    for (const screen of first.values()) if (!loaded[screen.area]) pages.page(screen).catch(() => pages.forget(screen))
  })
  useEffect(() => load(), [])
  return Object.values(loaded).flatMap(({ actions = [] }) => actions)
}

/** Everything that the palette offers without asking the gateway. */
export function useWorld(): Omit<PaletteWorld, 'text' | 'found'> {
  const { language } = useKit()
  const session = useSession()
  const screens = useAtomValue(screensAtom)
  const { canOpen } = useAbility()
  const { contract } = useSelectedContract()
  const actions = useActions()
  const destinations = navigationFor(session, screens).flatMap(({ label: group, entries }) =>
    entries.map((entry) => ({
      label: screenLabel(entry.label, language),
      group: group && screenLabel(group, language),
      icon: entry.icon,
      href: entryHref(entry, session.selected_contract_id),
    })),
  )
  return {
    destinations: [
      ...destinations,
      { label: screenLabel('Profile', language), href: '/account/profile', icon: PERSON },
    ],
    actions: actions.map((action) => ({ ...action, label: screenLabel(action.label, language) })),
    contract,
    is_driver: session.role === 'tow_driver',
    canOpen,
    language,
  }
}

import { authAtom, findScreenAtom, languageAtom, type Language } from '@curbwise/platform'
import { atom } from 'jotai'
import { pathAtom } from '../app/state.ts'

/** Areas in the user's language. */
const TRANSLATED_AREAS: readonly string[] = ['mf-public', 'mf-resident']
/** Public pages that the shell renders itself, in the user's language. */
export const TRANSLATED_ENTRIES: readonly string[] = ['/send-waiting']
/** Screens that are in a driver's language as a whole; all others are in English. */
const DRIVER_SCREENS: readonly string[] = [
  '/tows',
  '/vehicles',
  '/sticker-lists',
  '/create-sticker',
  '/booted-vehicles',
  '/boot-devices',
  '/complexes/create-tow',
  '/complexes/booted-vehicles/:id/details',
  '/account/profile',
  '/account/security',
]

/** The language of the open screen: the user's where the screen is translated for them, otherwise English. */
export const screenLanguageAtom = atom((get): Language => {
  const screen = get(findScreenAtom)(get(pathAtom))
  const is_translated =
    screen !== null &&
    (TRANSLATED_AREAS.includes(screen.area) ||
      TRANSLATED_ENTRIES.includes(screen.path) ||
      (get(authAtom).role === 'tow_driver' && DRIVER_SCREENS.includes(screen.path)))
  return is_translated ? get(languageAtom) : 'en'
})

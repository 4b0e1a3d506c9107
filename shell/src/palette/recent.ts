import { authAtom, type Language } from '@curbwise/platform'
import { atom } from 'jotai'
import { screenLanguageAtom } from '../theme/screen-language.ts'
import type { Entry } from './entry.ts'

const MOST = 5

interface Recent {
  readonly user: string | null
  /** In the language in which they were shown. */
  readonly entries: readonly (Entry & { readonly language: Language })[]
}

/** Only in memory: names and plates are never written to the browser's storage, and another user doesn't see them. */
const keptAtom = atom<Recent>({ user: null, entries: [] })

/** The rows chosen last in this tab, newest first and in the language of the open screen, without verdicts and statuses, which may have changed since. */
export const recentAtom = atom(
  (get): readonly Entry[] => {
    const { user, entries } = get(keptAtom)
    const shown = get(screenLanguageAtom)
    return user === get(authAtom).userId ? entries.filter(({ language }) => language === shown) : []
  },
  (get, set, entry: Entry) => {
    const { verdict: _, status: __, match: ___, ...chosen } = entry
    const { user, entries } = get(keptAtom)
    const { userId } = get(authAtom)
    const others = user === userId ? entries.filter(({ id }) => id !== chosen.id) : []
    const language = get(screenLanguageAtom)
    set(keptAtom, { user: userId, entries: [{ ...chosen, language }, ...others].slice(0, MOST) })
  },
)

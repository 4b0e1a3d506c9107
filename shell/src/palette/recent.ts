import { authAtom } from '@curbwise/platform'
import { atom } from 'jotai'
import type { Entry } from './entry.ts'

const MOST = 5

interface Recent {
  readonly user: string | null
  readonly entries: readonly Entry[]
}

/** Only in memory: names and plates are never written to the browser's storage, and another user doesn't see them. */
const keptAtom = atom<Recent>({ user: null, entries: [] })

/** The rows chosen last in this tab, newest first, without verdicts and statuses, which may have changed since. */
export const recentAtom = atom(
  (get): readonly Entry[] => {
    const { user, entries } = get(keptAtom)
    return user === get(authAtom).userId ? entries : []
  },
  (get, set, entry: Entry) => {
    const { verdict: _, status: __, match: ___, ...chosen } = entry
    const others = get(recentAtom).filter(({ id }) => id !== chosen.id)
    set(keptAtom, { user: get(authAtom).userId, entries: [chosen, ...others].slice(0, MOST) })
  },
)

import { useAtomValue } from 'jotai'
import { findScreenAtom } from '../state/screens.ts'
import { hasBooting, mayOpen } from './access.ts'
import { useSession } from './use-session.ts'

/**
 * Returns which screens the user can open. What users can do with a record isn't decided here: records have `can`.
 * `booting`: the company, or the selected complex's company, has boot access.
 */
export function useAbility() {
  const session = useSession()
  const findScreen = useAtomValue(findScreenAtom)
  return {
    canOpen: (pathname: string) => {
      const screen = findScreen(pathname.split('?')[0] ?? pathname)
      return screen !== null && mayOpen(screen, session)
    },
    booting: hasBooting(session),
  }
}

import { useAtomValue } from 'jotai'
import { findScreenAtom } from '../state/screens.ts'
import { hasBooting, mayOpen } from './access.ts'
import { useSession } from './use-session.ts'

/**
 * Which screens the person may open. What may be done with a record is never asked here: records carry `can`.
 * `booting`: the company has boot access, or the selected complex's company.
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

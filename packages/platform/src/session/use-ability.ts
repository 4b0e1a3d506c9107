import { mayOpen, screenAt } from './access.ts'
import { useSession } from './use-session.ts'

/**
 * Which screens the person may open. What may be done with a record is never asked here: records carry `can`.
 * `booting`: the company has boot access (always true for people without a tow company of their own).
 */
export function useAbility() {
  const session = useSession()
  return {
    canOpen: (pathname: string) => {
      const screen = screenAt(pathname.split('?')[0] ?? pathname)
      return screen !== null && mayOpen(screen, session)
    },
    booting: session.tow_company?.has_booting_access ?? true,
  }
}

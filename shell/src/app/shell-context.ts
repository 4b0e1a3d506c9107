import { createContext, useContext } from 'react'
import type { PageCache } from '../areas/page-cache.ts'
import type { Session } from '../auth/session/create-session.ts'
import type { EarlierPage } from './earlier-page.ts'
import type { Reloader } from './reload.ts'

/** The shell's internal services, for its own components. */
export interface Shell {
  session: Session
  reloader: Reloader
  pages: PageCache
  earlier: EarlierPage
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell must be used inside a ShellContext')
  return shell
}

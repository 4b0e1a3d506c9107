import type { LoginUser, ResidentRecord, SessionContract } from '@curbwise/api/resources/session.schemas'
import { createContext, useContext } from 'react'

/** What the shell does for everybody. Remotes reach it through the hooks, or usePlatform for the rarer acts. */
export interface Platform {
  /** After a staff log-in call answered: stores the session and goes to the person's home. */
  signIn(user: LoginUser): void
  /** After a resident's log-in call answered: stores the record and opens the dashboard. */
  signInResident(resident: ResidentRecord): void
  /** Calls the server, clears stores, caches and cookies, and goes to /login or /resident. Asks first while work is unsaved. */
  signOut(): Promise<void>
  /** Asks the server again who this is; keeps the selected complex by id. */
  refreshSession(): Promise<void>
  /** By id among the person's own; whoever works in every complex gives the one that was found, whose id and zone are kept. */
  selectContract(chosen: string | SessionContract): void
  /** To error monitoring. Client errors with status 300 to 499 are left out. */
  reportError(error: unknown, context?: Record<string, unknown>): void
}

export const PlatformContext = createContext<Platform | null>(null)

/** The shell's services. Throws outside the shell (tests: renderWithPlatform). */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('There is no platform around this component')
  return platform
}

import type { LoginUser, ResidentRecord, SessionContract } from '@curbwise/api/resources/session.schemas'
import { createContext, useContext } from 'react'

/** The shell's services. Remotes mostly use them through other hooks, and otherwise through usePlatform. */
export interface Platform {
  /** After a staff login: stores the session and goes to the user's home. */
  signIn(user: LoginUser): void
  /** After a resident's login: stores the record and opens the dashboard. */
  signInResident(resident: ResidentRecord): void
  /** Logs out on the server, clears stores, caches, and cookies, and goes to /login or /resident. Asks first if work is unsaved. */
  signOut(): Promise<void>
  /** Refetches the session; keeps the selected complex by id. */
  refreshSession(): Promise<void>
  /** Takes the id of one of the user's complexes. Users who work in every complex pass the complex they found; its id and zone are stored. */
  selectContract(chosen: string | SessionContract): void
  /** Reports to error monitoring, except client errors with status 300 to 499. */
  reportError(error: unknown, context?: Record<string, unknown>): void
}

export const PlatformContext = createContext<Platform | null>(null)

/** Provides the shell's services. Throws outside the shell (in tests, use renderWithPlatform). */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('usePlatform must be used inside a PlatformContext')
  return platform
}

import type { Platform } from '@curbwise/platform'
import { vi, type Mocked } from 'vitest'

/** Returns the shell's services as spies that do nothing; pass implementations for those that should. */
export const fakePlatform = (implementations: Partial<Platform> = {}): Mocked<Platform> => {
  const spies: Mocked<Platform> = {
    signIn: vi.fn<Platform['signIn']>(),
    signInResident: vi.fn<Platform['signInResident']>(),
    signOut: vi.fn<Platform['signOut']>().mockResolvedValue(undefined),
    refreshSession: vi.fn<Platform['refreshSession']>().mockResolvedValue(undefined),
    selectContract: vi.fn<Platform['selectContract']>(),
    reportError: vi.fn<Platform['reportError']>(),
  }
  return Object.assign(spies, implementations)
}

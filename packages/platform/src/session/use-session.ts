import { useAtomValue } from 'jotai'
import { sessionAtom } from './state.ts'
import type { Session } from './types.ts'

/** Provides the logged-in user, with company, complexes, and resident record if there are any. */
export const useSession = (): Session => useAtomValue(sessionAtom)

import { useAtomValue } from 'jotai'
import { sessionAtom } from './state.ts'
import type { Session } from './types.ts'

/** Who is logged in, with the company, the complexes and the resident record where there are such. */
export const useSession = (): Session => useAtomValue(sessionAtom)

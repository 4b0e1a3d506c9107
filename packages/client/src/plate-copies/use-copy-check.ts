import { useQuery } from '@tanstack/react-query'
import type { CopyQuestion } from './copy-check.ts'

/** Loads what decides, so that it is there without a signal. */
export const loadCopyCheck = () => import('./copy-check.ts')

/** The copy gets older while it's shown. */
const AGES_MS = 15_000

/** Decides the question from the copy on this phone, again and again, so that its age is true. Null asks nothing. */
export function useCopyCheck(person: string, question: CopyQuestion | null) {
  return useQuery({
    queryKey: ['plate-copy-check', person, question],
    queryFn: async () => (await loadCopyCheck()).checkByCopy(person, question ?? { contract_id: '' }),
    enabled: question !== null,
    staleTime: 0,
    gcTime: 0,
    // Asking isn't a matter of the network.
    networkMode: 'always',
    refetchInterval: AGES_MS,
  })
}

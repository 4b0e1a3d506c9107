import { useSelectedContract, useSession } from '@curbwise/platform'
import { useMemo } from 'react'

/**
 * Limits a list to the selected complex while that is one for practice; without a limit, lists have the company's real
 * complexes. Practice is never mixed with real work.
 */
export function usePractice(): { readonly contract_id: string | undefined } {
  const { contract } = useSelectedContract()
  return { contract_id: contract?.is_practice ? contract.id : undefined }
}

/** Returns the complexes that such a list has: the practice complex alone, or the real ones. */
export function useListed<C extends { readonly id: string }>(complexes: readonly C[]): readonly C[] {
  const { contract_id } = usePractice()
  const { contracts } = useSession()
  return useMemo(() => {
    const practice = new Set(contracts.filter(({ is_practice }) => is_practice).map(({ id }) => id))
    return complexes.filter(({ id }) => (contract_id === undefined ? !practice.has(id) : id === contract_id))
  }, [complexes, contracts, contract_id])
}

import { useSelectedContract } from '@curbwise/platform'

/**
 * Limits a list to the selected complex while that is one for practice; without a limit, lists have the company's real
 * complexes. Practice is never mixed with real work.
 */
export function usePractice(): { readonly contract_id: string | undefined } {
  const { contract } = useSelectedContract()
  return { contract_id: contract?.is_practice ? contract.id : undefined }
}

import type { BodyOf } from '@curbwise/api/call'
import { contracts } from '@curbwise/api/resources/places.calls'
import { viewing } from '@curbwise/api/resources/viewing.calls'
import { queryFor, setCsrfToken, useCall } from '@curbwise/client'
import { usePlatform } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'

/** Loads the active complexes of a company, by name. */
export const useComplexesOf = (tow_company_id: string) =>
  useQuery(queryFor(contracts.choose, { query: { tow_company_id } }))

/** Returns the call that starts a view, which then shows its first screen; rejects with the gateway's refusal. */
export function useStartView() {
  const start = useCall(viewing.start)
  const { signIn } = usePlatform()
  return async (body: BodyOf<typeof viewing.start>): Promise<void> => {
    const { csrf_token, user } = await start.mutateAsync({ body })
    setCsrfToken(csrf_token)
    signIn(user)
  }
}

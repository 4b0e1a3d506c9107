import type { BodyOf } from '@curbwise/api/call'
import { apiKeys } from '@curbwise/api/resources/api-keys.calls'
import { queryFor, useCall } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Loads the API keys of a company, the latest first. */
export const useApiKeys = (company_id: string) => useQuery(queryFor(apiKeys.list, { params: { id: company_id } }))

/** Calls that change API keys; each returns a promise that rejects with the gateway's refusal. */
export function useKeyActs(company_id: string) {
  const invalidates = [apiKeys.list]
  const create = useCall(apiKeys.create, { invalidates })
  const revoke = useCall(apiKeys.revoke, { invalidates })
  return {
    /** The secret is in this answer only. */
    create: (body: BodyOf<typeof apiKeys.create>) => create.mutateAsync({ params: { id: company_id }, body }),
    revoke: (keyId: string) => revoke.mutateAsync({ params: { id: company_id, keyId } }),
  }
}

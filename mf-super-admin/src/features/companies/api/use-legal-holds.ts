import { legalHolds } from '@curbwise/api/resources/legal-holds.calls'
import { queryFor, useCall } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Loads the legal holds of a company, those in force first. */
export const useLegalHolds = (company_id: string) => useQuery(queryFor(legalHolds.list, { params: { id: company_id } }))

/** Calls that place and lift legal holds; each returns a promise that rejects with the gateway's refusal. */
export function useLegalHoldActs(company_id: string) {
  const invalidates = [legalHolds.list]
  const place = useCall(legalHolds.place, { invalidates })
  const lift = useCall(legalHolds.lift, { invalidates })
  return {
    place: (reason: string) => place.mutateAsync({ params: { id: company_id }, body: { reason } }),
    lift: (holdId: string) => lift.mutateAsync({ params: { id: company_id, holdId } }),
  }
}

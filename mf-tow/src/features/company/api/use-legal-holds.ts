import { legalHolds } from '@curbwise/api/resources/legal-holds.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Loads the legal holds of a company, those in force first. */
export const useLegalHolds = (company_id: string) => useQuery(queryFor(legalHolds.list, { params: { id: company_id } }))

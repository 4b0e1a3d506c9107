import { payments } from '@curbwise/api/resources/payments.calls'
import type { PayCase } from '@curbwise/api/resources/payments.schemas'
import { queryFor } from '@curbwise/client'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

/** Polling interval: the amount changes at midnight, and the car may be released. */
const POLL_MS = 60_000

/** Loads the case by its key. */
export const useCase = (key: string): UseQueryResult<PayCase> =>
  useQuery({ ...queryFor(payments.getCase, { params: { key } }), refetchInterval: POLL_MS })

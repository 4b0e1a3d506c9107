import { payments } from '@curbwise/api/resources/payments.calls'
import type { PayCase } from '@curbwise/api/resources/payments.schemas'
import { queryFor } from '@curbwise/client'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

/** The amount changes at midnight, and the car may be released: the page asks again while it is looked at. */
const AGAIN_MS = 60_000

/** The case behind its address. */
export const useCase = (key: string): UseQueryResult<PayCase> =>
  useQuery({ ...queryFor(payments.getCase, { params: { key } }), refetchInterval: AGAIN_MS })

import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadPlace, placeDetails } from '../load-place.ts'

/** What one complex sells, and what it brought in. */
export const getPaidParking: Operation<typeof api.paidParking.get> = async (context, { params }) =>
  placeDetails(context, await loadPlace(context, params.id))

import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { differenceResponse } from '../load-difference.ts'

export const getDifference: Operation<typeof api.adminReconciliations.difference> = (context, { params }) =>
  differenceResponse(context, params.id)

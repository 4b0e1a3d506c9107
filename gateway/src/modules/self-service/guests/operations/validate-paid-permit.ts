import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { withPermit } from '../public-permit.ts'

/** How a paid permit stands. It asks the books alone: what makes it active is the provider's event. */
export const validatePaidPermit: Operation<typeof api.guests.validatePaidPermit> = (context, { body }) =>
  withPermit(context, body.id)

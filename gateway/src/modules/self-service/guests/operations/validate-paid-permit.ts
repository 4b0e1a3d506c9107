import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { withPermit } from '../public-permit.ts'

/** Returns the status of a paid permit from the database only; the provider's event activates it. */
export const validatePaidPermit: Operation<typeof api.guests.validatePaidPermit> = (context, { body }) =>
  withPermit(context, body.id)

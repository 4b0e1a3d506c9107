import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { extendPermit as extend } from '../../../parking/guest-permits/index.ts'
import { withPermit } from '../public-permit.ts'

/** Extends the permit from its page, within the guest hours. */
export const extendPermit: Operation<typeof api.guests.extend> = (context, { params, body }) =>
  withPermit(context, params.key, (work, id) => extend(work, id, body.hours))

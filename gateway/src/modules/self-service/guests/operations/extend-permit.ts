import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { extendPermit as extend } from '../../../parking/guest-permits/index.ts'
import { withPermit } from '../public-permit.ts'

/** Lengthens the permit from its own address, as far as the bank allows. */
export const extendPermit: Operation<typeof api.guests.extend> = (context, { params, body }) =>
  withPermit(context, params.key, (work, id) => extend(work, id, body.hours))

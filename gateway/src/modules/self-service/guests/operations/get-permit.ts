import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { withPermit } from '../public-permit.ts'

/** Returns a permit by the public key in its confirmation. */
export const getPermit: Operation<typeof api.guests.permit> = (context, { params }) => withPermit(context, params.key)

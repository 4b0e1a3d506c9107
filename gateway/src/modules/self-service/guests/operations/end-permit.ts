import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { endPermit as end, readPermit } from '../../../parking/guest-permits/index.ts'
import { cancelPermitCheckout } from '../../../money/payments/index.ts'
import { withPermit } from '../public-permit.ts'

/** Ends the permit early, or cancels one that isn't paid yet. */
export const endPermit: Operation<typeof api.guests.end> = (context, { params }) =>
  withPermit(context, params.key, async (work, id) => {
    const { status, checkout_id } = await readPermit(work.db, id)
    if (status === 'pending_payment' && checkout_id !== null) await cancelPermitCheckout(work, checkout_id)
    else await end(work, id)
  })

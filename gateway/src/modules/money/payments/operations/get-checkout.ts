import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { showCheckout } from '../show-checkout.ts'

/** How a payment stands, as the events say that came so far. */
export const getCheckout: Operation<typeof api.payments.getCheckout> = (context, { params }) =>
  showCheckout(context, params.key)

import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { showCheckout } from '../show-checkout.ts'

/** Returns a payment's status according to the events received so far. */
export const getCheckout: Operation<typeof api.payments.getCheckout> = (context, { params }) =>
  showCheckout(context, params.key)

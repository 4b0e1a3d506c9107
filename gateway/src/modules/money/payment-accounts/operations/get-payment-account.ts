import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { showAccount } from '../show-account.ts'

/** Returns how the company takes card payments, as the provider last said. */
export const getPaymentAccount: Operation<typeof api.paymentAccounts.get> = (context, { params }) =>
  showAccount(context, params.id)

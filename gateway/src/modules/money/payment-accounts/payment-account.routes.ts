import { api } from '@curbwise/api'
import { route, type Route, staged } from '../../../operation/operation.ts'
import { checkPaymentAccount } from './operations/check-payment-account.ts'
import { connectPaymentAccount } from './operations/connect-payment-account.ts'
import { disconnectPaymentAccount } from './operations/disconnect-payment-account.ts'
import { getPaymentAccount } from './operations/get-payment-account.ts'

export const routes: readonly Route[] = [
  route(api.paymentAccounts.get, getPaymentAccount),
  staged(api.paymentAccounts.connect, connectPaymentAccount),
  staged(api.paymentAccounts.check, checkPaymentAccount),
  route(api.paymentAccounts.disconnect, disconnectPaymentAccount),
]

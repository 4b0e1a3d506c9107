import { api } from '@curbwise/api'
import { direct, route, type Route, staged } from '../../../operation/operation.ts'
import { actInSandbox } from './operations/act-in-sandbox.ts'
import { beginCheckout } from './operations/begin-checkout.ts'
import { cancelCheckout } from './operations/cancel-checkout.ts'
import { getCase } from './operations/get-case.ts'
import { getCheckout } from './operations/get-checkout.ts'
import { payInSandbox } from './operations/pay-in-sandbox.ts'
import { receiveEvent } from './operations/receive-event.ts'
import { showSandboxAccount } from './operations/show-sandbox-account.ts'
import { showSandboxPage } from './operations/show-sandbox-page.ts'
import { showSandboxScript } from './operations/show-sandbox-script.ts'

export const routes: readonly Route[] = [
  route(api.payments.getCase, getCase),
  staged(api.payments.beginCheckout, beginCheckout),
  route(api.payments.getCheckout, getCheckout),
  route(api.payments.cancelCheckout, cancelCheckout),
  route(api.payments.webhook, receiveEvent),
  direct(api.payments.sandboxPage, showSandboxPage),
  direct(api.payments.sandboxScript, showSandboxScript),
  direct(api.payments.sandboxAccount, showSandboxAccount),
  direct(api.payments.sandboxAct, actInSandbox),
  direct(api.payments.sandboxPay, payInSandbox),
]

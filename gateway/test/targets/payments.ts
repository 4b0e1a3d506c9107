import type { Target } from './target.ts'

const open = (call: Target['plain'] = {}): Target => ({ call: null, plain: call, open: true })

/**
 * Cases and checkouts are open to who has their key, and to nobody by who they are: a key of nothing is what there is to
 * try. What they tell, and that they are found by the key alone, is held by the tests of the module.
 */
export const PAYMENT_TARGETS: Readonly<Record<string, Target>> = {
  'payments.getCase': open(),
  'payments.beginCheckout': open({ body: { language: 'en' } }),
  'payments.getCheckout': open(),
  'payments.cancelCheckout': open(),
  'payments.receiveEvent': open({ params: { provider: 'sandbox' } }),
  'payments.sandboxPage': open(),
  'payments.sandboxScript': open(),
  'payments.sandboxPay': open({ body: { card: 'approved' } }),
}

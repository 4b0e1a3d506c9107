import type { Target } from './target.ts'

const open = (call: Target['plain'] = {}): Target => ({ call: null, plain: call, open: true })

/**
 * Cases and checkouts require their key and ignore the caller's identity, so the matrix tries a key that doesn't exist.
 * The module's tests check what they show and that only the key finds them.
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

import type { Target } from './target.ts'

const open = (call: Target['plain'] = {}): Target => ({ call: null, plain: call, open: true })

/** The company's account: the other complex of the same company counts as in scope. */
const company: Target = { call: (place) => ({ params: { id: place.company_id } }), same: ['sibling', 'other_unit'] }

/**
 * Cases and checkouts require their key and ignore the caller's identity, so the matrix tries a key that doesn't exist.
 * The module's tests check what they show and that only the key finds them.
 */
export const PAYMENT_TARGETS: Readonly<Record<string, Target>> = {
  'payments.getCase': open(),
  'payments.beginCheckout': open({ body: { language: 'en' } }),
  'payments.getCheckout': open(),
  'payments.cancelCheckout': open(),
  'public.searchBootedVehicles': open({ body: { searchValue: 'ZZZ 0000' } }),
  'public.bootNotice': open({ params: { code: '2222-2222-2222' } }),
  'payments.receiveEvent': open({ params: { provider: 'sandbox' } }),
  'payments.sandboxPage': open(),
  'payments.sandboxScript': open(),
  'payments.sandboxAccount': open(),
  'payments.sandboxAct': open({ body: { choice: 'leave' } }),
  'paymentAccounts.get': company,
  'paymentAccounts.connect': company,
  'paymentAccounts.check': company,
  'paymentAccounts.disconnect': company,
  'payments.sandboxPay': open({ body: { card: 'approved' } }),
}

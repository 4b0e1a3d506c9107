import { defineCalls } from '../call.ts'
import type { paymentsSchemas } from './payments.schemas.ts'

export const payments = defineCalls<typeof paymentsSchemas>({
  getCase: {
    name: 'payments.getCase',
    method: 'GET',
    path: '/api/public/cases/{key}',
    access: 'public',
    limit: 'public_search',
    summary:
      'The case behind an address that find-my-car, a receipt or a paper gave: the same facts as there, and how to pay.',
  },
  beginCheckout: {
    name: 'payments.beginCheckout',
    method: 'POST',
    path: '/api/public/cases/{key}/checkout',
    access: 'public',
    limit: 'public_search',
    summary:
      'Begins a payment. The intent is kept before the provider is asked; the amount holds 15 minutes. While one is under way, its payer gets it again, and anybody else a conflict: `being_paid` with `until`.',
    errors: ['refused', 'conflict', 'unavailable'],
  },
  getCheckout: {
    name: 'payments.getCheckout',
    method: 'GET',
    path: '/api/public/checkouts/{key}',
    access: 'public',
    summary: 'How a payment stands. Never asks the payer’s browser: only the provider’s verified event makes it paid.',
  },
  cancelCheckout: {
    name: 'payments.cancelCheckout',
    method: 'POST',
    path: '/api/public/checkouts/{key}/cancel',
    access: 'public',
    limit: 'public_search',
    summary:
      'The payer gives up, by the key of the payment; a payment that the provider has taken meanwhile still counts. Refused with `sent` once the bank is asked.',
    errors: ['refused', 'conflict'],
  },
  webhook: {
    name: 'payments.receiveEvent',
    method: 'POST',
    path: '/api/payments/{provider}/events',
    access: 'public',
    idempotent: false,
    raw: true,
    summary:
      'The provider’s signed events. Stored once whatever their number and order; an ill-signed one answers 400 and changes nothing.',
    errors: ['malformed'],
  },
  sandboxPage: {
    name: 'payments.sandboxPage',
    method: 'GET',
    path: '/api/sandbox/checkouts/{key}',
    access: 'public',
    answer: 'download',
    summary: 'The sandbox’s hosted page. Only where the sandbox is the provider; 404 elsewhere.',
  },
  sandboxScript: {
    name: 'payments.sandboxScript',
    method: 'GET',
    path: '/api/sandbox/page.js',
    access: 'public',
    answer: 'download',
    summary: 'The one script of the sandbox’s page.',
  },
  sandboxPay: {
    name: 'payments.sandboxPay',
    method: 'POST',
    path: '/api/sandbox/checkouts/{key}/pay',
    access: 'public',
    idempotent: false,
    limit: 'public_search',
    summary:
      'Pays on the sandbox’s page with one of its test cards, declines, or abandons. The event follows later, signed.',
    errors: ['refused'],
  },
})

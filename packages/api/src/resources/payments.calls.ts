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
      'The case behind a link from Find my car, a receipt, or a document: the same facts as in Find my car, and how to pay.',
  },
  beginCheckout: {
    name: 'payments.beginCheckout',
    method: 'POST',
    path: '/api/public/cases/{key}/checkout',
    access: 'public',
    limit: 'public_search',
    summary:
      'Starts a payment. The intent is stored before the provider is called; the amount is fixed for 15 minutes. While a payment is in progress, its payer gets it again, and everyone else gets a conflict: `being_paid` with `until`.',
    errors: ['refused', 'conflict', 'unavailable'],
  },
  getCheckout: {
    name: 'payments.getCheckout',
    method: 'GET',
    path: '/api/public/checkouts/{key}',
    access: 'public',
    summary: 'The status of a payment. Only the provider’s verified event marks it as paid, never the payer’s browser.',
  },
  cancelCheckout: {
    name: 'payments.cancelCheckout',
    method: 'POST',
    path: '/api/public/checkouts/{key}/cancel',
    access: 'public',
    limit: 'public_search',
    summary:
      'Cancels a payment by its key. A payment that the provider has taken in the meantime still counts. Refused with `sent` once it was sent to the bank.',
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
      'The provider’s signed events. Each is stored once, in any number and order; one with an invalid signature returns 400 and changes nothing.',
    errors: ['malformed'],
  },
  sandboxPage: {
    name: 'payments.sandboxPage',
    method: 'GET',
    path: '/api/sandbox/checkouts/{key}',
    access: 'public',
    answer: 'download',
    summary: 'The sandbox’s hosted page. 404 unless the sandbox is the provider.',
  },
  sandboxScript: {
    name: 'payments.sandboxScript',
    method: 'GET',
    path: '/api/sandbox/page.js',
    access: 'public',
    answer: 'download',
    summary: 'The script of the sandbox’s page.',
  },
  sandboxAccount: {
    name: 'payments.sandboxAccount',
    method: 'GET',
    path: '/api/sandbox/accounts/{key}',
    access: 'public',
    answer: 'download',
    summary: 'The sandbox’s page of a company’s account, with its forms. 404 unless the sandbox is the provider.',
  },
  sandboxAct: {
    name: 'payments.sandboxAct',
    method: 'POST',
    path: '/api/sandbox/accounts/{key}/act',
    access: 'public',
    idempotent: false,
    limit: 'public_search',
    summary:
      'Finishes or leaves the sandbox’s forms, or does what the provider, a bank, or the account’s owner would do there. The signed events follow later.',
    errors: ['refused'],
  },
  sandboxPay: {
    name: 'payments.sandboxPay',
    method: 'POST',
    path: '/api/sandbox/checkouts/{key}/pay',
    access: 'public',
    idempotent: false,
    limit: 'public_search',
    summary:
      'Pays on the sandbox’s page with one of its test cards, declines, or abandons. The signed event follows later.',
    errors: ['refused'],
  },
})

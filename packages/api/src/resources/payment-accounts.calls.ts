import { defineCalls } from '../call.ts'
import type { paymentAccountsSchemas } from './payment-accounts.schemas.ts'

/** The account at the payment provider that a tow company's card payments go to. */
export const paymentAccounts = defineCalls<typeof paymentAccountsSchemas>({
  get: {
    name: 'paymentAccounts.get',
    method: 'GET',
    path: '/api/tow-companies/{id}/payment-account',
    access: ['super_admin', 'tow_admin', 'tow_staff'],
    summary:
      'How a tow company takes card payments: the state of its account at the provider as last read, what the provider asks for, open disputes, and the latest payouts.',
  },
  connect: {
    name: 'paymentAccounts.connect',
    method: 'POST',
    path: '/api/tow-companies/{id}/payment-account/connect',
    access: ['tow_admin'],
    summary:
      'Starts or continues the provider’s forms: creates the company’s account there once, and returns the address of the forms, which can be used once and within minutes. Refused with `revoked` when the company has ended the access.',
    errors: ['refused', 'unavailable'],
  },
  check: {
    name: 'paymentAccounts.check',
    method: 'POST',
    path: '/api/tow-companies/{id}/payment-account/check',
    access: ['super_admin', 'tow_admin', 'tow_staff'],
    summary: 'Asks the provider for the account as it is now, and returns it.',
    errors: ['refused', 'unavailable'],
  },
  disconnect: {
    name: 'paymentAccounts.disconnect',
    method: 'POST',
    path: '/api/tow-companies/{id}/payment-account/disconnect',
    access: ['tow_admin'],
    summary:
      'Ends new card payments. Payments in progress still count, and refunds of earlier payments are still requested from the account.',
    errors: ['refused'],
  },
})

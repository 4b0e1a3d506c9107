import type { Checkout, PayCase } from '@curbwise/api/resources/payments.schemas'
import { expect, it } from 'vitest'
import { type StartedPayment, type PaymentStatus, paymentStatusOf } from './payment-status.ts'

const NOW = Date.parse('2026-11-20T22:00:00.000Z')
const caseOf = (state: PayCase['pay']['state']): Pick<PayCase, 'key' | 'pay'> => ({
  key: 'case',
  pay: { state, until: null, amount: null, holds_minutes: 15, is_sandbox: true },
})
const started = (state: Checkout['state'], fields: Partial<Checkout> = {}): StartedPayment =>
  ({ key: 'one', case_key: 'case', state, url: null, expires_at: '2026-11-20T22:10:00.000Z', ...fields }) as Checkout
const page = { url: 'https://provider.example/page' }
const expired = { expires_at: '2026-11-20T21:59:00.000Z' }

it.each<[string, PayCase['pay']['state'], StartedPayment, PaymentStatus]>([
  ['a first visit', 'open', null, 'form'],
  ['someone else is paying', 'under_way', null, 'blocked'],
  ['returned, still loading', 'under_way', 'loading', 'loading'],
  ['returned from the provider', 'under_way', started('waiting', page), 'open'],
  ['expired, not ended by a job yet', 'under_way', started('waiting', expired), 'open'],
  ['the provider was unreachable', 'under_way', started('waiting'), 'again'],
  ['the provider was unreachable just now', 'open', started('waiting'), 'again'],
  ['sent to the bank', 'under_way', started('processing'), 'sent'],
  ['given up, case not refetched yet', 'under_way', started('cancelled'), 'loading'],
  ['declined', 'open', started('declined'), 'form'],
  ['paid, case not refetched yet', 'under_way', started('paid'), 'loading'],
  ['under review', 'open', started('under_review'), 'form'],
  ['under review while someone else is paying', 'under_way', started('under_review'), 'blocked'],
  ['a payment of another case', 'open', started('waiting', { ...page, case_key: 'another' }), 'form'],
  [
    'a payment of another case while someone else is paying',
    'under_way',
    started('waiting', { ...page, case_key: 'another' }),
    'blocked',
  ],
  ['paid another way while the provider’s page is open', 'paid', started('waiting', page), 'blocked'],
  ['no longer in storage', 'closed', started('waiting', page), 'blocked'],
])('%s', (_name, state, own, status) => {
  expect(paymentStatusOf(caseOf(state), own, NOW)).toBe(status)
})

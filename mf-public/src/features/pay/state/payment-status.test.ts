import type { Checkout, PayCase } from '@curbwise/api/resources/payments.schemas'
import { expect, it } from 'vitest'
import { type Begun, type PaymentStatus, paymentStatusOf } from './payment-status.ts'

const NOW = Date.parse('2026-11-20T22:00:00.000Z')
const caseOf = (state: PayCase['pay']['state']): Pick<PayCase, 'key' | 'pay'> => ({
  key: 'case',
  pay: { state, until: null, amount: null, holds_minutes: 15, is_sandbox: true },
})
const begun = (state: Checkout['state'], fields: Partial<Checkout> = {}): Begun =>
  ({ key: 'one', case_key: 'case', state, url: null, expires_at: '2026-11-20T22:10:00.000Z', ...fields }) as Checkout
const page = { url: 'https://provider.example/page' }
const over = { expires_at: '2026-11-20T21:59:00.000Z' }

it.each<[string, PayCase['pay']['state'], Begun, PaymentStatus]>([
  ['a first visit', 'open', null, 'form'],
  ['somebody else is paying', 'under_way', null, 'shut'],
  ['back, and not known yet', 'under_way', 'asked', 'asked'],
  ['back from the provider', 'under_way', begun('waiting', page), 'open'],
  ['the time is over, and no job has ended it yet', 'under_way', begun('waiting', over), 'open'],
  ['the provider was not reached', 'under_way', begun('waiting'), 'again'],
  ['the provider was not reached just now', 'open', begun('waiting'), 'again'],
  ['sent to the bank', 'under_way', begun('processing'), 'sent'],
  ['given up, and the case not asked since', 'under_way', begun('cancelled'), 'asked'],
  ['declined', 'open', begun('declined'), 'form'],
  ['paid, and the case not asked since', 'under_way', begun('paid'), 'asked'],
  ['under review', 'open', begun('under_review'), 'form'],
  ['under review, and somebody else is paying', 'under_way', begun('under_review'), 'shut'],
  ['a payment of another case', 'open', begun('waiting', { ...page, case_key: 'another' }), 'form'],
  [
    'a payment of another case, and somebody else is paying',
    'under_way',
    begun('waiting', { ...page, case_key: 'another' }),
    'shut',
  ],
  ['paid otherwise while the provider’s page is open', 'paid', begun('waiting', page), 'shut'],
  ['no longer in storage', 'closed', begun('waiting', page), 'shut'],
])('%s', (_name, state, own, standing) => {
  expect(paymentStatusOf(caseOf(state), own, NOW)).toBe(standing)
})

import { z } from 'zod'
import { email, id, instant, money } from '../common.ts'
import { defineEndpoint } from '../define.ts'
import { publicCase } from './find-my-car.ts'

const keyParams = z.object({ key: id })

/** How the owner may pay this case now. */
export const payState = z.object({
  /** `open`: may be paid online now. `at_lot`: only at the counter. `under_way`: somebody is paying. `paid`, `nothing_due`, `closed`: no payment is taken. */
  state: z.enum(['open', 'at_lot', 'under_way', 'paid', 'nothing_due', 'closed']),
  /** While `under_way`: until when the other payer has time. */
  until: instant.nullable(),
  amount: money.nullable(),
  /** Until when the amount holds once a payment is begun. */
  holds_minutes: z.number().int(),
  is_sandbox: z.boolean(),
})

export const payCase = z.object({ key: id, kind: z.enum(['tow', 'boot', 'permit']), case: publicCase, pay: payState })
export type PayCase = z.infer<typeof payCase>

export const CHECKOUT_STATES = [
  'waiting',
  'processing',
  'paid',
  'declined',
  'expired',
  'cancelled',
  'refunded',
  'paid_twice',
  'under_review',
] as const
export const checkout = z.object({
  key: id,
  case_key: id,
  /** `waiting`: the provider's page is open. `processing`: sent, the provider's event is awaited. `paid` comes from the verified event alone. `under_review`: the provider told of another amount; a person has to look. */
  state: z.enum(CHECKOUT_STATES),
  amount: money,
  begun_at: instant,
  expires_at: instant,
  paid_at: instant.nullable(),
  receipt_number: z.string().nullable(),
  /** With all but the first letter of the name hidden. */
  receipt_mail: z.string().nullable(),
  is_sandbox: z.boolean(),
  /** The provider's page, while it can still be used. */
  url: z.string().nullable(),
  case: publicCase,
})
export type Checkout = z.infer<typeof checkout>

export const payments = {
  getCase: defineEndpoint({
    name: 'payments.getCase',
    method: 'GET',
    path: '/api/public/cases/{key}',
    access: 'public',
    limit: 'public_search',
    summary:
      'The case behind an address that find-my-car, a receipt or a paper gave: the same facts as there, and how to pay.',
    params: keyParams,
    response: payCase,
  }),
  beginCheckout: defineEndpoint({
    name: 'payments.beginCheckout',
    method: 'POST',
    path: '/api/public/cases/{key}/checkout',
    access: 'public',
    limit: 'public_search',
    summary:
      'Begins a payment. The intent is kept before the provider is asked; the amount holds 15 minutes. While one is under way, its payer gets it again, and anybody else a conflict: `being_paid` with `until`.',
    params: keyParams,
    body: z.object({
      /** The key of this payment, drawn by the payer’s browser: sent again, it finds the same payment. It is all that is needed to give the payment up. `conflict` `ended` once it has ended. */
      checkout: id.optional(),
      email: email.nullish(),
      language: z.enum(['en', 'es']).default('en'),
    }),
    response: checkout,
    errors: ['refused', 'conflict', 'unavailable'],
  }),
  getCheckout: defineEndpoint({
    name: 'payments.getCheckout',
    method: 'GET',
    path: '/api/public/checkouts/{key}',
    access: 'public',
    summary: 'How a payment stands. Never asks the payer’s browser: only the provider’s verified event makes it paid.',
    params: keyParams,
    response: checkout,
  }),
  cancelCheckout: defineEndpoint({
    name: 'payments.cancelCheckout',
    method: 'POST',
    path: '/api/public/checkouts/{key}/cancel',
    access: 'public',
    limit: 'public_search',
    summary:
      'The payer gives up, by the key of the payment; a payment that the provider has taken meanwhile still counts. Refused with `sent` once the bank is asked.',
    params: keyParams,
    response: checkout,
    errors: ['refused', 'conflict'],
  }),
  webhook: defineEndpoint({
    name: 'payments.receiveEvent',
    method: 'POST',
    path: '/api/payments/{provider}/events',
    access: 'public',
    idempotent: false,
    raw: true,
    summary:
      'The provider’s signed events. Stored once whatever their number and order; an ill-signed one answers 400 and changes nothing.',
    params: z.object({ provider: z.enum(['sandbox', 'stripe']) }),
    response: z.object({ received: z.literal(true) }),
    errors: ['malformed'],
  }),
  sandboxPage: defineEndpoint({
    name: 'payments.sandboxPage',
    method: 'GET',
    path: '/api/sandbox/checkouts/{key}',
    access: 'public',
    answer: 'download',
    summary: 'The sandbox’s hosted page. Only where the sandbox is the provider; 404 elsewhere.',
    params: keyParams,
    query: z.object({ language: z.enum(['en', 'es']).optional() }),
    response: z.unknown(),
  }),
  sandboxScript: defineEndpoint({
    name: 'payments.sandboxScript',
    method: 'GET',
    path: '/api/sandbox/page.js',
    access: 'public',
    answer: 'download',
    summary: 'The one script of the sandbox’s page.',
    response: z.unknown(),
  }),
  sandboxPay: defineEndpoint({
    name: 'payments.sandboxPay',
    method: 'POST',
    path: '/api/sandbox/checkouts/{key}/pay',
    access: 'public',
    idempotent: false,
    limit: 'public_search',
    summary:
      'Pays on the sandbox’s page with one of its test cards, declines, or abandons. The event follows later, signed.',
    params: keyParams,
    body: z.object({ card: z.enum(['approved', 'declined', 'late', 'twice', 'abandoned']) }),
    response: z.object({ redirect: z.string() }),
    errors: ['refused'],
  }),
}

import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, instant, money, email } from '../common.ts'
import { publicBoot } from './boot-records.schemas.ts'
import { publicCase } from './find-my-car.schemas.ts'

const keyParams = z.object({ key: id })

/** How the owner can pay this case now. */
const payState = z.object({
  /**
   * `open`: can be paid online now. `at_lot`: only at the counter. `under_way`: someone is paying. `paid`, `nothing_due`, `closed`: no
   * payment is accepted.
   */
  state: z.enum(['open', 'at_lot', 'under_way', 'paid', 'nothing_due', 'closed']),
  /** While `under_way`: when the other payer's time ends. */
  until: instant.nullable(),
  amount: money.nullable(),
  /** How long the amount stays fixed once a payment is started. */
  holds_minutes: z.number().int(),
  is_sandbox: z.boolean(),
})

const payCase = z.object({
  key: id,
  kind: z.enum(['tow', 'boot', 'permit']),
  case: publicCase,
  /** Set for a boot. `case` then has what every case has. */
  boot: publicBoot.optional(),
  pay: payState,
})

export type PayCase = z.infer<typeof payCase>

const CHECKOUT_STATES = [
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

const checkout = z.object({
  key: id,
  case_key: id,
  /**
   * `waiting`: the provider's page is open. `processing`: submitted; waiting for the provider's event. `paid`: set only by the verified
   * event. `under_review`: the provider reported a different amount, so a person has to check.
   */
  state: z.enum(CHECKOUT_STATES),
  amount: money,
  begun_at: instant,
  expires_at: instant,
  paid_at: instant.nullable(),
  receipt_number: z.string().nullable(),
  /** All but the first letter of the name is masked. */
  receipt_mail: z.string().nullable(),
  is_sandbox: z.boolean(),
  /** The provider's page, while it can still be used. */
  url: z.string().nullable(),
  case: publicCase,
  /** Set for a boot. */
  boot: publicBoot.optional(),
  /** Opens the boot. Only for the payer, and only once the payment is in the ledger and stays there. */
  release_code: z.string().optional(),
  /** For a boot: this payment is more than was due, and the company is to refund it. */
  refund_due: z.literal(true).optional(),
})

export type Checkout = z.infer<typeof checkout>

export const paymentsSchemas = {
  getCase: { params: keyParams, response: payCase },
  beginCheckout: {
    params: keyParams,
    body: z.object({
      /**
       * Id of this payment, created by the payer’s browser: sending it again finds the same payment. Anyone with the id can cancel the
       * payment. Returns `conflict` `ended` once it has ended.
       */
      checkout: id.optional(),
      email: email.nullish(),
      language: z.enum(['en', 'es']).default('en'),
    }),
    response: checkout,
  },
  getCheckout: { params: keyParams, response: checkout },
  cancelCheckout: { params: keyParams, response: checkout },
  webhook: {
    params: z.object({ provider: z.enum(['sandbox', 'stripe']) }),
    response: z.object({ received: z.literal(true) }),
  },
  sandboxPage: {
    params: keyParams,
    query: z.object({ language: z.enum(['en', 'es']).optional() }),
    response: z.unknown(),
  },
  sandboxScript: { response: z.unknown() },
  sandboxAccount: { params: keyParams, response: z.unknown() },
  sandboxAct: {
    params: keyParams,
    body: z.object({ choice: z.enum(['finish', 'partial', 'leave', 'payout', 'dispute', 'lose', 'revoke']) }),
    response: z.object({ redirect: z.string() }),
  },
  sandboxPay: {
    params: keyParams,
    body: z.object({ card: z.enum(['approved', 'declined', 'late', 'twice', 'abandoned']) }),
    response: z.object({ redirect: z.string() }),
  },
} satisfies SchemaGroup

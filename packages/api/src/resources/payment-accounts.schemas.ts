import { DISPUTE_STATUSES, PAYMENT_ACCOUNT_STATES, PAYOUT_STATUSES } from '@curbwise/rules/money/payment-accounts'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, money } from '../common.ts'

const payout = z.object({
  id,
  status: z.enum(PAYOUT_STATUSES),
  amount: money,
  /** The day the bank has it, year-month-day. */
  arrives_on: z.string(),
})

const dispute = z.object({
  id,
  status: z.enum(DISPUTE_STATUSES),
  amount: money,
  /** Until when the provider takes evidence. */
  answer_by: instant.nullable(),
  /** What was paid for; null while the payment's own event hasn't arrived. */
  tow_id: id.nullable(),
  contract_id: id.nullable(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
})

/** The month so far, in the company's time zone. A payment counts at its event, a payout when the bank has it. */
const month = z.object({
  /** Year-month. */
  month: z.string(),
  charged: money,
  payments: z.int(),
  refunded: money,
  refunds: z.int(),
  /** Paid out or on its way. */
  paid_out: money,
})

const paymentAccount = z.object({
  /** `onboarding`: the provider's forms aren't finished. `restricted`: the provider has stopped charges, payouts, or both. */
  state: z.enum(PAYMENT_ACCOUNT_STATES),
  /** Whether a payer can start a card payment now. */
  takes_cards: z.boolean(),
  /** Null when this installation takes no card payments. */
  provider: z.enum(['stripe', 'sandbox']).nullable(),
  /** The account, as the provider names it. */
  account: z.string().nullable(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  /** What the provider still asks for, in its own names. */
  requirements: z.array(z.string()),
  requirements_due_at: instant.nullable(),
  /** Why the provider stopped something, in its own names. */
  disabled_reason: z.string().nullable(),
  started_by: z.string().nullable(),
  started_at: instant.nullable(),
  connected_at: instant.nullable(),
  /** Since when the account is in this state. */
  since: instant.nullable(),
  /** `provider`: the access was ended at the provider. */
  disconnected_by: z.enum(['company', 'provider']).nullable(),
  disconnected_by_name: z.string().nullable(),
  /** Where the company looks after its account at the provider. */
  manage_url: z.string().nullable(),
  /** Null for a company that never had an account. */
  month: month.nullable(),
  /** The latest, newest first. */
  payouts: z.array(payout),
  /** Those that aren't decided, the one due first on top. */
  disputes: z.array(dispute),
  can: z.object({ connect: z.boolean(), check: z.boolean(), disconnect: z.boolean() }),
})

export type PaymentAccount = z.infer<typeof paymentAccount>

export const paymentAccountsSchemas = {
  get: { params: idParams, response: paymentAccount },
  connect: { params: idParams, response: z.object({ url: z.string() }) },
  check: { params: idParams, response: paymentAccount },
  disconnect: { params: idParams, response: paymentAccount },
} satisfies SchemaGroup

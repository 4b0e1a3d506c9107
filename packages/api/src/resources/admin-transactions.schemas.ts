import { DISPUTE_STATUSES } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { date, id, idParams, instant, money } from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import { moneyDifference } from './admin-reconciliations.schemas.ts'
import {
  ADMIN_TRANSACTION_LIST,
  TRANSACTION_KINDS,
  TRANSACTION_METHODS,
  TRANSACTION_PURPOSES,
  TRANSACTION_STATUSES,
} from './admin-transactions.list.ts'

const named = z.object({ id, name: z.string() })

/** Whether the provider's own list agrees. `by_hand`: taken at the counter, so no provider lists it. */
const recorded = z.enum(['by_hand', 'matches', 'differs', 'settled', 'not_compared'])

const adminTransaction = z.object({
  id,
  kind: z.enum(TRANSACTION_KINDS),
  method: z.enum(TRANSACTION_METHODS),
  provider: z.enum(['stripe', 'counter', 'sandbox']),
  status: z.enum(TRANSACTION_STATUSES),
  /** Negative for a refund. */
  amount: money,
  at: instant,
  receipt_number: z.string().nullable(),
  tow_company: named.extend({ timezone: z.string() }),
  contract: named,
  purpose: z.enum(TRANSACTION_PURPOSES),
  /** The number of the tow or the permit; null for a boot. */
  case_number: z.string().nullable(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  recorded,
  /** The latest dispute of this payment. */
  dispute: z.enum(DISPUTE_STATUSES).nullable(),
})
export type AdminTransaction = z.infer<typeof adminTransaction>

/** A signed event of the provider. `meaning` is what it says about its checkout; null if that is nothing. */
const paymentEvent = z.object({
  id,
  provider: z.string(),
  provider_event_id: z.string(),
  type: z.string(),
  received_at: instant,
  tow_company: named.nullable(),
  meaning: z.enum(['submitted', 'succeeded', 'failed', 'expired', 'refunded', 'refund_failed']).nullable(),
  amount: money.nullable(),
  /** Why it was put under review instead of being counted. */
  set_aside: z.enum(['amount', 'currency', 'account']).nullable(),
  /** A payment or refund of its checkout. */
  transaction_id: id.nullable(),
})
export type AdminPaymentEvent = z.infer<typeof paymentEvent>

const adminTransactionDetails = adminTransaction.extend({
  provider_id: z.string(),
  entered_by: z.string().nullable(),
  reason: z.string().nullable(),
  /** Why the provider refused this refund. */
  failed_reason: z.string().nullable(),
  /** What can still be refunded of this payment; zero for everything else. */
  refundable: money,
  /** The payment that a refund is of. */
  refund_of: id.nullable(),
  refunds: z.array(
    z.object({ id, amount: money, status: z.enum(TRANSACTION_STATUSES), at: instant, reason: z.string().nullable() }),
  ),
  checkout: z
    .object({
      id,
      status: z.enum(['pending', 'paid', 'expired', 'failed', 'cancelled', 'refunded']),
      amount: money,
      begun_at: instant,
      paid_at: instant.nullable(),
      session_id: z.string().nullable(),
      /** The provider's account; null is the platform's own. */
      account: z.string().nullable(),
    })
    .nullable(),
  case: z.object({ tow_id: id.nullable(), guest_permit_id: id.nullable() }),
  events: z.array(paymentEvent),
  disputes: z.array(
    z.object({
      id,
      status: z.enum(DISPUTE_STATUSES),
      amount: money,
      reason: z.string().nullable(),
      answer_by: instant.nullable(),
      opened_at: instant,
    }),
  ),
  differences: z.array(moneyDifference),
  /** The provider's own page of the account; null for the counter. */
  provider_url: z.string().nullable(),
  can: z.object({ refund: z.boolean() }),
})
export type AdminTransactionDetails = z.infer<typeof adminTransactionDetails>

export const adminTransactionsSchemas = {
  list: listSchemas(ADMIN_TRANSACTION_LIST, adminTransaction, {}),
  export: exportSchemas(ADMIN_TRANSACTION_LIST, {}),
  get: { params: idParams, response: adminTransactionDetails },
  events: {
    query: z.object({ tow_company_id: id.optional(), day: date.optional() }),
    response: z.object({
      /** The latest, newest first. */
      data: z.array(paymentEvent),
      /** Whether there are more than these. */
      has_more: z.boolean(),
    }),
  },
} satisfies SchemaGroup

import { DIFFERENCE_STEPS, MONEY_DIFFERENCES, MONEY_STATUSES } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { date, id, idParams, instant, line, money } from '../common.ts'

const side = z.object({ status: z.enum(MONEY_STATUSES), amount: money, currency: z.string() })

/** Where our records and the provider's own list disagree about one payment or refund. */
export const moneyDifference = z.object({
  id,
  kind: z.enum(MONEY_DIFFERENCES),
  /** What to do about it. */
  step: z.enum(DIFFERENCE_STEPS),
  /** `cleared`: a later comparison found that both agree. `settled`: a person has dealt with it. */
  state: z.enum(['open', 'cleared', 'settled']),
  money: z.enum(['payment', 'refund']),
  provider: z.enum(['stripe', 'sandbox']),
  provider_id: z.string(),
  /** As recorded here; null if it isn't. */
  here: side.nullable(),
  /** As the provider lists it; null if it doesn't. */
  there: side.nullable(),
  at: instant,
  found_at: instant,
  tow_company: z.object({ id, name: z.string(), timezone: z.string() }),
  transaction_id: id.nullable(),
  /** The checkout that the money is for, with its car. */
  checkout: z
    .object({
      id,
      case_number: z.string().nullable(),
      purpose: z.enum(['tow', 'boot', 'permit']),
      license_plate: z.string().nullable(),
      state: z.string().nullable(),
    })
    .nullable(),
  cleared_at: instant.nullable(),
  settled: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  /** The provider's own page of the account. */
  provider_url: z.string().nullable(),
  can: z.object({ recheck: z.boolean(), settle: z.boolean() }),
})
export type MoneyDifferenceRow = z.infer<typeof moneyDifference>

const sums = z.object({ payments: z.number().int(), refunds: z.number().int(), amount: money })

/** The comparison of one company's records with the provider's list, for one day of the company. */
const reconciliation = z.object({
  id,
  day: date,
  status: z.enum(['queued', 'done', 'failed']),
  tow_company: z.object({ id, name: z.string(), timezone: z.string() }),
  provider: z.enum(['stripe', 'sandbox']),
  asked_at: instant,
  /** Null if it ran at night. */
  asked_by: z.string().nullable(),
  /** When the provider's list was read last. */
  read_at: instant.nullable(),
  failed_reason: z.string().nullable(),
  /** By card, as recorded here, and as the provider lists it. The amount is payments minus refunds. */
  here: sums,
  there: sums,
  /** At the counter, which no provider lists. */
  counter: sums,
  matched: z.number().int(),
  /** Less than an hour old when it was compared. */
  waiting: z.number().int(),
  /** Open ones. */
  differences: z.number().int(),
})
export type Reconciliation = z.infer<typeof reconciliation>

export const adminReconciliationsSchemas = {
  list: {
    query: z.object({ tow_company_id: id.optional(), day: date.optional() }),
    response: z.object({
      /** The latest comparisons: of the day, or of each company's last one. */
      runs: z.array(reconciliation),
      /** Open differences, newest first; with a day, also those of that day that are settled or cleared. */
      differences: z.array(moneyDifference),
      /** Whether there are more differences than these. */
      has_more: z.boolean(),
      /** Open differences of all companies. */
      open: z.number().int(),
    }),
  },
  start: {
    body: z.object({ tow_company_id: id.optional(), day: date }),
    response: z.object({ queued: z.number().int() }),
  },
  difference: { params: idParams, response: moneyDifference },
  recheck: { params: idParams, response: moneyDifference },
  settle: { params: idParams, body: z.object({ reason: line(500) }), response: moneyDifference },
} satisfies SchemaGroup

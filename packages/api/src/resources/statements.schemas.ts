import { REPORT_PURPOSES } from '@curbwise/rules/reports/figures'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, money, month } from '../common.ts'
import { lotStatement } from './lot-statements.schemas.ts'

/** How a tow ended in the month. `earlier` ended before it and was charged in it, such as for storage. */
const STATEMENT_RESULTS = ['completed', 'dropped', 'cancelled', 'earlier'] as const

const statementTow = z.object({
  tow_id: id,
  number: z.string(),
  /** The date at the complex on which the tow ended; for an earlier one, the first date on which it was charged in the month. */
  day: z.string(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin_end: z.string().nullable(),
  reason: z.string(),
  reason_text: z.string().nullable(),
  authorized_by: z.string().nullable(),
  result: z.enum(STATEMENT_RESULTS),
  /** It was voided, in this month or later. */
  is_voided: z.boolean(),
  /** What was charged for it in the month, with tax. Below zero if an earlier charge was set to zero. */
  charged: money,
})
export type StatementTow = z.infer<typeof statementTow>

const statement = z.object({
  month: z.string(),
  /** The first and the last date. */
  from: z.string(),
  until: z.string(),
  /** The month hasn't ended at the complex: the statement has what is known so far. */
  is_so_far: z.boolean(),
  timezone: z.string(),
  made_at: instant,
  contract: z.object({ id, name: z.string(), address: z.string() }),
  company: z.object({ id, name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  completed: z.int(),
  dropped: z.int(),
  cancelled: z.int(),
  voided: z.int(),
  stickers: z.int(),
  /** Omitted without boot access. */
  boots: z.int().optional(),
  charged: money,
  /** What was charged, by what it was for; what is zero is left out. */
  charged_for: z.array(z.object({ purpose: z.enum(REPORT_PURPOSES), amount: money })),
  paid: money,
  refunded: money,
  /** What the owners owed at the end of the month, or owe now, whenever it was charged. */
  due: money,
  /** Charges that the complex pays instead of an owner. A case whose tow was voided later is taken off in that month. */
  billed: z.object({
    total: money,
    cases: z.array(
      z.object({ tow_id: id, number: z.string(), day: z.string(), is_taken_off: z.boolean(), amount: money }),
    ),
  }),
  tows: z.array(statementTow),
})
export type Statement = z.infer<typeof statement>

const query = z.object({ contract_id: id, month })
const lotQuery = z.object({ storage_lot_id: id, month })

export const statementsSchemas = {
  get: { query, response: statement },
  document: { query, response: z.unknown() },
  lot: { params: idParams, query: lotQuery, response: lotStatement },
  lotDocument: { params: idParams, query: lotQuery, response: z.unknown() },
} satisfies SchemaGroup

import {
  CUSTODY_ACTIONS,
  type CustodyAction,
  CUSTODY_STATUSES,
  TOW_REASONS,
  TAKER_ROLES,
  ID_TYPES,
  OWNERSHIP_PROOFS,
} from '@curbwise/rules'
import { DISPUTE_STATUSES } from '@curbwise/rules/money/payment-accounts'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { broughtOver, money, instant, id, line, idParams, optionalLine } from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import { CUSTODY_LIST } from './custody.list.ts'
import { vehicleFacts } from './decisions.schemas.ts'

/** One line of a charge. `label` is the English text of the company or the rules; `code` is for translating it. */
const chargeLine = z.object({ code: z.string(), label: z.string(), basis: z.string().nullable(), amount: money })

/** What a tow costs at `at`, or what it cost when it was frozen at release. */
export const charge = z.object({
  /** The moment that all amounts refer to. */
  at: instant,
  lines: z.array(chargeLine),
  total: money,
  /** Everything taken, before refunds. total − paid + refunded − borne = due − excess. */
  paid: money,
  refunded: money,
  /** The open rest that someone else pays: the complex that was billed, or the company if nothing more is collected. */
  borne: z.object({ by: z.enum(['property', 'company']), amount: money }).nullable(),
  /** Paid beyond the total and not refunded yet. */
  excess: money,
  /** What the owner owes now. */
  due: money,
  /** What will be due right after `midnight` at the lot; null once the amount no longer grows. */
  due_after_midnight: money.nullable(),
  midnight: instant.nullable(),
  /** Paid in full: the car can be picked up until this midnight without owing more. */
  settled_until: instant.nullable(),
  /** IANA zone in which storage days are counted. */
  timezone: z.string(),
  frozen_at: instant.nullable(),
})

export type ChargeNow = z.infer<typeof charge>

const PAYMENT_METHODS = ['card', 'cash', 'terminal', 'sandbox'] as const

export const payment = z.object({
  id,
  kind: z.enum(['payment', 'refund', 'credit']),
  method: z.enum(PAYMENT_METHODS),
  status: z.enum(['succeeded', 'failed', 'pending']),
  amount: money,
  at: instant,
  receipt_number: z.string().nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /** Why the provider refused this refund. */
  failed_reason: z.string().nullable(),
  /** The payer's latest dispute of this payment at the bank. The charge and what was paid stay as they are. */
  dispute: z.object({ status: z.enum(DISPUTE_STATUSES), amount: money, answer_by: instant.nullable() }).nullable(),
  /** Cash returned as change; null if it wasn't recorded. */
  change: money.nullable(),
})

/** A payment at the counter: the amount that was read out, the receipt number, and for cash the amount handed over. */
export const counterPayment = z.object({
  method: z.enum(['cash', 'terminal'], { error: 'Choose cash or terminal' }),
  receipt_number: line(40),
  amount_cents: z.number({ error: 'Enter the amount' }).int().min(0).max(10_000_000),
  cash_given_cents: z.number().int().min(0).max(10_000_000).nullish(),
})

export const custodyCan = z.object(
  Object.fromEntries(CUSTODY_ACTIONS.map((action) => [action, z.boolean()])) as Record<CustodyAction, z.ZodBoolean>,
)

const custodyRow = z.object({
  id,
  status: z.enum(CUSTODY_STATUSES),
  tow: z.object({ id, number: z.number().int(), reason: z.enum(TOW_REASONS) }),
  contract: z.object({ id, name: z.string(), is_practice: z.literal(true).optional() }),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  vehicle: vehicleFacts,
  storage_lot: z.object({ id, name: z.string(), timezone: z.string() }),
  in_storage_at: instant,
  ended_at: instant.nullable(),
  /** Storage days counted until now. */
  days: z.number().int(),
  due: money,
  due_after_midnight: money.nullable(),
  /** Paid and ready for pickup: nothing more accrues until this midnight. */
  settled_until: instant.nullable(),
  police_reported_at: instant.nullable(),
  /** For a case of another system: what was due before is on record there. */
  brought_over: broughtOver.optional(),
  /** When the police must be notified by; null if no rule is on record, and if it was due before the case was brought over. */
  police_due_at: instant.nullable(),
  can: custodyCan,
})

export type CustodyRow = z.infer<typeof custodyRow>

const custodyCase = custodyRow.extend({
  charge,
  payments: z.array(payment),
  police_report_number: z.string().nullable(),
  released_to: z.string().nullable(),
  released_to_role: z.enum(TAKER_ROLES).nullable(),
  released_to_id_type: z.enum(ID_TYPES).nullable(),
  ownership_proof: z.enum(OWNERSHIP_PROOFS).nullable(),
  end_reason: z.string().nullable(),
  ended_by: z.string().nullable(),
  receipt_number: z.string().nullable(),
  letters: z.array(
    z.object({
      id,
      method: z.string(),
      sent_at: instant,
      delivered_at: instant.nullable(),
      proof_reference: z.string().nullable(),
    }),
  ),
  /** When the letter to the owner must be sent by; null if no rule is on record. */
  letter_due_at: instant.nullable(),
  /** Charge for a release outside the lot’s hours, before tax; null if there is none. */
  after_hours_fee: money.nullable(),
  /** Storage isn't charged for this span, because the letter to the owner was late. */
  storage_paused: z.object({ from: instant, until: instant.nullable() }).nullable(),
  /** While the owner is paying by card: when that payment expires. Until then the counter takes no payment. */
  checkout_until: instant.nullable(),
  towed_at: instant,
  location: z.string(),
  authorized_by: z.string().nullable(),
  image_ids: z.array(
    z.object({ id, subject: z.string(), is_public: z.boolean(), file_url: z.string(), thumb_url: z.string() }),
  ),
})

export type CustodyCase = z.infer<typeof custodyCase>

/** Releases outside the lot’s hours: charges the fee that was frozen with the rates. */
const after_hours = z.boolean().optional()

const named = { params: idParams, response: custodyCase }

/** Without a complex, the list has the cars of every real one. */
const lot = { storage_lot_id: id.optional(), contract_id: id.optional() }

export const custodySchemas = {
  list: listSchemas(CUSTODY_LIST, custodyRow, lot),
  export: exportSchemas(CUSTODY_LIST, lot),
  get: { params: idParams, response: custodyCase },
  quote: { params: idParams, body: z.object({ after_hours }), response: z.object({ id, charge, expires_at: instant }) },
  release: {
    ...named,
    body: z.object({
      released_to: line(120),
      released_to_role: z.enum(TAKER_ROLES, { error: 'Choose who takes the car' }),
      id_type: z.enum(ID_TYPES, { error: 'Choose the ID that was seen' }),
      ownership_proof: z.enum(OWNERSHIP_PROOFS, { error: 'Choose the proof that the car is theirs' }),
      face_matches: z.literal(true, { error: 'Compare the face and the name with the ID first' }),
      quote_id: id.nullish(),
      after_hours,
      payment: counterPayment.nullish(),
    }),
  },
  billToProperty: {
    ...named,
    body: z.object({
      reason: line(500),
      released_to: line(120),
      id_type: z.enum(ID_TYPES, { error: 'Choose the ID that was seen' }),
    }),
  },
  dispose: { ...named, body: z.object({ reason: line(500), reference: line(80) }) },
  reportPolice: { ...named, body: z.object({ reported_at: instant, report_number: line(60) }) },
  sendLetter: {
    ...named,
    body: z.object({
      method: z.enum(['certified_mail', 'mail', 'in_person']),
      sent_at: instant,
      delivered_at: instant.nullish(),
      proof_reference: optionalLine(80),
    }),
  },
  refund: {
    params: idParams,
    body: z.object({
      amount_cents: z.number({ error: 'Enter the amount' }).int().min(1).max(10_000_000),
      reason: line(500),
      receipt_number: optionalLine(40),
    }),
    response: payment,
  },
} satisfies SchemaGroup

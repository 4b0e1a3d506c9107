import type { AdminPaymentEvent, AdminTransaction, AdminTransactionDetails } from '@curbwise/api'
import { canCustody } from '@curbwise/rules'
import { usd } from '../../enforcement/custody/index.ts'
import type { TransactionRow } from './queries/admin-transactions.query.ts'
import type { EventRow } from './queries/payment-events.query.ts'
import type { DifferenceRow } from './queries/reconciliations.query.ts'
import type { TransactionFacts } from './queries/transaction-facts.query.ts'
import { presentDifference, providerUrl, type Viewer } from './reconciliation.presenter.ts'

/** Instants of JSON that a statement builds are text in Postgres' own format. */
const instantOf = (text: string): string => new Date(text).toISOString()

export const presentTransaction = (row: TransactionRow): AdminTransaction => ({
  id: row.id,
  kind: row.kind,
  method: row.method,
  provider: row.provider,
  status: row.status,
  amount: usd(row.amount_cents),
  at: row.at.toISOString(),
  receipt_number: row.receipt_number,
  tow_company: { id: row.tow_company_id, name: row.company, timezone: row.timezone },
  contract: { id: row.contract_id, name: row.contract },
  purpose: row.purpose,
  case_number: row.case_number,
  license_plate: row.license_plate,
  state: row.state,
  recorded: row.recorded,
  dispute: row.dispute,
})

export const presentEvent = (row: EventRow): AdminPaymentEvent => ({
  id: row.id,
  provider: row.provider,
  provider_event_id: row.provider_event_id,
  type: row.type,
  received_at: row.received_at.toISOString(),
  tow_company: row.tow_company_id === null ? null : { id: row.tow_company_id, name: row.company ?? '' },
  meaning: row.meaning,
  amount: row.cents === null ? null : usd(row.cents),
  set_aside: row.set_aside,
  transaction_id: row.transaction_id,
})

const presentCheckout = (checkout: NonNullable<TransactionFacts['checkout']>): AdminTransactionDetails['checkout'] => ({
  id: checkout.id,
  status: checkout.status,
  amount: usd(checkout.amount_cents),
  begun_at: instantOf(checkout.begun_at),
  paid_at: checkout.paid_at && instantOf(checkout.paid_at),
  session_id: checkout.provider_session_id,
  account: checkout.provider_account,
})

export interface ShownTransaction {
  readonly row: TransactionRow
  readonly facts: TransactionFacts
  readonly events: readonly EventRow[]
  readonly differences: readonly DifferenceRow[]
}

export function presentTransactionDetails(
  viewer: Viewer,
  { row, facts, events, differences }: ShownTransaction,
): AdminTransactionDetails {
  const { left_cents: left, checkout } = facts
  const refund = canCustody('refund', viewer.actor, { status: 'in_storage', police_reported: false, paid_cents: left })
  return {
    ...presentTransaction(row),
    provider_id: facts.provider_id,
    entered_by: facts.entered_by_name,
    reason: facts.reason,
    failed_reason: facts.failed_reason,
    refundable: usd(left),
    refund_of: facts.refund_of,
    refunds: facts.refunds.map(({ id, status, amount_cents, at, reason }) => ({
      id,
      status,
      amount: usd(amount_cents),
      at: instantOf(at),
      reason,
    })),
    checkout: checkout && presentCheckout(checkout),
    case: { tow_id: facts.tow_id, guest_permit_id: facts.guest_permit_id },
    events: events.map(presentEvent),
    disputes: facts.disputes.map(({ id, status, amount_cents, reason, answer_by, opened_at }) => ({
      id,
      status,
      amount: usd(amount_cents),
      reason,
      answer_by: answer_by && instantOf(answer_by),
      opened_at: instantOf(opened_at),
    })),
    differences: differences.map((difference) => presentDifference(viewer, difference)),
    provider_url: providerUrl(viewer, row.provider, checkout?.provider_account ?? null),
    can: { refund: left > 0 && refund.allowed },
  }
}

import type { DisputeStatus, PayoutStatus } from '@curbwise/rules'
import type Stripe from 'stripe'
import type { AccountNotice, ReadAccount } from '../../operation/payment-provider.ts'

const instant = (seconds: number): Date => new Date(seconds * 1000)
const idOf = (value: string | { readonly id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** Returns what Stripe says about an account: what it may do, and what Stripe still asks its owner for. */
export function factsOfAccount(account: Stripe.Account): ReadAccount {
  const { charges_enabled, payouts_enabled, details_submitted, requirements } = account
  const due = requirements?.current_deadline ?? null
  return {
    charges_enabled,
    payouts_enabled,
    details_submitted,
    requirements: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])],
    requirements_due_at: due === null ? null : instant(due),
    disabled_reason: requirements?.disabled_reason ?? null,
  }
}

/** A warning is a question of the bank before a dispute; a prevented one never took the money. */
const DISPUTE: Readonly<Record<string, DisputeStatus>> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  appeal_under_review: 'under_review',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
}

const PAYOUT: Readonly<Record<string, PayoutStatus>> = {
  pending: 'on_its_way',
  in_transit: 'on_its_way',
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
}

function disputeNotice(dispute: Stripe.Dispute, said_at: string): AccountNotice | null {
  const status = DISPUTE[dispute.status]
  if (!status) return null
  const due = dispute.evidence_details.due_by
  return {
    kind: 'dispute',
    dispute_id: dispute.id,
    payment_id: idOf(dispute.payment_intent),
    status,
    amount_cents: dispute.amount,
    reason: dispute.reason,
    answer_by: due ? instant(due).toISOString() : null,
    opened_at: instant(dispute.created).toISOString(),
    said_at,
  }
}

function payoutNotice(payout: Stripe.Payout, said_at: string): AccountNotice | null {
  const status = PAYOUT[payout.status]
  if (!status) return null
  return {
    kind: 'payout',
    payout_id: payout.id,
    status,
    amount_cents: payout.amount,
    arrives_on: instant(payout.arrival_date).toISOString().slice(0, 10),
    said_at,
  }
}

/** Returns what an event says about a company's account; null for every other event. */
export function noticeOf(event: Stripe.Event): AccountNotice | null {
  const said_at = instant(event.created).toISOString()
  switch (event.type) {
    case 'account.updated':
      return { kind: 'changed' }
    case 'account.application.deauthorized':
      return { kind: 'revoked' }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return disputeNotice(event.data.object, said_at)
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
      return payoutNotice(event.data.object, said_at)
    default:
      return null
  }
}

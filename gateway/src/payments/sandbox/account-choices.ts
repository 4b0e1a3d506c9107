import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { SandboxAccountEvent } from '../../operation/queues.ts'
import { latestPayment, unpaidOut } from './account-money.query.ts'
import { lockAccount, patchAccount, recordPayout } from './account.store.ts'
import { accountName, type Outgoing } from './cards.ts'

/** What the owner, the provider, or a payer's bank does, as chosen on the sandbox's page of an account. */
export const SANDBOX_ACCOUNT_CHOICES = ['finish', 'partial', 'leave', 'payout', 'dispute', 'lose', 'revoke'] as const
export type SandboxAccountChoice = (typeof SANDBOX_ACCOUNT_CHOICES)[number]

const DAY_MS = 86_400_000

/** Returns an event of an account; each has an id of its own. */
const about = (id: string, type: string, at: Date, more: Partial<SandboxAccountEvent> = {}): SandboxAccountEvent => ({
  id: `sbx_evt_${randomUUID()}`,
  type,
  created: at.getTime(),
  account: accountName(id),
  ...more,
})

/** Sends one event twice, as providers do. */
const twice = (event: SandboxAccountEvent): Outgoing[] => [
  { event, after: 1 },
  { event, after: 2 },
]

async function payOut(db: Knex.Transaction, id: string, at: Date): Promise<Outgoing[] | null> {
  const amount_cents = await unpaidOut(db, id)
  if (amount_cents <= 0) return null
  const payout = {
    id: `sbx_po_${await recordPayout(db, id, amount_cents)}`,
    amount_cents,
    arrives_on: at.toISOString().slice(0, 10),
  }
  // The later event arrives first.
  return [
    { event: about(id, 'payout.paid', at, { payout: { ...payout, status: 'paid' } }), after: 1 },
    { event: about(id, 'payout.created', at, { payout: { ...payout, status: 'on_its_way' } }), after: 2 },
  ]
}

async function dispute(db: Knex.Transaction, id: string, at: Date, is_lost: boolean): Promise<Outgoing[] | null> {
  const payment = await latestPayment(db, id)
  if (!payment) return null
  const said = {
    id: `sbx_dp_${payment.id}`,
    payment: payment.id,
    amount_cents: payment.amount_cents,
    reason: 'unrecognized',
    answer_by: at.getTime() + 8 * DAY_MS,
    opened: at.getTime(),
  }
  const opened = about(id, 'dispute.created', at, { dispute: { ...said, status: 'needs_response' } })
  if (!is_lost) return twice(opened)
  const closed = about(id, 'dispute.closed', at, { dispute: { ...said, status: 'lost' } })
  return [
    { event: closed, after: 1 },
    { event: opened, after: 2 },
  ]
}

/** Does what was chosen. Returns the events that the product gets; null when there is nothing to pay out or dispute. */
export async function actOnAccount(
  db: Knex.Transaction,
  id: string,
  choice: SandboxAccountChoice,
  at: Date,
): Promise<Outgoing[] | null> {
  const account = await lockAccount(db, id)
  if (!account || account.is_revoked) return null
  switch (choice) {
    case 'finish':
      await patchAccount(db, id, {
        details_submitted: true,
        charges_enabled: true,
        payouts_enabled: true,
        requirements: [],
        requirements_due_at: null,
        disabled_reason: null,
      })
      return twice(about(id, 'account.updated', at))
    case 'partial':
      await patchAccount(db, id, {
        details_submitted: true,
        charges_enabled: false,
        payouts_enabled: false,
        requirements: ['company.verification.document'],
        requirements_due_at: new Date(at.getTime() + 10 * DAY_MS),
        disabled_reason: 'requirements.past_due',
      })
      return twice(about(id, 'account.updated', at))
    case 'leave':
      return []
    case 'payout':
      return payOut(db, id, at)
    case 'dispute':
    case 'lose':
      return dispute(db, id, at, choice === 'lose')
    case 'revoke':
      await patchAccount(db, id, { is_revoked: true })
      return twice(about(id, 'account.revoked', at))
  }
}

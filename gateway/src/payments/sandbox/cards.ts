import type { Row } from '../../db/tables.ts'
import type { SandboxAccountEvent, SandboxEvent } from '../../operation/queues.ts'

export const SANDBOX_CARDS = ['approved', 'declined', 'late', 'twice', 'abandoned'] as const
export type SandboxCard = (typeof SANDBOX_CARDS)[number]

export type SandboxSession = Pick<
  Row<'sandbox_sessions'>,
  | 'id'
  | 'account'
  | 'reference'
  | 'amount_cents'
  | 'title'
  | 'merchant'
  | 'language'
  | 'return_url'
  | 'cancel_url'
  | 'status'
  | 'expires_at'
>

/** An event that is sent after a multiple of the sandbox's delay. */
export interface Outgoing {
  readonly event: SandboxEvent | SandboxAccountEvent
  readonly after: number
}

/** How many delays a late bank takes. */
const LATE = 20

export const sessionName = (id: string): string => `sbx_cs_${id}`
export const sessionId = (name: string): string => name.replace(/^sbx_cs_/, '')
export const accountName = (id: string): string => `sbx_acct_${id}`
export const accountId = (name: string): string => name.replace(/^sbx_acct_/, '')
export const paymentOf = (session: Pick<SandboxSession, 'id'>, number: number): string =>
  `sbx_pay_${session.id}_${number}`

/** Builds an event about a session; its id comes from its content, so repeating it gives the same event. */
export function eventOf(
  session: Pick<SandboxSession, 'id' | 'account' | 'reference' | 'amount_cents'>,
  type: string,
  at: Date,
  more: Partial<SandboxEvent['data']> = {},
): SandboxEvent {
  const { payment = null, refund = null, refund_key = null, amount_cents = session.amount_cents } = more
  return {
    id: ['sbx_evt', session.id, type, refund ?? payment].filter(Boolean).join('_'),
    type,
    created: at.getTime(),
    account: session.account && accountName(session.account),
    data: { session: sessionName(session.id), reference: session.reference, payment, refund, refund_key, amount_cents },
  }
}

/**
 * Returns what a test card makes the provider send: like a real provider, it sends some events twice and some out of
 * order. `after` counts the sandbox's delays.
 */
export function eventsOfCard(session: SandboxSession, card: SandboxCard, at: Date): Outgoing[] {
  const submitted = eventOf(session, 'checkout.submitted', at)
  const paid = (number: number) => eventOf(session, 'payment.succeeded', at, { payment: paymentOf(session, number) })
  switch (card) {
    case 'approved':
      return [
        { event: submitted, after: 0 },
        { event: paid(1), after: 1 },
        { event: paid(1), after: 2 },
        { event: submitted, after: 2 },
      ]
    case 'late':
      return [
        { event: submitted, after: 0 },
        { event: paid(1), after: LATE },
      ]
    case 'twice':
      return [
        { event: paid(1), after: 1 },
        { event: paid(2), after: 1 },
        { event: submitted, after: 2 },
      ]
    case 'declined':
      return [
        { event: submitted, after: 0 },
        { event: eventOf(session, 'payment.failed', at), after: 1 },
      ]
    case 'abandoned':
      return []
  }
}

/** Returns how many payments a card makes. */
export const paymentsOfCard = (card: SandboxCard): number =>
  card === 'twice' ? 2 : card === 'approved' || card === 'late' ? 1 : 0

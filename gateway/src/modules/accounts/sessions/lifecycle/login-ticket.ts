import { createHash, randomBytes } from 'node:crypto'
import { callForValue } from '../../../../db/call-function.ts'
import { Refusal } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'

const LIFETIME_MS = 10 * 60_000

const digestOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/**
 * Refuses a login whose password is right until the second factor follows, and gives this browser a ticket for that: it works
 * once, for 10 minutes.
 */
export async function askForFactor(
  { db, session, clock, afterTransaction }: OperationContext,
  user: { readonly user_id: string; readonly session_version: number },
): Promise<never> {
  const ticket = randomBytes(32).toString('base64url')
  const until = new Date(clock.now().getTime() + LIFETIME_MS)
  const of = [user.user_id, digestOf(ticket), session.browser(), user.session_version, until] as const
  afterTransaction(async (later) => {
    await callForValue(later, 'auth_create_login_ticket', ...of)
  })
  const factors = await callForValue(db, 'auth_factors', user.user_id)
  throw new Refusal('factor_required', undefined, { details: { ticket, factors } })
}

/** Returns whose ticket this is. Throws `login_expired` when it was used, is too old, or comes from another browser. */
export async function userOfTicket({ db, session }: OperationContext, ticket: string): Promise<string> {
  const user_id = await callForValue(db, 'auth_login_ticket', digestOf(ticket), session.browser())
  if (user_id === null) throw new Refusal('login_expired')
  return user_id
}

/** Uses the ticket up. Throws `login_expired` when another request was first. */
export async function useTicket({ db }: Pick<OperationContext, 'db'>, ticket: string): Promise<void> {
  if (!(await callForValue(db, 'auth_use_login_ticket', digestOf(ticket)))) throw new Refusal('login_expired')
}

import { momentText } from '@curbwise/rules'
import type { Knex } from 'knex'
import { TooManyRequests } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { nthMailSince } from './queries/sent-mails.query.ts'
import type { TowRecord } from '../tows/index.ts'

const HOUR_MS = 3_600_000
/** Enough for a customer, the complex, an insurer, and some wrong addresses. */
const TOW_LIMIT = { emails: 10, hours: 24 } as const
/** One email every two minutes. */
const USER_LIMIT = { emails: 30, hours: 1 } as const

type Limit = typeof TOW_LIMIT | typeof USER_LIMIT

/** Returns when the next email may be sent; null means now. */
async function nextSendAt(
  db: Knex.Transaction,
  now: Date,
  { emails, hours }: Limit,
  whose: Parameters<typeof nthMailSince>[1],
): Promise<Date | null> {
  const since = new Date(now.getTime() - hours * HOUR_MS)
  const sent_at = await nthMailSince(db, whose, { since, n: emails })
  return sent_at ? new Date(sent_at.getTime() + hours * HOUR_MS) : null
}

/**
 * Throws 429 when this tow, or this user across all tows, has reached the email limit. The limit keeps documents,
 * which contain a car and an amount, from being used to spam strangers. The caller must have locked the tow; this
 * locks the user.
 */
export async function assertMayMail({ db, actor, clock }: OperationContext, tow: TowRecord): Promise<void> {
  const now = clock.now()
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`emails of tows by ${actor.user_id}`])
  const limits = [
    [TOW_LIMIT, { tow_id: tow.id }, 'This tow has had'],
    [USER_LIMIT, { created_by: actor.user_id }, 'You have sent'],
  ] as const
  for (const [limit, whose, subject] of limits) {
    const next = await nextSendAt(db, now, limit, whose)
    if (!next) continue
    const span = limit.hours === 1 ? 'hour' : `${limit.hours} hours`
    throw new TooManyRequests(
      (next.getTime() - now.getTime()) / 1000,
      `${subject} ${limit.emails} emails in the last ${span}, the most allowed. You can send again from ${momentText(next.toISOString(), tow.timezone)}.`,
    )
  }
}

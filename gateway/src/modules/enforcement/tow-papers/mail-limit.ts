import type { Knex } from 'knex'
import { CASE_MAILS, type MailLimit, PERSON_MAILS, tooManyMails } from '../../../mail/mail-limits.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { nthMailSince } from './queries/sent-mails.query.ts'
import type { TowRecord } from '../tows/index.ts'

const HOUR_MS = 3_600_000

/** Returns when the next email may be sent; null means now. */
async function nextSendAt(
  db: Knex.Transaction,
  now: Date,
  { emails, hours }: MailLimit,
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
    [CASE_MAILS, { tow_id: tow.id }, 'This tow has had'],
    [PERSON_MAILS, { created_by: actor.user_id }, 'You have sent'],
  ] as const
  for (const [limit, whose, subject] of limits) {
    const next = await nextSendAt(db, now, limit, whose)
    if (next) throw tooManyMails(subject, limit, { now, next, timezone: tow.timezone })
  }
}

import { momentText } from '@curbwise/rules'
import type { Knex } from 'knex'
import { TooManyRequests } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { nthMailSince } from './queries/sent-mails.query.ts'
import type { TowRecord } from '../tows/index.ts'

const HOUR_MS = 3_600_000
/** A customer, the complex, an insurer, and some wrong addresses: nobody needs more for one tow in a day. */
const OF_A_TOW = { emails: 10, hours: 24 } as const
/** A clerk who sends one every two minutes. */
const OF_A_PERSON = { emails: 30, hours: 1 } as const

type Limit = typeof OF_A_TOW | typeof OF_A_PERSON

/** The moment from which one more email may be sent; null: now. */
async function freeFrom(
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
 * Throws 429 when this tow, or this person over all tows, has had as many emails as may be sent: the papers name a car and a sum, so they
 * are no way to write to strangers. The tow must be locked; the person is locked here.
 */
export async function assertMayMail({ db, actor, clock }: OperationContext, tow: TowRecord): Promise<void> {
  const now = clock.now()
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`emails of tows by ${actor.user_id}`])
  const limits = [
    [OF_A_TOW, { tow_id: tow.id }, 'This tow has had'],
    [OF_A_PERSON, { created_by: actor.user_id }, 'You have sent'],
  ] as const
  for (const [limit, whose, subject] of limits) {
    const free = await freeFrom(db, now, limit, whose)
    if (!free) continue
    const span = limit.hours === 1 ? 'hour' : `${limit.hours} hours`
    throw new TooManyRequests(
      (free.getTime() - now.getTime()) / 1000,
      `${subject} ${limit.emails} emails in the last ${span}, the most allowed. You can send again from ${momentText(free.toISOString(), tow.timezone)}.`,
    )
  }
}

import { countCall } from '../../../../db/shared-counter.ts'
import { CASE_MAILS, PERSON_MAILS, tooManyMails } from '../../../../mail/mail-limits.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import type { BootRecord } from '../queries/boot.query.ts'

const HOUR_SECONDS = 3600

/**
 * Counts an email about a boot. Throws 429 when the boot, or this person across all boots, has reached its limit. A refused email
 * isn't counted.
 */
export async function countBootMail({ db, actor, clock }: OperationContext, boot: BootRecord): Promise<void> {
  const now = clock.now()
  const limits = [
    [CASE_MAILS, `boot_mails:${boot.id}`, 'This boot has had'],
    [PERSON_MAILS, `boot_mails_by:${actor.user_id}`, 'You have sent'],
  ] as const
  for (const [limit, key, who] of limits) {
    const counted = await countCall(db, key, limit.hours * HOUR_SECONDS, now.getTime())
    const next = new Date(counted.expire)
    if (counted.points > limit.emails) throw tooManyMails(who, limit, { now, next, timezone: boot.timezone })
  }
}

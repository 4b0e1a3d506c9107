import { reminderMail, reminderText } from '../../../../mail/templates/permit-mails.ts'
import type { JobOperation } from '../../../../jobs/jobs.ts'
import { permitAddress, permitWords } from '../messages/permit-message.ts'
import { type PermitRow, REMIND_BEFORE_MINUTES } from '../permit.model.ts'
import { roomToExtend } from '../permit.presenter.ts'
import { isInForce } from '../permit-status.ts'

/** A job may come a little before its second. */
const EARLY_MS = 5_000

interface Person {
  readonly email: string | null
  readonly language: 'en' | 'es'
}

/** Who registered for a guest is reminded of it too: the unit's main person, by mail. */
const residentOf = async (db: Parameters<typeof permitWords>[0], row: PermitRow): Promise<Person | undefined> =>
  row.created_by_unit_id === null || row.unit_id === null
    ? undefined
    : db('contacts')
        .where({ unit_id: row.unit_id, is_main: true })
        .whereNull('ended_at')
        .first<Person | undefined>('email', 'language')

/**
 * Reminds of a permit's end a quarter of an hour before it, once. It was ordered when the permit began or was lengthened; by now it
 * may have ended, end later, or have been reminded of.
 */
export const remindOfEnd: JobOperation<'remind_permit'> = async (context, { permit_id }) => {
  const { db, clock, origin, mail, enqueue } = context
  const row = (await db('guest_permits').where('id', permit_id).forUpdate().first()) as PermitRow | undefined
  const now = clock.now()
  if (!row || row.reminded_at !== null || !isInForce(row, now)) return
  if (row.valid_until.getTime() - now.getTime() > REMIND_BEFORE_MINUTES * 60_000 + EARLY_MS) return
  const extends_on = (await roomToExtend(context, row)).obstacle === null
  const words = await permitWords(db, origin, row)
  const extend = extends_on ? permitAddress(origin, row, '&extend=1') : null
  if (row.guest_email) await mail(reminderMail(row.guest_email, words, extend))
  if (row.guest_phone) await enqueue('sms', reminderText(row.guest_phone, words, extend))
  const resident = await residentOf(db, row)
  if (resident?.email) {
    const address = `${origin}/resident/dashboard`
    await mail(
      reminderMail(resident.email, { ...words, language: resident.language, address }, extends_on ? address : null),
    )
  }
  await db('guest_permits').where('id', permit_id).update({ reminded_at: now })
}

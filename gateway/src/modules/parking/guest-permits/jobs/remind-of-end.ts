import type { Knex } from 'knex'
import { reminderMail, reminderText } from '../../../../mail/templates/permit-mails.ts'
import type { JobOperation } from '../../../../jobs/jobs.ts'
import { findMainPerson } from '../../units/index.ts'
import { permitAddress, permitWords } from '../messages/permit-message.ts'
import { type GuestPermit, REMIND_BEFORE_MINUTES } from '../permit.model.ts'
import { extensionLimit } from '../permit.presenter.ts'
import { isInForce } from '../permit-status.ts'
import { lockPermitRow, patchPermit } from '../permit.store.ts'

/** A job may run slightly early. */
const EARLY_MS = 5_000

/** Also reminds the resident who registered the guest, by email: the unit's main resident. */
const residentOf = async (db: Knex.Transaction, { created_by_unit_id, unit_id }: GuestPermit) =>
  created_by_unit_id === null || unit_id === null ? undefined : findMainPerson(db, unit_id)

/**
 * Reminds of a permit's end a quarter of an hour before it, once. Scheduled when the permit began or was extended; since then
 * it may have ended, been extended, or been reminded of.
 */
export const remindOfEnd: JobOperation<'remind_permit'> = async (context, { permit_id }) => {
  const { db, clock, origin, mail, sms } = context
  const row = await lockPermitRow(db, permit_id)
  const now = clock.now()
  if (!row || row.reminded_at !== null || !isInForce(row, now)) return
  if (row.valid_until.getTime() - now.getTime() > REMIND_BEFORE_MINUTES * 60_000 + EARLY_MS) return
  const extends_on = (await extensionLimit(context, row)).block === null
  const words = await permitWords(db, origin, row)
  const extend = extends_on ? permitAddress(origin, row, '&extend=1') : null
  if (row.guest_email) await mail(reminderMail(row.guest_email, words, extend), words)
  if (row.guest_phone) await sms(reminderText(row.guest_phone, words, extend), words)
  const resident = await residentOf(db, row)
  if (resident?.email) {
    const address = `${origin}/resident/dashboard`
    await mail(
      reminderMail(
        resident.email,
        { ...words, language: resident.language, address, reader: 'resident' },
        extends_on ? address : null,
      ),
      words,
    )
  }
  await patchPermit(db, permit_id, { reminded_at: now })
}

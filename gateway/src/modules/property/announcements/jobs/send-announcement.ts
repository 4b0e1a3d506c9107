import type { JobContext, JobOperation } from '../../../../jobs/jobs.ts'
import { claimUnhanded, endUnhanded } from '../../../../jobs/notification.bulk.ts'
import { announcementMail, announcementText } from '../../../../mail/templates/announcement-mail.ts'
import {
  type DueAnnouncement,
  findDueAnnouncement,
  languagesOf,
  leftReaders,
} from '../queries/due-announcement.query.ts'
import { optOutAddress, optOutToken } from '../opt-out/opt-out.ts'
import { recipientsOf } from '../queries/recipients.query.ts'

type Claimed = Awaited<ReturnType<typeof claimUnhanded>>[number]

type Queued = Claimed & { readonly contact_id: string; readonly language: 'en' | 'es' | null }

/** Claims the messages that aren't queued yet; a second job for the same notice finds none. */
async function claim({ db, clock }: JobContext, batch_id: string): Promise<Queued[]> {
  // Each message of a notice has one recipient.
  const claimed = (await claimUnhanded(db, batch_id, clock.now())).flatMap(({ contact_id, ...one }) =>
    contact_id === null ? [] : { ...one, contact_id },
  )
  const languages = await languagesOf(
    db,
    claimed.map(({ contact_id }) => contact_id),
  )
  return claimed.map((one) => ({ ...one, language: languages.get(one.contact_id) ?? null }))
}

/** Queues one message for each recipient of a notice. Skips those who opted out or moved out while it waited. */
export const sendAnnouncement: JobOperation<'send_announcement'> = async (context, { announcement_id }) => {
  const { db } = context
  const found = await findDueAnnouncement(db, announcement_id)
  if (!found) return
  const open = await recipientsOf(db, found, found.channel)
  const stopped = open.filter(({ opted_out }) => opted_out).map(({ contact_id }) => contact_id)
  const left = leftReaders(db, found.contract_id)
  await endUnhanded(db, found.id, stopped, { status: 'opted_out' })
  await endUnhanded(db, found.id, left, { status: 'failed', error: 'Moved out before it was sent' })
  for (const one of await claim(context, found.id)) await sendOne(context, found, one)
  await context.publishChange('announcements', found.id, found.contract_id)
}

async function sendOne(
  context: JobContext,
  notice: DueAnnouncement,
  { id, contact_id, recipient, language }: Queued,
): Promise<void> {
  const { complex, company, message } = notice
  if (notice.channel === 'sms') {
    const text = { id, to: recipient, text: announcementText(language ?? 'en', { complex, message }) }
    await context.sms(text, notice, undefined, { bulk: true })
    return
  }
  const { origin, product_name } = context
  const unsubscribe = optOutAddress(origin, optOutToken(context, contact_id))
  const mail = announcementMail(
    { language: language ?? 'en', origin, product_name },
    { to: recipient, complex, company, message, subject: notice.subject ?? '', unsubscribe },
  )
  await context.mail({ ...mail, id }, notice, undefined, { bulk: true })
}

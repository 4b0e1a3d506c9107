import type { JobContext, JobOperation } from '../../../../jobs/jobs.ts'
import { announcementMail, announcementText } from '../../../../mail/templates/announcement-mail.ts'
import type { AnnouncementRecord } from '../queries/announcement.query.ts'
import { optOutAddress, optOutToken } from '../opt-out/opt-out.ts'
import { recipientsOf } from '../queries/recipients.query.ts'

interface Queued {
  readonly id: string
  readonly contact_id: string
  readonly recipient: string
  readonly language: 'en' | 'es' | null
}

const waiting = (db: JobContext['db'], batch_id: string) =>
  db('notifications').where({ batch_id, status: 'queued' }).whereNull('handed_at')

/** What was not given to its queue yet, and is from now on: whoever works the notice off once more, or beside us, finds nothing of it. */
async function claim({ db, clock }: JobContext, batch_id: string): Promise<Queued[]> {
  const claimed = await waiting(db, batch_id)
    .update({ handed_at: clock.now() })
    .returning<Omit<Queued, 'language'>[]>(['id', 'contact_id', 'recipient'])
  const readers = await db('contacts')
    .whereIn(
      'id',
      claimed.map(({ contact_id }) => contact_id),
    )
    .select<{ id: string; language: 'en' | 'es' }[]>('id', 'language')
  const languages = new Map(readers.map(({ id, language }) => [id, language]))
  return claimed.map((one) => ({ ...one, language: languages.get(one.contact_id) ?? null }))
}

/** Makes one message of a notice for each reader. Who opted out or moved out while it waited gets none. */
export const sendAnnouncement: JobOperation<'send_announcement'> = async (context, { announcement_id }) => {
  const { db } = context
  const found = await db('announcements as a')
    .join('contracts as c', 'c.id', 'a.contract_id')
    .join('tow_companies as t', 't.id', 'a.tow_company_id')
    .where('a.id', announcement_id)
    .first<(AnnouncementRecord & { complex: string; company: string }) | undefined>(
      'a.*',
      'c.name as complex',
      't.name as company',
    )
  if (!found) return
  const open = await recipientsOf(db, found, found.channel)
  const stopped = open.filter(({ opted_out }) => opted_out).map(({ contact_id }) => contact_id)
  const left = db('contacts').where('contract_id', found.contract_id).whereNotNull('ended_at').select('id')
  await waiting(db, found.id).whereIn('contact_id', stopped).update({ status: 'opted_out' })
  await waiting(db, found.id)
    .whereIn('contact_id', left)
    .update({ status: 'failed', error: 'Moved out before it went out' })
  for (const one of await claim(context, found.id)) await sendOne(context, found, one)
  await context.publishChange('announcements', found.id, found.contract_id)
}

async function sendOne(
  context: JobContext,
  notice: AnnouncementRecord & { complex: string; company: string },
  { id, contact_id, recipient, language }: Queued,
): Promise<void> {
  const { complex, company, message } = notice
  if (notice.channel === 'sms') {
    await context.enqueue(
      'sms',
      { id, to: recipient, text: announcementText(language ?? 'en', { complex, message }) },
      undefined,
      { bulk: true },
    )
    return
  }
  const { origin, product_name } = context
  const unsubscribe = optOutAddress(origin, optOutToken(context, contact_id))
  const mail = announcementMail(
    { language: language ?? 'en', origin, product_name },
    { to: recipient, complex, company, message, subject: notice.subject ?? '', unsubscribe },
  )
  await context.enqueue('mail', { ...mail, id }, undefined, { bulk: true })
}

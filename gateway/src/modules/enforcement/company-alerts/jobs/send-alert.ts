import { createHash } from 'node:crypto'
import { COMPANY_ALERT_WORDS } from '@curbwise/rules'
import { callForValues } from '../../../../db/call-function.ts'
import type { NewRow } from '../../../../db/tables.ts'
import type { JobContext, JobOperation } from '../../../../jobs/jobs.ts'
import { insertNewNotifications } from '../../../../jobs/notification.bulk.ts'
import type { RaisedAlert } from '../../../../operation/queues.ts'
import { findContract } from '../../../organizations/contracts/index.ts'
import { findCompany, type TowCompany } from '../../../organizations/tow-companies/index.ts'
import { sendPhoneMessages } from '../../own-alerts/index.ts'
import { alertOf } from '../alert-settings.ts'
import { alertMail, alertText } from '../alert-messages.ts'
import { captureWords, holdWords, towWords, type AlertWords } from '../alert-words.ts'
import { findAlertedCapture, findAlertedTow } from '../queries/alerted-record.query.ts'

interface Addressed {
  readonly channel: 'mail' | 'sms'
  readonly to: string
}

/** A tow is requested once: on request, or when the complex confirms a resident's. Everything else can happen again. */
const occurrenceOf = ({ alert, record_id, occurrence }: RaisedAlert): string =>
  alert === 'tow_requested' ? record_id : occurrence

/** The same event, channel, and recipient always have the same id, so that no one is notified twice. */
function messageId(raised: RaisedAlert, { channel, to }: Addressed): string {
  const hash = createHash('sha256')
    .update([raised.alert, occurrenceOf(raised), channel, to].join('\n'))
    .digest('hex')
  const [a, b, c, d, e] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([start, end]) => hash.slice(start, end))
  return `${a}-${b}-8${c}-8${d}-${e}`
}

/** Returns what the messages say; null for an event that the company doesn't see, such as an unconfirmed request. */
async function wordsOf({ db }: JobContext, raised: RaisedAlert): Promise<AlertWords | null> {
  const { alert, record_kind } = raised
  if (alert === 'complex_hold' || record_kind === 'contract') {
    const complex = await findContract(db, raised.record_id)
    return complex ? holdWords(complex, raised) : null
  }
  if (record_kind === 'refused_capture') {
    const capture = await findAlertedCapture(db, raised.record_id)
    return capture ? captureWords(capture, raised) : null
  }
  const tow = await findAlertedTow(db, { record_kind, record_id: raised.record_id })
  if (!tow || (tow.requested_by_unit_id !== null && tow.confirmed_at === null)) return null
  return towWords(alert, tow, raised)
}

/** Notifies the people whom the company chose for each event, as chosen when this runs: each of them once. Then the phones. */
export const sendAlert: JobOperation<'company_alert'> = async (context, { raised, phones = [] }) => {
  const { db, actor } = context
  const company = actor.tow_company_id ? await findCompany(db, actor.tow_company_id) : undefined
  if (company) for (const one of raised) await sendOne(context, company, one)
  await sendPhoneMessages(context, phones)
}

async function sendOne(context: JobContext, company: TowCompany, raised: RaisedAlert): Promise<void> {
  const { db, clock, origin, product_name } = context
  const chosen = alertOf(company.notification_settings, raised.alert)
  if (!chosen.is_on) return
  const words = await wordsOf(context, raised)
  // A row would say that it waits to be sent: it isn't a message of the complex, so nothing marks it.
  if (!words || words.is_practice) return
  const addressed: Addressed[] = [
    ...chosen.emails.map((to) => ({ channel: 'mail' as const, to })),
    ...chosen.phones.map((to) => ({ channel: 'sms' as const, to })),
  ]
  const stopped = new Set(await callForValues(db, 'sms_opted_out', chosen.phones))
  const messages = addressed.map((one) => ({ ...one, id: messageId(raised, one) }))
  const rows = messages.map(({ id, channel, to }): NewRow<'notifications'> => ({
    id,
    message_id: id,
    tow_company_id: company.id,
    channel,
    kind: 'company_alert',
    recipient: to,
    subject: channel === 'mail' ? words.title : null,
    status: channel === 'sms' && stopped.has(to) ? 'opted_out' : 'queued',
  }))
  const added = await insertNewNotifications(db, rows)
  const at = raised.at === null ? clock.now() : new Date(raised.at)
  const sender = { origin, product_name, company, at, label: COMPANY_ALERT_WORDS[raised.alert].label }
  for (const { id, channel, to } of messages) {
    if (!added.has(id) || (channel === 'sms' && stopped.has(to))) continue
    if (channel === 'mail') await context.mail({ ...alertMail(sender, words, to), id }, words)
    else await context.sms({ id, to, text: alertText(sender, words) }, words)
  }
}

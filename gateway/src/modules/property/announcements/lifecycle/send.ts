import { randomUUID } from 'node:crypto'
import type { Announcement } from '@curbwise/api'
import type { NewRow } from '../../../../db/tables.ts'
import { Refused } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { type Contract, sendTime } from '../../../organizations/contracts/index.ts'
import {
  announcementsWithCounts,
  authorizeAnnouncement,
  presentAnnouncement,
  type AnnouncementRecord,
} from '../queries/announcement.query.ts'
import { countsOf, recipientsOf } from '../queries/recipients.query.ts'
import { insertNotifications } from '../../../../jobs/notification.bulk.ts'
import { insertAnnouncement } from '../announcement.store.ts'

export interface Announced {
  readonly channel: 'mail' | 'sms'
  /** The same ID for both channels of a notice that is sent by email and by text. */
  readonly notice_id?: string
  readonly subject: string | null
  readonly message: string
  readonly unit?: { readonly id: string; readonly unit_number: string } | null
  readonly building?: string | null | undefined
}

const NO_RECIPIENTS = {
  mail: 'No one here can be reached by email. They have no address or opted out.',
  sms: 'No one here can be reached by text. They have no number or opted out.',
} as const

/** Saves a notice with one row for each recipient, including those who opted out, and queues it for the end of the quiet hours. */
export async function announce(context: OperationContext, contract: Contract, of: Announced): Promise<Announcement> {
  const { db, actor, clock, history, publishChange, enqueue } = context
  authorizeAnnouncement(actor, 'send')
  if (!contract.is_active) throw new Refused('This complex is disabled, so no notices are sent.')
  const audience = { contract_id: contract.id, unit_id: of.unit?.id, building: of.building }
  const recipients = await recipientsOf(db, audience, of.channel)
  const { reached, opted_out } = countsOf(recipients)
  if (reached === 0) throw new Refused(NO_RECIPIENTS[of.channel])
  const [id, goes_out_at] = [randomUUID(), sendTime(contract, clock.now())]
  const place = { tow_company_id: contract.tow_company_id, contract_id: contract.id }
  await insertAnnouncement(db, {
    ...place,
    id,
    notice_id: of.notice_id ?? id,
    unit_id: of.unit?.id ?? null,
    building: of.building ?? null,
    channel: of.channel,
    subject: of.subject,
    message: of.message,
    goes_out_at,
    sent_by_name: actor.name,
    created_by: actor.user_id,
  })
  const rows = recipients.flatMap(({ contact_id, unit_id, address, opted_out: stopped }) => {
    if (address === null) return []
    const notification_id = randomUUID()
    const row: NewRow<'notifications'> = {
      ...place,
      id: notification_id,
      message_id: notification_id,
      unit_id,
      contact_id,
      channel: of.channel,
      kind: 'announcement',
      recipient: address,
      subject: of.subject,
      batch_id: id,
      status: stopped ? 'opted_out' : 'queued',
      created_by: actor.user_id,
    }
    return row
  })
  await insertNotifications(db, rows)
  const after_seconds = Math.max(0, Math.ceil((goes_out_at.getTime() - clock.now().getTime()) / 1000))
  await enqueue(
    'send_announcement',
    { announcement_id: id },
    { tow_company_id: contract.tow_company_id },
    { after_seconds },
  )
  await history({
    action: 'announcement.sent',
    record_kind: of.unit ? 'unit' : 'contract',
    record_id: of.unit?.id ?? contract.id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: null,
    after: {
      channel: of.channel,
      subject: of.subject,
      message: of.message,
      unit_number: of.unit?.unit_number ?? null,
      building: of.building ?? null,
      reached,
      opted_out,
    },
  })
  await publishChange('announcements', id, contract.id)
  const row = await announcementsWithCounts(db).where('a.id', id).first<AnnouncementRecord>('a.*')
  return presentAnnouncement(row)
}

import { randomUUID } from 'node:crypto'
import type { NewRow } from '../../../../db/tables.ts'
import { systemActor } from '../../../../db/tenancy.ts'
import { insertNotifications } from '../../../../jobs/notification.bulk.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { type Contract, sendTime } from '../../../organizations/contracts/index.ts'
import { findCompany } from '../../../organizations/tow-companies/index.ts'
import { stickerMail, stickerText, type StickerMessageOf } from '../messages/sticker-messages.ts'
import { stickerRecipients } from '../queries/sticker-recipients.query.ts'
import { stickerItems } from '../queries/sticker-item.query.ts'
import { drawCodes } from '../sticker-code.store.ts'
import type { StickerItem } from '../sticker-item.model.ts'
import { groundOf, noticeFactsOf } from './notice-facts.ts'
import { recordSticker } from './record-sticker.ts'

/** The kind of these messages in `notifications`; their `batch_id` is the sticker. */
const STICKER_MESSAGE = 'sticker'

/**
 * Tells the residents with this plate, by email at once and by text after the quiet hours. As the tow company: the person at the car may not
 * see who lives here. Each person's link has a code of its own.
 * Returns whether anyone can be reached.
 */
export async function notifyResidents(
  context: OperationContext,
  contract: Contract,
  item: StickerItem,
  action: 'sticker.announced' | 'sticker.announced_again' = 'sticker.announced',
): Promise<boolean> {
  const sender = systemActor({ tow_company_id: contract.tow_company_id, on_behalf_of: context.actor.user_id })
  return context.as({ ...sender, name: context.actor.name }, async (system) => {
    const { db, clock, actor, origin } = system
    const people = (await stickerRecipients(db, item)).filter(({ email, phone }) => email !== null || phone !== null)
    if (people.length === 0) return false
    const company = await findCompany(db, contract.tow_company_id)
    const record = await stickerItems(db).where('i.id', item.id).first()
    if (!company || !record) throw new Error('A sticker that was just made is not there')
    const code = (await drawCodes(db, [item], actor.user_id)).get(item.id) ?? ''
    const facts = noticeFactsOf(record, company, groundOf(record))
    const goes_out_at = sendTime(contract, clock.now())
    const after_seconds = Math.max(0, Math.ceil((goes_out_at.getTime() - clock.now().getTime()) / 1000))
    const place = { tow_company_id: contract.tow_company_id, contract_id: contract.id }
    const messages = people.flatMap((one) => [
      ...(one.email ? [{ ...one, channel: 'mail' as const, to: one.email, is_stopped: false }] : []),
      ...(one.phone ? [{ ...one, channel: 'sms' as const, to: one.phone }] : []),
    ])
    const queued = messages.map((message) => ({ ...message, id: randomUUID() }))
    await insertNotifications(
      db,
      queued.map(({ id, contact_id, unit_id, channel, to, is_stopped }): NewRow<'notifications'> => ({
        ...place,
        id,
        message_id: id,
        unit_id,
        contact_id,
        channel,
        kind: STICKER_MESSAGE,
        recipient: to,
        batch_id: item.id,
        status: is_stopped ? 'opted_out' : 'queued',
        created_by: actor.user_id,
      })),
    )
    for (const { id, channel, to, language, is_stopped } of queued) {
      if (is_stopped) continue
      const of: StickerMessageOf = { language, facts, origin, code, image_id: record.main_image_id }
      if (channel === 'mail') await system.mail({ ...stickerMail(to, of), id }, contract)
      else await system.sms({ id, to, text: stickerText(of) }, contract, undefined, { after_seconds })
    }
    await recordSticker(system, item, {
      action,
      after: {
        mails: queued.filter(({ channel }) => channel === 'mail').length,
        texts: queued.filter(({ channel, is_stopped }) => channel === 'sms' && !is_stopped).length,
      },
    })
    return queued.some(({ is_stopped }) => !is_stopped)
  })
}

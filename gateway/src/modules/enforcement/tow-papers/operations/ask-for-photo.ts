import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import { insertNotification } from '../../../../jobs/notification.store.ts'
import type { Message, Operation, OperationContext, TextMessage } from '../../../../operation/operation.ts'
import { authorizeTow, changeTow, lockTow, type TowRecord } from '../../tows/index.ts'
import { assertMayMail } from '../mail-limit.ts'
import { photoAddress, photoToken } from '../photo-link.ts'
import { driverPhotoText, PHOTO_REQUEST, photoMail, requesterPhotoText } from '../photo-request.ts'
import { driverContact, requesterContact, type Contact } from '../queries/addresses.query.ts'

/** Asks one person for a photo of the plate. The tow shows the answer, a photo of the subject `plate`, where it was asked. */
export const askForPhoto: Operation<typeof api.tows.askForPhoto> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const tow = await lockTow(db, actor, params.id)
  authorizeTow(actor, 'ask_photo', tow)
  const asked_at = clock.now()
  const contact = await contactOf(context, tow, body.of)
  const sent = await send(context, tow, contact, requestTo(context, tow, { of: body.of, contact, asked_at }))
  await changeTow(
    context,
    tow,
    { photo_asked_at: asked_at, photo_asked_of: contact.name },
    { action: 'tow.photo_asked', names: { of: contact.name, sent_to: sent.to, notification_id: sent.id } },
  )
  return { ok: true, sent_to: sent.to }
}

async function contactOf({ db }: OperationContext, tow: TowRecord, of: 'requester' | 'driver'): Promise<Contact> {
  const contact =
    of === 'driver' ? await driverContact(db, tow.driver_id ?? tow.look_driver_id) : await requesterContact(db, tow)
  if (contact) return contact
  throw new Refused(
    of === 'driver'
      ? 'No driver has this tow or is on the way to look at the car.'
      : `${tow.requested_by_name} cannot be reached from here. Send a driver to look.`,
  )
}

interface PhotoRequest {
  readonly address: string
  readonly text: string
}

/** A driver opens the tow, which they are logged in for. Anyone else gets a link that takes one photo without a login. */
function requestTo(
  { installation, origin }: OperationContext,
  tow: TowRecord,
  { of, contact, asked_at }: { of: 'requester' | 'driver'; contact: Contact; asked_at: Date },
): PhotoRequest {
  if (of === 'driver')
    return { address: `${origin}/complexes/tows/${tow.id}/details`, text: driverPhotoText(tow, origin) }
  const address = photoAddress(origin, photoToken(installation, { tow_id: tow.id, asked_at }))
  return { address, text: requesterPhotoText(tow, contact.language, address) }
}

/** By text, or by email without a phone number. Both count as messages about this tow. */
async function send(
  context: OperationContext,
  tow: TowRecord,
  { phone, email, language }: Contact,
  { address, text }: PhotoRequest,
): Promise<{ readonly id: string; readonly to: string }> {
  const { db, actor } = context
  const id = randomUUID()
  const { product_name } = context.installation
  const message: Message | TextMessage = phone
    ? { id, to: phone, text }
    : { ...photoMail(tow, { to: email ?? '', language, product_name, address }), id }
  if ('html' in message) await assertMayMail(context, tow)
  const tenant = { tow_company_id: tow.tow_company_id }
  await insertNotification(db, {
    ...tenant,
    contract_id: tow.contract_id,
    tow_id: tow.id,
    id,
    message_id: id,
    channel: phone ? 'sms' : 'mail',
    kind: PHOTO_REQUEST,
    recipient: message.to,
    subject: 'html' in message ? message.subject : null,
    sent_by_name: actor.name,
    created_by: actor.user_id,
  })
  await ('html' in message ? context.mail(message, tow, tenant) : context.sms(message, tow, tenant))
  return { id, to: message.to }
}

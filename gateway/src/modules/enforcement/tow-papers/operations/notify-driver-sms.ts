import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import { Refused, ValidationFailed } from '../../../../errors/errors.ts'
import { insertNotification } from '../../../../jobs/notification.store.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { segmentsOf } from '@curbwise/rules'
import { authorizeTow, lockTow } from '../../tows/index.ts'
import { driverContact } from '../queries/addresses.query.ts'
import { driverText, MAX_SEGMENTS } from '../driver-text.ts'

/**
 * Texts the driver who has the tow. The tow shows the delivery status; a failed text isn't resent automatically
 * (send-again.ts).
 */
export const notifyDriverSms: Operation<typeof api.tows.notifyDriverSms> = async (context, { params, body }) => {
  const { db, actor, origin, recordChange, sms } = context
  const tow = await lockTow(db, actor, params.id)
  authorizeTow(actor, 'notify_driver', tow)
  const driver = await driverContact(db, tow.driver_id)
  if (!driver) throw new Refused('No one has this tow yet.')
  if (!driver.phone) throw new Refused(`${driver.name} has no phone number on record. Add one under Tow team.`)
  const text = driverText(tow, origin, body.message || null)
  if (segmentsOf(text) > MAX_SEGMENTS)
    throw new ValidationFailed({
      message: 'Shorten this: plate, complex and address of the tow must fit beside it in two text messages',
    })
  const id = randomUUID()
  await insertNotification(db, {
    tow_company_id: tow.tow_company_id,
    contract_id: tow.contract_id,
    tow_id: tow.id,
    id,
    message_id: id,
    channel: 'sms',
    kind: 'tow_driver',
    recipient: driver.phone,
    message: { to: driver.phone, text },
    sent_by_name: actor.name,
    created_by: actor.user_id,
  })
  await sms({ id, to: driver.phone, text }, tow, { tow_company_id: tow.tow_company_id })
  await recordChange(
    [
      {
        action: 'tow.driver_texted',
        record_kind: 'tow',
        record_id: tow.id,
        contract_id: tow.contract_id,
        tow_company_id: tow.tow_company_id,
        before: null,
        after: { driver: driver.name, sent_to: driver.phone, notification_id: id },
      },
    ],
    [{ resource: 'tows', id: tow.id, contract_id: tow.contract_id }],
  )
  return { ok: true, sent_to: driver.phone }
}

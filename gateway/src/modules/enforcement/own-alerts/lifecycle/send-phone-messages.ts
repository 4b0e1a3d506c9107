import { ALERT_OF_EVENT, type PhoneEvent, type RaisedEvent } from '@curbwise/rules'
import type { JobContext } from '../../../../jobs/jobs.ts'
import type { RaisedPhoneEvent } from '../../../../operation/queues.ts'
import { companyPhones, type CompanyPhone } from '../phone.store.ts'
import { findMessagedTow, type MessagedTow } from '../queries/messaged-tow.query.ts'
import { phoneText } from './phone-words.ts'

/** Who works for the office and gets what is meant for dispatch. */
const OFFICE: readonly string[] = ['tow_admin', 'tow_staff']
/** After this, a push service and the queue drop the message: it would send someone to a car that is no longer there. */
const GOOD_FOR_MS = 3600_000

/** Queues what happened to tows for the phones of those whom it concerns, except of the person who did it. */
export async function sendPhoneMessages(context: JobContext, raised: readonly RaisedPhoneEvent[]): Promise<void> {
  for (const { tow_id, event, to } of raised) {
    const tow = await findMessagedTow(context.db, tow_id)
    if (tow && !tow.is_practice && isTrue(event, to, tow)) await sendTo(context, tow, event, to)
  }
}

/** Whether the message still says the truth when its job runs. */
function isTrue(event: PhoneEvent, to: RaisedEvent['to'], tow: MessagedTow): boolean {
  const { status, driver_id, look_driver_id } = tow
  const driver = to === 'office' ? null : to.driver_id
  const is_visible = tow.requested_by_unit_id === null || tow.confirmed_at !== null
  switch (event) {
    case 'requested':
    case 'returned':
      return is_visible && status === 'requested'
    case 'assigned':
      return status === 'pending' && driver_id === driver
    case 'look':
      return status === 'requested' && look_driver_id === driver
    case 'taken_away':
      return driver_id !== driver
    case 'look_ended':
      return look_driver_id !== driver && driver_id !== driver
    case 'cancelled':
      return is_visible && status === 'cancelled'
    case 'stopped':
    case 'free_drop':
      return status === 'requested' || status === 'pending'
  }
}

const isMeant = ({ role, role_id }: CompanyPhone, to: RaisedEvent['to'], tow: MessagedTow): boolean =>
  to === 'office' ? OFFICE.includes(role) && role_id !== tow.driver_id : role_id === (to.driver_id ?? tow.driver_id)

async function sendTo(
  { db, actor, clock, enqueue }: JobContext,
  tow: MessagedTow,
  event: PhoneEvent,
  to: RaisedEvent['to'],
): Promise<void> {
  const alert = ALERT_OF_EVENT[event]
  const expires_at = new Date(clock.now().getTime() + GOOD_FOR_MS).toISOString()
  for (const phone of await companyPhones(db, alert)) {
    if (!isMeant(phone, to, tow) || phone.user_id === actor.user_id) continue
    const language = phone.language === 'es' ? 'es' : 'en'
    await enqueue('push', { phone_id: phone.id, alert, text: phoneText(event, tow, language), expires_at })
  }
}

import { randomUUID } from 'node:crypto'
import type { NewRow } from '../../../../db/tables.ts'
import { systemActor } from '../../../../db/tenancy.ts'
import { Refused } from '../../../../errors/errors.ts'
import { insertNotifications } from '../../../../jobs/notification.bulk.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { findCompany } from '../../../organizations/tow-companies/index.ts'
import type { Decided } from '../decide-plate.ts'
import { insertUnlessNudged } from './nudge.bulk.ts'
import { nudgeMail, nudgeText, type NudgeOf } from './nudge-messages.ts'
import { nudgeRecipients, type NudgeRecipient } from './nudge-recipients.query.ts'
import type { NudgeState } from './nudge-state.query.ts'

/** The kind of these messages in `notifications`; their `batch_id` is the nudge. */
const NUDGE_MESSAGE = 'nudge'

/**
 * Stores the nudge and writes to the people whose own right ended, even at night: that is when cars are towed. As the tow company, because
 * the person at the car may not see whose it is. Of two at the same time, one writes.
 */
export async function nudgePeople(
  context: OperationContext,
  contract: Contract,
  { decision }: Decided,
  { rights }: NudgeState,
): Promise<void> {
  const place = { tow_company_id: contract.tow_company_id, contract_id: contract.id }
  const sender = systemActor({ tow_company_id: contract.tow_company_id, on_behalf_of: context.actor.user_id })
  await context.as({ ...sender, name: context.actor.name }, async (system) => {
    const { db, clock, actor } = system
    const id = randomUUID()
    const { license_plate, state, vin } = decision
    const isFirst = await insertUnlessNudged(db, {
      ...place,
      id,
      car: rights.car,
      night: rights.night,
      license_plate,
      state,
      vin,
      created_at: clock.now(),
      created_by: actor.user_id,
      created_by_name: actor.name,
    })
    if (!isFirst) return
    const people = await nudgeRecipients(db, contract.id, rights)
    const company = await findCompany(db, contract.tow_company_id)
    const messages = messagesTo(people)
    if (!company || messages.length === 0) throw new Refused('No one can be reached about this car.')
    await insertNotifications(
      db,
      messages.map(({ id: message_id, contact_id, unit_id, channel, to }): NewRow<'notifications'> => ({
        ...place,
        id: message_id,
        message_id,
        unit_id,
        contact_id,
        channel,
        kind: NUDGE_MESSAGE,
        recipient: to,
        batch_id: id,
        status: 'queued',
        created_by: actor.user_id,
      })),
    )
    const of = { complex: contract.name, company: company.name, license_plate, state, vin, origin: system.origin }
    for (const message of messages) await send(system, contract, message, { ...of, language: message.language })
    await system.history({
      ...place,
      action: 'vehicle.nudged',
      record_kind: 'nudge',
      record_id: id,
      before: null,
      after: { license_plate, state, ...(!license_plate && { vin }) },
    })
  })
}

type NudgeMessage = NudgeRecipient & { readonly id: string; readonly channel: 'mail' | 'sms'; readonly to: string }

/** An email and a text to each person, but no text to a number that sent STOP. */
const messagesTo = (people: readonly NudgeRecipient[]): NudgeMessage[] =>
  people.flatMap((one) => [
    ...(one.email ? [{ ...one, id: randomUUID(), channel: 'mail' as const, to: one.email }] : []),
    ...(one.phone && !one.is_stopped ? [{ ...one, id: randomUUID(), channel: 'sms' as const, to: one.phone }] : []),
  ])

async function send(
  system: Pick<OperationContext, 'mail' | 'sms'>,
  contract: Contract,
  { id, channel, to }: NudgeMessage,
  of: NudgeOf,
): Promise<void> {
  if (channel === 'mail') await system.mail({ ...nudgeMail(to, of), id }, contract)
  else await system.sms({ id, to, text: nudgeText(of) }, contract)
}

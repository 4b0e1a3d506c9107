import { randomUUID } from 'node:crypto'
import type { Announcement, api } from '@curbwise/api'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadUnit } from '../../../parking/units/index.ts'
import { announce } from '../lifecycle/send.ts'
import { assertShort } from './notify-residents-sms.ts'

/** Sends a notice to the residents of one unit. */
export const notifyUnit: Operation<typeof api.announcements.notifyUnit> = async (context, { params, body }) => {
  const { unit, contract } = await loadUnit(context.db, context.actor, params.id)
  const channels = [...new Set(body.channels)]
  if (channels.includes('mail') && !body.subject) throw new ValidationFailed({ subject: 'An email needs a subject' })
  if (channels.includes('sms')) assertShort(contract, body.message)
  const notice_id = randomUUID()
  const data: Announcement[] = []
  for (const channel of channels)
    data.push(
      await announce(context, contract, {
        notice_id,
        channel,
        unit,
        message: body.message,
        subject: channel === 'mail' ? (body.subject ?? null) : null,
      }),
    )
  return { data }
}

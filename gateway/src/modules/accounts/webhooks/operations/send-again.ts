import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { openWebhook } from '../lifecycle/open-webhook.ts'
import { serverOf, webhookEntry } from '../lifecycle/record-webhook.ts'
import { sendDeliveriesAgain } from '../webhook-delivery.bulk.ts'
import { canWebhook } from '../webhook.policy.ts'

/** Sends deliveries again. One that already waits stays where it is in the order. */
export const sendAgain: Operation<typeof api.webhooks.sendAgain> = async (context, { params, body }) => {
  const { db, actor, history } = context
  const webhook = await openWebhook(context, params, 'locked')
  assertPermitted(canWebhook.send_again(actor, webhook.switched_off_at === null))
  const one = 'delivery_id' in body
  const queued = await sendDeliveriesAgain(
    db,
    webhook.id,
    one ? { id: body.delivery_id } : { failed_since: new Date(body.failed_since) },
  )
  if (one && queued === 0) throw new NotFound()
  if (queued > 0) {
    const after = { server: serverOf(webhook), deliveries: queued === 1 ? '1 delivery' : `${queued} deliveries` }
    await history(webhookEntry('webhook.sent_again', webhook, { before: null, after }))
  }
  return { queued }
}

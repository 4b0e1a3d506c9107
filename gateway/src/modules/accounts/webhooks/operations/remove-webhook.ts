import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { openWebhook } from '../lifecycle/open-webhook.ts'
import { serverOf, webhookEntry } from '../lifecycle/record-webhook.ts'
import { giveUpWaiting } from '../webhook-delivery.bulk.ts'
import { patchWebhook } from '../webhook.store.ts'

export const removeWebhook: Operation<typeof api.webhooks.remove> = async (context, { params }) => {
  const { db, clock, history } = context
  const webhook = await openWebhook(context, params, 'locked')
  await patchWebhook(db, webhook, { removed_at: clock.now() })
  await giveUpWaiting(db, webhook.id, 'The webhook was removed')
  await history(webhookEntry('webhook.removed', webhook, { before: { server: serverOf(webhook) }, after: null }))
  return { ok: true }
}

import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { openWebhook } from '../lifecycle/open-webhook.ts'
import { serverOf, webhookEntry } from '../lifecycle/record-webhook.ts'
import { createWebhookSecret, PREVIOUS_VALID_MS } from '../lifecycle/webhook-secret.ts'
import { presentWebhook } from '../webhook.presenter.ts'
import { patchWebhook } from '../webhook.store.ts'

/** Creates a new secret. The one before signs for another day, so that the receiver can change to the new one in between. */
export const changeWebhookSecret: Operation<typeof api.webhooks.changeSecret> = async (context, { params }) => {
  const { db, actor, clock, history, installation } = context
  const webhook = await openWebhook(context, params, 'locked')
  const now = clock.now()
  const { secret, encrypted } = createWebhookSecret(installation.pin_key)
  const changed = await patchWebhook(db, webhook, {
    secret: encrypted,
    previous_secret: webhook.secret,
    previous_until: new Date(now.getTime() + PREVIOUS_VALID_MS),
  })
  const after = { server: serverOf(changed) }
  await history(webhookEntry('webhook.secret_changed', changed, { before: null, after }))
  return { webhook: presentWebhook(actor, changed, now), secret }
}

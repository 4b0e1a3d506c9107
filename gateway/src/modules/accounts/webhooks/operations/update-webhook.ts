import type { api } from '@curbwise/api'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { openWebhook } from '../lifecycle/open-webhook.ts'
import { serverOf, webhookEntry } from '../lifecycle/record-webhook.ts'
import { giveUpWaiting } from '../webhook-delivery.bulk.ts'
import { presentWebhook } from '../webhook.presenter.ts'
import { patchWebhook } from '../webhook.store.ts'

export const updateWebhook: Operation<typeof api.webhooks.update> = async (context, { params, body }) => {
  const { db, actor, clock, history, installation } = context
  const webhook = await openWebhook(context, params, 'locked')
  const problem = body.url === undefined ? null : installation.webhooks.problemOf(body.url)
  if (problem) throw new ValidationFailed({ url: problem })
  const { url = webhook.url, kinds = webhook.kinds, is_on = webhook.switched_off_at === null } = body
  const now = clock.now()
  const switched = is_on !== (webhook.switched_off_at === null)
  const changed = await patchWebhook(db, webhook.$clone(), {
    url,
    kinds,
    ...(switched && {
      failing_since: null,
      switched_off_at: is_on ? null : now,
      off_why: is_on ? null : ('by_admin' as const),
    }),
  })
  if (url !== webhook.url || kinds.join() !== webhook.kinds.join()) {
    const valuesOf = (of: typeof webhook) => ({ server: serverOf(of), kinds: of.kinds.join(', ') })
    await history(webhookEntry('webhook.edited', webhook, { before: valuesOf(webhook), after: valuesOf(changed) }))
  }
  if (switched) {
    if (!is_on) await giveUpWaiting(db, webhook.id, 'The webhook was switched off')
    const after = { server: serverOf(changed) }
    const action = is_on ? 'webhook.switched_on' : 'webhook.switched_off'
    await history(webhookEntry(action, webhook, { before: null, after }))
  }
  return presentWebhook(actor, changed, now)
}

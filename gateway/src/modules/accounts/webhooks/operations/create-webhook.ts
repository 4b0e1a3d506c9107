import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany, lockCompany } from '../../../organizations/tow-companies/index.ts'
import { serverOf, webhookEntry } from '../lifecycle/record-webhook.ts'
import { createWebhookSecret } from '../lifecycle/webhook-secret.ts'
import { canWebhook } from '../webhook.policy.ts'
import { presentWebhook } from '../webhook.presenter.ts'
import { insertWebhook, webhooksOfCompany } from '../webhook.store.ts'

/** Adds a webhook. Its secret is in the answer, and nowhere else in plain text. */
export const createWebhook: Operation<typeof api.webhooks.create> = async (context, { params, body }) => {
  const { db, actor, clock, history, installation } = context
  const { id: tow_company_id } = await loadCompany(db, actor, params.id)
  // Two admins who each add the last allowed webhook would otherwise both get one.
  await lockCompany(db, tow_company_id)
  assertPermitted(canWebhook.create(actor, (await webhooksOfCompany(db, tow_company_id)).length))
  const problem = installation.webhooks.problemOf(body.url)
  if (problem) throw new ValidationFailed({ url: problem })
  const { secret, encrypted } = createWebhookSecret(installation.pin_key)
  const webhook = await insertWebhook(db, {
    tow_company_id,
    url: body.url,
    kinds: body.kinds,
    secret: encrypted,
    created_by: actor.user_id,
    created_by_name: actor.name,
  })
  const after = { server: serverOf(webhook), kinds: body.kinds.join(', ') }
  await history(webhookEntry('webhook.created', webhook, { before: null, after }))
  return { webhook: presentWebhook(actor, webhook, clock.now()), secret }
}

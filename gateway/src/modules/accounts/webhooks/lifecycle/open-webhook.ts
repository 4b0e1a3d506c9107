import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import type { WebhookEndpoint } from '../webhook-endpoint.model.ts'
import { canWebhook } from '../webhook.policy.ts'
import { findWebhook, lockWebhook } from '../webhook.store.ts'

/** Returns a webhook of the company that this user manages, locked or as it is. Throws NotFound for any other. */
export async function openWebhook(
  { db, actor }: Pick<OperationContext, 'db' | 'actor'>,
  params: { readonly id: string; readonly webhookId: string },
  how: 'locked' | 'read',
): Promise<WebhookEndpoint> {
  const company = await loadCompany(db, actor, params.id)
  assertPermitted(canWebhook.edit(actor))
  const found = how === 'locked' ? lockWebhook : findWebhook
  const webhook = await found(db, company.id, params.webhookId)
  if (!webhook) throw new NotFound()
  return webhook
}

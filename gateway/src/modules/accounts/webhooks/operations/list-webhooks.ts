import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { canWebhook } from '../webhook.policy.ts'
import { presentWebhook } from '../webhook.presenter.ts'
import { webhooksOfCompany } from '../webhook.store.ts'

export const listWebhooks: Operation<typeof api.webhooks.list> = async ({ db, actor, clock }, { params }) => {
  const company = await loadCompany(db, actor, params.id)
  assertPermitted(canWebhook.edit(actor))
  const webhooks = await webhooksOfCompany(db, company.id)
  return {
    data: webhooks.map((webhook) => presentWebhook(actor, webhook, clock.now())),
    timezone: company.timezone,
    can: { create: canWebhook.create(actor, webhooks.length).allowed },
  }
}

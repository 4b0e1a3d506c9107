import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { openWebhook } from '../lifecycle/open-webhook.ts'
import { presentDelivery } from '../webhook.presenter.ts'
import { latestDeliveries } from '../webhook.store.ts'

export const listDeliveries: Operation<typeof api.webhooks.deliveries> = async (context, { params, query }) => {
  const webhook = await openWebhook(context, params, 'read')
  return { data: (await latestDeliveries(context.db, webhook.id, query.status)).map(presentDelivery) }
}

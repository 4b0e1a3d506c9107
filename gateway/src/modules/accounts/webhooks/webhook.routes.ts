import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { changeWebhookSecret } from './operations/change-webhook-secret.ts'
import { createWebhook } from './operations/create-webhook.ts'
import { listDeliveries } from './operations/list-deliveries.ts'
import { listWebhooks } from './operations/list-webhooks.ts'
import { removeWebhook } from './operations/remove-webhook.ts'
import { sendAgain } from './operations/send-again.ts'
import { updateWebhook } from './operations/update-webhook.ts'

export const routes: readonly Route[] = [
  route(api.webhooks.list, listWebhooks),
  route(api.webhooks.create, createWebhook),
  route(api.webhooks.update, updateWebhook),
  route(api.webhooks.remove, removeWebhook),
  route(api.webhooks.changeSecret, changeWebhookSecret),
  route(api.webhooks.deliveries, listDeliveries),
  route(api.webhooks.sendAgain, sendAgain),
]

import { WEBHOOK_KINDS, type WebhookDeliveryRow, type WebhookRow } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import { webhookEventOf } from './lifecycle/webhook-event.ts'
import type { WebhookDelivery } from './webhook-delivery.model.ts'
import type { WebhookEndpoint } from './webhook-endpoint.model.ts'
import { canWebhook } from './webhook.policy.ts'

export function presentWebhook(actor: Actor, webhook: WebhookEndpoint, now: Date): WebhookRow {
  const { switched_off_at, off_why, previous_until } = webhook
  return {
    id: webhook.id,
    url: webhook.url,
    kinds: WEBHOOK_KINDS.filter((kind) => webhook.kinds.includes(kind)),
    is_on: switched_off_at === null,
    off: switched_off_at && off_why && { at: switched_off_at.toISOString(), why: off_why },
    failing_since: webhook.failing_since?.toISOString() ?? null,
    last_delivered_at: webhook.last_delivered_at?.toISOString() ?? null,
    previous_secret_until: previous_until && previous_until > now ? previous_until.toISOString() : null,
    created_at: webhook.created_at.toISOString(),
    created_by: webhook.created_by_name,
    can: {
      edit: canWebhook.edit(actor).allowed,
      send_again: canWebhook.send_again(actor, switched_off_at === null).allowed,
    },
  }
}

export const presentDelivery = (delivery: WebhookDelivery): WebhookDeliveryRow => ({
  id: delivery.id,
  event: webhookEventOf(delivery),
  status: delivery.status,
  tries: delivery.tries,
  next_at: delivery.status === 'waiting' ? delivery.next_at.toISOString() : null,
  delivered_at: delivery.delivered_at?.toISOString() ?? null,
  response_status: delivery.response_status,
  error: delivery.error,
})

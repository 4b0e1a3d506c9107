import type { WebhookEvent, WebhookKind } from '@curbwise/api'

const PATHS: Readonly<Record<WebhookKind, string | null>> = {
  tow: '/api/tows/',
  boot: '/api/booted-vehicles/',
  sticker: '/api/sticker-lists/item/',
  permit: '/api/vehicles/',
  payment: null,
}

interface StoredEvent {
  readonly event_id: string
  readonly kind: WebhookKind
  readonly record_id: string
  readonly record_status: string
  readonly occurred_at: Date
  readonly sequence: number
}

/** What a webhook is sent: the same bytes at every try. */
export function webhookEventOf({ kind, record_id, ...stored }: StoredEvent): WebhookEvent {
  const path = PATHS[kind]
  return {
    id: stored.event_id,
    type: `${kind}.changed`,
    record: { id: record_id, status: stored.record_status, path: path === null ? null : path + record_id },
    occurred_at: stored.occurred_at.toISOString(),
    sequence: stored.sequence,
  }
}

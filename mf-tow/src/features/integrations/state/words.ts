import type { ApiKeyRow } from '@curbwise/api/resources/api-keys.schemas'
import type { WebhookDeliveryRow, WebhookRow } from '@curbwise/api/resources/webhooks.schemas'
import type { WebhookKind } from '@curbwise/api/webhook-kinds'
import { dayText, momentText, untilText } from '@curbwise/rules/time/format'

type Color = 'ok' | 'info' | 'warn' | 'err'

export const KIND_LABELS: Readonly<Record<WebhookKind, string>> = {
  tow: 'Tows',
  boot: 'Boots',
  sticker: 'Stickers',
  permit: 'Permits',
  payment: 'Payments',
}

export const kindsText = (kinds: readonly WebhookKind[]): string => kinds.map((kind) => KIND_LABELS[kind]).join(', ')

/** When a key stops working, or why it has. */
export function endText({ ended, ends_at }: Pick<ApiKeyRow, 'ended' | 'ends_at'>, zone: string): string {
  if (ended?.why === 'revoked') return [`Revoked ${dayText(ended.at, zone)}`, ended.by].filter(Boolean).join(' by ')
  if (ended) return `Ended ${untilText(ended.at, zone)}`
  return ends_at === null ? 'No end' : `Through ${untilText(ends_at, zone)}`
}

/** The server of a webhook, by which people recognize it. */
export const serverOf = ({ url }: Pick<WebhookRow, 'url'>): string => new URL(url).host

/** Whether a webhook takes what it is sent, and the color of that. */
export function webhookState({
  off,
  failing_since,
}: Pick<WebhookRow, 'off' | 'failing_since'>): readonly [label: string, color?: Color] {
  if (off) return off.why === 'failed' ? ['Off after failures', 'err'] : ['Off']
  return failing_since === null ? ['On', 'ok'] : ['Failing', 'warn']
}

export const DELIVERY_TAGS: Readonly<Record<WebhookDeliveryRow['status'], readonly [label: string, color: Color]>> = {
  waiting: ['Waiting', 'info'],
  delivered: ['Delivered', 'ok'],
  failed: ['Failed', 'err'],
}

type WebhookEvent = WebhookDeliveryRow['event']

const RECORDS: Readonly<Record<WebhookEvent['type'], string>> = {
  'tow.changed': 'Tow',
  'boot.changed': 'Boot',
  'sticker.changed': 'Sticker',
  'permit.changed': 'Permit',
  'payment.changed': 'Payment',
}

/** "Tow, completed": the record of an event, with the status that it had. */
export const recordText = ({ type, record }: WebhookEvent): string =>
  `${RECORDS[type]}, ${record.status.replaceAll('_', ' ')}`

/** The page of the record; null if it has none. */
export function recordHref({ type, record }: WebhookEvent): string | null {
  if (type === 'tow.changed') return `/complexes/tows/${record.id}/details`
  return type === 'boot.changed' ? `/complexes/booted-vehicles/${record.id}/details` : null
}

const timesText = (tries: number): string => `Tried ${tries === 1 ? 'once' : `${tries.toLocaleString('en-US')} times`}`

/** What became of a delivery: when it was accepted, or why it wasn't, how often it was tried, and when it is next. */
export function outcomeText(delivery: Omit<WebhookDeliveryRow, 'id' | 'event'>, zone: string): string {
  const { status, tries, next_at, delivered_at, response_status, error } = delivery
  if (status === 'delivered' && delivered_at !== null)
    return `Accepted ${momentText(delivered_at, zone)}, with status ${response_status ?? 'unknown'}`
  const next = next_at !== null && tries > 0 ? `next ${momentText(next_at, zone)}` : null
  const tried = tries === 0 ? null : [timesText(tries), next].filter(Boolean).join(', ')
  return [error, tried].filter(Boolean).join('. ') || 'Not tried yet. Earlier changes of the record go first.'
}

const HOUR_MS = 3_600_000

/** How far back failed deliveries are sent again, in ms. Deliveries are stored for 30 days. */
export const FAILED_SINCE = [
  { value: String(HOUR_MS), label: 'The last hour' },
  { value: String(24 * HOUR_MS), label: 'The last 24 hours' },
  { value: String(3 * 24 * HOUR_MS), label: 'The last 3 days' },
  { value: String(7 * 24 * HOUR_MS), label: 'The last 7 days' },
  { value: String(30 * 24 * HOUR_MS), label: 'The last 30 days' },
]
export const THREE_DAYS = String(3 * 24 * HOUR_MS)

/** "1 delivery is sent again" */
export const queuedText = (queued: number): string =>
  queued === 1 ? '1 delivery is sent again' : `${queued.toLocaleString('en-US')} deliveries are sent again`

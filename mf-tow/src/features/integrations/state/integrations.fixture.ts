import type { ApiKeyRow } from '@curbwise/api/resources/api-keys.schemas'
import type { WebhookDeliveryRow, WebhookRow } from '@curbwise/api/resources/webhooks.schemas'

export const COMPANY = {
  id: '0190a0f2-0000-7000-8000-0000000000c0',
  name: 'Bayou City Towing',
  timezone: 'America/Chicago',
  has_booting_access: true,
}

export const YARD_KEY: ApiKeyRow = {
  id: '0190a0f2-0000-7000-8000-0000000000d1',
  name: 'Yard software',
  scopes: ['read_tows', 'read_payments'],
  prefix: 'cw_live_4kQz',
  created_at: '2026-10-02T15:12:00.000Z',
  created_by: 'Gil Arceneaux',
  ends_at: null,
  last_used_at: '2026-11-21T03:58:00.000Z',
  ended: null,
  can: { revoke: true },
}
export const OLD_KEY: ApiKeyRow = {
  ...YARD_KEY,
  id: '0190a0f2-0000-7000-8000-0000000000d2',
  name: 'Old map',
  last_used_at: null,
  ended: { at: '2026-11-21T03:58:00.000Z', why: 'revoked', by: 'Gil Arceneaux' },
  can: { revoke: false },
}

export const HOOK: WebhookRow = {
  id: '0190a0f2-0000-7000-8000-0000000000e1',
  url: 'https://hooks.bayoucitytowing.com/curbwise',
  kinds: ['tow', 'payment'],
  is_on: true,
  off: null,
  failing_since: null,
  last_delivered_at: '2026-11-21T03:58:00.000Z',
  previous_secret_until: null,
  created_at: '2026-10-02T15:12:00.000Z',
  created_by: 'Gil Arceneaux',
  can: { edit: true, send_again: true },
}
export const OFF_HOOK: WebhookRow = {
  ...HOOK,
  is_on: false,
  off: { at: '2026-11-21T03:58:00.000Z', why: 'failed' },
  failing_since: '2026-11-18T03:58:00.000Z',
  last_delivered_at: null,
  can: { edit: true, send_again: false },
}

export const FAILED: WebhookDeliveryRow = {
  id: '0190a0f2-0000-7000-8000-0000000000f1',
  event: {
    id: '0190a0f2-0000-7000-8000-0000000000f2',
    type: 'tow.changed',
    record: {
      id: '0190a0f2-0000-7000-8000-0000000000f3',
      status: 'completed',
      path: '/api/tows/0190a0f2-0000-7000-8000-0000000000f3',
    },
    occurred_at: '2026-11-18T03:58:00.000Z',
    sequence: 12,
  },
  status: 'failed',
  tries: 41,
  next_at: null,
  delivered_at: null,
  response_status: 503,
  error: 'The server answered 503',
}

const CHANGED = '2026-11-20T21:58:00.000Z'
const id = (end: string): string => `0190a0f2-0000-7000-8000-0000000000${end}`
const TIMEZONE = 'America/Chicago'

const KEY = {
  id: id('a1'),
  name: 'Yard software',
  scopes: ['read_tows', 'read_boots', 'read_stickers', 'read_vehicles', 'read_payments'],
  prefix: 'cw_live_4kQz',
  created_at: '2026-10-02T15:12:00.000Z',
  created_by: 'Gil Arceneaux',
  ends_at: '2027-01-01T06:00:00.000Z',
  last_used_at: CHANGED,
  ended: null,
  can: { revoke: true },
}
const ENDED = {
  ...KEY,
  id: id('a2'),
  name: 'Map of the fleet, tried out in summer',
  last_used_at: null,
  ended: { at: CHANGED, why: 'revoked', by: 'Gil Arceneaux' },
  can: { revoke: false },
}
export const KEYS = { data: [KEY, ENDED], timezone: TIMEZONE, can: { create: true } }
export const ENDED_KEYS = { ...KEYS, data: [ENDED], can: { create: false } }
export const CREATED_KEY = { key: KEY, secret: `cw_live_4kQz${'x7Rb'.repeat(10)}` }

const HOOK = {
  id: id('b1'),
  url: 'https://a-rather-long-name-of-a-server.hooks.bayoucitytowing.com/curbwise/changes?for=bayou',
  kinds: ['tow', 'boot', 'sticker', 'permit', 'payment'],
  is_on: true,
  off: null,
  failing_since: CHANGED,
  last_delivered_at: CHANGED,
  previous_secret_until: CHANGED,
  created_at: CHANGED,
  created_by: 'Gil Arceneaux',
  can: { edit: true, send_again: true },
}
const OFF = {
  ...HOOK,
  id: id('b2'),
  is_on: false,
  off: { at: CHANGED, why: 'by_admin' },
  failing_since: null,
  last_delivered_at: null,
  can: { edit: true, send_again: false },
}
export const HOOK_IDS = { failing: HOOK.id, off: OFF.id }
export const HOOKS = { data: [HOOK, OFF], timezone: TIMEZONE, can: { create: true } }
export const CREATED_HOOK = { webhook: HOOK, secret: `whsec_${'x7Rb'.repeat(10)}` }

const DELIVERY = {
  id: id('c1'),
  event: {
    id: id('c2'),
    type: 'tow.changed',
    record: { id: id('c3'), status: 'completed_dropped_on_site', path: `/api/tows/${id('c3')}` },
    occurred_at: CHANGED,
    sequence: 12,
  },
  status: 'waiting',
  tries: 7,
  next_at: CHANGED,
  delivered_at: null,
  response_status: 503,
  error: 'The server answered 503',
}
const PAYMENT = {
  ...DELIVERY.event,
  type: 'payment.changed',
  record: { id: id('c4'), status: 'succeeded', path: null },
}
export const DELIVERIES = {
  data: [
    DELIVERY,
    {
      ...DELIVERY,
      id: id('c5'),
      status: 'failed',
      next_at: null,
      response_status: null,
      error: 'The server’s name leads to an address that isn’t on the public internet',
    },
    {
      ...DELIVERY,
      id: id('c6'),
      event: PAYMENT,
      status: 'delivered',
      tries: 1,
      next_at: null,
      delivered_at: CHANGED,
      response_status: 204,
      error: null,
    },
  ],
}

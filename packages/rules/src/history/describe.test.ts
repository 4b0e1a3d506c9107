import { describe, expect, it } from 'vitest'
import { historyChanges, historyText, describeHistory, type DescribedEntry } from './describe.ts'
import { HISTORY_SENTENCES } from './sentences.ts'

const ZONE = 'America/Chicago'
const entry = (fields: Partial<DescribedEntry> & { readonly action: string }): DescribedEntry => ({
  actor: { name: 'Elena Brandt', is_you: false },
  contract: { name: 'Arbor Ridge' },
  subject: { text: null, license_plate: 'KVB 8821', state: 'TX' },
  before: null,
  after: null,
  ...fields,
})
const text = (fields: Partial<DescribedEntry> & { readonly action: string }): string => historyText(entry(fields), ZONE)

const DANA = { text: 'Dana Whitfield', license_plate: null, state: null }

describe('an entry as a sentence', () => {
  it.each<[string, Partial<DescribedEntry> & { readonly action: string }]>([
    ['Elena Brandt requested a tow of KVB 8821, number 48197.', { action: 'tow.requested', after: { number: 48_197 } }],
    [
      'Elena Brandt requested a tow of KVB 8821, number 48197; its photo was read as KV88821 or KVR8821.',
      { action: 'tow.requested', after: { number: 48_197, read_as: 'KV88821 or KVR8821' } },
    ],
    ['Elena Brandt requested a tow of KVB 8821, number 1.', { action: 'tow.requested', after: { number: 1 } }],
    [
      'Elena Brandt requested a tow of a car without a plate.',
      { action: 'tow.requested', subject: { text: null, license_plate: null, state: null } },
    ],
    [
      'You read the guest PIN of unit 214.',
      {
        action: 'unit.pin_read',
        actor: { name: 'Elena Brandt', is_you: true },
        subject: { text: '214', license_plate: null, state: null },
        after: { pin: 'guest' },
      },
    ],
    ['Elena Brandt changed their own password.', { action: 'user.password_changed' }],
    [
      'You changed your own password.',
      { action: 'user.password_changed', actor: { name: 'Elena Brandt', is_you: true } },
    ],
    [
      'You logged yourself out on all other devices.',
      { action: 'user.sessions_ended', actor: { name: 'Elena Brandt', is_you: true } },
    ],
    ['Elena Brandt exported the tows, 1 row.', { action: 'tows.exported', after: { rows: 1 } }],
    ['Elena Brandt exported the tows, 2,400 rows.', { action: 'tows.exported', after: { rows: 2400 } }],
    [
      'Elena Brandt changed the limits of Arbor Ridge: guest hours from 36 h to 24 h, and 1 more.',
      {
        action: 'contract.limits_changed',
        before: { guest_hours: 36, hourly_limit: 36 },
        after: { guest_hours: 24, hourly_limit: 24 },
      },
    ],
    [
      'Elena Brandt changed the limits of Arbor Ridge: vehicles a unit from no limit to 2.',
      {
        action: 'contract.limits_changed',
        before: { allowed_resident_vehicles: null },
        after: { allowed_resident_vehicles: 2 },
      },
    ],
    [
      'Elena Brandt changed the tow of KVB 8821.',
      { action: 'tow.edited', before: { since: 'x' }, after: { since: 'y' } },
    ],
    [
      'Elena Brandt registered KVB 8821 as a guest of unit 302 until 11/21/2026.',
      { action: 'permit.registered', after: { unit_number: '302', valid_until: '2026-11-22T06:00:00.000Z' } },
    ],
    [
      'Elena Brandt extended the guest permit of KVB 8821 until 11/22/2026, 6:00 AM.',
      { action: 'permit.extended', after: { valid_until: '2026-11-22T12:00:00.000Z' } },
    ],
    [
      'Elena Brandt imported a list into Arbor Ridge (residents.csv): 1,204 new rows, 31 changed, 2 rejected.',
      {
        action: 'contract.imported',
        after: { file_name: 'residents.csv', rows_added: 1204, rows_changed: 31, rows_rejected: 2 },
      },
    ],
    ['Elena Brandt put Arbor Ridge on hold.', { action: 'contract_hold.set' }],
    [
      'Elena Brandt saw the sign at Main gate again.',
      { action: 'sign.verified', subject: { text: 'Main gate', license_plate: null, state: null } },
    ],
    [
      'Elena Brandt logged Dana Whitfield out of Chrome on Windows.',
      { action: 'tow_user.session_ended', subject: DANA, after: { device: 'Chrome on Windows' } },
    ],
    [
      'Elena Brandt logged Dana Whitfield out.',
      { action: 'tow_user.session_ended', subject: DANA, after: { device: null } },
    ],
    ['Elena Brandt painted lot line.', { action: 'lot_line.painted' }],
  ])('%s', (expected, fields) => expect(text(fields)).toBe(expected))

  it('marks plates and names the record', () => {
    expect(describeHistory(entry({ action: 'tow.hooked' }), ZONE)).toEqual([
      { kind: 'strong', text: 'Elena Brandt' },
      { kind: 'text', text: ' ' },
      { kind: 'text', text: 'hooked up ' },
      { kind: 'plate', text: 'KVB 8821', state: 'TX' },
      { kind: 'text', text: '.' },
    ])
  })

  it('is a complete sentence even with missing values', () => {
    const nothing = { subject: { text: null, license_plate: null, state: null }, contract: null }
    for (const action of Object.keys(HISTORY_SENTENCES)) {
      expect(text({ action, ...nothing })).toMatch(/^Elena Brandt [a-z]/)
      expect(text({ action, ...nothing })).not.toMatch(/[{}[\]]|: ?\.| \.|undefined|null/)
    }
  })
})

describe('changed fields', () => {
  it('have units and local times, without ids and digests', () => {
    const before = {
      guest_hours: null,
      has_guest_registration: true,
      quiet_from: '22:00',
      driver_id: 'x',
      valid_until: null,
      price_cents: 27_200,
      same: 1,
    }
    const after = {
      guest_hours: 24,
      has_guest_registration: false,
      quiet_from: null,
      driver_id: 'y',
      valid_until: '2026-11-22T06:00:00.000Z',
      price_cents: 30_000,
      same: 1,
    }
    expect(
      historyChanges({ before, after }, ZONE).map(({ label, before: old, after: now }) => `${label}: ${old} to ${now}`),
    ).toEqual([
      'Guest hours: no limit to 24 h',
      'Guest registration: on to off',
      'Quiet from: 22:00 to none',
      'Until: none to 11/21/2026',
      'Price: $272.00 to $300.00',
    ])
  })
})

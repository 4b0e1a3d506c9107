import { describe, expect, it } from 'vitest'
import { planOf } from './plan.ts'
import { changedRows, ROWS } from './rows.ts'
import { schema } from './schema.ts'
import { follow, type Values } from './values.ts'

const ZONE = 'America/Chicago'
const BEFORE: Values = {
  allowed_resident_vehicles: 3,
  allowed_active_guest_vehicles: 2,
  vehicle_changes_per_month: 6,
  has_guest_registration: true,
  guest_hours: '24',
  guest_period: '7',
  hourly_limit: '24',
  grace_minutes: '15',
  min_notice_hours: '24',
  photos_required: '4',
  has_owner_nudges: false,
  has_standing_instruction: false,
  reserved_parking: 'some',
  garage_covered: false,
  quiet_from: '22:00',
  quiet_until: '08:00',
  on_hold: false,
  reason: '',
  until: '',
  until_time: '',
}
const plan = (change: Partial<Values>, before = BEFORE) => planOf(before, { ...before, ...change }, ZONE)
const labels = (change: Partial<Values>, before = BEFORE) =>
  changedRows(before, { ...before, ...change }).map(({ label }) => label)
const wrong = (change: Partial<Values>) =>
  schema.safeParse({ ...BEFORE, ...change }).error?.issues.map(({ path }) => path.join('.'))

describe('the calls of a save', () => {
  it('send each setting once, and only changed ones', () => {
    expect(plan({})).toEqual([])
    expect(plan({ allowed_resident_vehicles: null })).toEqual([
      { call: 'resident', body: { allowed_resident_vehicles: null } },
    ])
    expect(plan({ vehicle_changes_per_month: 0 })).toEqual([
      { call: 'resident', body: { allowed_resident_vehicles: 3, vehicle_changes_per_month: 0 } },
    ])
    expect(
      plan({
        guest_hours: '',
        guest_period: '',
        hourly_limit: '',
        grace_minutes: ' 30 ',
        quiet_from: '',
        quiet_until: '',
        reserved_parking: '',
      }),
    ).toEqual([
      { call: 'guest', body: { guest_hours: null, guest_period: null } },
      { call: 'hourly', body: { hourly_limit: null } },
      { call: 'settings', body: { grace_minutes: 30, quiet_from: null, quiet_until: null, reserved_parking: null } },
    ])
    expect(plan({ guest_hours: '48' })).toEqual([{ call: 'guest', body: { guest_hours: 48, guest_period: 7 } }])
    expect(plan({ quiet_until: '07:30' })).toEqual([
      { call: 'settings', body: { quiet_from: '22:00', quiet_until: '07:30' } },
    ])
  })

  it('set, change, and lift a hold in the complex’s zone', () => {
    expect(plan({ on_hold: true, reason: 'Repaving ', until: '2026-11-24', until_time: '06:00' })).toEqual([
      { call: 'hold', body: { on_hold: true, reason: 'Repaving', until: '2026-11-24T12:00:00.000Z' } },
    ])
    expect(plan({ on_hold: true, reason: 'Repaving', until: '2026-11-24' })).toEqual([
      { call: 'hold', body: { on_hold: true, reason: 'Repaving', until: '2026-11-24' } },
    ])
    const held = { ...BEFORE, on_hold: true, reason: 'Repaving' }
    expect(plan({ reason: 'Repaving' }, held)).toEqual([])
    expect(plan({ on_hold: false, reason: 'typed before it was lifted' }, held)).toEqual([
      { call: 'hold', body: { on_hold: false } },
    ])
    expect(plan({ reason: 'typed, but never held' })).toEqual([])
  })
})

describe('the rows of the ledger', () => {
  it('list what would be saved', () => {
    expect(labels({ allowed_resident_vehicles: 2, grace_minutes: '30', on_hold: true, reason: 'x' })).toEqual([
      'Vehicles',
      'Grace',
      'Hold',
    ])
    expect(labels({ reason: 'x', until: '2026-11-24' })).toEqual([])
  })

  it('describe a setting in words', () => {
    const { vehicles, hold, bank, quiet, longest } = ROWS
    expect(vehicles.words({ ...BEFORE, allowed_resident_vehicles: null }, ZONE)).toBe('No limit')
    expect(vehicles.words({ ...BEFORE, allowed_resident_vehicles: 0 }, ZONE)).toBe('None')
    expect(bank.words(BEFORE, ZONE)).toBe('24 h in 7 days')
    expect(quiet.words(BEFORE, ZONE)).toBe('10:00 PM to 8:00 AM')
    expect(longest.words({ ...BEFORE, hourly_limit: '1' }, ZONE)).toBe('1 hour')
    expect(hold.words({ ...BEFORE, on_hold: true, until: '2026-11-24' }, ZONE)).toBe('On hold through 11/24/2026')
    expect(hold.words({ ...BEFORE, on_hold: true, until: '2026-11-24', until_time: '06:00' }, ZONE)).toBe(
      'On hold until 11/24/2026, 6:00 AM',
    )
  })

  it('follow the complex where nothing was typed', () => {
    const mine = { ...BEFORE, grace_minutes: '30' }
    const after = { ...BEFORE, grace_minutes: '5', hourly_limit: '12' }
    expect(follow(mine, BEFORE, after)).toMatchObject({ grace_minutes: '30', hourly_limit: '12' })
  })
})

describe('the form’s schema', () => {
  it('accepts complete values, or reports the field', () => {
    expect(wrong({})).toBeUndefined()
    expect(wrong({ grace_minutes: '' })).toEqual(['grace_minutes'])
    expect(wrong({ hourly_limit: '0', photos_required: '21' })).toEqual(['hourly_limit', 'photos_required'])
    expect(wrong({ guest_period: '' })).toEqual(['guest_period'])
    expect(wrong({ quiet_from: '' })).toEqual(['quiet_from'])
    expect(wrong({ on_hold: true, until_time: '06:00' })).toEqual(['reason', 'until'])
    expect(wrong({ reason: 'not held' })).toBeUndefined()
  })
})

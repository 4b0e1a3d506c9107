import { describe, expect, it } from 'vitest'
import { clockWords, lapseWords, limitWords, registeredWords, seenWords, signWarning } from './words.ts'

describe('limitWords', () => {
  it('tell "none" from "no limit"', () => {
    const limits = {
      allowed_resident_vehicles: 2,
      allowed_active_guest_vehicles: 0,
      guest_hours: 24,
      guest_period: 7,
      hourly_limit: null,
      vehicle_changes_per_month: null,
      has_guest_registration: true,
    }
    expect(limitWords(limits).map(([, words]) => words)).toEqual([
      '2 vehicles',
      'No limit',
      'On',
      'No guests',
      '24 hours in 7 days',
      'No limit',
    ])
    const none = {
      ...limits,
      allowed_resident_vehicles: null,
      allowed_active_guest_vehicles: 1,
      guest_hours: null,
      guest_period: null,
      hourly_limit: 1,
      vehicle_changes_per_month: 0,
      has_guest_registration: false,
    }
    expect(limitWords(none).map(([, words]) => words)).toEqual([
      'No limit on vehicles',
      'None',
      'Off',
      '1 guest',
      'No limit',
      '1 hour',
    ])
    expect(limitWords({ ...limits, guest_period: 1 })[4]?.[1]).toBe('24 hours in a day')
  })
})

describe('signs', () => {
  it('say who verified them and how long they are valid', () => {
    expect(seenWords({ verified_on: '2026-10-12', verified_by: 'Elena Brandt' })).toBe(
      'Seen on 10/12/2026 by Elena Brandt',
    )
    expect(seenWords({ verified_on: '2026-10-12', verified_by: null })).toBe('Seen on 10/12/2026')
    expect(lapseWords({ expires_on: null, is_lapsed: false })).toBe('Counts with no end date')
    expect(lapseWords({ expires_on: '2026-11-19', is_lapsed: true })).toBe('Lapsed after 11/19/2026')
  })

  it('warn of what stops tows, and of what doesn’t', () => {
    expect(signWarning({ count: 4, lapsed: 0, lapses_next: null })).toBeNull()
    expect(signWarning({ count: 4, lapsed: 1, lapses_next: null })).toMatchObject({
      title: 'One sign has lapsed',
      stops_tows: false,
    })
    expect(signWarning({ count: 2, lapsed: 2, lapses_next: null })).toMatchObject({
      title: 'All 2 signs have lapsed',
      stops_tows: true,
    })
    expect(signWarning({ count: 1, lapsed: 1, lapses_next: null })).toMatchObject({
      title: 'The sign has lapsed',
      stops_tows: true,
    })
    expect(signWarning({ count: 0, lapsed: 0, lapses_next: null })).toMatchObject({ stops_tows: true })
  })
})

it.each([
  ['22:00', '10:00 PM'],
  ['08:30', '8:30 AM'],
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
])('reads %s as %s', (time, words) => expect(clockWords(time)).toBe(words))

describe('lifting a hold', () => {
  it('says what plate checks will answer', () => {
    expect(registeredWords({ units: 8, vehicles: 0 })).toMatch(/^Answer “Unauthorized” for every car/)
    expect(registeredWords({ units: 1, vehicles: 1 })).toBe(
      'Answer plate checks by the 1 vehicle registered in 1 unit.',
    )
    expect(registeredWords({ units: 214, vehicles: 1_320 })).toBe(
      'Answer plate checks by the 1,320 vehicles registered in 214 units.',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { activityText, addressText, count, disablingWords, footerText, placeText, segmentOf } from './words.ts'

const NOW = Date.parse('2026-11-20T21:58:00.000Z')
const IDLE = {
  people_logged_in: 0,
  residents_logged_in: 0,
  open_tows: 0,
  cars_in_custody: 0,
  boots_on_cars: 0,
  boot_devices: 0,
}

describe('texts of the companies', () => {
  it.each([
    [null, 'Never'],
    ['2026-11-20T21:57:30.000Z', 'Just now'],
    ['2026-11-20T21:55:00.000Z', '3 min ago'],
    ['2026-11-20T19:00:00.000Z', '2 h ago'],
    ['2026-11-19T05:30:00.000Z', '11/18/2026'],
  ])('say when someone was last there: %s', (last_activity_at, text) => {
    expect(activityText({ last_activity_at }, NOW)).toBe(text)
  })

  it('say what disabling stops, with the company’s own numbers', () => {
    const busy = { ...IDLE, people_logged_in: 1, residents_logged_in: 12, open_tows: 3, cars_in_custody: 1 }
    expect(disablingWords({ contracts: 4, now: busy })).toEqual({
      will: [
        'Log out 1 person of the company and 12 residents right away.',
        'Stop everything new at 4 complexes: tow requests, permits, and registrations. Managers no longer see them.',
        'Leave 3 open tows to you: no one at the company can complete or cancel them.',
        'Email its main admin.',
      ],
      will_not: [
        'Hide 1 car in storage: owners still find it and pay online, and its admin logs in again to release it, and for nothing else.',
        'Delete anything.',
      ],
    })
  })

  it('say less about a company that does nothing', () => {
    const { will, will_not } = disablingWords({ contracts: 0, now: IDLE })
    expect(will).toEqual([
      'Keep its people and residents from logging in.',
      'Stop everything new: tow requests, permits, and registrations.',
      'Email its main admin.',
    ])
    expect(will_not).toEqual(['Hide cars it stored from the public search.', 'Delete anything.'])
  })

  it('leave out whom disabling doesn’t log out', () => {
    const first = (now: typeof IDLE): string | undefined => disablingWords({ contracts: 1, now }).will[0]
    expect(first({ ...IDLE, people_logged_in: 2 })).toBe('Log out 2 people of the company right away.')
    expect(first({ ...IDLE, residents_logged_in: 1 })).toBe('Log out 1 resident right away.')
  })

  it('write an address from what is known', () => {
    const place = { address: '4401 Gulfway Dr', city: 'Port Arthur', state: 'TX', zip_code: '77642' }
    expect(addressText(place)).toBe('4401 Gulfway Dr, Port Arthur, TX 77642')
    expect(addressText({ ...place, address: null, zip_code: null })).toBe('Port Arthur, TX')
    expect(addressText({ address: null, city: null, state: null, zip_code: null })).toBeNull()
  })

  it('name the place, the count, the order, and the segment', () => {
    expect([placeText({ city: 'Austin', state: 'TX' }), placeText({ city: null, state: null })]).toEqual([
      'Austin, TX',
      null,
    ])
    expect([count(1, 'complex', 'complexes'), count(1200, 'tow')]).toEqual(['1 complex', '1,200 tows'])
    expect([footerText(null, 9, 9), footerText('-people', 50, null)]).toEqual([
      'Sign-ups first, 9 of 9',
      'Sorted by people',
    ])
    expect([segmentOf('declined'), segmentOf('nonsense'), segmentOf(null)]).toEqual(['declined', 'all', 'all'])
  })
})

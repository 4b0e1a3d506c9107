import { describe, expect, it } from 'vitest'
import { unusualOf } from './unusual.ts'
import { guestEnd, peopleLine, peopleWords, placeWords, reasonsOf, registrationOf } from './words.ts'

const CENTRAL = 'America/Chicago'
/** 11/20/2026, 9:58 PM, in Houston. */
const NOW = Date.parse('2026-11-21T03:58:00.000Z')
const named = (...names: string[]) => ({ residents: names.map((name) => ({ name })), vacant_since: null })
const unit = {
  id: 'u',
  contract_id: 'c',
  contract_name: 'Arbor Ridge',
  unit_number: '214',
  building: '2',
  residents: [{ name: 'Noah Pruitt' }],
  vacant_since: null,
  vehicles: { allowed: 2, own: false, used: 1 },
  guests: { allowed: 2, own: false, used: 0, next_end: null },
  has_resident_registration: true,
  has_guest_registration: true,
  reserved_space: '118',
  garage_covered: true,
}

describe('who lives in a unit', () => {
  it('names two, and counts the others', () => {
    expect(peopleWords(named('Noah Pruitt', 'Lena Pruitt'), CENTRAL)).toEqual({
      title: 'Noah Pruitt',
      detail: 'Lena Pruitt',
    })
    expect(peopleLine(named('Noah Pruitt', 'Lena Pruitt'), CENTRAL)).toBe('Noah Pruitt, Lena Pruitt')
    expect(peopleLine(named('Oscar Benavides', 'A', 'B'), CENTRAL)).toBe('Oscar Benavides and 2 more')
  })

  it('says since when the unit is vacant, by the day at the complex', () => {
    expect(peopleLine({ residents: [], vacant_since: '2026-11-15T03:00:00.000Z' }, CENTRAL)).toBe(
      'Vacant since 11/14/2026',
    )
    expect(peopleLine({ residents: [], vacant_since: null }, CENTRAL)).toBe('No residents')
  })
})

describe('what a unit shows', () => {
  it('says when the next guest leaves: the time if today, else the date', () => {
    expect(guestEnd({ allowed: 2, own: false, used: 2, next_end: '2026-11-21T05:30:00.000Z' }, CENTRAL, NOW)).toBe(
      'next ends 11:30 PM',
    )
    expect(guestEnd({ allowed: 2, own: false, used: 1, next_end: '2026-11-21T12:00:00.000Z' }, CENTRAL, NOW)).toBe(
      'ends 11/21/2026',
    )
    expect(guestEnd({ allowed: 2, own: false, used: 1, next_end: '2026-11-22T06:00:00.000Z' }, CENTRAL, NOW)).toBe(
      'ends 11/21/2026',
    )
    expect(guestEnd(unit.guests, CENTRAL, NOW)).toBeNull()
  })

  it('says where it is and what it has', () => {
    expect(placeWords(unit)).toBe('Building 2, space 118, garage covered')
    expect(placeWords({ building: null, reserved_space: null, garage_covered: false })).toBe('')
  })

  it('names the registrations that are off', () => {
    expect(registrationOf({ has_resident_registration: true, has_guest_registration: false })).toBe('guests_off')
    expect(registrationOf({ has_resident_registration: false, has_guest_registration: false })).toBe('off')
  })
})

describe('the one unusual line of a card', () => {
  it('is missing when nothing is unusual', () => {
    expect(unusualOf(unit, CENTRAL, NOW)).toBeNull()
  })

  it('puts disabled registration before exceeded limits, and those before a guest', () => {
    const crowded = {
      ...unit,
      vehicles: { allowed: 2, own: false, used: 3 },
      guests: { ...unit.guests, used: 1, next_end: '2026-11-21T05:30:00.000Z' },
    }
    expect(unusualOf({ ...crowded, has_guest_registration: false }, CENTRAL, NOW)).toEqual({
      kind: 'off',
      text: 'Guest registration off',
    })
    expect(unusualOf(crowded, CENTRAL, NOW)).toEqual({ kind: 'above', text: '1 vehicle above the limit, stays' })
    expect(unusualOf({ ...crowded, vehicles: unit.vehicles }, CENTRAL, NOW)).toEqual({
      kind: 'guest',
      text: 'Guest ends 11:30 PM',
    })
  })
})

describe('why registrations are off', () => {
  it('names who can’t register, since when, and the reason; nothing while all are on', () => {
    const guest = { reason: 'Sold permits to strangers', since: '2026-11-02T18:00:00.000Z' }
    expect(reasonsOf({ registration_off: { resident: null, guest } }, CENTRAL)).toEqual([
      'Guests off since 11/02/2026: Sold permits to strangers',
    ])
    expect(reasonsOf({ registration_off: { resident: null, guest: null } }, CENTRAL)).toEqual([])
    expect(reasonsOf(undefined, CENTRAL)).toEqual([])
  })
})

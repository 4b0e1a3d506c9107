import { describe, expect, it } from 'vitest'
import { otherRightText, comingWords, validLine, validWords } from './words.ts'

const CENTRAL = 'America/Chicago'
/** 11/20/2026, 9:58 PM, in Houston. */
const NOW = Date.parse('2026-11-21T03:58:00.000Z')
const words = (valid_from: string, valid_until: string | null) => validWords({ valid_from, valid_until }, CENTRAL, NOW)

describe('when a record is valid', () => {
  it('says the start of a record that hasn’t started', () => {
    expect(words('2026-11-23T00:00:00.000Z', '2026-11-23T06:00:00.000Z')).toEqual({
      title: 'From 11/22/2026, 6:00 PM',
      detail: 'until 11/22/2026',
      soon: false,
    })
    expect(words('2026-11-23T06:00:00.000Z', null)).toEqual({ title: 'From 11/23/2026', detail: 'no end', soon: false })
  })

  it('says all of it on one line of a card', () => {
    const line = (valid_from: string, valid_until: string | null) =>
      validLine({ valid_from, valid_until }, CENTRAL, NOW)
    expect(line('2026-11-23T00:00:00.000Z', '2026-11-25T06:00:00.000Z')).toBe(
      'from 11/22/2026, 6:00 PM, until 11/24/2026',
    )
    expect(line('2026-11-01T00:00:00.000Z', '2026-11-21T05:30:00.000Z')).toBe('until 11/20/2026, 11:30 PM')
    expect(line('2026-11-01T00:00:00.000Z', null)).toBe('no end')
    expect(line('2026-11-01T00:00:00.000Z', '2026-11-21T03:50:00.000Z')).toBe('ended 11/20/2026, 9:50 PM')
  })

  it('says it in a row too, where the verdict alone would mislead', () => {
    expect(comingWords({ kind: 'guest', valid_from: '2026-11-23T00:00:00.000Z' }, CENTRAL, NOW)).toBe(
      'permit from 11/22/2026, 6:00 PM',
    )
    expect(comingWords({ kind: 'guest', valid_from: '2026-11-20T00:00:00.000Z' }, CENTRAL, NOW)).toBeNull()
  })

  it('says the end, and that it is near', () => {
    expect(words('2026-11-01T00:00:00.000Z', null)).toEqual({ title: 'No end', detail: null, soon: false })
    expect(words('2026-11-01T00:00:00.000Z', '2026-11-21T05:30:00.000Z')).toEqual({
      title: '11/20/2026, 11:30 PM',
      detail: null,
      soon: true,
    })
    expect(words('2026-11-01T00:00:00.000Z', '2027-01-01T06:00:00.000Z')).toEqual({
      title: '12/31/2026',
      detail: null,
      soon: false,
    })
    expect(words('2026-11-01T00:00:00.000Z', '2026-11-21T03:50:00.000Z')).toEqual({
      title: 'Ended',
      detail: '11/20/2026, 9:50 PM',
      soon: false,
    })
  })
})

describe('otherRightText', () => {
  it('names the kind, the unit, and the end', () => {
    expect(otherRightText({ kind: 'resident', unit_number: '214', until: null }, CENTRAL)).toBe(
      'Registered for unit 214, no end',
    )
    expect(otherRightText({ kind: 'guest', unit_number: '214', until: '2026-11-21T05:30:00.000Z' }, CENTRAL)).toBe(
      'Guest permit of unit 214, until 11/20/2026, 11:30 PM',
    )
    expect(otherRightText({ kind: 'vip', unit_number: null, until: '2027-01-01T06:00:00.000Z' }, CENTRAL)).toBe(
      'On the VIP list, until 12/31/2026',
    )
  })
})

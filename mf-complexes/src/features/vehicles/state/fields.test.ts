import { describe, expect, it } from 'vitest'
import { endingOf } from './acts.ts'
import { footerText, knownSegments, segmentOf } from './fields.ts'
import { unitDetail } from '../../../parts/units/unit-detail.ts'

describe('the list of vehicles', () => {
  it('takes the segment of the address, and everything for a word that is none', () => {
    expect([segmentOf('guest'), segmentOf('mine'), segmentOf(null)]).toEqual(['guest', 'all', 'all'])
  })

  it('has no place for the lists of the complex outside it', () => {
    expect(knownSegments({ all: 3, vip: 0, blocked: 0 }, false, 'all')).toEqual(['all', 'resident', 'guest', 'paid'])
    expect(knownSegments({ all: 3, vip: 0 }, true, 'all')).toContain('vip')
  })

  it('says how it is sorted and how many there are', () => {
    expect(footerText(null, 50, 1412)).toBe('Newest first, 50 of 1,412')
    expect(footerText('-valid_until', 3, null)).toBe('Sorted by end')
    expect([footerText(null, 0, null, true), footerText(null, 0, 0)]).toEqual([
      'None so far. Next looks further',
      'Newest first, 0 of 0',
    ])
  })
})

it('tells a unit by its people and what it uses', () => {
  const vehicles = { allowed: 2, own: false, used: 1 }
  expect(unitDetail({ residents: [{ name: 'Noah Pruitt' }, { name: 'Lena' }], vehicles })).toBe(
    'Noah Pruitt and 1 more, 1 of 2 vehicles',
  )
  expect(unitDetail({ residents: [], vehicles: { ...vehicles, allowed: null } })).toBe('Nobody is named, 1 vehicle')
})

describe('ending a right', () => {
  it('says the grace that follows, and that nothing is towed by it', () => {
    expect(endingOf({ kind: 'resident', unit: null }, 15)).toEqual({
      will: ['End its right to park here now.', '15 min of grace follow.'],
      will_not: ['Tow it, or ask for a tow.', 'Delete it: the record stays in the books.'],
    })
    expect(endingOf({ kind: 'resident', unit: null }, 0).will).toContain('This complex gives no grace.')
  })

  it('gives a guest’s time back, and no money', () => {
    expect(endingOf({ kind: 'guest', unit: { id: 'u', unit_number: '214' } }, null).will).toEqual([
      'End its right to park here now.',
      'The complex’s grace follows.',
      'Give the rest of its time back to unit 214.',
    ])
    expect(endingOf({ kind: 'paid', unit: null }, 15).will_not).toContain('Give money back: that is a refund.')
  })
})

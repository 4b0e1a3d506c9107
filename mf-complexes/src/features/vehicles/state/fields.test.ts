import { describe, expect, it } from 'vitest'
import { endingOf } from './acts.ts'
import { filtersOf, footerText, knownSegments, segmentOf } from './fields.ts'
import { unitDetail } from '../../../parts/units/unit-detail.ts'

describe('the vehicle list', () => {
  it('uses the segment in the URL, and all vehicles for an unknown one', () => {
    expect([segmentOf('guest'), segmentOf('mine'), segmentOf(null)]).toEqual(['guest', 'all', 'all'])
  })

  it('hides the complex’s lists from outside users', () => {
    expect(knownSegments({ all: 3, vip: 0, blocked: 0 }, false, 'all')).toEqual(['all', 'resident', 'guest', 'paid'])
    expect(knownSegments({ all: 3, vip: 0 }, true, 'all')).toContain('vip')
  })

  it('filters by makes and colors of the forms or others, and not by colors for outside users', () => {
    const makes = [{ value: 'Ford', label: 'Ford' }]
    const [make, color] = filtersOf(makes, true).filter(({ id }) => id === 'make' || id === 'color')
    expect(make).toMatchObject({ options: makes, otherLength: 40 })
    expect(color?.options).toContainEqual({ value: 'Gray', label: 'Gray' })
    expect(filtersOf(makes, false).map(({ id }) => id)).not.toContain('color')
  })

  it('says how it is sorted and how many rows it has', () => {
    expect(footerText(null, 50, 1412)).toBe('Newest first, 50 of 1,412')
    expect(footerText('-valid_until', 3, null)).toBe('Sorted by end')
    expect([footerText(null, 0, null, true), footerText(null, 0, 0)]).toEqual([
      'None so far. Select Next to look further',
      'Newest first, 0 of 0',
    ])
  })
})

it('describes a unit by its residents and its usage', () => {
  const vehicles = { allowed: 2, own: false, used: 1 }
  expect(unitDetail({ residents: [{ name: 'Noah Pruitt' }, { name: 'Lena' }], vehicles })).toBe(
    'Noah Pruitt and 1 more, 1 of 2 vehicles',
  )
  expect(unitDetail({ residents: [], vehicles: { ...vehicles, allowed: null } })).toBe(
    'No contact on record, 1 vehicle',
  )
})

describe('ending a right', () => {
  it('says the grace period that follows, and that it tows nothing', () => {
    expect(endingOf({ kind: 'resident', unit: null }, 15)).toEqual({
      will: ['End its right to park here now.', 'A grace period of 15 min follows.'],
      will_not: ['Tow it or request a tow.', 'Delete it. The record stays in the history.'],
    })
    expect(endingOf({ kind: 'resident', unit: null }, 0).will).toContain('This complex has no grace period.')
  })

  it('returns a guest’s hours, but no money', () => {
    expect(endingOf({ kind: 'guest', unit: { id: 'u', unit_number: '214' } }, null).will).toEqual([
      'End its right to park here now.',
      'The complex’s grace period follows.',
      'Return the rest of its time to unit 214.',
    ])
    expect(endingOf({ kind: 'paid', unit: null }, 15).will_not).toContain('Refund anything.')
  })
})

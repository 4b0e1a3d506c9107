import type { RightOfCar, SystemBlock } from '@curbwise/api/resources/system-blocks.schemas'
import { describe, expect, it } from 'vitest'
import { footerText, rightText, segmentOf, spanText, warningOf } from './words.ts'

const NOW = Date.parse('2026-11-20T21:58:00.000Z')
const RIGHT: RightOfCar = {
  kind: 'resident',
  id: 'r1',
  contract_id: 'c1',
  contract_name: 'Arbor Ridge',
  tow_company_name: 'Bayou City Towing',
  unit_number: '214',
  timezone: 'America/Chicago',
  from: '2026-01-01T06:00:00.000Z',
  until: null,
}
const BLOCK: SystemBlock = {
  id: 'b1',
  license_plate: 'KVB 8821',
  state: 'TX',
  vin: null,
  reason: 'Stolen',
  valid_from: '2026-11-01T06:00:00.000Z',
  valid_until: null,
  phase: 'now',
  added_by: 'Ines Halvorsen',
  added_at: '2026-11-01T06:00:00.000Z',
  ended_by: null,
  ended_why: null,
  rights: [],
  can: { end: true },
}

describe('texts of a vehicle that is blocked everywhere', () => {
  it.each<[Partial<SystemBlock>, string]>([
    [{}, 'No end'],
    [{ valid_until: '2026-12-01T06:00:00.000Z' }, '11/30/2026'],
    [{ phase: 'coming', valid_from: '2026-12-01T06:00:00.000Z' }, 'From 12/01/2026, no end'],
    [{ phase: 'ended', valid_until: '2026-11-20T22:10:00.000Z' }, 'Ended 11/20/2026, 4:10 PM'],
  ])('say when it applies: %o', (fields, text) => {
    expect(spanText({ ...BLOCK, ...fields }, NOW)).toBe(text)
  })

  it('warn of each right that the block didn’t end, and of no entry of a blocked list', () => {
    expect(warningOf([])).toBeNull()
    expect(warningOf([{ ...RIGHT, kind: 'blocked' }])).toBeNull()
    expect(warningOf([RIGHT])).toBe('Still has a right at Arbor Ridge')
    expect(warningOf([RIGHT, { ...RIGHT, kind: 'guest' }])).toBe('Still has 2 rights at Arbor Ridge')
    expect(warningOf([RIGHT, { ...RIGHT, contract_id: 'c2' }])).toBe('Still has 2 rights at 2 complexes')
  })

  it('name a right with its unit and its end', () => {
    expect(rightText(RIGHT)).toBe('Registered for unit 214, no end')
    expect(rightText({ ...RIGHT, kind: 'paid', unit_number: null, until: '2026-11-21T22:00:00.000Z' })).toBe(
      'Paid permit, until 11/21/2026, 4:00 PM',
    )
  })

  it('say how the list is sorted', () => {
    expect(footerText(null, 3, 3)).toBe('Newest first, 3 of 3')
    expect(footerText('-valid_until', 3, null)).toBe('Sorted by end')
    expect(segmentOf('nonsense')).toBe('now')
  })
})

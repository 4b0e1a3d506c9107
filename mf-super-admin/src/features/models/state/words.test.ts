import type { AdminModel, FoundRecord } from '@curbwise/api/resources/admin-models.schemas'
import { describe, expect, it } from 'vitest'
import { detailOf, footerText, lookupText, mergeWords, placeText, recordHref, recordText, segmentOf } from './words.ts'

const SILVERADO: AdminModel = {
  id: 'm1',
  make: 'Chevrolet',
  model: 'Silverado 1500',
  duty: 'light',
  body: 'pickup',
  cars: 1902,
  spellings: [],
  look_alikes: [{ id: 'm2', name: 'Chevrolet Silverado1500', cars: 37 }],
}
const RIGHT: FoundRecord = {
  kind: 'resident',
  id: 'r1',
  tow_company_name: 'Bayou City Towing',
  contract_id: 'c1',
  contract_name: 'Arbor Ridge',
  unit_number: '214',
  timezone: 'America/Chicago',
  from: '2026-01-06T06:00:00.000Z',
  until: null,
  tow: null,
}

it.each([
  ['pickup', 'Light duty, pickup, 1,902 cars'],
  ['suv', 'Light duty, SUV, 1,902 cars'],
] as const)('a model’s body is written as in a sentence: %s', (body, text) => {
  expect(detailOf({ ...SILVERADO, body })).toBe(text)
})

describe('texts of vehicle models', () => {
  it('say what a merge does for the cars that have the other names', () => {
    expect(mergeWords(SILVERADO, [{ cars: 214 }, { cars: 37 }]).will).toEqual([
      'Take 2 models off the list that forms offer. Their names stay as spellings to find it by.',
      'Give 251 cars with those names the class of Chevrolet Silverado 1500: light.',
    ])
    expect(mergeWords(SILVERADO, [{ cars: 0 }]).will[1]).toBe('Count cars with that name here from now on.')
    expect(footerText(null, 50, 1184)).toBe('Look-alikes first, 50 of 1,184')
    expect(segmentOf('nonsense')).toBe('all')
  })
})

describe('texts of a plate’s records', () => {
  it('say what each is, where, and how to open it', () => {
    expect(recordText(RIGHT)).toBe('Registered for unit 214, no end')
    expect(placeText(RIGHT)).toBe('Arbor Ridge, Bayou City Towing, from 01/06/2026')
    expect(recordHref(RIGHT)).toBe('/complexes/vehicles?id=c1&selected=r1')
    const tow = { ...RIGHT, kind: 'tow', unit_number: null, tow: { number: 48_197, status: 'cancelled' } } as const
    expect(recordText(tow)).toBe('Tow 48197, canceled')
    expect(recordHref(tow)).toBe('/complexes/tows/r1/details?id=c1')
    const block = {
      ...RIGHT,
      kind: 'system_block',
      unit_number: null,
      contract_id: null,
      contract_name: null,
      tow_company_name: null,
    } as const
    expect(placeText(block)).toBe('Every complex, from 01/06/2026')
    expect(recordHref(block)).toBe('/super-admin/blocked-vehicles?segment=all&selected=r1')
  })

  it('say who looked, when, and how much there was', () => {
    expect(
      lookupText({
        id: 'l1',
        license_plate: 'KVB 8821',
        state: 'TX',
        vin: null,
        reason: 'Asked by Houston PD',
        by: 'Ines Halvorsen',
        at: '2026-11-20T21:58:00.000Z',
        found: 1,
      }),
    ).toBe('Ines Halvorsen, 11/20/2026, 3:58 PM, 1 record')
  })
})

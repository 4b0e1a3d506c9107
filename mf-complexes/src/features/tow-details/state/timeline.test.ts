import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { describe, expect, it } from 'vitest'
import { timelineOf, mergePhotos } from './timeline.ts'

type Entry = Tow['timeline'][number]
const entry = (at: string, kind: string, sentence: string, who: string | null = 'Rubén Treviño'): Entry => ({
  at,
  kind,
  sentence,
  who,
  verdict: null,
})
const steps = { accepted: null, en_route: null, on_scene: null, hooked: null, left_property: null, at_lot: null }
const contract = { id: 'c-1', name: 'Arbor Ridge', address: '4100 Arbor Ridge Dr', timezone: 'America/Chicago' }
const tow: Parameters<typeof timelineOf>[0] = {
  timeline: [entry('2026-11-21T02:31:00.000Z', 'requested', 'Requested')],
  requested_at: '2026-11-21T02:31:00.000Z',
  contract,
  status: 'requested',
  step: null,
  steps,
  custody_status: null,
  space: '42',
  location: 'Building 4, by the stairs',
  requested_by: { name: 'Elena Brandt', role: 'contract_manager', is_you: false },
  step_positions: {
    ...steps,
    on_scene: { latitude: 29.736_14, longitude: -95.521_21, accuracy: 5.2 },
    hooked: { latitude: 29.736_1, longitude: -95.521_2 },
  },
  driver: { id: 'd-1', name: 'Rubén Treviño', avatar_url: null },
  truck: { id: 't-1', name: 'Truck 7' },
  storage_lot: { id: 'l-1', name: 'Navigation Blvd', address: '6218 Navigation Blvd, Houston' },
  tow_price: { id: 'p-1', name: 'Standard light duty', price: { cents: 27_200, currency: 'USD' } },
}

describe('the timeline of a tow', () => {
  it('groups photos that one user took in a row', () => {
    const photos = ['front', 'side'].map((subject) =>
      entry('2026-11-21T02:58:00.000Z', 'image_added', `Photo added: ${subject}`),
    )
    const other = entry('2026-11-21T02:59:00.000Z', 'image_added', 'Photo added: rear', 'Dana Whitfield')
    expect(mergePhotos([...photos, other]).map(({ sentence }) => sentence)).toEqual([
      '2 photos added: front, side',
      'Photo added: rear',
    ])
  })

  it('names who asked, the place, the truck, the lot, the price, and where the phone was', () => {
    const kinds = ['requested', 'accepted', 'on_scene', 'hooked', 'at_lot', 'completed']
    const told = timelineOf({
      ...tow,
      timeline: kinds.map((kind) => ({
        ...entry('2026-11-21T02:31:00.000Z', kind, kind, kind === 'hooked' ? 'Dana Whitfield' : 'Rubén Treviño'),
        verdict: kind === 'hooked' ? ('unauthorized' as const) : null,
      })),
    }).slice(0, kinds.length)
    expect(told.map(({ title, detail }) => [title, detail])).toEqual([
      ['Requested by manager Elena Brandt', 'Space 42, Building 4, by the stairs'],
      ['accepted by Rubén Treviño', 'Truck 7'],
      ['on_scene', '29.7361, -95.5212, within 18 ft'],
      ['hooked', 'Dana Whitfield. 29.7361, -95.5212'],
      ['at_lot', 'Navigation Blvd, 6218 Navigation Blvd, Houston'],
      ['completed', 'Price: Standard light duty'],
    ])
    expect(told[3]?.verdict).toBe('unauthorized')
  })

  it('includes the day of later entries, and the next steps', () => {
    const items = timelineOf({
      ...tow,
      timeline: [...tow.timeline, entry('2026-11-22T15:00:00.000Z', 'mail', 'Email')],
    })
    expect(items.slice(0, 2).map(({ time }) => time)).toEqual(['8:31 PM', '11/22/2026, 9:00 AM'])
    expect(items[2]).toMatchObject({ title: 'A driver takes it', state: 'next' })
    expect(items.slice(3).every(({ state }) => state === 'todo')).toBe(true)
  })

  it('ends with the release while the car is in storage', () => {
    const last = (custody_status: 'in_storage' | 'released_paid' | null) =>
      timelineOf({ ...tow, status: 'completed', step: 'at_lot', custody_status }).at(-1)
    expect(last('in_storage')).toMatchObject({ title: 'Released', state: 'todo' })
    expect(last('released_paid')).toMatchObject({ title: 'Requested by manager Elena Brandt' })
  })
})

import type { Found } from '@curbwise/api/resources/search.schemas'
import { describe, expect, it } from 'vitest'
import { entriesOf, type PaletteWorld } from './entries.ts'
import { matchInName, matchInPlate } from './match.ts'

const ARBOR = { id: 'a', name: 'Arbor Ridge' }
const NOTHING: Found = { cars: [], tows: [], units: [], people: [], complexes: [] }
const CAR: Found['cars'][number] = {
  contract: ARBOR,
  license_plate: 'KVB 8821',
  state: 'TX',
  make: 'Honda',
  model: 'Accord',
  color: 'silver',
  unit_number: '214',
  verdict: 'authorized',
}
const TOW: Found['tows'][number] = {
  id: 't',
  number: 48213,
  contract: ARBOR,
  license_plate: 'KVB 8821',
  state: 'TX',
  make: 'Honda',
  model: 'Accord',
  color: 'silver',
  space: '42',
  status: 'pending',
  step: 'on_scene',
}
const NEW_TOW = {
  label: 'New tow',
  path: '/complexes/create-tow',
  icon: 'M0 0',
  for_plate: true,
  href: ({ contract_id, plate, state }) => `/new?${[contract_id, plate, state].join()}`,
} satisfies PaletteWorld['actions'][number]

const world = (fields: Partial<PaletteWorld>): PaletteWorld => ({
  text: '',
  found: null,
  destinations: [
    { label: 'Tows', href: '/tows' },
    { label: 'Storage and release', group: 'Company', href: '/tows?view=storage' },
  ],
  actions: [NEW_TOW],
  contract: ARBOR,
  is_driver: false,
  canOpen: () => true,
  language: 'en',
  ...fields,
})
const shown = (fields: Partial<PaletteWorld>) =>
  entriesOf(world(fields), []).map(({ label, entries }) => [label, ...entries.map(({ title }) => title)])

describe('entriesOf', () => {
  it('puts the check of a found plate first, then records, then what to do with it', () => {
    expect(shown({ text: 'kvb 88', found: { ...NOTHING, cars: [CAR], tows: [TOW] } })).toEqual([
      ['Plates', 'Check TX KVB 8821 at Arbor Ridge', 'Check KVB 88 at Arbor Ridge'],
      ['Records', 'Tow 48213, KVB 8821'],
      ['Do', 'New tow for KVB 8821'],
    ])
  })
  it('offers to check a plate without any record, but not a word or the start of a number', () => {
    expect(shown({ text: 'xyz 99', found: NOTHING })).toEqual([
      ['Plates', 'Check XYZ 99 at Arbor Ridge'],
      ['Do', 'New tow for XYZ 99'],
    ])
    expect(shown({ text: 'storage', found: NOTHING })).toEqual([['Screens', 'Storage and release']])
    expect(shown({ text: '214', found: NOTHING })).toEqual([])
  })
  it('takes the number of a tow that was found for that number, not for a plate', () => {
    expect(shown({ text: '48213', found: { ...NOTHING, tows: [TOW] } })).toEqual([['Records', 'Tow 48213, KVB 8821']])
    expect(shown({ text: '48213', found: NOTHING })[0]).toEqual(['Plates', 'Check 48213 at Arbor Ridge'])
  })
  it('lists boots that were found after the tows, with their numbers', () => {
    const { step: _, ...car } = TOW
    const boot = { ...car, id: 'b', number: 2214, status: 'deployed' as const }
    const found = { ...NOTHING, tows: [TOW], boots: [boot] }
    expect(shown({ text: 'kvb 8821', found })[1]).toEqual(['Records', 'Tow 48213, KVB 8821', 'Boot B-2214, KVB 8821'])
    expect(entriesOf(world({ text: '2214', found: { ...NOTHING, boots: [boot] } }), [])[0]?.entries).toMatchObject([
      {
        kind: 'boot',
        href: '/complexes/booted-vehicles/b/details?id=a',
        detail: 'silver Honda Accord, Arbor Ridge, Deployed',
      },
    ])
  })
  it('opens the check with the complex and the state, and the new tow too', () => {
    const [plates, , doing] = entriesOf(world({ text: 'kvb', found: { ...NOTHING, cars: [CAR], tows: [TOW] } }), [])
    expect(plates?.entries[0]?.href).toBe('/vehicles?contract=a&plate=KVB+8821&state=TX')
    expect(doing?.entries[0]?.href).toBe('/new?a,KVB 8821,TX')
  })
  it('opens a manager’s check on the complex’s own screen', () => {
    const canOpen = (path: string) => path.startsWith('/complexes')
    const [plates] = entriesOf(world({ text: 'kvb 8821', found: { ...NOTHING, cars: [CAR] }, canOpen }), [])
    expect(plates?.entries[0]?.href).toBe('/complexes/vehicles?id=a&plate=KVB+8821&state=TX')
  })
  it('opens a driver’s tow at its next step', () => {
    const found = { ...NOTHING, tows: [TOW] }
    expect(entriesOf(world({ text: '48213', found, is_driver: true }), [])[0]?.entries[0]?.href).toBe(
      '/tows?selected=t',
    )
    expect(entriesOf(world({ text: '48213', found }), [])[0]?.entries[0]?.href).toBe('/complexes/tows/t/details?id=a')
  })
  it('leaves out what the person cannot open', () => {
    const found: Found = {
      ...NOTHING,
      units: [{ id: 'u', contract: ARBOR, unit_number: '214', residents: ['Noah Pruitt'] }],
    }
    const canOpen = (path: string) => path.startsWith('/complexes/tows')
    expect(shown({ text: '214', found, canOpen, destinations: [] })).toEqual([])
  })
  it('shows only screens and actions after ">"', () => {
    expect(shown({ text: '> to', found: NOTHING })).toEqual([
      ['Do', 'New tow'],
      ['Screens', 'Tows'],
    ])
  })
  it('shows what was opened last before anything is typed', () => {
    const recent = [{ id: 'tow-t', kind: 'tow' as const, href: '/tows', title: 'Tow 48213' }]
    expect(entriesOf(world({}), recent).map(({ label }) => label)).toEqual(['Recent', 'Do', 'Screens'])
    expect(entriesOf(world({ text: 'xyz 1' }), recent).map(({ label }) => label)).toEqual(['Plates', 'Do'])
  })
})

describe('matches', () => {
  it('are underlined in plates and numbers, across spaces', () => {
    expect(matchInPlate('KVB 8821', 'kvb-88')).toEqual([0, 6])
    expect(matchInPlate('KVB 8821', '88')).toBeNull()
    expect(matchInPlate('KVB 8821', '')).toBeNull()
  })
  it('are underlined at the end of a plate from four characters on, but not at the end of a number', () => {
    expect(matchInPlate('KVB 8821', '8821')).toEqual([4, 8])
    expect(matchInPlate('KVB 8821', 'vb-8821')).toEqual([1, 8])
    expect(matchInPlate('KVB 8821', '821')).toBeNull()
    expect(matchInPlate('KVB 8821', '18821')).toBeNull()
    const [records] = entriesOf(world({ text: '8213', found: { ...NOTHING, tows: [TOW] } }), [])
    expect(records?.entries[0]).toMatchObject({ title: 'Tow 48213, KVB 8821', match: null })
  })
  it('are underlined in names at the start of a word, without accents', () => {
    expect(matchInName('Tomás Villarreal', 'tomas')).toEqual([0, 5])
    expect(matchInName('Tomás Villarreal', 'vill')).toEqual([6, 10])
    expect(matchInName('Tomás Villarreal', 'illa')).toBeNull()
  })
})

describe('entriesOf finds', () => {
  const STICKER: NonNullable<Found['stickers']>[number] = {
    id: 's',
    contract: { ...ARBOR, timezone: 'America/Chicago' },
    license_plate: 'KVB 8821',
    state: 'TX',
    make: 'Honda',
    model: 'Accord',
    color: 'silver',
    reason: 'flat_tire',
    status: 'complied',
    made_at: '2026-10-03T03:00:00.000Z',
    closed_at: '2026-10-04T15:00:00.000Z',
  }
  const DEVICE: NonNullable<Found['boot_devices']>[number] = {
    id: 'd',
    company: { id: 'c', name: 'Bayou City Towing' },
    code: 'B-117',
    serial_number: 'PX-2291',
    status: 'available',
  }
  const COMPANY = { id: 'c', name: 'Bayou City Towing', city: 'Houston', is_active: false }
  const rows = (text: string, found: Partial<Found>, canOpen: PaletteWorld['canOpen'] = () => true) =>
    entriesOf(world({ text, found: { ...NOTHING, ...found }, canOpen }), [])
      .filter(({ label }) => label === 'Records')
      .flatMap(({ entries }) => entries)

  it('a sticker by its plate, dated in the zone of its complex', () => {
    expect(rows('8821', { stickers: [STICKER] })).toMatchObject([
      {
        title: 'Sticker of 10/02/2026, KVB 8821',
        match: [27, 31],
        detail: 'Flat Tire, Arbor Ridge, Cured 10/04/2026',
        href: '/complexes/sticker-lists?id=a&item=s',
      },
    ])
  })

  it('a boot device where the reader may see it', () => {
    const [office] = rows('b11', { boot_devices: [DEVICE] })
    expect(office).toMatchObject({
      title: 'Boot device B-117',
      match: [12, 16],
      detail: 'Serial number PX-2291, Available',
      href: '/boot-device-management?company=c&selected=d',
    })
    const [driver] = rows('b11', { boot_devices: [DEVICE] }, (path) => !path.startsWith('/boot-device-management'))
    expect(driver?.href).toBe('/boot-devices?selected=d')
    expect(rows('b11', { boot_devices: [DEVICE] }, () => false)).toEqual([])
  })

  it('a company, and says that it isn’t active', () => {
    expect(rows('bayou', { companies: [COMPANY] })).toMatchObject([
      {
        title: 'Bayou City Towing',
        match: [0, 5],
        detail: 'Tow company, Houston, not active',
        href: '/super-admin/tow-companies?selected=c',
      },
    ])
  })
})

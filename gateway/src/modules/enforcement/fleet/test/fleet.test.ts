import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from '../../../organizations/contracts/contract.model.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let cedar: Contract
let foreign: Contract
let gil: HttpClient
let dana: HttpClient
let base: string

const RATE = {
  duty: 'light',
  storage_cents_per_day: 2285,
  impound_cents: 0,
  notification_cents: 5000,
  after_hours_cents: 0,
  storage_taxable: true,
  tax_basis_points: 825,
}
const LOT = {
  name: 'Navigation Blvd',
  address: '6218 Navigation Blvd',
  city: 'Houston',
  state: 'TX',
  zip_code: '77011',
  hours: '24 hours',
  payment_methods: ['cash', 'card'],
  timezone: 'America/Chicago',
  rates: [RATE],
}
const PRICE = {
  name: 'Standard light duty',
  duty: 'light',
  price_cents: 27_200,
  drop_cents: 13_500,
  is_taxable: false,
  tax_basis_points: 0,
}

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing', { state: 'TX' })
  const lone = await world.company('Lone Star Recovery')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  cedar = await world.complex(bayou, 'Cedar Bend')
  foreign = await world.complex(lone, 'Pecan Grove')
  gil = await world.logIn(await world.towUser('tow_admin', bayou, 'Gil Thibodeaux'))
  dana = await world.logIn(await world.towUser('tow_staff', bayou, 'Dana Whitfield'))
  base = `/api/tow-companies/${bayou.id}`
})
afterAll(() => gateway.close())

const history = async (record_id: string): Promise<string[]> =>
  (await world.db('history_entries').where({ record_id }).orderBy('seq').select<{ action: string }[]>('action')).map(
    ({ action }) => action,
  )

describe('trucks', () => {
  it('are added, changed, and disabled by an admin, with history entries', async () => {
    const added = await gil.post(`${base}/trucks`, { name: 'Truck 7', license_plate: '4KV 882', state: 'TX' })
    expect(added.json).toMatchObject({ name: 'Truck 7', is_active: true, can: { edit: true } })
    const truck = `${base}/trucks/${String(added.json['id'])}`
    expect((await gil.patch(truck, { make: 'Ford', model: 'F-650' })).json).toMatchObject({
      make: 'Ford',
      license_plate: '4KV 882',
    })
    expect((await gil.post(`${truck}/enable-disable`, { is_active: false })).json['is_active']).toBe(false)
    expect((await gil.post(`${truck}/enable-disable`, { is_active: false })).json['is_active']).toBe(false)
    expect((await gil.post(`${truck}/enable-disable`)).json['is_active']).toBe(true)
    expect(await history(String(added.json['id']))).toEqual([
      'truck.added',
      'truck.edited',
      'truck.disabled',
      'truck.enabled',
    ])
  })

  it('have unique names in a company, ignoring case', async () => {
    await gil.post(`${base}/trucks`, { name: 'Wrecker' })
    const twice = await gil.post(`${base}/trucks`, { name: 'WRECKER' })
    expect(twice.status).toBe(422)
    expect(twice.json['fields']).toEqual({ name: 'The company already has a truck with this name' })
  })

  it('are readable by everyone in the company and writable only by its admins', async () => {
    expect((await dana.get(`${base}/trucks`)).json['data']).toMatchObject([
      { name: 'Truck 7', can: { edit: false } },
      { name: 'Wrecker' },
    ])
    expect((await dana.post(`${base}/trucks`, { name: 'Mine' })).status).toBe(403)
  })
})

describe('the first price and lot of a company', () => {
  it('become the default of its complexes that have none; later ones don’t', async () => {
    const coast = await world.company('Coastal Bend Towing', { state: 'TX' })
    const [bay, pier] = [await world.complex(coast, 'Bay Vista'), await world.complex(coast, 'Pier Street')]
    const rosa = await world.logIn(await world.towUser('tow_admin', coast, 'Rosa Quintero'))
    const path = `/api/tow-companies/${coast.id}`
    const both = [{ name: 'Bay Vista' }, { name: 'Pier Street' }]
    const price = await rosa.post(`${path}/tow-prices`, PRICE)
    expect(price.json['default_of']).toMatchObject(both)
    const lot = await rosa.post(`${path}/storage-lots`, LOT)
    expect(lot.json['default_of']).toMatchObject(both)
    expect(await history(bay.id)).toEqual(['contract.default_set', 'contract.default_set'])
    const second = await rosa.post(`${path}/tow-prices`, { ...PRICE, name: 'Weekend' })
    expect(second.json['default_of']).toEqual([])
    expect((await rosa.post(`${path}/storage-lots`, { ...LOT, name: 'Second' })).json['default_of']).toEqual([])
    const kept = await rosa.get(`/api/contracts/${pier.id}/tow-prices`)
    expect(kept.json['data']).toMatchObject([{ name: PRICE.name, is_default: true }, { is_default: false }])
  })

  it('leave a complex alone that has one, and wait for their first day', async () => {
    const hill = await world.company('Hill Country Towing', { state: 'TX' })
    const oak = await world.complex(hill, 'Live Oak')
    const rudy = await world.logIn(await world.towUser('tow_admin', hill, 'Rudy Weiss'))
    const path = `/api/tow-companies/${hill.id}/tow-prices`
    const starts_on = new Date(gateway.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
    const later = await rudy.post(path, { ...PRICE, starts_on })
    expect(later.json).toMatchObject({ default_of: [], next_of: [{ name: 'Live Oak' }] })
    await world.db('tow_prices').where({ tow_company_id: hill.id }).update({ is_active: false })
    expect((await rudy.post(path, { ...PRICE, name: 'Sooner' })).json['default_of']).toEqual([])
    expect(await history(oak.id)).toEqual(['contract.default_set'])
  })
})

describe('tow prices', () => {
  it('show the state’s maximum, and which complexes use them', async () => {
    const made = await gil.post(`${base}/tow-prices`, PRICE)
    const id = String(made.json['id'])
    expect(made.json).toMatchObject({
      price: { cents: 27_200 },
      cap: { cents: 27_200 },
      drop_cap: { cents: 13_500 },
    })
    const set = await gil.post(`${base}/tow-prices/${id}/set-default-tow-price`, {
      contract_ids: [arbor.id, cedar.id, arbor.id],
    })
    expect(set.json['default_of']).toEqual([
      { id: arbor.id, name: 'Arbor Ridge' },
      { id: cedar.id, name: 'Cedar Bend' },
    ])
    expect(await history(arbor.id)).toEqual(['contract.default_set'])
    const listed = await dana.get(`/api/contracts/${arbor.id}/tow-prices`)
    expect(listed.json['data']).toEqual([
      { id, name: PRICE.name, duty: 'light', price: { cents: 27_200, currency: 'USD' }, is_default: true },
    ])
    expect((await dana.get(`/api/contracts/tow-prices/${id}`)).json['name']).toBe(PRICE.name)
  })

  it('can’t become the default of another company’s complex, and then change no complex', async () => {
    const { json } = await gil.post(`${base}/tow-prices`, { ...PRICE, name: 'Medium', duty: 'medium' })
    const path = `${base}/tow-prices/${String(json['id'])}/set-default-tow-price`
    expect((await gil.post(path, { contract_ids: [arbor.id, foreign.id] })).status).toBe(404)
    expect((await gil.get(`/api/contracts/tow-prices/${String(json['id'])}`)).json['default_of']).toEqual([])
  })

  it('can’t be disabled while complexes use them, nor become a default while disabled', async () => {
    const prices = (await gil.get(`${base}/tow-prices`)).json['data'] as { id: string; name: string }[]
    const [medium, light] = ['Medium', PRICE.name].map(
      (name) => `${base}/tow-prices/${String(prices.find((price) => price.name === name)?.id)}`,
    )
    const used = await gil.post(`${light}/enable-disable`, { is_active: false })
    expect(used.status).toBe(409)
    expect(used.json['message']).toBe(
      'Standard light duty is the default of Arbor Ridge, Cedar Bend. Give them another first.',
    )
    await gil.post(`${medium}/enable-disable`, { is_active: false })
    const off = await gil.post(`${medium}/set-default-tow-price`, { contract_ids: [arbor.id] })
    expect(off.json['message']).toBe('Medium is switched off. Switch it on before it becomes a default.')
  })

  it('keep their old amounts on record when they change', async () => {
    const { json } = await gil.post(`${base}/tow-prices`, { ...PRICE, name: 'Raised' })
    const id = String(json['id'])
    await gil.patch(`${base}/tow-prices/${id}`, { price_cents: 26_000 })
    const known = await world
      .db('tow_prices_versions')
      .where({ id })
      .orderBy('known_from')
      .select<{ price_cents: number }[]>('price_cents')
    expect(known.map(({ price_cents }) => price_cents)).toEqual([27_200, 26_000])
  })

  it('over the state’s cap are refused at their field, with the cap and its source', async () => {
    const over = { ...PRICE, name: 'Too much', price_cents: 27_201, drop_cents: 14_000 }
    const refused = await gil.post(`${base}/tow-prices`, over)
    expect(refused.status).toBe(422)
    expect(refused.json['fields']).toEqual({
      price_cents: 'At most $272.00 in Texas: 16 Tex. Admin. Code 86.455',
      drop_cents: 'At most $135.00 in Texas: 16 Tex. Admin. Code 86.455',
    })
    const made = await gil.post(`${base}/tow-prices`, { ...over, duty: 'medium' })
    expect(made.status).toBe(200)
    const lighter = await gil.patch(`${base}/tow-prices/${String(made.json['id'])}`, { duty: 'light' })
    expect(Object.keys(lighter.json['fields'] as object)).toEqual(['price_cents', 'drop_cents'])
  })

  it('that start later become the default of complexes on their first day', async () => {
    const now = await gil.post(`${base}/tow-prices`, { ...PRICE, name: 'Old rate' })
    const day = (offset: number) => new Date(gateway.clock.now().getTime() + offset * 86_400_000)
    const starts_on = day(10).toISOString().slice(0, 10)
    const next = await gil.post(`${base}/tow-prices`, { ...PRICE, name: 'New rate', price_cents: 26_000, starts_on })
    expect(next.json).toMatchObject({ is_upcoming: true, default_of: [], next_of: [] })
    const listed = async (query: string) =>
      ((await gil.get(`${base}/tow-prices${query}`)).json['data'] as { name: string }[]).map(({ name }) => name)
    expect(await listed('')).not.toContain('New rate')
    expect(await listed('?upcoming=true')).toContain('New rate')
    const set = (price: typeof now) =>
      gil.post(`${base}/tow-prices/${String(price.json['id'])}/set-default-tow-price`, { contract_ids: [cedar.id] })
    await set(now)
    const waits = await set(next)
    expect(waits.json).toMatchObject({ default_of: [], next_of: [{ id: cedar.id, name: 'Cedar Bend' }] })
    const usual = async () =>
      (
        (await dana.get(`/api/contracts/${cedar.id}/tow-prices`)).json['data'] as {
          name: string
          is_default: boolean
        }[]
      )
        .filter(({ is_default }) => is_default)
        .map(({ name }) => name)
    expect(await usual()).toEqual(['Old rate'])
    const off = await gil.post(`${base}/tow-prices/${String(next.json['id'])}/enable-disable`, { is_active: false })
    expect(off.status).toBe(409)
    // The price starts.
    await world
      .db('tow_prices')
      .where({ id: String(next.json['id']) })
      .update({ valid_from: day(-1) })
    expect(await usual()).toEqual(['New rate'])
    expect((await gil.get(`/api/contracts/tow-prices/${String(next.json['id'])}`)).json).toMatchObject({
      is_upcoming: false,
      default_of: [{ id: cedar.id }],
      next_of: [],
    })
    await set(now)
    expect(await usual()).toEqual(['Old rate'])
  })

  it('don’t start in the past, and don’t end before they start', async () => {
    const past = await gil.post(`${base}/tow-prices`, { ...PRICE, name: 'Past', starts_on: '2020-01-01' })
    expect(past.json['fields']).toEqual({ starts_on: 'Choose today or a later day' })
    const over = await gil.post(`${base}/tow-prices`, { ...PRICE, name: 'Over', ends_on: '2020-01-01' })
    expect(over.json['fields']).toEqual({ ends_on: 'Choose today or a later day, and not one before the first' })
  })

  it('refuse negative amounts and text', async () => {
    const answer = await gil.post(`${base}/tow-prices`, { ...PRICE, name: 'Odd', price_cents: -1, drop_cents: 'much' })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json['fields'] as object)).toEqual(['price_cents', 'drop_cents'])
  })
})

describe('storage lots', () => {
  it('have one rate per duty; a changed rate ends and a new one starts', async () => {
    const made = await gil.post(`${base}/storage-lots`, LOT)
    const id = String(made.json['id'])
    expect(made.json).toMatchObject({
      city: 'Houston',
      rates: [{ duty: 'light', storage_cents_per_day: 2285 }],
      cars_in_storage: 0,
    })
    gateway.clock.pass(3_600_000)
    const heavy = { ...RATE, duty: 'heavy', storage_cents_per_day: 4000 }
    const changed = await gil.patch(`${base}/storage-lots/${id}`, {
      rates: [{ ...RATE, storage_cents_per_day: 2400 }, heavy],
    })
    expect(changed.json['rates']).toMatchObject([
      { duty: 'light', storage_cents_per_day: 2400 },
      { duty: 'heavy', storage_cents_per_day: 4000 },
    ])
    const rows = await world
      .db('lot_rates')
      .where({ storage_lot_id: id, duty: 'light' })
      .orderBy('valid_from')
      .select<{ storage_cents_per_day: number; valid_until: Date | null }[]>('storage_cents_per_day', 'valid_until')
    expect(rows.map((row) => [row.storage_cents_per_day, row.valid_until !== null])).toEqual([
      [2285, true],
      [2400, false],
    ])
    const again = await gil.patch(`${base}/storage-lots/${id}`, {
      rates: [{ ...RATE, storage_cents_per_day: 2400 }, heavy],
    })
    expect(again.json['rates']).toEqual(changed.json['rates'])
    // The company's first lot is its complexes' default.
    expect(await history(id)).toEqual(['storage_lot.added', 'storage_lot.set_default', 'storage_lot.edited'])
  })

  it('refuse an unknown time zone and two rates of one duty, naming the field', async () => {
    const zone = await gil.post(`${base}/storage-lots`, { ...LOT, name: 'Elsewhere', timezone: 'Texas/Houston' })
    expect(zone.json['fields']).toEqual({ timezone: 'Choose a time zone, such as America/Chicago' })
    const twice = await gil.post(`${base}/storage-lots`, { ...LOT, name: 'Twice', rates: [RATE, RATE] })
    expect(twice.json['fields']).toEqual({ 'rates.1.duty': 'Enter the rates of each vehicle class once' })
  })

  it('become the default of complexes, listed first for their tows', async () => {
    const { json } = await gil.post(`${base}/storage-lots`, { ...LOT, name: 'Second lot' })
    const set = await gil.post(`${base}/storage-lots/${String(json['id'])}/set-default-storage`, {
      contract_ids: [arbor.id],
    })
    expect(set.json['default_of']).toEqual([{ id: arbor.id, name: 'Arbor Ridge' }])
    const lots = (await dana.get(`/api/contracts/${arbor.id}/storage-lots`)).json['data'] as {
      name: string
      is_default: boolean
    }[]
    expect(lots.map(({ name, is_default }) => [name, is_default])).toEqual([
      ['Second lot', true],
      ['Navigation Blvd', false],
    ])
    expect((await dana.get(`/api/contracts/storage-lots/${String(json['id'])}`)).json['name']).toBe('Second lot')
  })
})

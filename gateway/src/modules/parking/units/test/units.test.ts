import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import type { Unit } from '../unit.model.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let sibling: Contract
let elena: HttpClient
let driver: HttpClient
let noah: Unit

const hours = (count: number) => new Date(gateway.clock.now().getTime() + count * 3_600_000)
const list = async (query = '', client = elena) =>
  (await client.get(`/api/units?contract_id=${arbor.id}${query}`)).json as unknown as {
    data: Record<string, never>[]
    total: number
    counts: Record<string, number>
  }
const numbers = async (query = '') => (await list(query)).data.map(({ unit_number }) => unit_number)
const car = (unit: Unit, fields: object = {}) =>
  makeVehicle(world.db, 'resident', { contract_id: arbor.id, unit_id: unit.id, ...fields })
const guest = (unit: Unit, fields: object = {}) =>
  makeVehicle(world.db, 'guest', {
    contract_id: arbor.id,
    unit_id: unit.id,
    valid_from: hours(-2),
    valid_until: hours(3),
    ...fields,
  })

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge', {
    allowed_resident_vehicles: 2,
    allowed_active_guest_vehicles: 2,
    guest_hours: 24,
    guest_period: 7,
  })
  sibling = await world.complex(bayou, 'Cedar Bend')
  elena = await world.logIn(await world.manager('contract_manager', [arbor], 'Elena Brandt'))
  driver = await world.logIn(await world.towUser('tow_driver', bayou))

  noah = await world.unit(arbor, '214', ['Noah Pruitt', 'Lena Pruitt'], { building: '2', reserved_space: '118' })
  const tomas = await world.unit(arbor, '9', ['Tomás Villarreal'], {
    building: '1',
    has_own_guest_limit: true,
    allowed_active_guest_vehicles: null,
  })
  const oscar = await world.unit(arbor, '30', ['Oscar Benavides'], { building: '1' })
  const bridget = await world.unit(arbor, '311', ['Bridget Nakamura'], {
    has_resident_registration: false,
    has_own_guest_limit: true,
    allowed_active_guest_vehicles: 0,
  })
  await world.unit(arbor, '218', [], { vacant_since: hours(-200) })
  await world.unit(arbor, 'A-2', ['Moved Away'], { removed_at: hours(-1) })
  await world.unit(sibling, '214', ['Somebody Else'])

  await car(noah, { license_plate: 'RKD 5540', make: 'Mazda', model: '3' })
  await car(noah, { license_plate: 'LSN 0937', make: 'Kia', valid_until: hours(900) })
  await car(noah, { license_plate: 'OLD 1111', valid_from: hours(-900), valid_until: hours(-800) })
  await guest(noah, { license_plate: 'KTR 1190' })
  await guest(noah, { license_plate: 'KTR 1191', valid_from: hours(20), valid_until: hours(30) })
  await makeVehicle(world.db, 'paid', {
    contract_id: arbor.id,
    unit_id: noah.id,
    license_plate: 'PAID 01',
    valid_from: hours(-1),
    valid_until: hours(8),
  })
  for (const plate of ['OSC 0001', 'OSC 0002', 'OSC 0003']) await car(oscar, { license_plate: plate })
  for (const plate of ['TOM 0001', 'TOM 0002', 'TOM 0003']) await guest(tomas, { license_plate: plate })
  await car(bridget)
})
afterAll(() => gateway.close())

describe('the list of units', () => {
  it('shows each unit with its residents, its usage, and the source of each limit', async () => {
    const row = (await list('&search=214')).data[0]
    expect(row).toEqual({
      id: noah.id,
      contract_id: arbor.id,
      contract_name: 'Arbor Ridge',
      unit_number: '214',
      building: '2',
      residents: [{ name: 'Noah Pruitt' }, { name: 'Lena Pruitt' }],
      vacant_since: null,
      vehicles: { allowed: 2, own: false, used: 2 },
      guests: { allowed: 2, own: false, used: 1, next_end: hours(3).toISOString() },
      has_resident_registration: true,
      has_guest_registration: true,
      reserved_space: '118',
      garage_covered: false,
    })
  })

  it('sorts numbers naturally, and leaves out removed units', async () => {
    expect(await numbers()).toEqual(['9', '30', '214', '218', '311'])
    expect(await numbers('&sort=-unit_number')).toEqual(['311', '218', '214', '30', '9'])
  })

  it('sorts by usage, then by number', async () => {
    expect(await numbers('&sort=vehicles_used')).toEqual(['9', '218', '311', '214', '30'])
    expect(await numbers('&sort=-guests_used')).toEqual(['9', '214', '311', '218', '30'])
  })

  it.each([
    ['building:is:1', ['9', '30']],
    ['building:is_not:1', ['214', '218', '311']],
    ['building:is:', ['218', '311']],
    ['vehicles_used:gte:2', ['30', '214']],
    ['vehicles_used:lte:0', ['9', '218']],
    ['vehicles_used:is:1', ['311']],
    ['vehicles_used:is_not:0', ['30', '214', '311']],
    ['guests_used:gte:1', ['9', '214']],
    ['reserved_space:is:118', ['214']],
    ['reserved_space:is_not:118', ['9', '30', '218', '311']],
  ])('filters by %s', async (filter, expected) => {
    expect(await numbers(`&filter=${filter}`)).toEqual(expected)
  })

  it('combines filters with AND, and values of one field with OR', async () => {
    expect(await numbers('&filter=building:is:1&filter=vehicles_used:gte:1')).toEqual(['30'])
    expect(await numbers('&filter=building:is:1&filter=building:is:2')).toEqual(['9', '30', '214'])
  })

  it.each([
    ['214', ['214']],
    ['3', ['30', '311']],
    ['tomas', ['9']],
    ['PRUITT', ['214']],
    ['pruitt%20lena', ['214']],
    ['rkd5540', ['214']],
    ['RKD%205540', ['214']],
    ['KTR', ['214']],
    ['old1111', []],
    ['%25', []],
  ])('finds by number, name, or plate: %s', async (search, expected) => {
    expect(await numbers(`&search=${search}`)).toEqual(expected)
  })

  it('counts its segments and the total in one statement', async () => {
    const { counts, total } = await list('&counts=true&segment=above_limit')
    expect(counts).toEqual({ all: 5, guests_now: 2, at_limit: 1, above_limit: 1, registration_off: 1 })
    expect(total).toBe(1)
    expect(await numbers('&segment=guests_now')).toEqual(['9', '214'])
    expect(await numbers('&segment=at_limit')).toEqual(['214'])
    expect(await numbers('&segment=above_limit')).toEqual(['30'])
    expect(await numbers('&segment=registration_off')).toEqual(['311'])
    expect((await list()).counts).toBeNull()
  })

  it('refuses an unknown sort or filter by name', async () => {
    for (const [query, field] of [
      ['sort=pin', 'sort'],
      ['filter=resident_pin:is:1', 'filter'],
      ['filter=building:like:1', 'filter'],
      ['filter=vehicles_used:gte:many', 'filter'],
      ['after=nonsense', 'after'],
    ] as const) {
      const answer = await elena.get(`/api/units?contract_id=${arbor.id}&${query}`)
      expect([answer.status, Object.keys(answer.json['fields'] ?? {})]).toEqual([422, [field]])
    }
  })

  it('never contains a PIN, a phone, or an email address', async () => {
    const text = (await elena.get(`/api/units?contract_id=${arbor.id}`)).text
    for (const secret of ['pin', '482915', '730164', '555-01', '@example.com']) expect(text).not.toContain(secret)
  })
})

describe('the units of all complexes of a manager', () => {
  it('come by complex and number, each with its complex and the limits of that complex', async () => {
    const aspen = await world.complex(await world.company('Lone Star Recovery'), 'Aspen Court', {
      allowed_resident_vehicles: 1,
      timezone: 'America/Denver',
    })
    const regional = await world.logIn(await world.manager('contract_manager', [arbor, aspen], 'Monique Okafor'))
    const first = await world.unit(aspen, '9', ['Ida Webb'])
    await makeVehicle(world.db, 'resident', { contract_id: aspen.id, unit_id: first.id, license_plate: 'WEB 0009' })
    const read = async (query: string) =>
      (await regional.get(`/api/units?${query}`)).json as {
        data: { contract_name: string; unit_number: string; vehicles: { allowed: number } }[]
        counts: Record<string, number>
        can: object
        next: string | null
      }
    const all = await read('counts=true')
    const own = (await list('&counts=true')) as unknown as typeof all
    expect(all.data.map(({ contract_name, unit_number }) => [contract_name, unit_number])).toEqual([
      ...own.data.map(({ unit_number }) => ['Arbor Ridge', unit_number]),
      ['Aspen Court', '9'],
    ])
    expect(all.data.at(-1)?.vehicles).toMatchObject({ allowed: 1, used: 1 })
    expect(all.data[0]?.vehicles.allowed).toBe(2)
    expect(all.counts['all']).toBe((own.counts['all'] ?? 0) + 1)
    expect(all.counts['at_limit']).toBe((own.counts['at_limit'] ?? 0) + 1)
    expect(all.can).toEqual({ add: false, notify: false })
    expect((await read('search=WEB0009')).data).toMatchObject([{ contract_name: 'Aspen Court' }])
    const page = await read('limit=1')
    const second = await read(`limit=1&after=${encodeURIComponent(page.next ?? '')}`)
    expect(second.data[0]?.unit_number).toBe(all.data[1]?.unit_number)
    const file = await regional.get('/api/units/export?format=csv')
    expect(file.text.split('\r\n')[0]).toMatch(/^.?Complex,Unit,/)
    expect(file.text).toContain('Aspen Court,9,')
    expect((await elena.get(`/api/units/export?format=csv&contract_id=${arbor.id}`)).text).not.toContain('Complex')
  })

  it('are for managers; others name the complex', async () => {
    const dana = await world.logIn(await world.towUser('tow_staff', bayou))
    const refused = await dana.get('/api/units')
    expect([refused.status, refused.json['fields']]).toEqual([422, { contract_id: 'Choose a complex' }])
    expect((await dana.get('/api/units/export?format=csv')).status).toBe(422)
  })
})

describe('one unit', () => {
  it('shows its residents’ contact details and the guest hours left for current and upcoming plates', async () => {
    const unit = (await elena.get(`/api/units/${noah.id}`)).json
    expect(unit['residents']).toMatchObject([
      { name: 'Noah Pruitt', email: 'noah.pruitt@example.com', phone: '(713) 555-0110' },
      { name: 'Lena Pruitt' },
    ])
    expect(unit['guest_hours_left']).toEqual([
      { license_plate: 'KTR 1190', hours_left: 19, of: 24 },
      { license_plate: 'KTR 1191', hours_left: 14, of: 24 },
    ])
  })

  it('hides the phone from a driver', async () => {
    const unit = (await driver.get(`/api/units/${noah.id}`)).json
    expect(unit['residents']).toMatchObject([
      { name: 'Noah Pruitt', phone: null },
      { name: 'Lena Pruitt', phone: null },
    ])
  })

  it('lists the allowed actions: none for a driver, all but the switches for a manager', async () => {
    const can = async (client: HttpClient) =>
      (await client.get(`/api/units/${noah.id}`)).json['can'] as Record<string, boolean>
    expect(Object.values(await can(driver)).some(Boolean)).toBe(false)
    expect(Object.entries(await can(elena)).flatMap(([act, may]) => (may ? [] : [act]))).toEqual(['switches'])
    const add = async (client: HttpClient) => (await client.get(`/api/units?contract_id=${arbor.id}`)).json['can']
    expect([await add(elena), await add(driver)]).toEqual([
      { add: true, notify: true },
      { add: false, notify: false },
    ])
  })

  it('has the vehicles with a current right, each with its verdict', async () => {
    const { data } = (await elena.get(`/api/units/${noah.id}/vehicles`)).json as unknown as {
      data: Record<string, unknown>[]
    }
    expect(data.map(({ license_plate, verdict, kind }) => [license_plate, verdict, kind])).toEqual(
      expect.arrayContaining([
        ['RKD 5540', 'authorized', 'resident'],
        ['LSN 0937', 'authorized', 'resident'],
      ]),
    )
    expect(data).toHaveLength(2)
    expect(data[0]).not.toHaveProperty('contract_name')
  })

  it('has current and upcoming guests, earliest end first', async () => {
    const { data } = (await elena.get(`/api/units/${noah.id}/guests`)).json as unknown as {
      data: Record<string, unknown>[]
    }
    expect(data.map(({ license_plate, verdict, kind }) => [license_plate, verdict, kind])).toEqual([
      ['KTR 1190', 'authorized', 'guest'],
      ['PAID 01', 'authorized', 'paid'],
      ['KTR 1191', null, 'guest'],
    ])
  })

  it('has the tows it requested; the tow company sees them once the manager has confirmed', async () => {
    const tow = {
      tow_company_id: arbor.tow_company_id,
      contract_id: arbor.id,
      license_plate: 'RKL 4471',
      state: 'TX',
      reason: 'other',
      reason_text: 'In my space',
      location: 'Space 118',
      space: '118',
      timezone: 'America/Chicago',
      jurisdiction_state: 'TX',
      requested_by_unit_id: noah.id,
      requested_by_name: 'Noah Pruitt',
      requested_by_role: 'resident',
      requested_at: hours(-1),
    }
    const { id } = await world.insert('tows', tow)
    const asked = async (client: HttpClient) => (await client.get(`/api/units/${noah.id}/requested-tows`)).json['data']
    expect(await asked(elena)).toMatchObject([
      {
        id,
        license_plate: 'RKL 4471',
        status: 'requested',
        space: '118',
        requested_at: hours(-1).toISOString(),
        awaits_confirmation: true,
        can: { confirm: true },
      },
    ])
    expect(await asked(driver)).toEqual([])
    await world
      .db('tows')
      .where({ id })
      .update({ confirmed_at: hours(0) })
    expect(await asked(driver)).toMatchObject([{ id, awaits_confirmation: false, can: { confirm: false } }])
  })
})

describe('another tenant’s unit', () => {
  it('returns 404 for its list, details, and related records', async () => {
    const foreign = await world.unit(sibling, '700')
    const nobody = '00000000-0000-4000-8000-000000000000'
    for (const path of [
      (id: string) => `/api/units/${id}`,
      ...['vehicles', 'guests', 'requested-tows'].map((part) => (id: string) => `/api/units/${id}/${part}`),
    ]) {
      const [theirs, missing] = [await elena.get(path(foreign.id)), await elena.get(path(nobody))]
      expect([theirs.status, theirs.text]).toEqual([404, missing.text])
    }
    for (const path of ['units', 'units/export']) {
      const [theirs, missing] = [
        await elena.get(`/api/${path}?contract_id=${sibling.id}&format=csv`),
        await elena.get(`/api/${path}?contract_id=${nobody}&format=csv`),
      ]
      expect([theirs.status, theirs.text]).toEqual([404, missing.text])
    }
  })

  it('is refused for external users before any lookup', async () => {
    const stranger = await world.logIn(await world.externalUser([arbor]))
    expect((await stranger.get(`/api/units?contract_id=${arbor.id}`)).status).toBe(403)
    expect((await stranger.get(`/api/units/${noah.id}`)).status).toBe(403)
  })
})

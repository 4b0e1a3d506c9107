import type { Found } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
const clients = new Map<string, HttpClient>()

const hours = (count: number) => new Date(gateway.clock.now().getTime() + count * 3_600_000)

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  const bayou = await world.company('Bayou City Towing')
  const lone = await world.company('Lone Star Recovery')
  const arbor = await world.complex(bayou, 'Arbor Ridge')
  const cedar = await world.complex(bayou, 'Cedar Bend')
  const pecan = await world.complex(lone, 'Pecan Grove')
  const since = { valid_from: hours(-2), valid_until: hours(200) }
  for (const [contract, tail] of [
    [arbor, '1'],
    [cedar, '2'],
    [pecan, '3'],
  ] as const) {
    const unit = await world.unit(contract, `21${tail}`, ['Tomás Villarreal', 'Noah Pruitt'])
    const car = { contract_id: contract.id, state: 'TX', ...since }
    await makeVehicle(world.db, 'resident', {
      ...car,
      unit_id: unit.id,
      license_plate: `KVB 88${tail}`,
      model: 'Odyssey',
    })
    await makeVehicle(world.db, 'vip', { ...car, license_plate: `KVV 00${tail}` })
    await makeVehicle(world.db, 'guest', {
      ...car,
      unit_id: unit.id,
      license_plate: `KVE 00${tail}`,
      valid_until: hours(-1),
    })
  }
  for (const [contract, license_plate] of [
    [arbor, 'GRX 4821'],
    [pecan, 'GRY 4821'],
    [arbor, 'GRZ BOO1'],
  ] as const)
    await makeVehicle(world.db, 'resident', { contract_id: contract.id, state: 'TX', ...since, license_plate })
  const driver = await world.towUser('tow_driver', bayou, 'Rubén Treviño')
  const other = await world.towUser('tow_driver', bayou, 'Priya Nair')
  const external = await world.externalUser([arbor])
  const tow = (fields: Record<string, unknown>) =>
    world.insert('tows', {
      tow_company_id: bayou.id,
      contract_id: arbor.id,
      state: 'TX',
      reason: 'abandoned',
      location: 'Row 4',
      requested_by_name: 'Elena Brandt',
      requested_by_role: 'contract_manager',
      timezone: 'America/Chicago',
      jurisdiction_state: 'TX',
      ...fields,
    })
  await tow({
    number: 48213,
    license_plate: 'TWB 8850',
    driver_id: other.role_id,
    status: 'pending',
    assigned_at: hours(-1),
  })
  await tow({ number: 48214, license_plate: 'TWB 8851' })
  await tow({ number: 48215, license_plate: 'TWB 8852', contract_id: cedar.id, requested_by_user_id: external.user_id })
  await tow({ number: 48216, license_plate: 'TWB 8853', requested_by_user_id: external.user_id })
  await tow({ number: 48217, license_plate: 'TWB 8854', tow_company_id: lone.id, contract_id: pecan.id })
  for (const [name, person] of [
    ['super admin', await world.superAdmin()],
    ['dispatcher', await world.towUser('tow_staff', bayou)],
    ['driver', driver],
    ['manager', await world.manager('contract_manager', [arbor], 'Elena Brandt')],
    ['staff', await world.manager('contract_staff', [arbor], 'Elliot Marsh')],
    ['external', external],
    ['stranger', await world.towUser('tow_admin', lone)],
  ] as const)
    clients.set(name, await world.logIn(person))
  await world.manager('contract_manager', [cedar], 'Elena Okafor')
})
afterAll(() => gateway.close())

const find = async (who: string, q: string): Promise<Found> => {
  const answer = await clients.get(who)?.get(`/api/search?q=${encodeURIComponent(q)}`)
  expect(answer?.status).toBe(200)
  return answer?.json as unknown as Found
}
const plates = async (who: string, q: string) =>
  (await find(who, q)).cars.map(({ license_plate, contract }) => `${license_plate} ${contract.name}`)
const numbers = async (who: string, q: string) =>
  (await find(who, q)).tows.map(({ number }) => number).toSorted((a, b) => a - b)
const names = async (who: string, q: string) =>
  (await find(who, q)).people.map(({ kind, name, contract }) => `${kind} ${name}, ${contract.name}`)

describe('GET /api/search finds cars', () => {
  it.each([
    ['super admin', ['KVB 881 Arbor Ridge', 'KVB 882 Cedar Bend', 'KVB 883 Pecan Grove']],
    ['dispatcher', ['KVB 881 Arbor Ridge', 'KVB 882 Cedar Bend']],
    ['driver', ['KVB 881 Arbor Ridge', 'KVB 882 Cedar Bend']],
    ['manager', ['KVB 881 Arbor Ridge']],
    ['staff', ['KVB 881 Arbor Ridge']],
    ['external', ['KVB 881 Arbor Ridge']],
    ['stranger', ['KVB 883 Pecan Grove']],
  ])('of the %s’s own complexes', async (who, expected) => {
    expect(await plates(who, 'kvb-8')).toEqual(expected)
  })
  it.each([
    ['super admin', ['GRX 4821 Arbor Ridge', 'GRY 4821 Pecan Grove']],
    ['dispatcher', ['GRX 4821 Arbor Ridge']],
    ['driver', ['GRX 4821 Arbor Ridge']],
    ['manager', ['GRX 4821 Arbor Ridge']],
    ['external', ['GRX 4821 Arbor Ridge']],
    ['stranger', ['GRY 4821 Pecan Grove']],
  ])('of the %s’s own complexes by the last characters of the plate, from four on', async (who, expected) => {
    expect(await plates(who, '4821')).toEqual(expected)
    expect(await plates(who, 'x-4821')).toEqual(expected.filter((plate) => plate.startsWith('GRX')))
    expect(await plates(who, '821')).toEqual([])
    // An O looks like a 0 on a plate, but was not typed.
    expect(await plates(who, 'B001')).toEqual([])
  })
  it('whose plates start with the text before those that end in it', async () => {
    expect(await plates('super admin', '4821')).toEqual(['GRX 4821 Arbor Ridge', 'GRY 4821 Pecan Grove'])
    const [{ id: contract_id } = { id: '' }] = await world.db('contracts').where({ name: 'Pecan Grove' }).select('id')
    const row = { contract_id, license_plate: '4821 ZZ', state: 'TX', valid_from: hours(-1), valid_until: hours(9) }
    const { id } = await makeVehicle(world.db, 'resident', row)
    expect(await plates('super admin', '4821')).toEqual([
      '4821 ZZ Pecan Grove',
      'GRX 4821 Arbor Ridge',
      'GRY 4821 Pecan Grove',
    ])
    await world
      .db('vehicles')
      .where({ id })
      .update({ valid_until: hours(-1) })
  })
  it('with the verdict of the plate check, and without those that have ended', async () => {
    const { cars } = await find('manager', 'kv')
    expect(cars.map(({ license_plate, verdict }) => [license_plate, verdict])).toEqual([
      ['KVB 881', 'authorized'],
      ['KVV 001', 'protected'],
    ])
    expect(cars[0]).toMatchObject({ unit_number: '211', model: 'Odyssey', state: 'TX' })
  })
  it('without unit, model, or the VIP list for an external user', async () => {
    const { cars } = await find('external', 'kv')
    expect(cars.map(({ license_plate }) => license_plate)).toEqual(['KVB 881'])
    expect(cars[0]).toMatchObject({ unit_number: null, model: null, color: null })
  })
  it('that are being towed, with the verdict that a plate check would give', async () => {
    const { cars } = await find('external', 'twb 8853')
    expect(cars).toMatchObject([
      { license_plate: 'TWB 8853', contract: { name: 'Arbor Ridge' }, verdict: 'unauthorized', unit_number: null },
    ])
    expect(await plates('external', 'twb 8850')).toEqual([])
  })
  it('once, even with two records at one complex', async () => {
    const [{ id: contract_id } = { id: '' }] = await world.db('contracts').where({ name: 'Arbor Ridge' }).select('id')
    const row = { contract_id, license_plate: 'TWO 22', state: 'TX', valid_from: hours(-1), valid_until: hours(9) }
    await makeVehicle(world.db, 'resident', row)
    await makeVehicle(world.db, 'vip', row)
    expect(await plates('manager', 'two 2')).toEqual(['TWO 22 Arbor Ridge'])
  })
})

describe('GET /api/search finds tows', () => {
  it('by the last characters of the plate, of the reader’s own company', async () => {
    expect(await numbers('super admin', '8854')).toEqual([48217])
    expect(await numbers('dispatcher', 'b-8851')).toEqual([48214])
    expect(await numbers('dispatcher', '8854')).toEqual([])
    expect(await numbers('manager', '8852')).toEqual([])
    expect(await plates('manager', '8853')).toEqual(['TWB 8853 Arbor Ridge'])
  })
  it.each([
    ['super admin', [48213, 48214, 48215, 48216, 48217]],
    ['dispatcher', [48213, 48214, 48215, 48216]],
    ['driver', [48214, 48215, 48216]],
    ['manager', [48213, 48214, 48216]],
    ['external', [48216]],
    ['stranger', [48217]],
  ])('as in the %s’s own lists', async (who, expected) => {
    expect(await numbers(who, 'twb 885')).toEqual(expected)
  })
  it('by number', async () => {
    expect(await numbers('dispatcher', '48213')).toEqual([48213])
    expect(await numbers('driver', '48213')).toEqual([])
    expect(await numbers('dispatcher', '48217')).toEqual([])
  })
})

describe('GET /api/search finds people, units, and complexes', () => {
  it('by the start of a name or last name, ignoring accents', async () => {
    expect(await names('manager', 'villar')).toEqual(['resident Tomás Villarreal, Arbor Ridge'])
    expect(await names('manager', 'tomas V')).toEqual(['resident Tomás Villarreal, Arbor Ridge'])
    expect(await names('dispatcher', 'noah')).toEqual([
      'resident Noah Pruitt, Arbor Ridge',
      'resident Noah Pruitt, Cedar Bend',
    ])
  })
  it('managers only for people who manage them, and only at their complexes', async () => {
    expect(await names('manager', 'el')).toEqual([
      'manager Elena Brandt, Arbor Ridge',
      'manager Elliot Marsh, Arbor Ridge',
    ])
    expect(await names('dispatcher', 'elena')).toEqual([
      'manager Elena Brandt, Arbor Ridge',
      'manager Elena Okafor, Cedar Bend',
    ])
    for (const who of ['staff', 'driver', 'external', 'stranger']) expect(await names(who, 'elena')).toEqual([])
  })
  it('units with the names of their residents, but none for external users', async () => {
    const { units } = await find('manager', '21')
    expect(units.map(({ unit_number, residents }) => [unit_number, residents])).toEqual([
      ['211', ['Tomás Villarreal', 'Noah Pruitt']],
    ])
    expect((await find('dispatcher', '21')).units.map(({ unit_number }) => unit_number)).toEqual(['211', '212'])
    expect(await find('external', '21')).toMatchObject({ units: [], people: [] })
    expect(await names('external', 'noah')).toEqual([])
  })
  it('only the complexes of the person', async () => {
    const complexes = async (who: string, q: string) => (await find(who, q)).complexes.map(({ name }) => name)
    expect(await complexes('dispatcher', 'cedar')).toEqual(['Cedar Bend'])
    expect(await complexes('manager', 'cedar')).toEqual([])
    expect(await complexes('external', 'arbor')).toEqual(['Arbor Ridge'])
    expect(await complexes('super admin', 'grove')).toEqual(['Pecan Grove'])
  })
})

describe('GET /api/search', () => {
  it('returns at most five of each', async () => {
    const [{ id: contract_id } = { id: '' }] = await world.db('contracts').where({ name: 'Arbor Ridge' }).select('id')
    for (let at = 0; at < 8; at += 1)
      await makeVehicle(world.db, 'resident', { contract_id, license_plate: `MNY 10${at}`, state: 'TX' })
    expect(await plates('dispatcher', 'mny')).toHaveLength(5)
  })
  it('refuses an empty, a missing, and a very long text, and residents', async () => {
    const client = clients.get('manager')
    for (const query of ['', '?q=', '?q=%20', `?q=${'a'.repeat(61)}`])
      expect((await client?.get(`/api/search${query}`))?.status).toBe(422)
    const arbor = await world.complex(await world.company('Third'), 'Fern Court')
    const resident = await world.logInResident(arbor, await world.unit(arbor, '1'))
    expect((await resident.get('/api/search?q=kvb')).status).toBe(403)
  })
  it('answers text that is neither a plate nor a name with nothing', async () => {
    for (const q of ['%', '_', "'; drop", '·', '💥', 'a']) {
      const { cars, tows, people } = await find('dispatcher', q)
      expect([cars, tows, people]).toEqual([[], [], []])
    }
  })
  it('is not a plate check: nothing is logged', async () => {
    const count = async () => Number((await world.db('plate_checks').count())[0]?.['count'])
    const before = await count()
    await find('dispatcher', 'kvb 881')
    expect(await count()).toBe(before)
  })
})

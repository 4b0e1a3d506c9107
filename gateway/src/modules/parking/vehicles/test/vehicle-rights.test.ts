import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../test/client/at-once.ts'
import type { Contract } from '../../../organizations/contracts/contract.model.ts'
import type { Unit } from '../../units/unit.model.ts'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let unit: Unit
let elena: HttpClient
let serial = 0
/** Returns plates that don't look alike. */
const plate = (): string => {
  serial += 1
  return `${'CFHJKLNPRTVWXY'[serial % 14]}${100_000 + ((serial * 48_271) % 900_000)}`
}
const register = (fields: object): Promise<Answer> =>
  elena.post('/api/vehicles', { contract_id: arbor.id, state: 'TX', ...fields })
const check = async (license_plate: string, at?: Date): Promise<unknown> => {
  const answer = await elena.post('/api/tows/preview-tow', {
    contract_id: arbor.id,
    license_plate,
    state: 'TX',
    at: at?.toISOString(),
  })
  return (answer.json['decision'] as { verdict: string }).verdict
}

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge', { allowed_resident_vehicles: 2, grace_minutes: 15 })
  elena = await world.logIn(await world.manager('contract_manager', [arbor]))
})
beforeEach(async () => {
  serial += 1
  unit = await world.unit(arbor, `U${serial}`)
})
afterAll(() => gateway.close())

describe('registering a vehicle', () => {
  it('creates a right that the plate check uses immediately, but for no earlier time', async () => {
    const car = plate()
    const before = gateway.clock.now()
    expect(await check(car)).toBe('unauthorized')
    gateway.clock.pass(60_000)
    const added = await register({ license_plate: car.toLowerCase(), unit_id: unit.id, make: 'Lexus', model: 'ES 350' })
    expect(added.json).toMatchObject({
      kind: 'resident',
      license_plate: car,
      verdict: 'authorized',
      unit: { id: unit.id },
    })
    expect(await check(car)).toBe('authorized')
    expect(await check(car, before)).toBe('unauthorized')
  })

  it('doesn’t change earlier decisions when dated back', async () => {
    const car = plate()
    const before = gateway.clock.now()
    gateway.clock.pass(60_000)
    await register({ license_plate: car, valid_from: new Date(before.getTime() - 86_400_000).toISOString() })
    expect(await check(car, before)).toBe('unauthorized')
  })

  it('is valid through local midnight for a bare date', async () => {
    const day = new Date(gateway.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    const added = await register({ license_plate: plate(), valid_until: day })
    expect(
      new Date(String(added.json['valid_until'])).toLocaleString('en-US', {
        timeZone: 'America/Chicago',
        timeStyle: 'short',
      }),
    ).toBe('12:00 AM')
  })

  it('needs a plate or a VIN, a state, and a future end, with an error on each field', async () => {
    const fields = async (answer: Promise<Answer>) =>
      Object.keys(((await answer).json['fields'] as object | undefined) ?? {})
    expect(await fields(elena.post('/api/vehicles', { contract_id: arbor.id }))).toEqual(['license_plate'])
    expect(await fields(elena.post('/api/vehicles', { contract_id: arbor.id, license_plate: plate() }))).toEqual([
      'state',
    ])
    expect(await fields(register({ license_plate: plate(), valid_until: '2020-01-01' }))).toEqual(['valid_until'])
  })

  it('registers a car at a complex only once, in any spelling', async () => {
    const added = await register({ license_plate: 'QRS 7719' })
    const duplicate = await register({ license_plate: 'qrs7719' })
    expect(duplicate.status).toBe(409)
    expect(duplicate.json['details']).toMatchObject({
      record: {
        kind: 'vehicle',
        id: added.json['id'],
        href: expect.stringContaining(`selected=${String(added.json['id'])}`) as string,
      },
    })
  })

  it('is refused for a car that is blocked here or everywhere, with the reason', async () => {
    await world.insert('blocked_vehicles', {
      contract_id: arbor.id,
      license_plate: 'BLK 1001',
      state: 'TX',
      reason: 'Abandoned twice',
    })
    await world.insert('system_blocked_vehicles', { license_plate: 'BLK 1002', state: 'TX', reason: 'Stolen' })
    expect((await register({ license_plate: 'BLK 1001' })).json['message']).toBe(
      'This vehicle is blocked here: Abandoned twice',
    )
    expect((await register({ license_plate: 'BLK 1002' })).json['message']).toBe(
      'This vehicle can’t be registered anywhere. Ask the tow company.',
    )
  })

  it('respects the unit’s limit when 50 people register simultaneously', async () => {
    const answers = await atOnce(50, () => register({ license_plate: plate(), unit_id: unit.id }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.json['fields']).toEqual({
      unit_id: `Unit ${unit.unit_number} has 2 of 2 vehicles. End one first, or raise its limit`,
    })
    expect(await world.db('vehicles').where({ unit_id: unit.id })).toHaveLength(2)
  })

  it('counts simultaneous rights, not consecutive ones', async () => {
    const day = (offset: number) => new Date(gateway.clock.now().getTime() + offset * 86_400_000).toISOString()
    await register({ license_plate: plate(), unit_id: unit.id })
    await register({ license_plate: plate(), unit_id: unit.id, valid_until: day(2) })
    expect((await register({ license_plate: plate(), unit_id: unit.id, valid_from: day(1) })).status).toBe(422)
    expect((await register({ license_plate: plate(), unit_id: unit.id, valid_from: day(2) })).status).toBe(200)
  })

  it('follows the unit’s own limit and switch', async () => {
    const none = await world.unit(arbor, `N${serial}`, undefined, {
      has_own_resident_limit: true,
      allowed_resident_vehicles: 0,
    })
    expect((await register({ license_plate: plate(), unit_id: none.id })).json['fields']).toEqual({
      unit_id: `Unit ${none.unit_number} can’t have vehicles`,
    })
    const free = await world.unit(arbor, `F${serial}`, undefined, {
      has_own_resident_limit: true,
      allowed_resident_vehicles: null,
    })
    for (let count = 0; count < 3; count += 1)
      expect((await register({ license_plate: plate(), unit_id: free.id })).status).toBe(200)
    const off = await world.unit(arbor, `O${serial}`, undefined, { has_resident_registration: false })
    expect((await register({ license_plate: plate(), unit_id: off.id })).status).toBe(409)
  })
})

describe('changing and ending a registration', () => {
  it('moves the right to the corrected plate, and past decisions stay', async () => {
    const [wrong, right] = [plate(), plate()]
    const id = String((await register({ license_plate: wrong })).json['id'])
    const before = gateway.clock.now()
    gateway.clock.pass(60_000)
    expect((await elena.patch(`/api/vehicles/${id}`, { license_plate: right })).json['license_plate']).toBe(right)
    expect([await check(right), await check(wrong, before), await check(right, before)]).toEqual([
      'authorized',
      'authorized',
      'unauthorized',
    ])
    const written = await world
      .db('history_entries')
      .where({ record_id: id })
      .orderBy('seq')
      .select<{ action: string }[]>('action')
    expect(written.map(({ action }) => action)).toEqual(['vehicle.registered', 'vehicle.edited'])
  })

  it('needs room in the unit from the old end on for a later end', async () => {
    const day = (offset: number) => new Date(gateway.clock.now().getTime() + offset * 86_400_000).toISOString()
    const id = String((await register({ license_plate: plate(), unit_id: unit.id, valid_until: day(2) })).json['id'])
    await register({ license_plate: plate(), unit_id: unit.id })
    await register({ license_plate: plate(), unit_id: unit.id, valid_from: day(3) })
    const until = (valid_until: string | null) => elena.patch(`/api/vehicles/${id}`, { valid_until })
    const full = { valid_until: `Unit ${unit.unit_number} has 2 of 2 vehicles. End one first, or raise its limit` }
    expect([(await until(null)).json['fields'], (await until(day(4))).json['fields']]).toEqual([full, full])
    expect((await until(day(3))).status).toBe(200)
    await world
      .db('units')
      .where('id', unit.id)
      .update({ has_own_resident_limit: true, allowed_resident_vehicles: 0, has_resident_registration: false })
    expect([(await until(day(2.5))).status, (await until(day(2.6))).status]).toEqual([200, 422])
  })

  it('ends the right immediately: grace first, then nothing', async () => {
    const car = plate()
    const id = String((await register({ license_plate: car })).json['id'])
    gateway.clock.pass(60_000)
    const during = gateway.clock.now()
    gateway.clock.pass(60_000)
    expect((await elena.delete(`/api/vehicles/${id}`, { reason: 'Sold' })).status).toBe(200)
    gateway.clock.pass(60_000)
    expect(await check(car)).toBe('check')
    gateway.clock.pass(15 * 60_000)
    expect([await check(car), await check(car, during)]).toEqual(['unauthorized', 'authorized'])
    expect((await elena.patch(`/api/vehicles/${id}`, { color: 'Red' })).status).toBe(409)
  })

  it('is allowed only to the office and managers of the complex', async () => {
    const id = String((await register({ license_plate: plate() })).json['id'])
    const driver = await world.logIn(await world.towUser('tow_driver', bayou))
    expect((await driver.delete(`/api/vehicles/${id}`)).status).toBe(403)
    const sibling = await world.logIn(
      await world.manager('contract_manager', [await world.complex(bayou, `Cedar Bend ${serial}`)]),
    )
    expect((await sibling.delete(`/api/vehicles/${id}`)).status).toBe(404)
    const dana = await world.logIn(await world.towUser('tow_staff', bayou))
    expect((await dana.delete(`/api/vehicles/${id}`)).status).toBe(200)
  })
})

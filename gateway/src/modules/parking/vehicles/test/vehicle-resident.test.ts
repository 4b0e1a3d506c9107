import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../test/client/at-once.ts'
import type { Contract } from '../../../organizations/contracts/contract.model.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import type { Unit } from '../../units/unit.model.ts'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'

const DAY = 86_400_000

let gateway: TestGateway
let world: World
let arbor: Contract
let unit: Unit
let noah: HttpClient
let elena: HttpClient
let serial = 0

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  arbor = await world.complex(await world.company('Bayou City Towing'), 'Arbor Ridge', {
    allowed_resident_vehicles: 2,
    grace_minutes: 15,
  })
  elena = await world.logIn(await world.manager('contract_manager', [arbor]))
})
beforeEach(async () => {
  serial += 1
  unit = await world.unit(arbor, `R${serial}`)
  noah = await world.logInResident(arbor, unit)
})
afterAll(() => gateway.close())

const register = (fields: object = {}, client = noah): Promise<Answer> =>
  client.post('/api/vehicles', { contract_id: arbor.id, license_plate: freshPlate(), state: 'TX', ...fields })
const idOf = async (answer: Promise<Answer>): Promise<string> => {
  const { status, text, json } = await answer
  if (status !== 200) throw new Error(text)
  return String(json['id'])
}
const why = async (answer: Promise<Answer>) => (await answer).json['details']

describe('a resident', () => {
  it('registers, corrects, and removes a car of their unit, and the plate check reflects it immediately', async () => {
    const plate = freshPlate()
    const check = async () =>
      (
        (await elena.post('/api/tows/preview-tow', { contract_id: arbor.id, license_plate: plate, state: 'TX' })).json[
          'decision'
        ] as { verdict: string }
      ).verdict
    const added = await register({ license_plate: plate, make: 'Mazda', model: '3' })
    expect(added.json).toMatchObject({
      kind: 'resident',
      license_plate: plate,
      unit: { id: unit.id },
      added_by: 'Resident',
      verdict: 'authorized',
    })
    expect(await check()).toBe('authorized')
    const id = String(added.json['id'])
    expect((await noah.patch(`/api/vehicles/${id}`, { color: 'Gray' })).json).toMatchObject({ color: 'Gray' })
    gateway.clock.pass(60_000)
    expect((await noah.delete(`/api/vehicles/${id}`, {})).status).toBe(200)
    gateway.clock.pass(16 * 60_000)
    expect(await check()).toBe('unauthorized')
    expect(
      await world.db('history_entries').where({ record_id: id, actor_unit_id: unit.id }).orderBy('seq').pluck('action'),
    ).toEqual(['vehicle.registered', 'vehicle.edited', 'vehicle.ended'])
  })

  it('can’t exceed the limit, even when 50 register simultaneously', async () => {
    const answers = await atOnce(50, () => register())
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      message: 'Your unit has reached its limit of 2 vehicles. Remove a car first.',
      details: { code: 'limit' },
    })
    expect(await world.db('vehicles').where({ unit_id: unit.id })).toHaveLength(2)
    expect(await world.db('unit_vehicle_changes').where({ unit_id: unit.id })).toHaveLength(2)
  })

  it('changes cars 6 times in 30 days, sees when more are allowed, and can be granted more by a manager', async () => {
    const first = gateway.clock.now()
    const id = await idOf(register())
    gateway.clock.pass(DAY)
    for (let change = 2; change <= 6; change += 1)
      expect((await noah.patch(`/api/vehicles/${id}`, { license_plate: freshPlate() })).status).toBe(200)
    const again = new Date(first.getTime() + 30 * DAY).toISOString()
    expect(await why(register())).toEqual({ code: 'changes', until: again })
    expect(await why(noah.patch(`/api/vehicles/${id}`, { license_plate: freshPlate() }))).toEqual({
      code: 'changes',
      until: again,
    })
    expect((await noah.patch(`/api/vehicles/${id}`, { color: 'Red' })).status).toBe(200)
    expect((await noah.get('/api/residents/me')).json['vehicle_changes']).toEqual({
      used: 6,
      allowed: 6,
      again_from: again,
    })
    const now = gateway.clock.now()
    await world.insert('limit_exceptions', {
      contract_id: arbor.id,
      unit_id: unit.id,
      kind: 'vehicle_changes',
      changes: 1,
      reason: 'Rental car',
      valid_from: now,
      valid_until: new Date(now.getTime() + DAY),
    })
    expect((await register()).status).toBe(200)
    expect(await why(register())).toEqual({ code: 'limit', until: null })
  })

  it('can’t exceed the change limit under load', async () => {
    const free = await world.unit(arbor, `Free ${serial}`, undefined, {
      has_own_resident_limit: true,
      allowed_resident_vehicles: null,
    })
    const client = await world.logInResident(arbor, free)
    const answers = await atOnce(30, () => register({}, client))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
  })

  it('sees why a car can’t be registered, and nothing about others', async () => {
    const until = new Date(gateway.clock.now().getTime() + DAY)
    const blocked = freshPlate()
    await makeVehicle(world.db, 'blocked', {
      contract_id: arbor.id,
      license_plate: blocked,
      reason: 'A private matter',
      valid_until: until,
    })
    const refused = await register({ license_plate: blocked })
    expect(refused.json).toEqual({
      code: 'refused',
      message: "This vehicle can't be registered here. Ask the leasing office.",
      details: { code: 'blocked', until: null },
    })
    const theirs = freshPlate()
    const other = await world.unit(arbor, `Other ${serial}`)
    await makeVehicle(world.db, 'resident', {
      contract_id: arbor.id,
      unit_id: other.id,
      license_plate: theirs,
      valid_until: until,
    })
    expect((await register({ license_plate: theirs })).text).toBe(refused.text)
    const own = freshPlate()
    await register({ license_plate: own })
    expect(await why(register({ license_plate: own }))).toEqual({ code: 'own', until: null })
  })

  it('registers only for their unit, without a space, and not while the unit’s switch is off', async () => {
    const other = await world.unit(arbor, `Next ${serial}`)
    const id = await idOf(register({ unit_id: other.id }, elena))
    expect([
      (await register({ unit_id: other.id })).status,
      (await noah.patch(`/api/vehicles/${id}`, { color: 'Red' })).status,
      (await noah.delete(`/api/vehicles/${id}`, {})).status,
    ]).toEqual([404, 404, 404])
    const ofComplex = await idOf(register({}, elena))
    expect((await noah.delete(`/api/vehicles/${ofComplex}`, {})).status).toBe(404)
    const fields = { space: 'Only the leasing office can assign spaces' }
    expect((await register({ space: 'P4' })).json['fields']).toEqual(fields)
    const mine = await idOf(register())
    expect((await noah.patch(`/api/vehicles/${mine}`, { space: 'P4' })).json['fields']).toEqual(fields)
    await world.db('units').where({ id: unit.id }).update({ has_resident_registration: false })
    expect(await why(register())).toEqual({ code: 'off', until: null })
    expect((await noah.patch(`/api/vehicles/${mine}`, { color: 'Red' })).status).toBe(200)
  })

  it('can’t extend one car’s time over another that is upcoming', async () => {
    const day = (offset: number) => new Date(gateway.clock.now().getTime() + offset * DAY).toISOString()
    const id = await idOf(register({ valid_until: day(2) }))
    await register()
    await register({ valid_from: day(2) })
    expect(await why(noah.patch(`/api/vehicles/${id}`, { valid_until: null }))).toEqual({ code: 'limit', until: null })
    expect((await noah.patch(`/api/vehicles/${id}`, { valid_until: day(1) })).status).toBe(200)
  })

  it('can remove what staff registered for the unit; staff registrations don’t count as changes', async () => {
    const id = await idOf(register({ unit_id: unit.id }, elena))
    expect((await noah.get('/api/residents/me')).json['vehicle_changes']).toEqual({
      used: 0,
      allowed: 6,
      again_from: null,
    })
    expect((await noah.delete(`/api/vehicles/${id}`, {})).status).toBe(200)
  })
})

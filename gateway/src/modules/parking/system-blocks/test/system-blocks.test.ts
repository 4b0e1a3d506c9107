import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../test/client/at-once.ts'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'

const PATH = '/api/admin/system-blocked-vehicles'
const DAY = 86_400_000
type Complex = Awaited<ReturnType<World['complex']>>

let gateway: TestGateway
let world: World
let bayou: Company
let lone: Company
let arbor: Complex
let pecan: Complex
let ines: HttpClient
let elena: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  lone = await world.company('Lone Star Recovery')
  arbor = await world.complex(bayou, 'Arbor Ridge', { allowed_active_guest_vehicles: 5, guest_hours: 100 })
  pecan = await world.complex(lone, 'Pecan Grove')
  ines = await world.logIn(await world.superAdmin())
  elena = await world.logIn(await world.manager('contract_manager', [arbor], 'Elena Brandt'))
})
afterAll(() => gateway.close())

const block = (fields: Record<string, unknown> = {}): Promise<Answer> =>
  ines.post(PATH, { license_plate: freshPlate(), state: 'TX', reason: 'Stolen, reported to the police', ...fields })
const end = (id: unknown, reason = 'Found and returned'): Promise<Answer> => ines.delete(PATH, { id, reason })
const rowsOf = async (query: string) => (await ines.get(`${PATH}?${query}`)).json['data'] as { id: string }[]
const register = (license_plate: string) =>
  elena.post('/api/vehicles', { contract_id: arbor.id, license_plate, state: 'TX' })
const day = (offset: number): string => new Date(gateway.clock.now().getTime() + offset * DAY).toISOString()

describe('a vehicle that is blocked everywhere', () => {
  it('can’t be registered or get a permit at any complex, until the entry ends', async () => {
    const license_plate = freshPlate()
    const unit = await world.unit(arbor, '214')
    const permit = () =>
      elena.post('/api/guest-permits', {
        unit_id: unit.id,
        license_plate,
        state: 'TX',
        hours: 2,
        guest_name: 'A guest',
      })
    const added = await block({ license_plate: license_plate.toLowerCase() })
    expect(added.status, added.text).toBe(200)
    expect(added.json).toMatchObject({ license_plate, phase: 'now', valid_until: null, rights: [], can: { end: true } })
    expect((await register(license_plate)).json['message']).toMatch(/can’t be registered anywhere/)
    expect((await permit()).status).toBe(409)
    expect((await end(added.json['id'])).status).toBe(200)
    expect((await register(license_plate)).status).toBe(200)
  })

  it('keeps the rights it has anywhere, and the answer names each', async () => {
    const license_plate = freshPlate()
    const mine = (await register(license_plate)).json['id']
    await makeVehicle(world.db, 'resident', { contract_id: pecan.id, license_plate, state: 'TX' })
    await makeVehicle(world.db, 'resident', { contract_id: pecan.id, license_plate, state: 'LA' })
    const added = await block({ license_plate })
    expect(added.json['rights']).toMatchObject([
      { kind: 'resident', id: mine, contract_name: 'Arbor Ridge', tow_company_name: 'Bayou City Towing', until: null },
      { kind: 'resident', contract_name: 'Pecan Grove', tow_company_name: 'Lone Star Recovery' },
    ])
    const kept = await world
      .db('vehicles')
      .where({ id: String(mine) })
      .first<{ valid_until: Date | null }>()
    expect(kept.valid_until).toBeNull()
    expect((await elena.delete(`/api/vehicles/${String(mine)}`)).status).toBe(200)
    const [row] = (await rowsOf(`search=${license_plate}`)) as unknown as { rights: object[] }[]
    expect(row?.rights).toHaveLength(1)
  })

  it('is found by its VIN when it has no plate', async () => {
    const vin = '1HGCM82633A004352'
    await makeVehicle(world.db, 'resident', { contract_id: pecan.id, license_plate: null, state: null, vin })
    const added = await block({ license_plate: null, state: null, vin })
    expect(added.json['rights']).toMatchObject([{ contract_name: 'Pecan Grove' }])
    expect(await rowsOf('search=4352')).toHaveLength(1)
  })

  it('is blocked once at a time, however often it is sent', async () => {
    const license_plate = freshPlate()
    const answers = await atOnce(8, () => block({ license_plate }))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)])
    const coming = freshPlate()
    expect((await block({ license_plate: coming, valid_until: day(2) })).status).toBe(200)
    expect((await block({ license_plate: coming, valid_from: day(1) })).status).toBe(409)
    expect((await block({ license_plate: coming, valid_from: day(2) })).status).toBe(200)
  })

  it('ends once, with a reason, and its record stays', async () => {
    const added = await block()
    const id = String(added.json['id'])
    const missing = await ines.delete(PATH, { id })
    expect([missing.status, Object.keys(missing.json['fields'] as object)]).toEqual([422, ['reason']])
    expect((await end(id, 'The owner paid')).status).toBe(200)
    expect((await end(id)).json['message']).toBe('This entry has already ended.')
    expect((await end('6f9619ff-8b86-4d11-b42d-00cf4fc964ff')).status).toBe(404)
    const row = (await rowsOf('segment=ended')).find((one) => one.id === id)
    expect(row).toMatchObject({ phase: 'ended', ended_why: 'The owner paid', can: { end: false } })
    const written = await world.db('history_entries').where({ record_id: id }).orderBy('seq').select('*')
    expect(written.map(({ action, tow_company_id }) => [action, tow_company_id])).toEqual([
      ['system_blocked_vehicle.added', null],
      ['system_blocked_vehicle.ended', null],
    ])
  })

  it('was never valid when it ends before it starts', async () => {
    const added = await block({ valid_from: day(3) })
    expect(added.json['phase']).toBe('coming')
    await end(added.json['id'])
    const row = (await rowsOf('segment=ended')).find(({ id }) => id === added.json['id'])
    expect(row).toMatchObject({
      phase: 'ended',
      valid_from: added.json['valid_from'],
      valid_until: added.json['valid_from'],
    })
  })
})

describe('the list', () => {
  it('names the field of bad input', async () => {
    const fields = async (body: Record<string, unknown>) => Object.keys((await block(body)).json['fields'] as object)
    expect(await fields({ license_plate: null })).toEqual(['license_plate'])
    expect(await fields({ state: null })).toEqual(['state'])
    expect(await fields({ reason: ' ' })).toEqual(['reason'])
    expect(await fields({ valid_from: day(2), valid_until: day(1) })).toEqual(['valid_until'])
    expect(await fields({ valid_until: '2020-01-01' })).toEqual(['valid_until'])
  })

  it('counts its segments, and can be searched and exported', async () => {
    const license_plate = freshPlate()
    await block({ license_plate, reason: 'Chargebacks at three complexes' })
    const page = (await ines.get(`${PATH}?search=chargebacks&counts=true&segment=now`)).json
    expect(page).toMatchObject({ total: 1, counts: { now: 1, coming: 0, ended: 0, all: 1 } })
    const file = await ines.get(`${PATH}/export?format=csv&search=chargebacks`)
    expect(file.text).toContain(license_plate)
    const written = await world.db('history_entries').where({ action: 'system_blocked_vehicles.exported' })
    expect(written).toHaveLength(1)
  })

  it('is closed to everyone but super admins', async () => {
    const gil = await world.logIn(await world.towUser('tow_admin', bayou))
    for (const client of [gil, elena]) {
      expect((await client.get(PATH)).status).toBe(403)
      expect((await client.post(PATH, { license_plate: 'ABC 1234', state: 'TX', reason: 'No' })).status).toBe(403)
    }
  })
})

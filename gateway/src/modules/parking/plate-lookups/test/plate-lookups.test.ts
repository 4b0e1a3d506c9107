import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { freshPlate, makeYard, requestTow } from '../../../../../test/factories/tow.factory.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'

const PATH = '/api/admin/plate-lookups'
type Complex = Awaited<ReturnType<World['complex']>>

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Complex
let pecan: Complex
let ines: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  pecan = await world.complex(await world.company('Lone Star Recovery'), 'Pecan Grove')
  await makeYard(world, bayou, arbor)
  ines = await world.logIn(await world.superAdmin())
})
afterAll(() => gateway.close())

const look = (fields: Record<string, unknown>) => ines.post(PATH, { reason: 'Asked by Houston PD', ...fields })
const found = (answer: { json: Record<string, unknown> }) => answer.json['data'] as Record<string, unknown>[]

describe('looking up a plate at every company', () => {
  it('finds rights, tows, and blocks of exactly this plate, whichever company has them', async () => {
    const license_plate = freshPlate()
    await makeVehicle(world.db, 'resident', { contract_id: pecan.id, license_plate, state: 'TX' })
    await makeVehicle(world.db, 'resident', { contract_id: pecan.id, license_plate: `${license_plate}9`, state: 'TX' })
    await makeVehicle(world.db, 'vip', { contract_id: arbor.id, license_plate, state: 'TX', reason: 'Physician' })
    const other = freshPlate()
    const dana = await world.logIn(await world.towUser('tow_staff', bayou))
    expect((await requestTow(dana, arbor, { license_plate: other })).status).toBe(200)
    await ines.post('/api/admin/system-blocked-vehicles', { license_plate: other, state: 'TX', reason: 'Stolen' })

    const answer = await look({ license_plate: license_plate.toLowerCase(), state: 'TX' })
    expect(answer.status, answer.text).toBe(200)
    expect(found(answer)).toMatchObject([
      { kind: 'vip', tow_company_name: 'Bayou City Towing', contract_name: 'Arbor Ridge' },
      { kind: 'resident', tow_company_name: 'Lone Star Recovery', contract_name: 'Pecan Grove' },
    ])
    const towed = found(await look({ license_plate: other }))
    expect(new Set(towed.map(({ kind }) => kind))).toEqual(new Set(['system_block', 'tow']))
    expect(towed.find(({ kind }) => kind === 'tow')).toMatchObject({
      contract_name: 'Arbor Ridge',
      tow: { status: 'requested' },
    })
    expect(found(await look({ license_plate, state: 'LA' }))).toEqual([])
  })

  it('is recorded with its reason, also when it finds nothing', async () => {
    const vin = '1HGCM82633A004352'
    const answer = await look({ vin, reason: 'A caller says that it is theirs' })
    expect(answer.json['lookup']).toMatchObject({ vin, found: 0, reason: 'A caller says that it is theirs' })
    const [latest] = (await ines.get(PATH)).json['data'] as Record<string, unknown>[]
    expect(latest).toEqual(answer.json['lookup'])
    const [entry] = await world.db('history_entries').where({ record_id: (answer.json['lookup'] as { id: string }).id })
    expect(entry).toMatchObject({ action: 'plate.looked_up', tow_company_id: null })
  })

  it('needs a plate or a VIN, and a reason', async () => {
    const fields = async (body: Record<string, unknown>) => Object.keys((await look(body)).json['fields'] as object)
    expect(await fields({})).toEqual(['license_plate'])
    expect(await fields({ license_plate: 'ABC 1234', reason: ' ' })).toEqual(['reason'])
    const before = await world.db('history_entries').where({ action: 'plate.looked_up' })
    await look({})
    expect(await world.db('history_entries').where({ action: 'plate.looked_up' })).toHaveLength(before.length)
  })

  it('is closed to everyone but super admins', async () => {
    const gil = await world.logIn(await world.towUser('tow_admin', bayou))
    expect((await gil.post(PATH, { license_plate: 'ABC 1234', reason: 'Curious' })).status).toBe(403)
    expect((await gil.get(PATH)).status).toBe(403)
  })
})

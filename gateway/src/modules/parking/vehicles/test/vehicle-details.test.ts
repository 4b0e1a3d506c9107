import { permitNumber } from '@curbwise/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/contract.model.ts'
import type { Unit } from '../../units/unit.model.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'

let gateway: TestGateway
let world: World
let arbor: Contract
let unit: Unit
let elena: HttpClient
let driver: HttpClient
let renee: HttpClient
const hours = (count: number): Date => new Date(gateway.clock.now().getTime() + count * 3_600_000)
const look = async (client: HttpClient, id: string) => (await client.get(`/api/vehicles/${id}`)).json

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  const bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  unit = await world.unit(arbor, '214')
  elena = await world.logIn(await world.manager('contract_manager', [arbor]))
  driver = await world.logIn(await world.towUser('tow_driver', bayou))
  renee = await world.logIn(await world.externalUser([arbor]))
})
afterAll(() => gateway.close())

it('returns one registered vehicle with its neighbors and allowed actions', async () => {
  const car = { contract_id: arbor.id, license_plate: 'RKD 5540' }
  const { id } = await makeVehicle(world.db, 'resident', {
    ...car,
    unit_id: unit.id,
    make: 'Mazda',
    model: '3',
    space: '118',
    notes: 'Two stickers',
    created_by_name: 'Elena',
  })
  const vip = await makeVehicle(world.db, 'vip', car)
  expect(await look(elena, id)).toMatchObject({
    kind: 'resident',
    unit: { id: unit.id, unit_number: '214' },
    verdict: 'protected',
    space: '118',
    notes: 'Two stickers',
    reason: null,
    beside: [{ kind: 'vip', id: vip.id, until: null, unit_number: null }],
    can: { edit: true, end: true, extend: false },
  })
  expect(await look(elena, vip.id)).toMatchObject({
    kind: 'vip',
    reason: 'For a test',
    beside: [{ kind: 'resident', id, unit_number: '214' }],
    can: { edit: false, end: true, extend: false },
  })
  expect((await look(driver, id))['can']).toEqual({ edit: false, end: false, extend: false })
})

it('allows extending a guest’s permit, but neither a paid nor an ended one', async () => {
  const span = { contract_id: arbor.id, unit_id: unit.id, valid_from: hours(-2) }
  const can = async (kind: 'guest' | 'paid', fields: object) =>
    (await look(elena, (await makeVehicle(world.db, kind, { ...span, valid_until: hours(3), ...fields })).id))['can']
  expect(await can('guest', { guest_name: 'Ana' })).toEqual({ edit: false, end: true, extend: true })
  expect(await can('paid', {})).toEqual({ edit: false, end: true, extend: false })
  expect(await can('guest', { valid_until: hours(-1) })).toEqual({ edit: false, end: false, extend: false })
  expect(await can('guest', { status: 'cancelled' })).toEqual({ edit: false, end: false, extend: false })
})

it('shows no verdict for a right that starts later, in any list or filter, and hides one that ended before it started', async () => {
  const later = { contract_id: arbor.id, unit_id: unit.id, valid_from: hours(48), valid_until: hours(72) }
  const { id } = await makeVehicle(world.db, 'resident', { ...later, license_plate: 'CMG 4471' })
  const blocked = await makeVehicle(world.db, 'blocked', {
    contract_id: arbor.id,
    license_plate: 'CMG 4471',
    valid_from: hours(48),
  })
  const found = async (query = '') =>
    (await elena.get(`/api/vehicles?contract_id=${arbor.id}&search=CMG&counts=true${query}`)).json as {
      data: { id: string; verdict: unknown }[]
      total: number
    }
  expect((await look(elena, id))['verdict']).toBeNull()
  expect((await elena.get(`/api/units/${unit.id}/vehicles`)).json['data']).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ id, verdict: expect.any(String) as string })]),
  )
  expect(new Map((await found()).data.map((row) => [row.id, row.verdict]))).toEqual(
    new Map([
      [id, null],
      [blocked.id, null],
    ]),
  )
  for (const verdict of ['unauthorized', 'authorized', 'check', 'protected'])
    expect(await found(`&filter=verdict:is:${verdict}`)).toMatchObject({ data: [], total: 0 })
  expect((await elena.delete(`/api/vehicles/${id}`)).status).toBe(200)
  expect((await found()).data.map((row) => row.id)).toEqual([blocked.id])
})

it('shows the office the number that the guest reads on their permit', async () => {
  const { id } = await makeVehicle(world.db, 'guest', {
    contract_id: arbor.id,
    license_plate: 'LSN 0938',
    unit_id: unit.id,
    valid_from: hours(-2),
    valid_until: hours(3),
  })
  expect(await look(elena, id)).toMatchObject({ permit_number: permitNumber(id) })
})

it('shows an external user plate, make, and validity, but no list, person, unit, or model', async () => {
  const car = {
    contract_id: arbor.id,
    license_plate: 'LSN 0937',
    make: 'Kia',
    model: 'Soul',
    color: 'Red',
    year: 2020,
    vin: '1HGCM82633A004352',
  }
  const { id } = await makeVehicle(world.db, 'guest', {
    ...car,
    unit_id: unit.id,
    valid_from: hours(-2),
    valid_until: hours(3),
    guest_name: 'Ana Ruiz',
  })
  const blocked = await makeVehicle(world.db, 'blocked', car)
  expect(await look(renee, id)).toEqual({
    id,
    kind: 'guest',
    contract_id: arbor.id,
    contract_name: 'Arbor Ridge',
    license_plate: 'LSN 0937',
    state: 'TX',
    make: 'Kia',
    verdict: 'authorized',
    valid_from: expect.any(String),
    valid_until: expect.any(String),
    added_at: null,
    vin: null,
    model: null,
    color: null,
    year: null,
    unit: null,
    added_by: null,
    space: null,
    permit_number: null,
    notes: null,
    reason: null,
    guest_name: null,
    end_reason: null,
    beside: [],
    can: { edit: false, end: false, extend: false },
  })
  expect((await renee.get(`/api/vehicles/${blocked.id}`)).status).toBe(404)
})

import type { Decision } from '@curbwise/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import type { Unit } from '../../../parking/units/unit.model.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'

let gateway: TestGateway
let world: World
let arbor: Contract
let unit: Unit
let manager: HttpClient
let external: HttpClient
const MINUTE = 60_000
const LONG_AGO = new Date('2026-01-01T06:00:00Z')
const REGISTERED = 'Registered to unit 1207 since 01/01/2026.'
const OUTSIDE_GRACE = 'A right to park has ended here, and its grace period is still running.'

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  arbor = await world.complex(await world.company('Bayou City Towing'), 'Arbor Ridge')
  unit = await world.unit(arbor, '1207', ['Imani Okafor'])
  manager = await world.logIn(await world.manager('contract_manager', [arbor]))
  external = await world.logIn(await world.externalUser([arbor]))
})
afterAll(() => gateway.close())

async function check(client: HttpClient, license_plate: string): Promise<Decision> {
  const answer = await client.post('/api/tows/preview-tow', { contract_id: arbor.id, license_plate, state: 'TX' })
  expect(answer.status, answer.text).toBe(200)
  return answer.json['decision'] as Decision
}
/** Returns the sentences about rights: all but those about signs. */
const rightSentences = async (client: HttpClient, plate: string) => {
  const { verdict, reasons } = await check(client, plate)
  return [verdict, ...reasons.filter(({ code }) => code !== 'sign').map(({ sentence }) => sentence)]
}
const registered = (license_plate: string, fields: Record<string, unknown> = {}) =>
  makeVehicle(world.db, 'resident', {
    contract_id: arbor.id,
    unit_id: unit.id,
    license_plate,
    valid_from: LONG_AGO,
    ...fields,
  })
const done = async (answer: Promise<{ status: number; text: string }>): Promise<void> => {
  const { status, text } = await answer
  expect(status, text).toBe(200)
  gateway.clock.pass(MINUTE)
}

describe('the plate check after an edit', () => {
  it('of a registered car’s color mentions no ended right', async () => {
    const { id } = await registered('CLR 1001')
    await done(manager.patch(`/api/vehicles/${id}`, { color: 'Red' }))
    expect(await rightSentences(manager, 'CLR 1001')).toEqual(['authorized', REGISTERED])
    expect(await rightSentences(external, 'CLR 1001')).toEqual(['authorized', 'Registered here.'])
  })

  it('that extends a guest’s permit mentions no ended right, even after its reminder was sent', async () => {
    const { id } = await makeVehicle(world.db, 'guest', {
      contract_id: arbor.id,
      unit_id: unit.id,
      license_plate: 'EXT 1002',
      valid_from: new Date('2026-11-20T21:00:00Z'),
      valid_until: new Date('2026-11-20T22:30:00Z'),
    })
    await done(manager.post(`/api/guest-permits/${id}/extend`, { hours: 2 }))
    expect(await rightSentences(manager, 'EXT 1002')).toEqual([
      'authorized',
      'Guest permit of unit 1207 until 11/20/2026, 6:30 PM.',
    ])
    expect(await rightSentences(external, 'EXT 1002')).toEqual(['authorized', 'Has a permit here.'])
    await world.db.transaction(async (trx) => {
      await trx.raw("select set_config('app.now', ?, true)", [gateway.clock.now().toISOString()])
      await trx('guest_permits').where({ id }).update({ reminded_at: gateway.clock.now() })
    })
    gateway.clock.pass(MINUTE)
    expect(await rightSentences(manager, 'EXT 1002')).toEqual([
      'authorized',
      'Guest permit of unit 1207 until 11/20/2026, 6:30 PM.',
    ])
  })

  it('of the plate says that the old plate’s right has ended, and mentions no ended right for the new one', async () => {
    const { id } = await registered('OLD 1003')
    await done(manager.patch(`/api/vehicles/${id}`, { license_plate: 'XKY 7788' }))
    expect(await rightSentences(manager, 'XKY 7788')).toEqual(['authorized', REGISTERED])
    expect((await rightSentences(manager, 'OLD 1003')).join()).toMatch(
      /^check,The registration to unit 1207 ended .*; grace runs until /,
    )
  })
})

describe('the plate check after a registration ends', () => {
  it('mentions the ended right until the car is registered again', async () => {
    const { id } = await registered('RRG 1004')
    await done(manager.delete(`/api/vehicles/${id}`, { reason: 'Moved out' }))
    expect((await rightSentences(manager, 'RRG 1004')).join()).toMatch(
      /^check,The registration to unit 1207 ended .*; grace runs until /,
    )
    expect(await rightSentences(external, 'RRG 1004')).toEqual(['check', OUTSIDE_GRACE])
    const again = manager.post('/api/vehicles', {
      contract_id: arbor.id,
      unit_id: unit.id,
      license_plate: 'RRG 1004',
      state: 'TX',
    })
    await done(again)
    const [verdict, ...sentences] = await rightSentences(manager, 'RRG 1004')
    expect([verdict, sentences]).toEqual([
      'authorized',
      [expect.stringMatching(/^Registered to unit 1207 since 11\/20\/2026/)],
    ])
    expect(await rightSentences(external, 'RRG 1004')).toEqual(['authorized', 'Registered here.'])
  })
})

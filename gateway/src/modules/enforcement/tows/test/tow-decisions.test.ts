import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import {
  addPhoto,
  driveTo,
  freshPlate,
  makeYard,
  requestTow,
  writtenAt,
} from '../../../../../test/factories/tow.factory.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let manager: HttpClient
let admin: HttpClient
let driver: HttpClient
let ruben: string
let tess: string
const LONG_AGO = new Date('2026-01-01T06:00:00Z')

beforeAll(async () => {
  gateway = await startTestGateway()
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  const yard = await makeYard(world, bayou, arbor)
  manager = await world.logIn(await world.manager('contract_manager', [arbor], 'Elena Brandt'))
  admin = await world.logIn(await world.towUser('tow_admin', bayou, 'Ana Ruiz'))
  const person = await world.towUser('tow_driver', bayou, 'Rubén Treviño', { truck_id: yard.truck_id })
  ruben = person.role_id ?? ''
  driver = await world.logIn(person)
  tess = (await world.towUser('tow_driver', bayou, 'Tess Calloway')).role_id ?? ''
})
afterAll(() => gateway.close())

/** Known and valid from the current time of the gateway's clock. */
const enterNow = (kind: 'resident' | 'guest' | 'vip', license_plate: string) =>
  writtenAt(world.db, gateway.clock.now(), (trx) =>
    makeVehicle(trx, kind, { contract_id: arbor.id, license_plate, valid_from: gateway.clock.now() }),
  )
const refusedOf = (plate: string) => world.db('refused_requests').where({ contract_id: arbor.id, license_plate: plate })
const minutes = (count: number) => {
  gateway.clock.pass(count * 60_000)
}
const idOf = (answer: { json: Record<string, unknown> }) => String(answer.json['id'])

describe('a car with a right to park', () => {
  for (const [kind, verdict] of [
    ['resident', 'authorized'],
    ['guest', 'authorized'],
    ['paid', 'authorized'],
    ['vip', 'protected'],
  ] as const) {
    it(`is refused, and the refusal is stored: ${kind}`, async () => {
      const plate = freshPlate()
      await makeVehicle(world.db, kind, {
        contract_id: arbor.id,
        license_plate: plate,
        valid_from: LONG_AGO,
        valid_until: new Date('2027-01-01T06:00:00Z'),
      })
      const answer = await requestTow(manager, arbor, { license_plate: plate })
      expect(answer.status).toBe(409)
      expect(answer.json).toMatchObject({
        code: 'refused',
        details: { decision: { verdict, allows: { tow: { state: 'not_allowed' } } } },
      })
      expect(await world.db('tows').where('license_plate', plate)).toEqual([])
      expect(await refusedOf(plate)).toMatchObject([
        {
          verdict,
          action: 'tow',
          decided_by_name: 'Elena Brandt',
          decided_by_role: 'contract_manager',
          decision: { verdict },
          request: { location: 'Behind building 4' },
        },
      ])
    })
  }

  it('may be towed for a hazard by users with the permission, with a written reason', async () => {
    const plate = freshPlate()
    await makeVehicle(world.db, 'resident', { contract_id: arbor.id, license_plate: plate, valid_from: LONG_AGO })
    const hazard = { license_plate: plate, hazard: 'fire_lane', hazard_text: 'Stands in front of the hydrant' }
    expect((await requestTow(manager, arbor, hazard)).status).toBe(409)
    expect((await requestTow(admin, arbor, { ...hazard, hazard_text: undefined })).json).toMatchObject({
      code: 'validation_failed',
      fields: { hazard_text: expect.any(String) as string },
    })
    const allowed = await requestTow(admin, arbor, hazard)
    expect(allowed.json).toMatchObject({
      status: 'requested',
      hazard: 'fire_lane',
      decision: { verdict: 'authorized' },
      alert: null,
    })
  })
})

describe('a look-alike', () => {
  it('blocks a request until a user confirms that it’s another car, and the hook-up until the plate is photographed', async () => {
    const vehicle = await makeVehicle(world.db, 'resident', {
      contract_id: arbor.id,
      license_plate: 'BZN O826',
      valid_from: LONG_AGO,
    })
    const stopped = await requestTow(driver, arbor, { license_plate: 'BZN 0826' })
    expect(stopped.json).toMatchObject({
      code: 'refused',
      message: expect.stringContaining('a look at the plate') as string,
      details: { decision: { verdict: 'check', near: [{ license_plate: 'BZN O826', record: { id: vehicle.id } }] } },
    })
    const asked = await requestTow(driver, arbor, {
      license_plate: 'BZN 0826',
      confirmations: [{ kind: 'not_the_same_car', record_id: vehicle.id, note: 'It is a zero' }],
    })
    expect(asked.json).toMatchObject({ status: 'requested', decision: { verdict: 'unauthorized' } })
    const id = idOf(asked)
    expect((await driver.post(`/api/tows/${id}/accept`, {})).json).toMatchObject({
      code: 'refused',
      details: { photos_missing: ['plate'] },
    })
    await addPhoto(driver, id, { subject: 'plate' })
    expect((await driver.post(`/api/tows/${id}/accept`, {})).json).toMatchObject({ step: 'accepted' })
    const hooked = await driveTo(driver, id, 'hooked')
    expect(hooked.json).toMatchObject({
      step: 'hooked',
      full_decision: {
        verdict: 'unauthorized',
        reasons: expect.arrayContaining([
          expect.objectContaining({ code: 'near_match', detail: 'It is a zero' }),
        ]) as unknown[],
      },
    })
  })
})

describe('a request whose car got a look-alike later', () => {
  const nearTo = async (plate: string) =>
    writtenAt(world.db, gateway.clock.now(), (trx) =>
      makeVehicle(trx, 'resident', { contract_id: arbor.id, license_plate: plate, valid_from: LONG_AGO }),
    )
  const notTheSame = (record_id: string) => [{ kind: 'not_the_same_car', record_id, note: 'Two digits differ' }]
  const ask = (license_plate: string, confirmations?: unknown) =>
    admin.post('/api/tows/preview-tow', { contract_id: arbor.id, license_plate, state: 'TX', confirmations })

  it('can be assigned after a confirmation with a photo of the plate, which is stored with its author', async () => {
    const id = idOf(await requestTow(manager, arbor, { license_plate: 'QTB 0147' }))
    minutes(1)
    const near = await nearTo('QTB O147')
    minutes(1)
    const given = { driver_id: ruben, confirmations: notTheSame(near.id) }
    expect((await admin.post(`/api/tows/${id}/assign`, { driver_id: ruben })).json).toMatchObject({
      code: 'refused',
      details: { moment: 'assignment', decision: { verdict: 'check', near: [{ record: { id: near.id } }] } },
    })
    expect((await admin.post(`/api/tows/${id}/assign`, given)).json).toMatchObject({
      code: 'refused',
      details: { photos_missing: ['plate'] },
    })
    expect((await ask('QTB 0147')).json).toMatchObject({ decision: { verdict: 'check' } })
    expect((await ask('QTB 0147', notTheSame(near.id))).json).toMatchObject({ decision: { verdict: 'unauthorized' } })
    await addPhoto(manager, id, { subject: 'plate' })
    const assigned = await admin.post(`/api/tows/${id}/assign`, given)
    expect(assigned.json).toMatchObject({
      status: 'pending',
      alert: null,
      full_decision: {
        verdict: 'unauthorized',
        reasons: expect.arrayContaining([
          expect.objectContaining({ code: 'near_match', detail: 'Two digits differ' }),
        ]) as unknown[],
      },
    })
    expect(
      await world
        .db('decisions')
        .where({ tow_id: id, moment: 'assignment', verdict: 'unauthorized' })
        .select('decided_by_name'),
    ).toEqual([{ decided_by_name: 'Ana Ruiz' }])
  })

  it('can be accepted by a driver in the same way', async () => {
    const id = idOf(await requestTow(manager, arbor, { license_plate: 'QTB 0258' }))
    await addPhoto(manager, id, { subject: 'plate' })
    minutes(1)
    const near = await nearTo('QTB O258')
    minutes(1)
    expect((await driver.post(`/api/tows/${id}/accept`, {})).json).toMatchObject({
      code: 'refused',
      details: { decision: { verdict: 'check' } },
    })
    expect((await driver.post(`/api/tows/${id}/accept`, { confirmations: notTheSame(near.id) })).json).toMatchObject({
      step: 'accepted',
    })
  })

  it('stays blocked by a grace period despite a confirmation', async () => {
    const plate = freshPlate()
    const id = idOf(await requestTow(manager, arbor, { license_plate: plate }))
    await addPhoto(manager, id, { subject: 'plate' })
    minutes(1)
    const permit = await enterNow('guest', plate)
    minutes(1)
    await writtenAt(world.db, gateway.clock.now(), (trx) =>
      trx('guest_permits').where('id', permit.id).update({ valid_until: gateway.clock.now() }),
    )
    minutes(1)
    const answer = await admin.post(`/api/tows/${id}/assign`, {
      driver_id: ruben,
      confirmations: notTheSame(permit.id),
    })
    expect(answer.json).toMatchObject({ code: 'refused', details: { decision: { verdict: 'check', near: [] } } })
  })

  it('is reassigned when the call names the current driver, unless the decision forbids it', async () => {
    const plate = freshPlate()
    const id = idOf(await requestTow(manager, arbor, { license_plate: plate }))
    await admin.post(`/api/tows/${id}/assign`, { driver_id: ruben })
    expect((await admin.post(`/api/tows/${id}/assign`, { driver_id: tess })).json).toMatchObject({
      code: 'conflict',
      details: { driver: { id: ruben } },
    })
    expect((await admin.post(`/api/tows/${id}/assign`, { driver_id: tess, held_by: tess })).status).toBe(409)
    expect((await admin.post(`/api/tows/${id}/assign`, { driver_id: tess, held_by: ruben })).json).toMatchObject({
      status: 'pending',
      driver: { id: tess },
    })
    minutes(1)
    await enterNow('vip', plate)
    minutes(1)
    expect((await admin.post(`/api/tows/${id}/assign`, { driver_id: ruben, held_by: tess })).json).toMatchObject({
      code: 'refused',
      details: { decision: { verdict: 'protected' } },
    })
    expect((await admin.get(`/api/tows/${id}`)).json).toMatchObject({
      driver: { id: tess },
      alert: { verdict: 'protected' },
    })
  })
})

describe('changes while a tow is open', () => {
  it('block the hook-up when a permit has started, store the decision, and notify the board', async () => {
    const plate = freshPlate()
    const id = idOf(await requestTow(manager, arbor, { license_plate: plate }))
    await driver.post(`/api/tows/${id}/accept`, {})
    expect((await driveTo(driver, id, 'on_scene')).status).toBe(200)
    minutes(1)
    await enterNow('guest', plate)
    minutes(1)
    const stopped = await driver.post(`/api/tows/${id}/steps`, { step: 'hooked' })
    expect(stopped.status).toBe(409)
    expect(stopped.json).toMatchObject({
      code: 'refused',
      details: { moment: 'hook_up', decision: { verdict: 'authorized' } },
    })
    const tow = await admin.get(`/api/tows/${id}`)
    expect(tow.json).toMatchObject({
      status: 'pending',
      step: 'on_scene',
      decision: { verdict: 'unauthorized' },
      alert: { verdict: 'authorized', since: new Date(gateway.clock.now().getTime() - 60_000).toISOString() },
      timeline: expect.arrayContaining([
        expect.objectContaining({ kind: 'stopped', verdict: 'authorized', who: 'Rubén Treviño' }),
      ]) as unknown[],
    })
    expect(await world.db('decisions').where({ tow_id: id, moment: 'hook_up' })).toMatchObject([
      { verdict: 'authorized' },
    ])
    const board = await admin.get('/api/tows?segment=open')
    expect((board.json['data'] as { id: string; alert: unknown }[]).find((row) => row.id === id)?.alert).toMatchObject({
      verdict: 'authorized',
    })
  })

  it('block the assignment and the arrival too', async () => {
    const plate = freshPlate()
    const id = idOf(await requestTow(manager, arbor, { license_plate: plate }))
    minutes(1)
    const vip = await enterNow('vip', plate)
    expect((await driver.post(`/api/tows/${id}/accept`, {})).json).toMatchObject({
      code: 'refused',
      details: { moment: 'assignment', decision: { verdict: 'protected' } },
    })
    minutes(1)
    await writtenAt(world.db, gateway.clock.now(), (trx) =>
      trx('vip_vehicles').where('id', vip.id).update({ valid_until: gateway.clock.now() }),
    )
    // The grace period continues after the right has ended, so the step stays blocked for another 15 minutes.
    minutes(16)
    expect((await driver.post(`/api/tows/${id}/accept`, {})).status).toBe(200)
    await enterNow('vip', plate)
    expect((await driveTo(driver, id, 'on_scene')).json).toMatchObject({
      code: 'refused',
      details: { moment: 'arrival' },
    })
  })
})

describe('a decision as of a past instant', () => {
  it('uses what was known then, whatever is added, backdated, or ended later', async () => {
    const plate = freshPlate()
    const then = gateway.clock.now().toISOString()
    const ask = async () =>
      (
        await admin.post('/api/tows/preview-tow', {
          contract_id: arbor.id,
          license_plate: plate,
          state: 'TX',
          at: then,
        })
      ).json['decision'] as { reasons: unknown[]; verdict: string; at: string }
    const first = await ask()
    expect(first.verdict).toBe('unauthorized')
    minutes(5)
    await writtenAt(world.db, gateway.clock.now(), (trx) =>
      makeVehicle(trx, 'resident', { contract_id: arbor.id, license_plate: plate, valid_from: LONG_AGO }),
    )
    minutes(5)
    expect(await ask()).toEqual(first)
    expect(
      (await admin.post('/api/tows/preview-tow', { contract_id: arbor.id, license_plate: plate, state: 'TX' })).json,
    ).toMatchObject({ decision: { verdict: 'authorized' } })
    await writtenAt(world.db, gateway.clock.now(), (trx) =>
      trx('vehicles').where('license_plate', plate).update({ valid_until: LONG_AGO }),
    )
    minutes(5)
    expect(await ask()).toEqual(first)
  })

  it('doesn’t change the decision stored with a tow', async () => {
    const plate = freshPlate()
    const asked = await requestTow(manager, arbor, { license_plate: plate })
    minutes(5)
    await writtenAt(world.db, gateway.clock.now(), (trx) =>
      makeVehicle(trx, 'resident', { contract_id: arbor.id, license_plate: plate, valid_from: LONG_AGO }),
    )
    minutes(1)
    expect((await admin.get(`/api/tows/${idOf(asked)}`)).json['full_decision']).toEqual(asked.json['full_decision'])
  })
})

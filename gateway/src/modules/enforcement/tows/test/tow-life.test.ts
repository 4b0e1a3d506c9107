import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_ACTOR } from '../../../../db/actor.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, type Person, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import {
  addAllPhotos,
  addPhoto,
  driveTo,
  freshPlate,
  makeYard,
  requestTow,
  type Yard,
} from '../../../../../test/factories/tow.factory.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let yard: Yard
let ruben: Person
let manager: HttpClient
let dispatcher: HttpClient
let driver: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway()
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  yard = await makeYard(world, bayou, arbor)
  ruben = await world.towUser('tow_driver', bayou, 'Rubén Treviño', { truck_id: yard.truck_id })
  manager = await world.logIn(await world.manager('contract_manager', [arbor], 'Elena Brandt'))
  dispatcher = await world.logIn(await world.towUser('tow_staff', bayou, 'Dana Whitfield'))
  driver = await world.logIn(ruben)
})
afterAll(() => gateway.close())

const minutes = (count: number) => {
  gateway.clock.pass(count * 60_000)
}

describe('the life of a tow', () => {
  it('runs from the manager’s request through dispatch and driver to the owner who finds the car', async () => {
    const plate = freshPlate()
    const asked = await requestTow(manager, arbor, {
      license_plate: plate.toLowerCase(),
      make: 'Honda',
      model: 'Accord',
      color: 'Silver',
      space: '42',
      public_comments: 'Blocks the ramp',
    })
    expect(asked.status).toBe(200)
    expect(asked.json).toMatchObject({
      number: 1000,
      status: 'requested',
      license_plate: plate,
      state: 'TX',
      driver: null,
      step: null,
      requested_by: { name: 'Elena Brandt', role: 'contract_manager', is_you: true },
      decision: { verdict: 'unauthorized' },
      photos_missing: ['front', 'side', 'rear', 'space'],
      alert: null,
      can: { assign: false, cancel: true, add_image: true, complete: false },
    })
    const id = String(asked.json['id'])
    expect((await addPhoto(manager, id)).status).toBe(200)

    const board = await dispatcher.get('/api/tows?segment=open&counts=true')
    expect(board.json).toMatchObject({
      total: 1,
      counts: { open: 1, requested: 1, all: 1 },
      data: [{ id, photo_count: 1, requested_by: { is_you: false }, can: { assign: true } }],
    })
    minutes(2)
    const assigned = await dispatcher.post(`/api/tows/${id}/assign`, { driver_id: ruben.role_id })
    expect(assigned.json).toMatchObject({
      status: 'pending',
      step: null,
      driver: { id: ruben.role_id, name: 'Rubén Treviño', avatar_url: null },
      truck: { id: yard.truck_id },
      decisions: [{ moment: 'request' }, { moment: 'assignment' }],
    })

    minutes(1)
    expect((await driver.get('/api/tows?mine=true')).json).toMatchObject({ data: [{ id, can: { accept: true } }] })
    expect(
      (await driver.post(`/api/tows/${id}/accept`, { position: { latitude: 29.71, longitude: -95.51, accuracy: 6 } }))
        .json,
    ).toMatchObject({ step: 'accepted' })
    minutes(5)
    expect((await driveTo(driver, id, 'on_scene')).json).toMatchObject({ step: 'on_scene' })
    await addAllPhotos(driver, id)
    minutes(3)
    const position = { latitude: 29.73614, longitude: -95.52121, accuracy: 6 }
    expect((await driver.post(`/api/tows/${id}/steps`, { step: 'hooked', position })).json).toMatchObject({
      step: 'hooked',
      decision: { verdict: 'unauthorized' },
      step_positions: { accepted: null, en_route: null, on_scene: null, hooked: position, left_property: null },
    })
    const tess = await world.logIn(await world.towUser('tow_driver', bayou, 'Tess Calloway'))
    expect((await tess.get(`/api/tows/${id}`)).json).toMatchObject({
      step_positions: { hooked: null },
      can: { see_private: false },
    })
    minutes(4)
    expect((await driver.post(`/api/tows/${id}/steps`, { step: 'left_property' })).status).toBe(200)
    minutes(15)
    const done = await driver.post(`/api/tows/${id}/complete`, {})
    expect(done.status).toBe(200)
    expect(done.json).toMatchObject({
      status: 'completed',
      step: 'at_lot',
      authorized_by: 'Elena Brandt',
      storage_lot: { id: yard.lot_id },
      tow_price: { price: { cents: 27_200, currency: 'USD' } },
      photos_missing: [],
      decisions: [{ moment: 'request' }, { moment: 'assignment' }, { moment: 'arrival' }, { moment: 'hook_up' }],
      can: { edit: false, add_image: false, cancel: false },
    })
    const told = done.json['timeline'] as { kind: string; who: string | null; verdict: string | null }[]
    expect(told.map(({ kind }) => kind).filter((kind) => !kind.startsWith('image'))).toEqual([
      'requested',
      'assigned',
      'accepted',
      'en_route',
      'on_scene',
      'hooked',
      'left_property',
      'at_lot',
      'completed',
    ])
    expect(told.find(({ kind }) => kind === 'assigned')).toMatchObject({
      who: 'Dana Whitfield',
      verdict: 'unauthorized',
    })
    expect(told.find(({ kind }) => kind === 'hooked')).toMatchObject({ who: 'Rubén Treviño', verdict: 'unauthorized' })

    minutes(60)
    const owner = await gateway.anybody().begin()
    const found = await owner.post('/api/vehicles/findmycar', {
      contract_id: arbor.id,
      license_plate_or_last_4_vin: plate,
    })
    expect(found.json).toMatchObject({
      outcome: 'found',
      cases: [
        {
          status: 'in_storage',
          number: 1000,
          contract: { name: 'Arbor Ridge' },
          tow_company: { name: 'Bayou City Towing' },
          storage_lot: { address: '6218 Navigation Blvd, Houston, TX 77011' },
          charge: {
            lines: [
              { code: 'tow', amount: { cents: 27_200 } },
              { code: 'storage', basis: '1 day at $22.85' },
              { code: 'tax', amount: { cents: 189 } },
            ],
            total: { cents: 29_674 },
          },
          hearing: { filing_fee: 'up to $20' },
        },
      ],
    })
    const [shown] = found.json['cases'] as { images: { file_url: string }[] }[]
    expect(shown?.images).toHaveLength(5)
    expect((await owner.get(shown?.images[0]?.file_url ?? '')).headers.get('content-type')).toBe('image/jpeg')
    expect(found.text).not.toContain('Blocks the ramp')
    expect(found.text).not.toContain('Elena')
  })

  it('keeps who authorized it, as the office entered it with the request', async () => {
    const asked = await requestTow(dispatcher, arbor, { authorized_by: ' Pat Lindqvist ' })
    expect(asked.json).toMatchObject({ authorized_by: 'Pat Lindqvist' })
    const id = String(asked.json['id'])
    await dispatcher.post(`/api/tows/${id}/assign`, { driver_id: ruben.role_id })
    await driver.post(`/api/tows/${id}/accept`, {})
    await driveTo(driver, id, 'on_scene')
    await addAllPhotos(driver, id)
    for (const step of ['hooked', 'left_property']) await driver.post(`/api/tows/${id}/steps`, { step })
    const done = await driver.post(`/api/tows/${id}/complete`, {})
    expect(done.json).toMatchObject({ status: 'completed', authorized_by: 'Pat Lindqvist' })
  })

  it('is announced only to subscribed clients of its company and complex', async () => {
    const received: [string, string | null][] = []
    const { feed } = gateway.gateway.app.kernel
    const subscribe = (who: string, fields: object) =>
      feed.subscribe(
        { ...PUBLIC_ACTOR, kind: 'user', ...fields },
        ({ id }) => {
          received.push([who, id])
        },
        () => undefined,
      )
    const away = [
      subscribe('dispatch', { role: 'tow_staff', tow_company_id: bayou.id, contract_ids: null }),
      subscribe('another company', {
        role: 'tow_staff',
        tow_company_id: '6f9619ff-8b86-4d11-b42d-00cf4fc964ff',
        contract_ids: null,
      }),
      subscribe('another complex', {
        role: 'contract_manager',
        contract_ids: ['6f9619ff-8b86-4d11-b42d-00cf4fc964ff'],
      }),
    ]
    const id = String((await requestTow(manager, arbor)).json['id'])
    await expect.poll(() => received).toContainEqual(['dispatch', id])
    await driver.post(`/api/tows/${id}/accept`, {})
    // Announcements of earlier tests may arrive late.
    await expect.poll(() => received.filter(([who, of]) => who === 'dispatch' && of === id)).toHaveLength(2)
    expect(new Set(received.map(([who]) => who))).toEqual(new Set(['dispatch']))
    for (const leave of away) leave()
  })
})

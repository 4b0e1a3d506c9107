import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { queued, workOff } from '../../../../../test/factories/guest.factory.ts'
import { begin, QUIET } from '../../../../../test/factories/payment.factory.ts'
import { storeCar, taker, type Stored, type Where } from '../../../../../test/factories/custody.factory.ts'
import { aRequest, freshPlate, makeYard, requestTow } from '../../../../../test/factories/tow.factory.ts'
import { idOf, type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'

let scene: Scene
let practice: Contract
let where: Where
let dispatcher: HttpClient

beforeAll(async () => {
  scene = await startScene(QUIET)
  const { world, bayou, people } = scene
  dispatcher = scene.clients.dispatcher
  practice = await world.complex(bayou, 'Practice: Training Court', {
    is_practice: true,
    email: 'office@training.example',
  })
  const yard = await makeYard(world, bayou, practice)
  where = { company: bayou, complex: practice, yard, driver_id: people.driver.role_id ?? '' }
})
afterAll(() => scene.gateway.close())

const PLACE = {
  address: '4 Spur Rd',
  city: 'Houston',
  state: 'TX',
  zip_code: '77001',
  timezone: 'America/Chicago',
}
const add = (fields: object, client = scene.clients.admin) => client.post('/api/contracts', { ...PLACE, ...fields })
const numberOf = async (id: string): Promise<number> => Number((await dispatcher.get(`/api/tows/${id}`)).json['number'])
const store = (): Promise<Stored> =>
  storeCar(scene.world, where, { at: new Date(scene.gateway.clock.now().getTime() - 7_200_000) })
const idsOf = async (path: string): Promise<string[]> =>
  ((await dispatcher.get(path)).json['data'] as { id: string }[]).map(({ id }) => id)

/** The emails and texts that wait to be sent. */
const waiting = () => scene.world.db('pgboss.job').whereIn('name', ['mail', 'sms']).select('name', 'data')

describe('a practice complex', () => {
  it('is added like any other, on hold, with a name that says what it is', async () => {
    const { status, json } = await add({ name: 'Oak Lot', is_practice: true })
    expect(status).toBe(200)
    expect(json).toMatchObject({ name: 'Practice: Oak Lot', is_practice: true, hold: { until: null } })
    expect((await add({ name: 'Real Oak' })).json).not.toHaveProperty('is_practice')
  })

  it('keeps the mark in its name, whatever name it gets', async () => {
    const { json } = await add({ name: 'Elm Lot', is_practice: true })
    const renamed = await scene.clients.admin.patch(`/api/contracts/${String(json['id'])}`, { name: 'Ash Lot' })
    expect(renamed.json).toMatchObject({ name: 'Practice: Ash Lot', is_practice: true })
  })

  it('never becomes real, and no real one becomes practice', async () => {
    for (const [id, is_practice] of [
      [practice.id, false],
      [scene.arbor.id, true],
    ] as const)
      await expect(scene.world.db('contracts').where({ id }).update({ is_practice })).rejects.toThrow(
        'a complex stays a practice complex or a real one',
      )
    await scene.clients.admin.patch(`/api/contracts/${practice.id}`, { is_practice: false })
    expect((await scene.clients.admin.get(`/api/contracts/${practice.id}`)).json).toMatchObject({ is_practice: true })
  })

  it('belongs to its company alone', async () => {
    const { world } = scene
    const stranger = await world.logIn(await world.towUser('tow_admin', await world.company('Xanadu Recovery')))
    expect((await stranger.get(`/api/contracts/${practice.id}`)).status).toBe(404)
    expect((await add({ name: 'Mine', is_practice: true, tow_company_id: scene.bayou.id }, stranger)).status).toBe(404)
  })

  it('is marked where a complex is chosen, with and without a login', async () => {
    const mine = (await dispatcher.get('/api/users/contracts')).json as unknown as { id: string; is_practice?: true }[]
    expect(mine.find(({ id }) => id === practice.id)?.is_practice).toBe(true)
    expect(mine.find(({ id }) => id === scene.arbor.id)).not.toHaveProperty('is_practice')
    const found = await scene.gateway.anybody().get('/api/contracts/search?search=Training')
    expect(found.json['data']).toEqual([
      expect.objectContaining({ name: 'Practice: Training Court', is_practice: true }),
    ])
  })
})

describe('tows of a practice complex', () => {
  it('have numbers of their own, and leave no gap in those of the company', async () => {
    const first = await numberOf(idOf(await requestTow(dispatcher, scene.arbor)))
    const trained = idOf(await requestTow(dispatcher, practice))
    const second = await numberOf(idOf(await requestTow(dispatcher, scene.arbor)))
    expect([(await numberOf(trained)) > 9_000_000, second]).toEqual([true, first + 1])
    const number = (await numberOf(trained)) - 9_000_000
    expect(await idsOf(`/api/tows?contract_id=${practice.id}&search=P-${number}`)).toEqual([trained])
  })

  it('are listed at their complex, marked, and in no list, count, or export of the company', async () => {
    const trained = idOf(await requestTow(dispatcher, practice))
    const real = idOf(await requestTow(dispatcher, scene.arbor))
    const all = await dispatcher.get('/api/tows?segment=open&counts=true&limit=100')
    const ids = (all.json['data'] as { id: string }[]).map(({ id }) => id)
    expect([ids.includes(real), ids.includes(trained), all.json['total']]).toEqual([true, false, ids.length])
    const own = await dispatcher.get(`/api/tows?contract_id=${practice.id}&limit=100`)
    const row = (own.json['data'] as { id: string; contract: object }[]).find(({ id }) => id === trained)
    expect(row?.contract).toMatchObject({ name: 'Practice: Training Court', is_practice: true })
    const exported = await dispatcher.get('/api/tows/export?format=csv')
    expect([exported.text.includes('Arbor Ridge'), exported.text.includes('Training Court')]).toEqual([true, false])
    expect((await dispatcher.get(`/api/tows/export?format=csv&contract_id=${practice.id}`)).text).toContain(
      'Practice: Training Court',
    )
  })

  it('do not keep the same car from being towed for real, nor the other way around', async () => {
    const license_plate = freshPlate()
    const trained = idOf(await requestTow(dispatcher, practice, { license_plate }))
    const check = await dispatcher.post('/api/tows/preview-tow', aRequest(scene.arbor, { license_plate }))
    expect(check.text).not.toContain(trained)
    const real = idOf(await requestTow(dispatcher, scene.arbor, { license_plate }))
    expect((await requestTow(dispatcher, scene.arbor, { license_plate })).status).toBe(409)
    expect((await requestTow(dispatcher, practice, { license_plate })).status).toBe(409)
    const again = await dispatcher.post('/api/tows/preview-tow', aRequest(practice, { license_plate }))
    expect(again.text).not.toContain(real)
  })

  it('are found by their driver, who has them to do', async () => {
    const id = idOf(await requestTow(dispatcher, practice))
    await scene.clients.driver.post(`/api/tows/${id}/accept`, {})
    const mine = (await scene.clients.driver.get('/api/tows?mine=true')).json['data'] as { id: string }[]
    expect(mine.map((one) => one.id)).toContain(id)
  })
})

describe('money of a practice complex', () => {
  it('is taken by no card, with a code that says why', async () => {
    const car = await store()
    const owner = await scene.gateway.anybody().begin()
    const { public_key } = (await scene.world.db('tows').where('id', car.tow_id).first('public_key')) as {
      public_key: string
    }
    const refused = await begin(owner, public_key, { email: 'owner@example.com' })
    expect(refused.json).toMatchObject({ code: 'refused', details: { code: 'practice' } })
    const shown = await owner.post('/api/vehicles/findmycar', {
      contract_id: practice.id,
      license_plate_or_last_4_vin: car.license_plate,
    })
    expect(shown.json['cases']).toEqual([
      expect.objectContaining({
        contract: expect.objectContaining({ is_practice: true }) as object,
        online: expect.objectContaining({ is_open: false }) as object,
      }),
    ])
    const elsewhere = await owner.post('/api/vehicles/findmycar', {
      contract_id: scene.arbor.id,
      license_plate_or_last_4_vin: car.license_plate,
    })
    expect(elsewhere.json['outcome']).toBe('nothing_found')
  })

  it('is taken at the counter, and is in no list or export of stored cars but its own', async () => {
    const car = await store()
    const [all, own] = [
      await idsOf('/api/custody?limit=100'),
      await idsOf(`/api/custody?limit=100&contract_id=${practice.id}`),
    ]
    expect([all.includes(car.custody_id), own.includes(car.custody_id)]).toEqual([false, true])
    expect((await dispatcher.get('/api/custody/export?format=csv')).text).not.toContain('Training Court')
    expect((await dispatcher.get(`/api/custody/export?format=csv&contract_id=${practice.id}`)).text).toContain(
      'Practice: Training Court',
    )
    const due = (await dispatcher.get(`/api/custody/${car.custody_id}`)).json['due'] as { cents: number }
    const released = await dispatcher.post(
      `/api/custody/${car.custody_id}/release`,
      taker({ payment: { method: 'terminal', receipt_number: 'TRAIN-1', amount_cents: due.cents } }),
    )
    expect(released.json).toMatchObject({ status: 'released_paid' })
  })

  it('takes no receipt number from the company', async () => {
    const [trained, { yard, arbor, bayou, people }] = [await store(), scene]
    const real = await storeCar(
      scene.world,
      { company: bayou, complex: arbor, yard, driver_id: people.driver.role_id ?? '' },
      { at: new Date(scene.gateway.clock.now().getTime() - 7_200_000) },
    )
    for (const { custody_id } of [trained, real]) {
      const due = (await dispatcher.get(`/api/custody/${custody_id}`)).json['due'] as { cents: number }
      const payment = { method: 'terminal', receipt_number: 'NAV-55501', amount_cents: due.cents }
      expect((await dispatcher.post(`/api/custody/${custody_id}/release`, taker({ payment }))).status).toBe(200)
    }
  })
})

describe('messages of a practice complex', () => {
  it('never leave it, whatever they are, and are on record as not sent', async () => {
    const { world, bayou, clients, people } = scene
    await world.db('users').where('id', people.driver.user_id).update({ phone: '713-555-0199' })
    const unit = await world.unit(practice, '101', ['Noah Pruitt'])
    await world
      .db('contacts')
      .where('unit_id', unit.id)
      .update({ email: 'noah@training.example', phone: '713-555-0188' })
    const event = { is_on: true, emails: ['boss@training.example'], phones: [] }
    await clients.admin.patch(`/api/tow-companies/${bayou.id}/notifications`, {
      alerts: ['tow_requested', 'tow_cancelled', 'payment_received', 'car_released', 'complex_hold'].map((one) => ({
        ...event,
        event: one,
      })),
    })
    // Tows of earlier tests at the real complex would be told of now.
    await world.db('pgboss.job').whereIn('name', ['company_alert', 'mail', 'sms']).delete()
    const car = await store()
    const open = idOf(await requestTow(dispatcher, practice))
    await clients.driver.post(`/api/tows/${open}/accept`, {})
    const asked: Record<string, [string, object]> = {
      'to the complex': [`/api/tows/${car.tow_id}/email-contract`, {}],
      'to the customer': [`/api/tows/${car.tow_id}/email-customer`, { email: 'owner@training.example' }],
      invoice: [`/api/tows/${car.tow_id}/email-storage-lot-invoice`, { email: 'owner@training.example' }],
      'to the driver': [`/api/tows/${open}/notify-driver-sms`, { message: 'Hurry' }],
      'a plate photo': [`/api/tows/${open}/ask-for-photo`, { of: 'driver' }],
      'to residents, by email': [
        `/api/contracts/${practice.id}/notify-residents`,
        { subject: 'Pool', message: 'Closed' },
      ],
      'to residents, by text': [`/api/contracts/${practice.id}/notify-residents-sms`, { message: 'Pool closed' }],
      'new PINs': [`/api/residents/${unit.id}/reset-pincodes`, {}],
    }
    const answers = Object.entries(asked).map(async ([name, [path, body]]) => [
      name,
      (await clients.admin.post(path, body)).status,
    ])
    expect(await Promise.all(answers)).toEqual(Object.keys(asked).map((name) => [name, 200]))
    await clients.admin.post(`/api/contracts/${practice.id}/hold`, { on_hold: true, reason: 'Practice a hold' })
    await clients.admin.post(`/api/tows/${open}/cancel`, { reason: 'The owner came' })
    await clients.admin.post(`/api/contracts/${practice.id}/hold`, { on_hold: false })
    scene.minutes(1)
    for (const queue of ['company_alert', 'send_announcement'] as const)
      for (const job of await queued(scene.gateway, queue)) await workOff(scene.gateway, queue, job)
    expect(await waiting()).toEqual([])
    const rows = await world.db('notifications').where('contract_id', practice.id).select('status', 'kind')
    expect(rows.length).toBeGreaterThanOrEqual(7)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['not_sent']))
    const tow = (await clients.admin.get(`/api/tows/${car.tow_id}`)).json
    expect((tow['messages'] as { status: string; can: { send_again: boolean } }[]).map((one) => one.status)).toEqual([
      'not_sent',
      'not_sent',
      'not_sent',
    ])
  })

  it('go out when they are about a login: an invitation to work there', async () => {
    const invited = await add({
      name: 'Fir Lot',
      is_practice: true,
      manager: { email: 'trainee@example.com', name: 'Tia Rainey' },
    })
    expect(invited.status).toBe(200)
    expect((await queued(scene.gateway, 'mail')).map(({ data }) => (data.payload as { to: string }).to)).toEqual([
      'trainee@example.com',
    ])
  })
})

describe('what the company and the platform count', () => {
  it('leaves practice out', async () => {
    const { world, bayou } = scene
    const ines = await world.logIn(await world.superAdmin())
    const facts = async () => {
      const one = (await ines.get(`/api/admin/tow-companies/${bayou.id}`)).json
      return { contracts: one['contracts'], tows: one['tows_this_month'], now: one['now'] }
    }
    const before = await facts()
    await add({ name: 'Birch Lot', is_practice: true })
    await store()
    idOf(await requestTow(dispatcher, practice))
    expect(await facts()).toEqual(before)
    const vehicles = await dispatcher.get('/api/vehicles?counts=true&limit=100')
    await scene.write((trx) =>
      trx('vehicles').insert({
        contract_id: practice.id,
        license_plate: freshPlate(),
        state: 'TX',
        valid_from: scene.gateway.clock.now(),
      }),
    )
    expect((await dispatcher.get('/api/vehicles?counts=true&limit=100')).json['total']).toBe(vehicles.json['total'])
  })
})

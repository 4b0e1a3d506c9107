import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from '../../../organizations/contracts/contract.model.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, GUEST_PIN, PIN, World } from '../../../../../test/world.ts'
import { lockSeconds } from '../pins/pin-lock.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let complex: Contract

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false, environment: { TRUST_PROXY: '1' } })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  complex = await world.complex(bayou, 'Arbor Ridge', {
    allowed_resident_vehicles: 2,
    guest_hours: 24,
    guest_period: 7,
  })
})
afterAll(() => gateway.close())

const tryPin = (client: HttpClient, unit_number: string, pin: string, address = '10.0.0.1') =>
  client.post(
    '/api/residents/login',
    { contract_id: complex.id, unit_number, resident_pin_code: pin },
    { headers: { 'x-forwarded-for': address } },
  )

describe('a resident', () => {
  it('logs in with complex, unit, and PIN in any spelling of the unit, and gets the unit’s record', async () => {
    const unit = await world.unit(complex, 'B-214', ['Noah Pruitt', 'Ana Pruitt'], {
      reserved_space: 'P12',
      has_own_resident_limit: true,
      allowed_resident_vehicles: null,
    })
    await makeVehicle(world.db, 'resident', { contract_id: complex.id, unit_id: unit.id, license_plate: 'KVB 8821' })
    await makeVehicle(world.db, 'guest', {
      contract_id: complex.id,
      unit_id: unit.id,
      license_plate: 'BZN 0826',
      valid_from: new Date('2026-11-20T20:00:00Z'),
      valid_until: new Date('2026-11-21T20:00:00Z'),
    })
    await makeVehicle(world.db, 'resident', {
      contract_id: complex.id,
      unit_id: (await world.unit(complex, 'B-215')).id,
      license_plate: 'OTH 0001',
    })
    const client = await gateway.anybody().begin()
    const answer = await tryPin(client, ' b214', PIN)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      resident: {
        unit_number: 'B-214',
        name: 'Arbor Ridge',
        resident_name: 'Noah Pruitt',
        resident_pin_code: PIN,
        guest_pin_code: GUEST_PIN,
        reserved_parking: 'P12',
        allowed_resident_vehicles: null,
        guest_hours: 24,
        tow_company_name: 'Bayou City Towing',
        grace_minutes: 15,
        resident_vehicles: [{ license_plate: 'KVB 8821' }],
        active_guest_vehicles: [{ license_plate: 'BZN 0826' }],
      },
    })
    expect((await client.get('/api/residents/me')).json).toEqual(answer.json['resident'])
    expect((await client.get('/api/users/me')).json).toEqual({ message: 'Unauthorized', code: 'unauthorized' })
    expect((await client.get('/api/residents/logout')).json).toEqual({ ok: true })
    expect((await client.get('/api/residents/me')).status).toBe(401)
  })

  it('gets the same error for a wrong PIN, an unknown unit, and a disabled complex', async () => {
    await world.unit(complex, '301')
    const closed = await world.complex(bayou, 'Closed Court', { is_active: false })
    await world.unit(closed, '301')
    const client = await gateway.anybody().begin()
    const answers = [
      await tryPin(client, '301', '111111'),
      await tryPin(client, 'no such unit', PIN),
      await client.post('/api/residents/login', { contract_id: closed.id, unit_number: '301', resident_pin_code: PIN }),
    ]
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`))).toEqual(
      new Set(['422 {"message":"Unit and PIN don’t match. Check both.","code":"wrong_pin"}']),
    )
  })

  it('is logged out when a new PIN is created', async () => {
    const unit = await world.unit(complex, '302')
    const client = await world.logInResident(complex, unit)
    await world.db('unit_pins').where({ unit_id: unit.id }).increment('pin_version')
    await expect.poll(async () => (await client.get('/api/residents/me')).status).toBe(401)
  })
})

describe('guessing a PIN', () => {
  it('locks the unit for the IP address after five failures on either process, for a growing time; the right PIN then works', async () => {
    await world.unit(complex, '401')
    const [here, there] = [await gateway.anybody().begin(), await gateway.anybody().begin()]
    there.base = (await gateway.another()).url
    for (let i = 0; i < 5; i++) expect((await tryPin(i % 2 ? here : there, '401', `00000${i}`)).status).toBe(422)
    for (const client of [here, there]) {
      const answer = await tryPin(client, '401', PIN)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    }
    expect((await tryPin(here, '401', PIN, '10.0.0.99')).status).toBe(200)
    gateway.clock.pass(60_000)
    expect((await tryPin(await gateway.anybody().begin(), '401', '999999')).status).toBe(422)
    gateway.clock.pass(60_000)
    expect((await tryPin(await gateway.anybody().begin(), '401', PIN)).status).toBe(429)
    gateway.clock.pass(60_000)
    expect((await tryPin(await gateway.anybody().begin(), '401', PIN)).status).toBe(200)
    expect((await tryPin(await gateway.anybody().begin(), '401', '999999')).status).toBe(422)
  })

  it('stays locked, and counted, in a process that starts afterwards', async () => {
    const unit = await world.unit(complex, '405')
    const client = await gateway.anybody().begin()
    for (let i = 0; i < 5; i++) expect((await tryPin(client, '405', `00000${i}`)).status).toBe(422)
    const restarted = await gateway.anybody().begin()
    restarted.base = (await gateway.another()).url
    expect((await tryPin(restarted, '405', PIN)).status).toBe(429)
    expect(await world.db('pin_failures').where({ unit_id: unit.id })).toHaveLength(5)
  })

  it('is refused for everyone once the unit has used its yearly budget, except on a device that has used the right PIN', async () => {
    const unit = await world.unit(complex, '402')
    const home = await gateway.anybody().begin()
    expect((await tryPin(home, '402', PIN, '10.5.5.5')).status).toBe(200)
    await world.db.raw(
      `insert into pin_failures (contract_id, unit_id, unit_key, ip_sha256, kind, at)
      select ?, ?, '402', sha256(n::text::bytea), 'resident', ?::timestamptz - interval '30 days' from generate_series(1, 3000) n`,
      [complex.id, unit.id, gateway.clock.now()],
    )
    expect((await tryPin(await gateway.anybody().begin(), '402', PIN, '10.7.7.7')).status).toBe(429)
    expect((await tryPin(home, '402', PIN, '10.7.7.7')).status).toBe(200)
    const neighbour = await gateway.anybody().begin()
    neighbour.cookies.set(
      'device',
      (home.cookies.get('device') ?? '').replace(unit.id, (await world.unit(complex, '403')).id),
    )
    expect((await tryPin(neighbour, '402', PIN, '10.7.7.7')).status).toBe(429)
    gateway.clock.pass(340 * 86_400_000)
    expect((await tryPin(await gateway.anybody().begin(), '402', PIN, '10.7.7.7')).status).toBe(200)
  })

  it.each([
    [0, 0],
    [4, 0],
    [5, 60],
    [6, 120],
    [10, 1920],
    [40, 86_400],
  ])('is locked after %i failures for %i s', (failures, seconds) => {
    expect(lockSeconds(failures)).toBe(seconds)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../test/client/at-once.ts'
import type { Contract } from '../../../organizations/contracts/contract.model.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'

const HOUR = 3_600_000

let gateway: TestGateway
let world: World
let arbor: Contract
let noah: HttpClient
let serial = 0

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  arbor = await world.complex(await world.company('Bayou City Towing'), 'Arbor Ridge', {
    allowed_active_guest_vehicles: 2,
    guest_hours: 24,
    guest_period: 7,
    hourly_limit: 12,
    has_guest_registration: true,
  })
})
beforeEach(async () => {
  serial += 1
  noah = await world.logInResident(arbor, await world.unit(arbor, `G${serial}`))
})
afterAll(() => gateway.close())

const register = (license_plate: string, fields: object = { hours: 6 }, client = noah): Promise<Answer> =>
  client.post('/api/residents/register-guest', { license_plate, state: 'TX', ...fields })
const allowance = async (license_plate: string): Promise<Record<string, unknown>> =>
  (await noah.get(`/api/residents/allowance?license_plate=${license_plate}&state=TX`)).json
interface Guests {
  data: { id: string; license_plate: string; phase: string }[]
  earlier_plates: { license_plate: string }[]
}
const guests = async (): Promise<Guests> => (await noah.get('/api/residents/guests')).json as unknown as Guests

describe('a resident’s guests', () => {
  it('are registered, extended, and ended early, and unused time is returned', async () => {
    const plate = freshPlate()
    expect(await allowance(plate)).toMatchObject({
      minutes_left: 24 * 60,
      hourly_limit: 12,
      guests_now: 0,
      guests_allowed: 2,
      blocked: null,
    })
    const made = await register(plate, { hours: 10, make: 'Honda', guest_name: 'Ana' })
    expect(made.json).toMatchObject({
      phase: 'now',
      license_plate: plate,
      guest_name: 'Ana',
      can: { end: true, extend: true },
      can_extend_minutes: 120,
    })
    expect((await noah.get('/api/residents/me')).json['active_guest_vehicles']).toMatchObject([
      { license_plate: plate },
    ])
    gateway.clock.pass(HOUR)
    const id = String(made.json['id'])
    expect((await noah.post(`/api/guest-permits/${id}/extend`, { hours: 2 })).json).toMatchObject({
      can: { end: true, extend: false },
      extend_stop: { code: 'hourly' },
    })
    expect((await noah.post(`/api/guest-permits/${id}/end`, {})).json).toMatchObject({
      phase: 'past',
      ended_early: true,
    })
    expect(await allowance(plate)).toMatchObject({ minutes_left: 23 * 60 })
    expect(await guests()).toMatchObject({
      data: [{ id, phase: 'past' }],
      earlier_plates: [{ license_plate: plate, guest_name: 'Ana' }],
    })
  })

  it('are listed in order: here, coming, past; and past ones can register again with one tap', async () => {
    const [past, here, coming] = [freshPlate(), freshPlate(), freshPlate()]
    await register(past, { hours: 1 })
    gateway.clock.pass(2 * HOUR)
    await register(coming, { hours: 2, from: new Date(gateway.clock.now().getTime() + 20 * HOUR).toISOString() })
    await register(here, { hours: 8 })
    const { data, earlier_plates } = await guests()
    expect(data.map(({ license_plate, phase }) => [license_plate, phase])).toEqual([
      [here, 'now'],
      [coming, 'coming'],
      [past, 'past'],
    ])
    expect(earlier_plates.map(({ license_plate }) => license_plate)).toEqual([past])
  })

  it('see before sending when the hours are used up, and when more are available', async () => {
    const plate = freshPlate()
    const first = gateway.clock.now()
    for (const hours of [12, 12]) {
      await register(plate, { hours })
      gateway.clock.pass(hours * HOUR)
    }
    const again = new Date(first.getTime() + 7 * 24 * HOUR).toISOString()
    expect(await allowance(plate)).toMatchObject({
      minutes_left: 0,
      choices: [],
      blocked: { code: 'bank', until: again },
    })
    expect((await register(plate, { hours: 1 })).json).toMatchObject({ details: { code: 'bank', until: again } })
  })

  it('of another unit can be neither seen nor ended', async () => {
    const id = String((await register(freshPlate())).json['id'])
    const other = await world.logInResident(arbor, await world.unit(arbor, `H${serial}`))
    expect(((await other.get('/api/residents/guests')).json as unknown as Guests).data).toEqual([])
    expect([
      (await other.post(`/api/guest-permits/${id}/end`, {})).status,
      (await other.post(`/api/guest-permits/${id}/extend`, { hours: 1 })).status,
    ]).toEqual([404, 404])
  })

  it('are no more than two at a time, even when 50 register simultaneously', async () => {
    const answers = await atOnce(50, () => register(freshPlate()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.find(({ status }) => status === 409)?.json['details']).toMatchObject({ code: 'limit' })
    expect((await noah.get('/api/residents/allowance')).json['blocked']).toMatchObject({ code: 'limit' })
  })

  it('need the state of the requested plate', async () => {
    expect((await noah.get('/api/residents/allowance?license_plate=KTR1190')).json['fields']).toEqual({
      state: 'Choose the state of the plate',
    })
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contract } from '../../../organizations/contracts/contract.model.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let arbor: Contract
let elena: HttpClient
let unit_id: string
let noah: HttpClient
let neighbour: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  arbor = await world.complex(await world.company('Bayou City Towing'), 'Arbor Ridge', { name: 'Arbor Ridge' })
  elena = await world.logIn(await world.manager('contract_manager', [arbor]))
  const [unit, other] = [await world.unit(arbor, '214'), await world.unit(arbor, '215', ['Neighbour Person'])]
  // The neighbor has no address and reads notices here.
  await world
    .db('contacts')
    .where({ unit_id: unit.id })
    .update({ email: 'somebody@example.com', phone: '(713) 555-0162' })
  unit_id = unit.id
  noah = await world.logInResident(arbor, unit)
  neighbour = await world.logInResident(arbor, other)
})
afterAll(() => gateway.close())

const read = async (client = noah): Promise<(string | null)[][]> => {
  const { data } = (await client.get('/api/residents/notices')).json as {
    data: { subject: string | null; message: string; from: string }[]
  }
  return data.map(({ subject, message, from }) => [subject, message, from])
}

it('shows a resident each notice to the unit or to everyone once, and no others', async () => {
  expect(await read()).toEqual([])
  expect(
    (
      await elena.post(`/api/contracts/${arbor.id}/notify-residents`, {
        subject: 'Paving',
        message: 'Move your cars on Monday.',
      })
    ).status,
  ).toBe(200)
  gateway.clock.pass(3_600_000)
  expect(
    (
      await elena.post(`/api/units/${unit_id}/notify`, {
        subject: 'Your space',
        message: 'P12 is yours.',
        channels: ['mail', 'sms'],
      })
    ).status,
  ).toBe(200)
  gateway.clock.pass(60_000)
  const [paving, space] = [
    ['Paving', 'Move your cars on Monday.', 'Arbor Ridge'],
    ['Your space', 'P12 is yours.', 'Arbor Ridge'],
  ]
  expect(await read()).toEqual([space, paving])
  expect(await read(neighbour)).toEqual([paving])
})

it('keeps two notices with the same text separate, even within a minute', async () => {
  for (let i = 0; i < 2; i += 1) {
    expect(
      (
        await elena.post(`/api/units/${unit_id}/notify`, {
          subject: 'Again',
          message: 'Please call the office.',
          channels: ['mail', 'sms'],
        })
      ).status,
    ).toBe(200)
  }
  expect((await read()).filter(([subject]) => subject === 'Again')).toHaveLength(2)
  expect((await read()).filter(([subject]) => subject === null)).toEqual([])
  gateway.clock.pass(60_000)
})

it('hides notices after 90 days, and those sent before new residents moved in', async () => {
  await world.db('contacts').where({ unit_id }).update({ ended_at: gateway.clock.now() })
  await world.insert('contacts', {
    contract_id: arbor.id,
    unit_id,
    name: 'Somebody New',
    is_main: true,
    created_at: gateway.clock.now(),
  })
  expect(await read()).toEqual([])
  gateway.clock.pass(91 * 86_400_000)
  expect((await neighbour.get('/api/residents/notices')).status).toBe(401)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EventStreamReader, openStream } from '../../test/client/event-stream.ts'
import type { HttpClient } from '../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { type Company, World } from '../../test/world.ts'
import { inTenancy, systemActor } from '../db/tenancy.ts'
import { announce } from './announce.ts'
import { STREAMS_PER_PERSON } from './events.ts'

let gateway: TestGateway
let world: World
let bayou: Company
const open: EventStreamReader[] = []

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
})
afterAll(async () => {
  for (const stream of open) stream.stop()
  await gateway.close()
})

async function follow(client: HttpClient, base = gateway.url): Promise<EventStreamReader> {
  const stream = await openStream(client, base)
  if (!stream) throw new Error('No stream was opened')
  open.push(stream)
  return stream
}

const change = (tow_company_id: string, contract_id: string, id: string, unit_id: string | null = null) =>
  inTenancy(gateway.gateway.knex, systemActor({ tow_company_id, on_behalf_of: null }), gateway.clock.now(), (db) =>
    announce(db, { resource: 'tows', id, contract_id, tow_company_id, unit_id }),
  )

const TOW = '6f9619ff-8b86-4d11-b42d-00cf4fc964ff'

it('a change reaches only the users who may see it, on every process', async () => {
  const other = await gateway.another()
  const [here, sibling] = [await world.complex(bayou, 'The Larkspur'), await world.complex(bayou, 'Arbor Ridge')]
  const [unit, neighbour] = [await world.unit(here, '101'), await world.unit(here, '102')]
  const stranger = await world.towUser('tow_admin', await world.company('Lone Star Recovery'))
  const staff = await follow(await world.logIn(await world.towUser('tow_staff', bayou)), other.url)
  const manager = await follow(await world.logIn(await world.manager('contract_manager', [here])))
  const outside = await Promise.all([
    follow(await world.logIn(stranger)),
    follow(await world.logIn(await world.manager('contract_staff', [sibling]))),
    follow(await world.logInResident(here, neighbour)),
  ])
  const resident = await follow(await world.logInResident(here, unit))
  await change(bayou.id, here.id, TOW, unit.id)
  const seen = [{ name: 'changed', data: { type: 'changed', resource: 'tows', id: TOW, contract_id: here.id } }]
  for (const stream of [staff, manager, resident]) await expect.poll(() => stream.events).toEqual(seen)
  for (const stream of outside) expect(stream.events).toEqual([])
})

it('a change that was rolled back is never sent', async () => {
  const complex = await world.complex(bayou, 'Mesquite Flats')
  const stream = await follow(await world.logIn(await world.towUser('tow_staff', bayou)))
  const actor = systemActor({ tow_company_id: bayou.id, on_behalf_of: null })
  await expect(
    inTenancy(gateway.gateway.knex, actor, gateway.clock.now(), async (db) => {
      await announce(db, {
        resource: 'tows',
        id: TOW,
        contract_id: complex.id,
        tow_company_id: bayou.id,
        unit_id: null,
      })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await change(bayou.id, complex.id, complex.id)
  await expect.poll(() => stream.events.length).toBe(1)
  expect(stream.events[0]?.data).toMatchObject({ id: complex.id })
})

it('a stream ends with its session', async () => {
  const person = await world.towUser('tow_driver', bayou)
  const stream = await follow(await world.logIn(person))
  await world.db('users').where({ id: person.user_id }).update({ status: 'disabled' })
  await expect.poll(() => stream.closed()).toBe(true)
  expect(stream.events.at(-1)).toMatchObject({ name: 'session_ended' })
})

it('a user has a limited number of streams, and another may open when one has closed', async () => {
  const dana = await world.logIn(await world.towUser('tow_staff', bayou))
  const [first] = await Promise.all(Array.from({ length: STREAMS_PER_PERSON }, () => follow(dana)))
  const refused = await dana.get('/api/events')
  expect([refused.status, refused.headers.get('retry-after'), refused.json]).toEqual([
    429,
    '30',
    {
      code: 'too_many_requests',
      message: 'At most 20 open tabs get live updates. Close some of them.',
      details: { retry_after_seconds: 30 },
    },
  ])
  await follow(await world.logIn(await world.towUser('tow_staff', bayou)))
  first?.stop()
  await expect.poll(async () => (await follow(dana).catch(() => null)) !== null).toBe(true)
})

it('a process has a limited number of streams, and still serves requests', async () => {
  const small = await gateway.another({ EVENT_STREAMS: '2' })
  const people = await Promise.all(
    [1, 2, 3].map(async () => world.logIn(await world.towUser('tow_driver', bayou), small.url)),
  )
  const [one, two, late] = people as [HttpClient, HttpClient, HttpClient]
  for (const person of [one, two]) await follow(person, small.url)
  const refused = await late.get('/api/events')
  expect([refused.status, refused.json['message']]).toEqual([
    429,
    'Too many people get live updates right now. Lists still load.',
  ])
  expect((await late.get('/api/tows')).status).toBe(200)
})

it('a stream needs a session', async () => {
  expect((await gateway.anybody().get('/api/events')).status).toBe(401)
})

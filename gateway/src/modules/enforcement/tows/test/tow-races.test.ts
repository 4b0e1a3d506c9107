import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce, atOnceFor } from '../../../../../test/client/at-once.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, type Person, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { aRequest, freshPlate, makeYard, requestTow } from '../../../../../test/factories/tow.factory.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let dispatcher: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway()
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  await makeYard(world, bayou, arbor)
  dispatcher = await world.logIn(await world.towUser('tow_staff', bayou, 'Dana Whitfield'))
})
afterAll(() => gateway.close())

const newTow = async (): Promise<string> => String((await requestTow(dispatcher, arbor)).json['id'])

const letter = (i: number): string => String.fromCharCode(65 + (Math.floor(i) % 26))

/** The driver as a conflict names them: without the picture that the tow itself carries. */
function named(driver: unknown): { id: string; name: string } {
  const { id, name } = driver as { id: string; name: string }
  return { id, name }
}

async function drivers(count: number): Promise<{ person: Person; client: HttpClient }[]> {
  return atOnce(count, async (i) => {
    const person = await world.towUser('tow_driver', bayou, `Driver ${letter(i / 26)}${letter(i)}`)
    return { person, client: await world.logIn(person) }
  })
}

describe('concurrent calls', () => {
  it('give a tow to one of fifty drivers who accept at the same time, and tell the others who has it', async () => {
    const id = await newTow()
    const everybody = await drivers(50)
    const answers = await atOnceFor(everybody, ({ client }) => client.post(`/api/tows/${id}/accept`, {}))
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    const winner = named(winners[0]?.json['driver'])
    const losers = answers.filter(({ status }) => status !== 200)
    expect(losers).toHaveLength(49)
    for (const loser of losers)
      expect(loser.json).toMatchObject({
        code: 'conflict',
        message: `${winner.name} has this tow.`,
        details: { driver: winner },
      })
    expect(await world.db('tows').where('id', id).first('driver_id', 'version')).toEqual({
      driver_id: winner.id,
      version: 2,
    })
    expect(await world.db('history_entries').where({ record_id: id, action: 'tow.accepted' })).toHaveLength(1)
  })

  it('tell the second of two dispatchers who has the tow, and reassign it only from that driver', async () => {
    const id = await newTow()
    const [priya, hollis] = await drivers(2)
    const assign = (driver: Person | undefined) =>
      dispatcher.post(`/api/tows/${id}/assign`, { driver_id: driver?.role_id ?? null })
    const answers = await Promise.all([assign(priya?.person), assign(hollis?.person)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const has = answers.find(({ status }) => status === 200)?.json as { version: number; driver: unknown }
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'conflict',
      details: { driver: named(has.driver) },
    })
    expect(
      (await dispatcher.patch(`/api/tows/${id}`, { driver_id: hollis?.person.role_id, version: has.version - 1 }))
        .status,
    ).toBe(409)
    expect((await assign(undefined)).json).toMatchObject({ status: 'requested', driver: null })
    expect((await assign(hollis?.person)).json).toMatchObject({
      status: 'pending',
      driver: { id: hollis?.person.role_id },
    })
  })

  it('create one tow for ten requests with one plate, and return its number to the rest', async () => {
    const license_plate = freshPlate()
    const answers = await atOnce(10, () => requestTow(dispatcher, arbor, { license_plate }))
    const made = answers.filter(({ status }) => status === 200)
    expect(made).toHaveLength(1)
    const number = made[0]?.json['number']
    for (const other of answers.filter(({ status }) => status !== 200)) {
      expect(other.json).toMatchObject({
        code: 'conflict',
        message: `This car already has an open tow: number ${String(number)}.`,
        details: { number },
      })
    }
    expect(await world.db('tows').where({ license_plate })).toHaveLength(1)
    expect(
      (await requestTow(dispatcher, arbor, { license_plate: license_plate.replace(/^(...)/, '$1-').toLowerCase() }))
        .status,
    ).toBe(409)
    expect(await world.db('refused_requests').where({ license_plate })).toEqual([])
  })

  it('create no second tow for a retry with the same idempotency key', async () => {
    const body = aRequest(arbor)
    const headers = { 'idempotency-key': 'request-once-1' }
    const [first, again] = [
      await dispatcher.post('/api/tows/', body, { headers }),
      await dispatcher.post('/api/tows/', body, { headers }),
    ]
    expect(first.status).toBe(200)
    expect(again.status).toBe(200)
    expect(again.json).toEqual(first.json)
    expect(again.headers.get('idempotent-replay')).toBe('true')
    expect((await dispatcher.post('/api/tows/', { ...body, space: '9' }, { headers })).json).toMatchObject({
      code: 'idempotency_mismatch',
    })
  })
})

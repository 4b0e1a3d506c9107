import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let noah: HttpClient
let neighbour: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  const arbor = await world.complex(await world.company('Bayou City Towing'), 'Arbor Ridge')
  noah = await world.logInResident(arbor, await world.unit(arbor, '214'))
  neighbour = await world.logInResident(arbor, await world.unit(arbor, '215'))
})
afterAll(() => gateway.close())

/** Returns the number of the unit that a link opens; null for an invalid one. */
const open = async (url: unknown): Promise<string | null> => {
  const digest = createHash('sha256')
    .update(new URL(String(url)).searchParams.get('invitation') ?? '')
    .digest()
  const { rows } = await world.db.raw<{ rows: { unit_number: string }[] }>(
    'select u.unit_number from public_invitation(?) i join units u on u.id = i.unit_id',
    [digest],
  )
  return rows[0]?.unit_number ?? null
}
const read = async (client = noah) => (await client.get('/api/residents/invitation')).json

describe('the link for guests', () => {
  it('is created, can be shown again, opens the unit, and ends once a new one is created', async () => {
    expect(await read()).toEqual({ url: null, created_at: null, uses: 0 })
    const first = await noah.post('/api/residents/invitation', {})
    expect(first.json).toEqual({
      url: expect.stringMatching(/\/guest\?invitation=[\w-]{24}$/) as string,
      created_at: gateway.clock.now().toISOString(),
      uses: 0,
    })
    expect(await read()).toMatchObject({ url: first.json['url'] })
    expect(await read(neighbour)).toMatchObject({ url: null })
    expect(await open(first.json['url'])).toBe('214')
    const second = await noah.post('/api/residents/invitation', {})
    expect(second.json['url']).not.toBe(first.json['url'])
    expect([await open(first.json['url']), await open(second.json['url'])]).toEqual([null, '214'])
    const [stored] = await world
      .db('unit_invitations')
      .whereNull('ended_at')
      .select<{ sealed_token: Buffer }[]>('sealed_token')
    expect(stored?.sealed_token.toString('latin1')).not.toContain(String(second.json['url']).split('=')[1])
  })

  it('can be revoked repeatedly', async () => {
    const { json } = await noah.post('/api/residents/invitation', {})
    for (let time = 0; time < 2; time += 1)
      expect((await noah.delete('/api/residents/invitation')).json).toEqual({ ok: true })
    expect([await open(json['url']), await read()]).toEqual([null, { url: null, created_at: null, uses: 0 }])
  })

  it('is one link when two are created simultaneously', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => neighbour.post('/api/residents/invitation', {})))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(200))
    expect(await world.db('unit_invitations').whereNull('ended_at')).toHaveLength(1)
  })
})

import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aRequest } from '../../test/factories/tow.factory.ts'
import { type GatewayProcess, startGatewayProcess } from '../../test/servers/gateway-process.ts'
import { HttpClient } from '../../test/client/http-client.ts'
import { CEILING } from '../../test/servers/outage.ts'
import { TEST_SECRET } from '../../test/servers/start-gateway.ts'
import { storedCar } from '../../test/scenes/stored-car.ts'
import { idOf, type Scene, startScene } from '../../test/scenes/tow-scene.ts'
import { AHEAD, TEN_MINUTES } from '../../test/servers/wrong-clock.ts'
import { PASSWORD } from '../../test/world.ts'

let folder: string
let scene: Scene
let right: GatewayProcess
let wrong: GatewayProcess
/** The dispatcher at each of them. */
const at: Record<'right' | 'wrong', HttpClient> = { right: new HttpClient(''), wrong: new HttpClient('') }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-clocks-'))
  await mkdir(join(folder, 'site'))
  scene = await startScene({ jobs: false })
  const { database } = scene.gateway
  const { url, app_url } = database
  for (const table of ['tow_prices', 'lot_rates'])
    await scene.world.db(table).update({ valid_from: '2020-01-01T06:00:00Z' })
  // The processes use the real clock.
  await database.owner.raw('alter database ?? reset "app.now"', [new URL(url).pathname.slice(1)])
  await database.reconnect()
  const settings = {
    MODE: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    LIMIT_FACTOR: '1000',
    SESSION_SECRETS: TEST_SECRET,
    FILES_DIR: folder,
    SITE_DIR: join(folder, 'site'),
    APP_DATABASE_URL: app_url,
    LOG_LEVEL: 'silent',
  }
  ;[right, wrong] = await Promise.all([
    startGatewayProcess({ ...settings, JOBS: 'false' }),
    startGatewayProcess({ ...settings, NODE_OPTIONS: `--import=${AHEAD}` }),
  ])
  for (const [name, { url: base }] of [
    ['right', right],
    ['wrong', wrong],
  ] as const) {
    at[name] = new HttpClient(base)
    const answer = await at[name].logIn(scene.people.dispatcher.email, PASSWORD)
    if (answer.status !== 200) throw new Error(answer.text)
  }
})
afterAll(async () => {
  await Promise.all([right, wrong].map((process) => process.kill()))
  await scene.gateway.close()
  await rm(folder, { recursive: true, force: true })
})

/** Returns how far a time is ahead of the database's clock. */
async function aheadOfDatabase(moment: Date | string): Promise<number> {
  const { rows } = await scene.world.db.raw<{ rows: { now: Date }[] }>('select clock_timestamp() as now')
  return new Date(moment).getTime() - (rows[0]?.now.getTime() ?? 0)
}
/** Expects a time already past for the database, and much closer to its clock than to the wrong one. */
async function expectNow(moment: Date | string): Promise<void> {
  const ahead = await aheadOfDatabase(moment)
  expect(ahead).toBeLessThanOrEqual(0)
  expect(ahead).toBeGreaterThan(-TEN_MINUTES / 2)
}

it('reports the wrong clock and keeps serving', async () => {
  const answers = await Promise.all([right, wrong].map(async ({ url }) => (await fetch(`${url}/api/ready`)).json()))
  const checks = { database: true, migrations: true, changes: true, photos: true, file_sweep: true }
  expect(answers).toEqual([
    { status: 'ready', checks },
    {
      status: 'ready',
      checks,
      warnings: [expect.stringMatching(/^This machine's clock is [56]\d\d seconds ahead of the database's\./)],
    },
  ])
})

it('stamps tows with the database’s clock at both gateways', async () => {
  for (const client of Object.values(at)) {
    const id = idOf(await client.post('/api/tows/', aRequest(scene.arbor)))
    const tow = await scene.world
      .db('tows')
      .where({ id })
      .first<{ requested_at: Date; created_at: Date }>('requested_at', 'created_at')
    await expectNow(tow.requested_at)
    await expectNow(tow.created_at)
  }
})

it('gives sessions the same duration at both gateways, and each accepts the other’s', async () => {
  const sessions = await scene.world
    .db('sessions')
    .where({ user_id: scene.people.dispatcher.user_id })
    .orderBy('created_at', 'desc')
    .limit(2)
    .select<{ created_at: Date; expires_at: Date }[]>('created_at', 'expires_at')
  const hours = sessions.map(({ created_at, expires_at }) =>
    Math.round((expires_at.getTime() - created_at.getTime()) / TEN_MINUTES),
  )
  expect(hours).toEqual([336 * 6, 336 * 6])
  at.right.base = wrong.url
  expect((await at.right.get('/api/users/me')).status).toBe(200)
  at.right.base = right.url
})

it('honors an idempotency key of the other gateway, for the same duration', async () => {
  const body = aRequest(scene.arbor)
  const headers = { 'idempotency-key': 'sent-to-both-gateways' }
  const first = idOf(await at.wrong.post('/api/tows/', body, { headers }))
  const again = await at.right.post('/api/tows/', body, { headers })
  expect([idOf(again), again.headers.get('idempotent-replay')]).toEqual([first, 'true'])
  const key = await scene.world
    .db('idempotency_keys')
    .where({ key: headers['idempotency-key'] })
    .first<{ expires_at: Date }>('expires_at')
  await expectNow(new Date(key.expires_at.getTime() - 24 * 3_600_000))
})

it('keeps a quote valid for fifteen minutes at both gateways', async () => {
  const { bayou, arbor, yard, people } = scene
  const parked = new Date(Date.now() - 3 * 3_600_000)
  const car = await storedCar(
    scene.world,
    { company: bayou, complex: arbor, yard, driver: people.driver },
    'HCK2291',
    parked,
  )
  for (const client of Object.values(at)) {
    const quote = await client.post(`/api/custody/${car.custody_id}/quote`, {})
    expect([quote.status, quote.text]).toEqual([200, quote.text])
    await expectNow(new Date(Date.parse(String(quote.json['expires_at'])) - 15 * 60_000))
  }
})

it('counts attempts in the same window at both gateways', async () => {
  for (const client of [at.wrong, at.right])
    await client.post('/api/auth/forgot-password', { email: 'somebody@example.com' })
  const spans = await scene.world
    .db('rate_limits')
    .where('key', 'like', 'mail:account:%')
    .select<{ points: number; expire: number }[]>('points', 'expire')
  expect(spans.map(({ points }) => points)).toEqual([2])
  await expectNow(new Date((spans[0]?.expire ?? 0) - 3_600_000))
})

it('stamps what jobs write with the database’s clock', async () => {
  expect((await at.right.post('/api/auth/forgot-password', { email: scene.people.driver.email })).status).toBe(200)
  const sent = () =>
    scene.world.db('outbox_messages').where({ recipient: scene.people.driver.email }).pluck<Date[]>('sent_at')
  await expect.poll(async () => (await sent()).length, CEILING).toBe(1)
  for (const moment of await sent()) await expectNow(moment)
})

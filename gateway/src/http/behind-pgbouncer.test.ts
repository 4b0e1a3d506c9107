import { ENDPOINTS, type Endpoint } from '@curbwise/api'
import { type PgBouncer, startPgBouncer } from '@curbwise/tooling/launch/testing/pgbouncer.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atOnce, atOnceFor } from '../../test/client/at-once.ts'
import { openStream } from '../../test/client/event-stream.ts'
import type { Answer, HttpClient } from '../../test/client/http-client.ts'
import { patiently } from '../../test/client/patiently.ts'
import { aRequest } from '../../test/factories/tow.factory.ts'
import { ACTORS, type ActorName, buildMatrixWorld, type MatrixWorld } from '../../test/matrix/matrix-world.ts'
import { fixedReader } from '../../test/servers/fixed-reader.ts'
import { CEILING } from '../../test/servers/outage.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { World } from '../../test/world.ts'
import type { Target } from '../../test/targets/target.ts'
import { requestOf } from '../../test/targets/request-of.ts'
import { TARGET_OF } from '../../test/targets/targets.ts'
import { connectionTo } from '../db/connect.ts'
import { ConnectionWatch } from '../db/connection-watch.ts'
import { Connection } from '../db/connection.ts'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import { BY_THE_CLOCK } from '../jobs/jobs.ts'
import type { Gateway } from '../start.ts'
import { LIMIT_RULES } from './limits.ts'

/** Fewer server sessions than the gateways have connections, handed out in turn: nearly every transaction gets another one. */
const SESSIONS = 4

let pooler: PgBouncer
let gateway: TestGateway
let gateways: readonly [Gateway, Gateway]
let world: MatrixWorld

beforeAll(async () => {
  gateway = await startTestGateway({
    plate_reader: fixedReader('ZQJ7710', 'ZQJ771O', 'ZOJ7710'),
    behind: async (url) => {
      pooler = await startPgBouncer({ target: url, size: SESSIONS })
      return pooler.through(url)
    },
  })
  gateways = [gateway.gateway, await gateway.another()]
  world = await buildMatrixWorld(gateway)
})
afterAll(async () => {
  await gateway.close()
  await pooler.close()
})

/** The same login at one of the gateways. */
function at(n: number, { cookies, csrf }: HttpClient): HttpClient {
  const client = gateway.anybody()
  client.base = gateways[n % 2 === 0 ? 0 : 1].url
  for (const [name, value] of cookies) client.cookies.set(name, value)
  client.csrf = csrf
  return client
}

const called = ({ name, answer, path }: Endpoint): boolean =>
  name in TARGET_OF && answer !== 'stream' && !path.endsWith('/logout')
const callersOf = ({ access }: Endpoint): readonly ActorName[] =>
  access === 'public' || access === 'session'
    ? ['tow_admin', 'public']
    : ACTORS.filter((actor) => access.some((role) => role === actor))

/** Calls it as each who may, at alternating gateways, until someone is served. Returns the answers that are the server's fault. */
async function faultsOf(endpoint: Endpoint, index: number): Promise<string[]> {
  const target = TARGET_OF[endpoint.name] as Target
  const faults: string[] = []
  for (const [turn, actor] of callersOf(endpoint).entries()) {
    const { status, text } = await patiently(async () => {
      const call = target.call ? await target.call(world.places.own, actor, world) : (target.plain ?? {})
      const { path, send } = await requestOf(endpoint.path, call)
      return at(index + turn, world.clients[actor]).send(endpoint.method, path, send)
    })
    if (status >= 500) faults.push(`${endpoint.name} as ${actor}: ${status} ${text}`)
    if (status === 200) break
  }
  return faults
}

const logInEvents = (client: HttpClient, n: number) => openStream(client, gateways[n % 2 === 0 ? 0 : 1].url)
const ready = async (url: string): Promise<[number, unknown]> => {
  const answer = await fetch(`${url}/api/ready`)
  return [answer.status, await answer.json()]
}
const READY = {
  status: 'ready',
  checks: { database: true, migrations: true, changes: true, photos: true, file_sweep: true },
}

it('every call works at either of two gateways: no failure', async () => {
  const faults: string[] = []
  for (const [index, endpoint] of ENDPOINTS.filter(called).entries()) faults.push(...(await faultsOf(endpoint, index)))
  expect(faults).toEqual([])
})

const STATE = `select (select count(*)::int from pg_prepared_statements) as statements,
  (select count(*)::int from pg_listening_channels()) as channels, coalesce(current_setting('app.user_id', true), '') as person,
  current_setting('statement_timeout') as may_run, current_setting('idle_in_transaction_session_timeout') as may_idle,
  current_setting('idle_session_timeout') as may_rest, current_setting('jit') as jit`

async function looksAt(url: string, times: number): Promise<unknown[]> {
  const looker = new Connection(connectionTo(url, 'looker', new ConnectionWatch(), 60_000))
  await looker.connect()
  const looks: unknown[] = []
  while (looks.length < times) looks.push((await looker.query<object>(STATE)).rows[0])
  await looker.end()
  return looks
}

it('requests at once share the server sessions: no failure, and nothing stays in a session', async () => {
  const { tow_staff, contract_manager, super_admin } = world.clients
  const { contract_id } = world.places.own
  const check = { contract_id, license_plate: 'ZQJ 7710', state: 'TX' }
  const asks: readonly ((n: number) => Promise<Answer>)[] = [
    (n) => at(n, tow_staff).post('/api/tows/preview-tow', check),
    (n) => at(n, tow_staff).post('/api/tows/preview-tow', check, { headers: { 'idempotency-key': `check-${n}` } }),
    (n) => at(n, contract_manager).post('/api/tows/', aRequest({ id: contract_id })),
    (n) => at(n, contract_manager).get(`/api/vehicles?contract_id=${contract_id}`),
    (n) => at(n, tow_staff).get('/api/users/me'),
  ]
  const exportInTurn = async () => {
    const answers = []
    for (let n = 0; n < 12; n++)
      answers.push(await at(n, super_admin).get(`/api/tows/export?format=csv&contract_id=${contract_id}`))
    return answers
  }
  const answers = await Promise.all([atOnce(240, async (n) => asks[n % asks.length]?.(n)), exportInTurn()])
  const failed = answers.flat().filter((answer) => answer?.status !== 200)
  expect(failed.map((answer) => `${answer?.status} ${answer?.text}`)).toEqual([])

  // A look sets nothing: it sees what the server gives every session, and what was left in this one.
  const [fresh] = await looksAt(gateway.database.app_url, 1)
  expect(fresh).toMatchObject({ statements: 0, channels: 0, person: '' })
  for (const look of await looksAt(pooler.through(gateway.database.app_url), 6 * SESSIONS)) expect(look).toEqual(fresh)
})

it('a change at one gateway reaches the streams of both', async () => {
  const streams = [await logInEvents(world.clients.tow_staff, 0), await logInEvents(world.clients.tow_staff, 1)]
  const answers = await Promise.all(
    [0, 1].map((n) =>
      at(n, world.clients.contract_manager).post('/api/tows/', aRequest({ id: world.places.own.contract_id })),
    ),
  )
  const ids = answers.map(({ json }) => json['id'])
  for (const stream of streams) {
    await expect
      .poll(() => stream?.events.map(({ data }) => (data as { id: unknown } | null)?.id), CEILING)
      .toEqual(expect.arrayContaining(ids))
    stream?.stop()
  }
})

it('a session that ends at one gateway ends at both', async () => {
  const people = new World(gateway)
  const person = await people.towUser('tow_staff', await people.company('Pearland Wrecker'))
  const here = await people.logIn(person)
  const there = at(1, here)
  expect((await there.get('/api/users/me')).status).toBe(200)
  expect((await here.get('/api/auth/logout')).status).toBe(200)
  await expect.poll(async () => (await there.get('/api/users/me')).status, CEILING).toBe(401)
})

it('each job runs once, whichever gateway takes it', async () => {
  const subjects = Array.from({ length: 24 }, (_, n) => `Job ${n}`)
  await atOnceFor([...subjects.entries()], ([n, subject]) => {
    const { knex, jobs } = gateways[n % 2 === 0 ? 0 : 1]
    const message = { to: 'reader@example.com', subject, text: 'x', html: '<p>x</p>' }
    return inTenancy(knex, PLATFORM_ACTOR, gateway.clock.now(), (db) => jobs.enqueue(db, 'mail', message, BY_THE_CLOCK))
  })
  const { owner } = gateway.database
  const done = () =>
    owner('pgboss.job').where({ name: 'mail', state: 'completed' }).whereRaw("data->'payload'->>'subject' like 'Job %'")
  await expect.poll(async () => (await done().select('id')).length, CEILING).toBe(subjects.length)
  expect((await owner('outbox_messages').whereLike('subject', 'Job %').pluck<string[]>('subject')).toSorted()).toEqual(
    subjects.toSorted(),
  )
})

it('one idempotency key is one write, at both gateways at once', async () => {
  const writes = Array.from({ length: 6 }, (_, n) => ({
    key: `pooled-${n}`,
    body: aRequest({ id: world.places.own.contract_id }),
  }))
  const answers = await Promise.all(
    writes.flatMap(({ key, body }) =>
      [0, 1].map((n) =>
        at(n, world.clients.contract_manager).post('/api/tows/', body, { headers: { 'idempotency-key': key } }),
      ),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const plates = writes.map(({ body }) => body.license_plate)
  expect(await gateway.database.owner('tows').whereIn('license_plate', plates)).toHaveLength(writes.length)
})

it('tries at a login count at both gateways together', async () => {
  const strict = [await gateway.another({ LIMIT_FACTOR: '1' }), await gateway.another({ LIMIT_FACTOR: '1' })]
  const guess = async (n: number): Promise<number> => {
    const client = gateway.anybody()
    client.base = strict[n % 2]?.url ?? ''
    return (await client.logIn('nobody.pooled@example.com', `guess ${n}`)).status
  }
  const points = LIMIT_RULES.login.account?.points ?? 0
  for (let n = 0; n < points; n++) expect(await guess(n)).toBe(422)
  expect([await guess(0), await guess(1)]).toEqual([429, 429])
})

it('answers 503 while the pooler is away, and serves again by itself when it is back', async () => {
  // The other tests wait longer for a connection, because a busy machine may need it.
  const seconds = { DATABASE_WAIT_SECONDS: '5' }
  const both = [await gateway.another(seconds), await gateway.another(seconds)]
  const listTows = (url: string) => {
    const client = at(0, world.clients.tow_staff)
    client.base = url
    return client.get('/api/tows')
  }
  await pooler.stop()
  for (const { url } of both) {
    const [status, answer] = await ready(url)
    expect([status, answer]).toMatchObject([503, { details: { checks: { database: false } } }])
  }
  expect((await listTows(both[0]?.url ?? '')).status).toBe(503)
  await pooler.start()
  for (const { url } of both) {
    await expect.poll(() => ready(url), CEILING).toEqual([200, READY])
    expect((await listTows(url)).status).toBe(200)
  }
})

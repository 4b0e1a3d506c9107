import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HttpClient } from '../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { World } from '../../test/world.ts'

let gateway: TestGateway
let client: HttpClient

beforeAll(async () => {
  // Without the pooler of the run, which keeps connections of its own: behind one, HAProxy ends those that lead to a standby.
  gateway = await startTestGateway({ jobs: false, through: (url) => Promise.resolve(url) })
  const world = new World(gateway)
  const company = await world.company('Bayou City Towing')
  client = await world.logIn(await world.towUser('tow_staff', company, 'Dana Whitfield'))
})
afterAll(() => gateway.close())

const SET = 'alter database ?? set default_transaction_read_only = '
/** Sessions that began earlier; one that is still logging in has neither a database nor a name yet. */
const EARLIER = `backend_type = 'client backend' and backend_start < ?::timestamptz`
const END_EARLIER = `select pg_terminate_backend(pid) from pg_stat_activity where datname = ? and usename = ? and ${EARLIER}`
const LEFT = `select pid from pg_stat_activity where ((datname = ? and usename = ?) or datname is null) and ${EARLIER}`

/** Refuses writes as a standby does, with the same code; to sessions that begin later. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const { owner, app_url, url } = gateway.database
  const name = new URL(url).pathname.slice(1)
  await owner.transaction(async (trx) => {
    await trx.raw('set transaction read write')
    await trx.raw(`${SET}${value}`, [name])
  })
  if (value === 'off') return
  const { rows } = await owner.raw<{ rows: [{ now: string }] }>('select clock_timestamp()::text as now')
  const earlier = [name, decodeURIComponent(new URL(app_url).username), rows[0].now]
  await expect
    .poll(async () => {
      await owner.raw(END_EARLIER, earlier)
      return (await owner.raw<{ rows: unknown[] }>(LEFT, earlier)).rows
    })
    .toEqual([])
}

const rename = (name: string) => client.patch('/api/users/me', { name })
const ready = () => client.get('/api/ready')

it('answers 503 while it reaches a standby, and recovers by itself when it reaches a leader', async () => {
  await setReadOnly('on')
  await expect
    .poll(async () => (await ready()).json)
    .toMatchObject({
      code: 'unavailable',
      details: { status: 'not_ready', checks: { database: false, migrations: true } },
    })
  const answers = new Set<string>()
  // The first ones may only find that their connections were ended.
  await expect
    .poll(async () => {
      const { status, json } = await rename('Lost')
      answers.add(`${status} ${String(json['code'])}`)
      return gateway.log.join()
    })
    .toContain('database: writes are refused, connections dropped')
  expect([...answers]).toEqual(['503 unavailable'])
  // Connections to the standby stay open: only a refused write shows that they are useless.
  await setReadOnly('off')
  await expect.poll(async () => (await rename('Back again')).status).toBe(200)
  await expect.poll(async () => (await ready()).status).toBe(200)
})

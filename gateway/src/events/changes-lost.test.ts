import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EventStreamReader, openStream } from '../../test/client/event-stream.ts'
import type { HttpClient } from '../../test/client/http-client.ts'
import { aRequest } from '../../test/factories/tow.factory.ts'
import { type Scene, startScene } from '../../test/scenes/tow-scene.ts'
import { type FragileLink, fragileLink } from '../../test/servers/fragile-link.ts'
import { CEILING } from '../../test/servers/outage.ts'

let link: FragileLink
let scene: Scene
let manager: HttpClient

beforeAll(async () => {
  scene = await startScene({
    jobs: false,
    // Requests have a way of their own: what happens to the link happens to changes only.
    behind: (url) => url,
    through: async (url) => {
      link = await fragileLink(url)
      return link.url
    },
  })
  manager = scene.clients.manager
})
afterAll(async () => {
  await scene.gateway.close()
  await link.close()
})

const ready = async (): Promise<unknown> => (await manager.get('/api/ready')).json
const receives = (changes: boolean) => ({
  status: changes ? 'ready' : 'degraded',
  checks: { database: true, migrations: true, changes, photos: true, file_sweep: true },
})

async function follow(): Promise<EventStreamReader> {
  let stream: EventStreamReader | null = null
  await expect.poll(async () => (stream ??= await openStream(manager)) !== null, CEILING).toBe(true)
  return stream as unknown as EventStreamReader
}

const request = async (): Promise<number> => (await manager.post('/api/tows/', aRequest(scene.arbor))).status

/** Its screens load again when they have a stream again, and no change after that is missed. */
async function assertFollowsAgain(lost: EventStreamReader): Promise<void> {
  await expect.poll(() => lost.closed(), CEILING).toBe(true)
  const stream = await follow()
  expect(await request()).toBe(200)
  await expect.poll(() => stream.events.map(({ name }) => name), CEILING).toContain('changed')
  stream.stop()
  expect(await ready()).toEqual(receives(true))
}

it('a killed LISTEN connection is replaced, and open streams end so that their screens load again', async () => {
  const stream = await follow()
  expect(await ready()).toEqual(receives(true))
  const { rows } = await scene.world.db.raw<{ rows: unknown[] }>(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'curbwise-events' and datname = current_database()`,
  )
  expect(rows).toHaveLength(1)
  await assertFollowsAgain(stream)
})

it('a LISTEN connection that goes silent is replaced; requests on their own address don’t notice', async () => {
  const stream = await follow()
  link.silence()
  expect(await request()).toBe(200)
  await expect.poll(() => stream.closed(), CEILING).toBe(true)
  expect(await request()).toBe(200)
  expect(stream.events).toEqual([])
  await assertFollowsAgain(stream)
})

it('a LISTEN connection that answers but receives nothing counts as lost, and so does each new one', async () => {
  const stream = await follow()
  link.loseNotifications(true)
  await expect.poll(ready, CEILING).toEqual(receives(false))
  await expect.poll(() => stream.closed(), CEILING).toBe(true)
  const logged = (): number => scene.gateway.log.filter((line) => line.includes('no connection, trying again')).length
  const before = logged()
  await expect.poll(logged, CEILING).toBeGreaterThan(before)
  // None may open a stream and believe that it misses nothing. The rest is served, so no load balancer removes the gateway.
  expect(await openStream(manager)).toBeNull()
  expect(await ready()).toEqual(receives(false))
  expect((await manager.get('/api/ready')).status).toBe(200)
  expect(await request()).toBe(200)
  link.loseNotifications(false)
  await assertFollowsAgain(stream)
})

it('without the direct address, plate checks wait with 503 and everything else is served', async () => {
  const { dispatcher } = scene.clients
  const check = async () =>
    (
      await dispatcher.post('/api/tows/preview-tow', {
        contract_id: scene.arbor.id,
        license_plate: 'ZQJ 7710',
        state: 'TX',
      })
    ).status
  expect(await check()).toBe(200)
  const stream = await follow()
  await link.cut()
  expect(await check()).toBe(503)
  expect((await dispatcher.get('/api/tows')).status).toBe(200)
  expect(await request()).toBe(200)
  expect(await ready()).toEqual(receives(false))
  await link.restore()
  await expect.poll(check, CEILING).toBe(200)
  await assertFollowsAgain(stream)
})

import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import {
  createTemplate,
  type PostgresServer,
  startPostgres,
  THROWAWAY,
  throwawayFolder,
} from '@curbwise/tooling/postgres/index.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openStream } from '../../test/client/event-stream.ts'
import { assertOnce, assertServesAgain, CEILING, keyedWrites, report, send } from '../../test/servers/outage.ts'
import { type Scene, startScene } from '../../test/scenes/tow-scene.ts'

let folder: string
let server: PostgresServer
let scene: Scene
let frozen: readonly number[] = []

/** Uses its own server: freezing the shared one would stop other test files. */
beforeAll(async () => {
  folder = throwawayFolder('curbwise-frozen-')
  server = await startPostgres({ dataDir: folder, settings: THROWAWAY })
  const app_password = randomBytes(16).toString('hex')
  const template = await createTemplate(server.url('postgres'), (url) => migrate({ url, app_password }))
  scene = await startScene({ server: { ...template, app_password } })
})
afterAll(async () => {
  thaw()
  await scene.gateway.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function freeze(): Promise<void> {
  frozen = [server.pid, ...(await scene.world.db('pg_stat_activity').pluck<number[]>('pid'))]
  signalAll('SIGSTOP')
}
function thaw(): void {
  signalAll('SIGCONT')
  frozen = []
}
function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of frozen)
    try {
      process.kill(pid, signal)
    } catch (error) {
      // It may have ended since it was listed.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

it('answers 503 while the server is frozen, and recovers by itself when it thaws', async () => {
  const before = keyedWrites(scene, 'before')
  for (const write of before) expect((await send(scene, write)).status).toBe(200)
  const stream = await openStream(scene.clients.manager)
  await freeze()
  const writes = keyedWrites(scene, 'during')
  const begun = performance.now()
  const answers = await Promise.all([
    ...writes.map((write) => send(scene, write)),
    scene.clients.driver.get('/api/tows/'),
    scene.gateway.anybody().get('/api/ready'),
  ])
  report(
    `frozen server: ${answers.length} requests were answered 503 within ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  )
  expect(new Set(answers.map(({ status, json }) => `${status} ${String(json['code'])}`))).toEqual(
    new Set(['503 unavailable']),
  )
  await expect.poll(() => stream?.closed(), CEILING).toBe(true)
  // From here on it opens new connections, which the frozen server accepts but never answers.
  expect((await scene.clients.driver.get('/api/tows/')).status).toBe(503)
  thaw()
  await assertServesAgain(scene, performance.now(), 'frozen server')
  await assertOnce(scene, [...before, ...writes])
})

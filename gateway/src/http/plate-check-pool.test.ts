import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { holdTable, waitingStatements } from '../../test/client/exports.ts'
import type { HttpClient } from '../../test/client/http-client.ts'
import { freshPlate } from '../../test/factories/tow.factory.ts'
import { type Scene, startScene } from '../../test/scenes/tow-scene.ts'

const POOL = 2

let scene: Scene

beforeAll(async () => {
  // A check that needed one of these connections would be refused before a report gives up its own.
  scene = await startScene({ jobs: false, environment: { DATABASE_POOL: String(POOL), DATABASE_WAIT_SECONDS: '2' } })
})
afterAll(() => scene.gateway.close())

const check = (client: HttpClient, contract_id: string) =>
  client.post('/api/tows/preview-tow', { contract_id, license_plate: freshPlate(), state: 'TX' })

it('a plate check waits for no report, even if reports hold every connection for requests', async () => {
  const { world, bayou, arbor, clients } = scene
  const newcomer = await world.logIn(await world.towUser('tow_driver', bayou, 'Lena Ortiz'))
  const free = await holdTable(world.db, 'saved_reports')
  onTestFinished(free)
  const reports = Array.from({ length: POOL }, () => clients.admin.get('/api/saved-reports'))
  await expect.poll(async () => (await waitingStatements(world.db)).length).toBe(POOL)
  const answers = await Promise.all([clients.driver, newcomer].map((client) => check(client, arbor.id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await free()
  for (const { status } of await Promise.all(reports)) expect(status).not.toBe(500)
})

import type { ImportPreview } from '@curbwise/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HttpClient } from '../../../../../test/client/http-client.ts'
import { importing } from '../../../../../test/scenes/importing.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import { documentedLocations, type Nginx, startNginx } from '../../../../../test/servers/start-nginx.ts'
import { PASSWORD } from '../../../../../test/world.ts'

/** nginx gives up a call without a response after 60 s. Here it is 1 s, and the import takes longer than that. */
const DEFAULT_WAIT = '1s'
const IMPORT_TAKES_MS = 2_500

let scene: Scene
let documented: Nginx
let undocumented: Nginx

beforeAll(async () => {
  scene = await startScene()
  const { url } = scene.gateway
  documented = await startNginx(url, { locations: documentedLocations(), default_wait: DEFAULT_WAIT })
  undocumented = await startNginx(url, { locations: '', default_wait: DEFAULT_WAIT })
})
afterAll(async () => {
  await documented?.close()
  await undocumented?.close()
  await scene?.gateway.close()
})

const office = () => importing(scene.clients.dispatcher, { company_id: scene.bayou.id, contract_id: scene.arbor.id })

/** Applies a list of one new unit through nginx, while a lock delays its import. */
async function applySlowly(
  nginx: Nginx,
  unit: string,
): Promise<{ readonly status: number; readonly preview: ImportPreview }> {
  const client = new HttpClient(nginx.url)
  await client.logIn(scene.people.dispatcher.email, PASSWORD)
  const preview = await office().preview(`Unit,Resident\n${unit},Ana Voss`)
  const lock = await scene.world.db.transaction()
  await lock.raw('lock table units in exclusive mode')
  const began = performance.now()
  const answer = office().send(preview, client)
  const ended = new Promise<void>((resolve) => {
    setTimeout(resolve, IMPORT_TAKES_MS)
  })
  await ended
  await lock.commit()
  const { status } = await answer
  if (status === 200) expect(performance.now() - began).toBeGreaterThan(IMPORT_TAKES_MS - 50)
  return { status, preview }
}
const stateOf = async ({ id }: ImportPreview) => (await office().get(id)).state
const imported = (unit_number: string) => scene.world.db('units').where({ contract_id: scene.arbor.id, unit_number })

it('answers an import that takes longer than nginx waits by default, with the locations of the handbook', async () => {
  const { status, preview } = await applySlowly(documented, '4101')
  expect(status).toBe(200)
  expect(await stateOf(preview)).toBe('done')
  expect(await imported('4101')).toHaveLength(1)
})

it('is given up by nginx without them, and is applied all the same, once', async () => {
  const { status, preview } = await applySlowly(undocumented, '4102')
  expect(status).toBe(504)
  await expect.poll(() => stateOf(preview)).toBe('done')
  expect(await imported('4102')).toHaveLength(1)
  expect(await scene.world.db('history_values').whereRaw(`after ->> 'import_id' = ?`, [preview.id])).toHaveLength(1)
})

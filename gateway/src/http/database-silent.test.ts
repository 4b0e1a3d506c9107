import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStream } from '../../test/client/event-stream.ts'
import { type FragileLink, fragileLink } from '../../test/servers/fragile-link.ts'
import { assertOnce, assertServesAgain, CEILING, keyedWrites, report, send } from '../../test/servers/outage.ts'
import { type Scene, startScene } from '../../test/scenes/tow-scene.ts'

let link: FragileLink
let scene: Scene

beforeEach(async () => {
  scene = await startScene({
    through: async (url) => {
      link = await fragileLink(url)
      return link.url
    },
  })
})
afterEach(async () => {
  await scene.gateway.close()
  await link.close()
})

it('recovers from connections that die silently: no request hangs, nothing is lost, nothing runs twice', async () => {
  const before = keyedWrites(scene, 'before')
  for (const write of before) expect((await send(scene, write)).status).toBe(200)
  const stream = await openStream(scene.clients.manager)
  link.silence()
  const since = performance.now()
  const writes = keyedWrites(scene, 'during')
  const answers = await Promise.all(writes.map((write) => send(scene, write)))
  const refused = answers.filter(({ status }) => status !== 200)
  report(`silent connections: ${refused.length} of ${answers.length} requests in flight were answered 503`)
  for (const { status, json } of refused) expect([status, json['code']]).toEqual([503, 'unavailable'])
  await assertServesAgain(scene, since, 'silent connections')
  await expect.poll(() => stream?.closed(), CEILING).toBe(true)
  await assertOnce(scene, [...before, ...writes])
  expect(scene.gateway.log.join()).toContain('database: no answer, connections dropped')
})

it('answers 503 to a write whose commit gets no reply, and a retry with the same key finds it done', async () => {
  link.swallowAnswersAfter('update "idempotency_keys"', 'COMMIT')
  const writes = keyedWrites(scene, 'unknown').slice(0, 4)
  const answers = await Promise.all(writes.map((write) => send(scene, write)))
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  link.swallowAnswersAfter()
  expect(
    await scene.world.db('tows').whereIn(
      'license_plate',
      writes.map(({ body }) => body.license_plate),
    ),
  ).toHaveLength(4)
  await assertOnce(scene, writes)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { KeyClient } from '../../../../../test/client/key-client.ts'
import { makeKey } from '../../../../../test/factories/api-key.factory.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import { KEY_RULE } from '../../../../http/limits.ts'

const FACTOR = 0.1
const ALLOWED = KEY_RULE.points * FACTOR
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false, environment: { LIMIT_FACTOR: String(FACTOR) } })
})
afterAll(() => gateway.close())

it('a key that calls too often gets 429, at every gateway, and other keys of the company don’t', async () => {
  const world = new World(gateway)
  const bayou = await world.company('Bayou City Towing')
  const { secret } = await makeKey(world, bayou)
  const other = await gateway.another()
  const here = new KeyClient(gateway.url, secret)
  for (let call = 1; call <= ALLOWED; call += 1) expect((await here.get('/api/tows')).status).toBe(200)
  const refused = await new KeyClient(other.url, secret).get('/api/tows')
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(KEY_RULE.seconds)
  const second = new KeyClient(gateway.url, (await makeKey(world, bayou)).secret)
  expect((await second.get('/api/tows')).status).toBe(200)
  gateway.clock.pass(wait * 1000)
  expect((await here.get('/api/tows')).status).toBe(200)
})

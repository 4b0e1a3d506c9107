import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HttpClient } from '../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { type Person, World } from '../../test/world.ts'
import { LIMIT_RULES } from './limits.ts'

let gateway: TestGateway
let driver: Person
let client: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false, environment: { LIMIT_FACTOR: '1' } })
  const world = new World(gateway)
  driver = await world.towUser('tow_driver', await world.company('Bayou City Towing'))
  client = await world.logIn(driver)
})
afterAll(() => gateway.close())

/** The lines that the log gains meanwhile, without what differs from run to run. */
async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = gateway.log.length
  await work()
  await expect.poll(() => gateway.log.length).toBeGreaterThan(before)
  return gateway.log.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
}

it('says who was refused which call, when, and under which id', async () => {
  let id: string | null = null
  const lines = await linesOf(async () => {
    const refused = await client.get('/api/admin/operations')
    expect(refused.status).toBe(403)
    id = refused.headers.get('x-request-id')
  })
  expect(lines).toMatchObject([
    {
      time: expect.any(Number) as number,
      msg: 'request',
      request_id: id,
      method: 'GET',
      route: '/api/admin/operations',
      status: 403,
      role: 'tow_driver',
      user_id: driver.user_id,
    },
  ])
})

it.each<[string, () => Promise<unknown>, object]>([
  [
    'a call without a login',
    () => gateway.anybody().get('/api/users/me'),
    { route: '/api/users/me', status: 401, actor: 'public', user_id: null },
  ],
  [
    'a change without its token',
    () => client.patch('/api/users/me', { name: 'x' }, { csrf: 'none' }),
    { route: '/api/users/me', status: 403 },
  ],
  ['input that is refused', () => client.patch('/api/users/me', { name: 7 }), { route: '/api/users/me', status: 422 }],
])('has a line for %s', async (_, call, line) => {
  expect(await linesOf(call)).toMatchObject([line])
})

it('has a line for each wrong password, and for each try beyond the limit', async () => {
  const browser = await gateway.anybody().begin()
  const body = { email: driver.email, password: 'not the password' }
  const tries = (LIMIT_RULES.login.account?.points ?? 0) + 1
  const lines = await linesOf(async () => {
    for (let i = 0; i < tries; i++) await browser.post('/api/auth/login', body)
  })
  expect(lines.map(({ route, status }) => [route, status])).toEqual(
    Array.from({ length: tries }, (_, index) => ['/api/auth/login', index < tries - 1 ? 422 : 429]),
  )
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { PASSWORD, type Person, World } from '../../test/world.ts'
import { LIMIT_RULES } from './limits.ts'

let gateway: TestGateway
let world: World
let dana: Person

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false, environment: { LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
  world = new World(gateway)
  dana = await world.towUser('tow_staff', await world.company('Bayou City Towing'))
})
afterAll(() => gateway.close())

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

it('attempts on one account are counted across all addresses and both processes, and the response says when to retry', async () => {
  const other = await gateway.another()
  const [here, there] = [await gateway.anybody().begin(), await gateway.anybody().begin()]
  there.base = other.url
  const points = LIMIT_RULES.login.account?.points ?? 0
  for (let i = 0; i < points; i++) {
    const client = i % 2 === 0 ? here : there
    expect(
      (await client.post('/api/auth/login', { email: dana.email, password: `wrong ${i}` }, from(`10.0.0.${i}`))).status,
    ).toBe(422)
  }
  for (const client of [here, there]) {
    const answer = await client.post('/api/auth/login', { email: dana.email, password: PASSWORD }, from('10.9.9.9'))
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.json).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many tries. Wait a minute and try again.',
    })
  }
})

it('an address that sends too many requests is refused, others aren’t', async () => {
  const client = await gateway.anybody().begin()
  const points = LIMIT_RULES.mail.address.points
  for (let i = 0; i < points; i++)
    expect(
      (await client.post('/api/auth/forgot-password', { email: `a${i}@example.com` }, from('10.1.1.1'))).status,
    ).toBe(200)
  expect((await client.post('/api/auth/forgot-password', { email: 'b@example.com' }, from('10.1.1.1'))).status).toBe(
    429,
  )
  expect((await client.post('/api/auth/forgot-password', { email: 'b@example.com' }, from('10.1.1.2'))).status).toBe(
    200,
  )
})

it('a forwarded address is not trusted beyond the known proxies', async () => {
  const client = await gateway.anybody().begin()
  const points = LIMIT_RULES.mail.address.points
  for (let i = 0; i < points; i++)
    await client.post('/api/auth/forgot-password', { email: `c${i}@example.com` }, from(`1.2.3.${i}, 10.2.2.2`))
  expect(
    (await client.post('/api/auth/forgot-password', { email: 'd@example.com' }, from('9.9.9.9, 10.2.2.2'))).status,
  ).toBe(429)
})

it('successful logins don’t count: an office logs in every morning from one address', async () => {
  const priya = await world.towUser('tow_driver', await world.company('Lone Star Recovery'))
  for (let i = 0; i < (LIMIT_RULES.login.account?.points ?? 0) + 2; i++) {
    const client = await gateway.anybody().begin()
    const answer = await client.post('/api/auth/login', { email: priya.email, password: PASSWORD }, from('10.3.3.3'))
    expect(answer.status).toBe(200)
  }
})

it('addresses and accounts are stored as digests', async () => {
  const rows = await world.db('rate_limits').select<{ key: string }[]>('key')
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toMatch(/^\w+:(caller|account):[\w-]{22}$/)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FragileLink, fragileLink } from '../../test/servers/fragile-link.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { World } from '../../test/world.ts'

let gateway: TestGateway
let link: FragileLink
let world: World

beforeAll(async () => {
  gateway = await startTestGateway({
    jobs: false,
    through: async (url) => {
      link = await fragileLink(url)
      return link.url
    },
  })
  world = new World(gateway)
})
afterAll(async () => {
  await gateway.close()
  await link.close()
})

it('every call answers immediately while the database is unreachable, and recovers by itself when it is back', async () => {
  const client = await world.logIn(
    await world.towUser('tow_staff', await world.company('Bayou City Towing'), 'Dana Whitfield'),
  )
  const stream = await fetch(`${gateway.url}/api/events`, {
    headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  await link.cut()
  for (const ask of [
    () => client.patch('/api/users/me', { name: 'Lost' }),
    () => client.get('/api/users/contracts'),
    () => client.post('/api/auth/login', { email: 'a@example.com', password: 'x' }),
  ]) {
    const answer = await ask()
    expect([answer.status, answer.json]).toEqual([
      503,
      {
        code: 'unavailable',
        message: 'The service isn’t available right now. Nothing was lost. Try again in a moment.',
      },
    ])
    expect(answer.headers.get('retry-after')).toBe('1')
  }
  const lines = () => gateway.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  await expect
    .poll(() => lines().find(({ status, route }) => status === 503 && route === '/api/users/contracts'))
    .toMatchObject({ error: { name: expect.any(String) as string, frames: expect.any(Array) as string[] } })
  expect((await client.get('/api/health')).status).toBe(200)
  expect((await client.get('/api/ready')).json).toMatchObject({
    code: 'unavailable',
    details: { status: 'not_ready', checks: { database: false } },
  })
  // The stream is closed, so that its client reconnects and loads what it missed.
  await stream.text()
  await link.restore()
  await expect.poll(async () => (await client.patch('/api/users/me', { name: 'Back again' })).status).toBe(200)
  await expect
    .poll(async () => (await client.get('/api/ready')).json)
    .toEqual({
      status: 'ready',
      checks: { database: true, migrations: true, changes: true, photos: true, file_sweep: true },
    })
  // No stream starts before changes are received again: from its first byte on, it is complete.
  const follow = (): Promise<Response> =>
    fetch(`${gateway.url}/api/events`, {
      headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  let again = await follow()
  await expect
    .poll(async () => {
      if (again.status !== 200) again = await follow()
      return again.status
    })
    .toBe(200)
  const reader = (again.body as ReadableStream<Uint8Array>).getReader()
  await client.patch('/api/users/me', { name: 'Heard' })
  let text = ''
  while (!text.includes('event: changed')) {
    const { value, done } = await reader.read()
    expect(done).toBe(false)
    text += Buffer.from(value ?? []).toString()
  }
  await reader.cancel()
})

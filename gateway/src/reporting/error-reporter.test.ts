import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@curbwise/api'
import { ROUTES } from '../modules/all.ts'
import { direct, route } from '../operation/operation.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'

const received: string[] = []
const asked: string[] = []
let redirects = false
let server: Server
let gateway: TestGateway

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request
      .on('data', (part) => {
        body += String(part)
      })
      .on('end', () => {
        asked.push(request.url ?? '')
        if (redirects) return response.writeHead(307, { location: '/elsewhere' }).end()
        received.push(body)
        return response.end('{}')
      })
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const { port } = server.address() as AddressInfo
  const broken = [
    direct(api.system.health, () => {
      throw new TypeError('the wheel came off')
    }),
    route(api.contracts.search, async ({ db }) => {
      await db.raw('select ?::int', ['KVB 8821'])
      return { data: [] }
    }),
    route(api.session.forgotPassword, async ({ db }) => {
      await db.raw(`select 1 / 0 as "KVB 8821"`)
      return { ok: true as const }
    }),
  ]
  const names = new Set(broken.map(({ endpoint }) => endpoint.name))
  gateway = await startTestGateway({
    jobs: false,
    environment: { SENTRY_DSN: `http://key@127.0.0.1:${port}/42` },
    routes: [...ROUTES.filter(({ endpoint }) => !names.has(endpoint.name)), ...broken],
  })
})
afterAll(async () => {
  await gateway.close()
  server.close()
})

it('a fault of ours is a bare 500 to the caller, and is reported to the operators', async () => {
  const answer = await gateway.anybody().get('/api/health')
  expect([answer.status, answer.json]).toEqual([
    500,
    { message: 'Something broke on our side. We were notified. Try again in a moment.', code: 'internal' },
  ])
  await expect.poll(() => received.length).toBe(1)
  expect(received[0]).toContain('the wheel came off')
  expect(received[0]).toContain(answer.headers.get('x-request-id'))
})

it('what a user typed is neither in the report nor in the log', async () => {
  const client = await gateway.anybody().begin()
  expect((await client.post('/api/auth/forgot-password', { email: 'ana@example.com' })).status).toBe(500)
  expect((await client.get('/api/contracts/search?search=KVB8821')).status).toBe(422)
  await expect.poll(() => received.length).toBe(2)
  for (const text of [...received, gateway.log.join('')]) {
    expect(text).not.toContain('KVB')
    expect(text).not.toContain('ana@example.com')
  }
})

it('a report follows no redirect', async () => {
  redirects = true
  asked.length = 0
  expect((await gateway.anybody().get('/api/health')).status).toBe(500)
  await expect.poll(() => asked.length).toBe(1)
  await gateway.gateway.app.kernel.reporter.flush()
  expect(asked).toEqual([expect.stringMatching(/^\/api\/42\/envelope\//)])
})

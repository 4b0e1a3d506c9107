import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'

const TOKEN = 'a token for the metrics'
let gateway: TestGateway
let demo: TestGateway
let open: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false, environment: { METRICS_TOKEN: TOKEN, PRODUCT_NAME: 'Kerb' } })
  demo = await startTestGateway({ environment: { MODE: 'demo' } })
  open = await startTestGateway({ jobs: false })
})
afterAll(async () => {
  await gateway.close()
  await demo.close()
  await open.close()
})

describe('the demo’s endpoints', () => {
  const paths = [
    '/api/demo/outbox',
    '/api/demo/mailbox',
    '/api/demo/accounts',
    '/api/demo/outbox/6f9619ff-8b86-4d11-b42d-00cf4fc964ff',
    '/api/demo/outbox/6f9619ff-8b86-4d11-b42d-00cf4fc964ff/attachments/0',
  ]

  it('do not exist outside the demo', async () => {
    for (const path of paths)
      expect((await gateway.anybody().get(path)).json).toEqual({ message: 'Not found', code: 'not_found' })
  })

  it('show what would have been sent', async () => {
    const dana = await new World(demo).user('Dana Whitfield')
    await (await demo.anybody().begin()).post('/api/auth/forgot-password', { email: dana.email })
    const list = async () =>
      (await demo.anybody().get('/api/demo/outbox')).json['data'] as { id: string; to: string; subject: string }[]
    await expect.poll(list).toMatchObject([{ to: dana.email, subject: 'Choose a new password for Curbwise' }])
    const [mail] = await list()
    expect((await demo.anybody().get(`/api/demo/outbox/${mail?.id}`)).json).toMatchObject({
      to: dana.email,
      html: expect.stringContaining('/reset-password?token=') as string,
    })
    expect((await demo.anybody().get('/api/demo/accounts')).status).toBe(200)
    const page = await demo.anybody().get('/api/demo/mailbox')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';style-src 'self' 'nonce-")
    expect(page.text).toMatch(/<a href="http:\/\/localhost:\d+\/reset-password\?token=[\w-]+">/)
  })
})

describe('the API description', () => {
  it('is served as JSON and as a page under the same policy', async () => {
    expect((await gateway.anybody().get('/api/openapi.json')).json).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Kerb API' },
    })
    const page = await gateway.anybody().get('/api/docs')
    const nonce = /<style nonce="([^"]+)">/
      .exec(page.text)?.[1]
      ?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  })

  it('is limited to what a browser needs in the app config', async () => {
    expect((await gateway.anybody().get('/api/app-config')).json).toEqual({
      product_name: 'Kerb',
      mode: 'test',
      sentry_dsn: null,
      version: expect.stringMatching(/^\d/) as string,
    })
  })
})

describe('the metrics', () => {
  it('require the token, and count by template, never by address', async () => {
    await gateway.anybody().get('/api/files/6f9619ff-8b86-4d11-b42d-00cf4fc964ff')
    await gateway.anybody().send('BREW', '/api/health')
    expect((await gateway.anybody().get('/api/metrics')).status).toBe(404)
    expect((await gateway.anybody().get('/api/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(
      404,
    )
    const { text } = await gateway.anybody().get('/api/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(text).toContain('http_request_seconds_count{method="GET",route="/api/files/{id}",status="404"} 1')
    expect(text).not.toContain('BREW')
    expect(text).not.toContain('6f9619ff')
  })

  it('are available without a token only on this machine, not through a proxy on it', async () => {
    const asked = async (forwarded?: string) =>
      (await open.anybody().get('/api/metrics', forwarded ? { headers: { 'x-forwarded-for': forwarded } } : {})).status
    expect(await asked()).toBe(200)
    expect(await asked('127.0.0.1')).toBe(200)
    expect(await asked('203.0.113.9')).toBe(404)
    expect(await asked('203.0.113.9, 127.0.0.1')).toBe(404)
  })
})

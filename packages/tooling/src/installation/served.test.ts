import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WITHIN } from '../launch/testing/launchpad.ts'
import { logIn } from '../launch/testing/session.ts'
import { connectTo, type HttpsClient } from './testing/https-client.ts'
import { serve, type Served } from './testing/served.ts'

let served: Served
let client: HttpsClient

beforeAll(async () => {
  served = await serve({ built: false })
  client = await connectTo(served.origin, served.cert)
})
afterAll(async () => {
  client?.close()
  await served?.close()
})

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

const PROTECTED = [
  'max-age=31536000; includeSubDomains',
  'nosniff',
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
]
const protectionOf = ({ headers }: Response) =>
  ['strict-transport-security', 'x-content-type-options', 'content-security-policy'].map((name) => headers.get(name))

describe('a server as setup.sh installs it', () => {
  it('logs in by HTTP/2 over TLS, with a cookie that never leaves it', async () => {
    const { answer, call } = await logIn(client, served.email, served.password)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().every((one) => /; secure/i.test(one))).toBe(true)
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(await (await call('GET', '/api/users/me')).json()).toMatchObject({
      email: served.email,
      role: 'super_admin',
    })
  })

  it('counts a visitor’s own address, whatever the visitor claims', async () => {
    // The gateway shows its metrics to this machine only, and a claimed address before the real one would make it another.
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect((await client.answers('/api/metrics', { headers })).status).toBe(200)
    expect((await fetch(`${served.gateways[0]}/api/metrics`, { headers })).status).toBe(404)
  })

  it('passes an event on when it happens', async () => {
    const { answer, call } = await logIn(client, served.email, served.password)
    const stream = await client.stream('/api/events', { cookie: cookieOf(answer) })
    expect(stream.status).toBe(200)
    expect((await call('PATCH', '/api/users/me', { name: 'Ines S.' })).status).toBe(200)
    await vi.waitUntil(() => stream.text().includes('event: changed'), WITHIN)
    stream.stop()
  })

  it.each(['/', '/index.html', '/sw.js', '/assets/release-0.js', '/remotes.json', '/manifest.webmanifest', '/tows'])(
    'leaves the gateway’s headers of %s as they are',
    async (path) => {
      const names = [
        'cache-control',
        'content-type',
        'vary',
        'referrer-policy',
        'x-frame-options',
        'x-content-type-options',
        'strict-transport-security',
      ]
      const [direct, through] = [await fetch(`${served.gateways[0]}${path}`), await client.answers(path)]
      expect([through.status, ...names.map((name) => through.headers.get(name))]).toEqual([
        direct.status,
        ...names.map((name) => direct.headers.get(name)),
      ])
      expect(direct.headers.get('cache-control')).not.toBeNull()
    },
  )

  it('gives nginx’s own responses the headers of the gateway', async () => {
    const refused = await client.answers('/tows', { method: 'POST', body: Buffer.alloc(27 * 1024 ** 2) })
    expect([refused.status, refused.headers.get('server')]).toEqual([413, 'nginx'])
    expect(protectionOf(refused)).toEqual(PROTECTED)
  })

  it('finds a file of the new site while only one gateway has it', async () => {
    for (const name of ['release-0.js', 'release-1.js', 'release-0.js', 'release-1.js'])
      expect((await client.answers(`/assets/${name}`)).status).toBe(200)
    expect((await client.answers('/assets/release-2.js')).status).toBe(404)
  })

  it('leads from http to https, and answers the authority of the certificate', async () => {
    const redirect = await fetch(`${served.plain}/findmycar?plate=1`, { redirect: 'manual' })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, 'https://127.0.0.1/findmycar?plate=1'])
    const call = await fetch(`${served.plain}/api/health`, { redirect: 'manual' })
    expect([call.status, call.headers.get('location')]).toEqual([400, null])
    expect(await (await fetch(`${served.plain}/.well-known/acme-challenge/token`)).text()).toBe('proof')
  })

  it('takes as much as the gateway does, and refuses more in words that a screen shows', async () => {
    const send = async (path: string, megabytes: number) => {
      const body = Buffer.alloc(megabytes * 1024 ** 2)
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const answer = await client.answers(path, { method: 'POST', headers, body })
      return { status: answer.status, code: ((await answer.json()) as { code: string }).code }
    }
    const photos = '/api/stickers'
    expect((await send(photos, 25)).status).not.toBe(413)
    expect(await send(photos, 27)).toEqual({ status: 413, code: 'too_large' })
  })

  it('serves with one gateway, says so without any, and serves again', async () => {
    const health = async () => (await client.answers('/api/health')).status
    await served.stopGateway(0)
    expect([await health(), await health(), await health()]).toEqual([200, 200, 200])
    await served.stopGateway(1)
    const away = await client.answers('/api/health')
    expect([away.status, away.headers.get('retry-after'), await away.json()]).toEqual([
      503,
      '1',
      { message: 'No gateway is available', code: 'unavailable' },
    ])
    expect(protectionOf(away)).toEqual(PROTECTED)
    await served.startGateway(0)
    await vi.waitUntil(async () => (await health()) === 200, WITHIN)
    await served.startGateway(1)
  })
})

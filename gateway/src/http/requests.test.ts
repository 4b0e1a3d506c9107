import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { type Person, World } from '../../test/world.ts'

let gateway: TestGateway
let world: World
let dana: Person
let client: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  dana = await world.towUser('tow_staff', await world.company('Bayou City Towing'), 'Dana Whitfield')
  client = await world.logIn(dana)
})
afterAll(() => gateway.close())

const profile = (body: unknown, headers: Record<string, string> = {}) =>
  client.patch('/api/users/me', body, { headers })
const nameNow = async () => (await world.db('users').where({ id: dana.user_id }).first<{ name: string }>('name')).name

describe('a body', () => {
  it('that is not JSON is malformed', async () => {
    expect((await profile('{"name":')).json).toEqual({
      message: 'Couldn’t read the request. Reload the page and try again.',
      code: 'malformed',
    })
    expect((await profile('"just text"')).status).toBe(400)
  })

  it('of another type is refused', async () => {
    expect((await profile('name=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
  })

  it('over 256 KB is too large', async () => {
    expect((await profile({ name: 'x'.repeat(300_000) })).status).toBe(413)
  })

  it('with unreadable parts is malformed, one with too many is too large', async () => {
    const form = (parts: string) =>
      client.send('PATCH', '/api/users/files', {
        body: parts,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      })
    const part = (disposition: string, content = 'x') =>
      `--b\r\nContent-Disposition: form-data${disposition}\r\n\r\n${content}\r\n`
    const codeOf = async (parts: string) => (await form(parts)).json['code']
    expect([await codeOf(`${part('')}--b--\r\n`), await codeOf(part('; name="id"'))]).toEqual([
      'malformed',
      'malformed',
    ])
    expect(await codeOf(`${part('; name="id"', 'x'.repeat(70_000))}--b--\r\n`)).toBe('too_large')
  })

  it('with NUL, endless nesting, or the wrong type names its field', async () => {
    expect((await profile({ name: 'a\u0000b' })).json).toEqual({
      message: 'Please check the marked fields.',
      code: 'validation_failed',
      fields: { name: 'Remove the NUL character' },
    })
    expect((await profile(`{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`)).json).toMatchObject({
      code: 'validation_failed',
      fields: { name: 'This is nested too deeply' },
    })
    expect((await profile({ name: 7, phone: { a: 1 } })).json).toMatchObject({
      fields: { name: 'Fill this in', phone: 'Fill this in' },
    })
  })

  it('with unknown fields ignores them', async () => {
    const answer = await profile({
      name: 'Dana W.',
      status: 'disabled',
      is_super_admin: true,
      tow_company_id: dana.user_id,
      role: 'super_admin',
    })
    expect(answer.status).toBe(200)
    expect(await world.db('users').where({ id: dana.user_id }).first('status', 'is_super_admin')).toEqual({
      status: 'active',
      is_super_admin: false,
    })
  })

  it('with emoji and other alphabets is stored as it was written', async () => {
    expect((await profile({ name: '👷🏽 Rubén Ñandú' })).json).toMatchObject({ name: '👷🏽 Rubén Ñandú' })
  })
})

describe('an Idempotency-Key', () => {
  const keyed = (key: string, body: unknown, from = client) =>
    from.patch('/api/users/me', body, { headers: { 'idempotency-key': key } })
  const entries = async () =>
    (await world.db('history_entries').where({ record_id: dana.user_id }).count('* as n').first<{ n: number }>())?.n ??
    0

  it('returns the saved response to the same request, without running it again', async () => {
    const first = await keyed('the-first-key', { name: 'Dana One' })
    await profile({ name: 'Dana Two' })
    const before = await entries()
    const again = await keyed('the-first-key', { name: 'Dana One' })
    expect([again.status, again.text, again.headers.get('idempotent-replay')]).toEqual([200, first.text, 'true'])
    expect([await nameNow(), await entries()]).toEqual(['Dana Two', before])
  })

  it('refuses another request under the same key', async () => {
    await keyed('the-second-key', { name: 'Dana Three' })
    expect((await keyed('the-second-key', { name: 'Dana Four' })).json).toEqual({
      message: 'This idempotency key was already used for another request.',
      code: 'idempotency_mismatch',
    })
    expect(await nameNow()).toBe('Dana Three')
  })

  it('does the work once when eight come at the same time', async () => {
    const before = await entries()
    const answers = await Promise.all(Array.from({ length: 8 }, () => keyed('the-crowded-key', { name: 'Dana Crowd' })))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(answers.filter((answer) => answer.headers.get('idempotent-replay') === null)).toHaveLength(1)
    expect(await entries()).toBe(before + 1)
  })

  it('belongs to one user, and expires after a day', async () => {
    const priya = await world.logIn(
      await world.towUser(
        'tow_driver',
        { id: (await world.db('tow_companies').first<{ id: string }>('id')).id, name: '' },
        'Priya Nair',
      ),
    )
    await keyed('a-shared-key', { name: 'Dana Five' })
    expect((await keyed('a-shared-key', { name: 'Priya N.' }, priya)).json).toMatchObject({ name: 'Priya N.' })
    gateway.clock.pass(24 * 3_600_000 + 1)
    expect((await keyed('a-shared-key', { name: 'Dana Six' })).json).toMatchObject({ name: 'Dana Six' })
  })

  it('that was used for a refused request is free again', async () => {
    expect((await keyed('a-refused-key', { name: '' })).status).toBe(422)
    expect((await keyed('a-refused-key', { name: 'Dana Seven' })).status).toBe(200)
  })
})

describe('the CSRF token', () => {
  it('must be sent with a change, and must be the session’s own', async () => {
    const other = await world.logIn(
      await world.towUser('tow_driver', {
        id: (await world.db('tow_companies').first<{ id: string }>('id')).id,
        name: '',
      }),
    )
    for (const csrf of ['none', 'nonsense', other.csrf ?? '']) {
      const answer = await client.patch('/api/users/me', { name: 'Forged' }, { csrf })
      expect([answer.status, answer.json]).toEqual([403, { message: 'CSRF Token Mismatch', code: 'csrf_mismatch' }])
    }
    expect(await nameNow()).not.toBe('Forged')
  })

  it('from before the login is stale after it', async () => {
    const fresh = await gateway.anybody().begin()
    const stale = fresh.csrf ?? ''
    await fresh.logIn(dana.email, 'gravel-otter-lamp-92')
    expect((await fresh.patch('/api/users/me', { name: 'x' }, { csrf: stale })).status).toBe(403)
  })
})

describe('a response', () => {
  it('carries its id and the policy, and reveals nothing about the server', async () => {
    const { headers } = await gateway.anybody().get('/api/health')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    )
    const page = (await gateway.anybody().get('/api/docs')).headers.get('content-security-policy')
    expect(page).toMatch(/script-src 'self';style-src 'self' 'nonce-[^']+';/)
    expect(page).not.toContain('unsafe')
    expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null])
  })

  it('to an unknown call is 404 as JSON, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect((await client.send(method, '/api/nothing/here')).json).toEqual({ message: 'Not found', code: 'not_found' })
  })

  it('is the same with and without a slash at the end', async () => {
    expect((await client.get('/api/users/me/')).json).toEqual((await client.get('/api/users/me')).json)
  })

  it('to HEAD has no body', async () => {
    expect(await client.send('HEAD', '/api/health')).toMatchObject({ status: 200, text: '' })
  })
})

describe('the log', () => {
  it('has the template of the address, and nothing that a user typed', async () => {
    await client.get('/api/users/me?search=KVB8821')
    await client.patch('/api/users/me', { name: 'Secret Name', phone: '713-555-0199' })
    await gateway.anybody().get('/api/files/6f9619ff-8b86-4d11-b42d-00cf4fc964ff')
    const text = gateway.log.join('')
    expect(text).toContain('"route":"/api/files/{id}"')
    for (const typed of ['KVB8821', 'Secret Name', '713-555-0199', dana.email, 'gravel-otter', '6f9619ff'])
      expect(text).not.toContain(typed)
  })
})

describe('a slow or endless sender', () => {
  it('is disconnected at its headers, and others are served meanwhile', async () => {
    const { hostname, port } = new URL(gateway.url)
    const socket = connect(Number(port), hostname)
    socket.write(`GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`)
    const reply = await new Promise<string>((done) => {
      socket.once('data', (data) => {
        done(data.toString())
      })
    })
    expect(reply).toMatch(/^HTTP\/1\.1 431/)
    socket.destroy()
    const stalled = request(`${gateway.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-length': '1000', 'content-type': 'application/json' },
    })
    stalled.on('error', () => undefined)
    stalled.flushHeaders()
    expect((await gateway.anybody().get('/api/health')).status).toBe(200)
    stalled.destroy()
  })
})

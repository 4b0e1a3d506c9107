import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false, environment: { ORIGIN: 'https://app.curbwise.example' } })
  const folder = gateway.gateway.app.kernel.config.site_dir
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.html'), '<!doctype html><head></head>')
  await writeFile(join(folder, 'sw.js'), 'self.x = 1')
})
afterAll(() => gateway.close())

/** A page, a file, and calls that are answered, refused, unknown, and need a login. */
const EVERYWHERE = ['/login', '/sw.js', '/gone.png', '/api/health', '/api/nothing', '/api/users/me', '/api/docs']

describe('every response', () => {
  it.each(EVERYWHERE)('to %s asks for https, guesses no type, and is framed by no one', async (path) => {
    const { headers } = await gateway.anybody().get(path)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/(?:object|default)-src 'none'/)
    expect(policy).not.toContain('unsafe')
  })

  it.each(EVERYWHERE)('to %s names its type, and its characters if it is text', async (path) => {
    const { headers } = await gateway.anybody().get(path)
    expect(headers.get('content-type')).toMatch(/^(?:text|application)\/[a-z]+; charset=utf-8$/)
  })

  it.each(EVERYWHERE)('to %s is read by no page of another origin', async (path) => {
    const foreign = { headers: { origin: 'https://evil.example' } }
    const asked = { headers: { ...foreign.headers, 'access-control-request-method': 'POST' } }
    for (const { headers } of [
      await gateway.anybody().get(path, foreign),
      await gateway.anybody().send('OPTIONS', path, asked),
    ])
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  it('of a call is stored nowhere', async () => {
    for (const path of ['/api/health', '/api/nothing', '/api/users/me'])
      expect((await gateway.anybody().get(path)).headers.get('cache-control')).toBe('no-store')
  })
})

describe('TRACE', () => {
  const trace = (path: string): Promise<{ status: number; text: string }> =>
    new Promise((done, fail) => {
      const headers = { cookie: 'session=secret' }
      const { hostname, port } = new URL(gateway.url)
      const sent = request({ hostname, port, path, method: 'TRACE', headers }, (response) => {
        let text = ''
        response.on('data', (part: Buffer) => {
          text += part.toString()
        })
        response.on('end', () => {
          done({ status: response.statusCode ?? 0, text })
        })
      })
      sent.on('error', fail)
      sent.end()
    })

  it.each(['/', '/api/users/me'])('of %s is refused, and repeats nothing', async (path) => {
    const { status, text } = await trace(path)
    expect(status).toBe(404)
    expect(text).not.toContain('secret')
  })
})

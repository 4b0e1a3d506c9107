import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { World } from '../../test/world.ts'

const NONE = '6f9619ff-8b86-4d11-b42d-00cf4fc964ff'
const TAB = { 'sec-fetch-dest': 'document', 'accept-language': 'en-US' }
const RECEIPT = `/api/tows/${NONE}/documents/tow_ticket`

let gateway: TestGateway
let dana: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  const world = new World(gateway)
  dana = await world.logIn(await world.towUser('tow_staff', await world.company('Bayou City Towing')))
})
afterAll(() => gateway.close())

describe('a document that can’t be opened in a tab', () => {
  it('says to log in first', async () => {
    const { status, headers, text } = await gateway.anybody().get(RECEIPT, { headers: TAB })
    expect([status, headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8'])
    expect(text).toContain('<h1>Log in first</h1>')
    expect(text).toContain('<a href="/login">')
  })

  it('is not found, in the language of the browser', async () => {
    const { status, text } = await dana.get(RECEIPT, { headers: { ...TAB, 'accept-language': 'es-MX,es;q=0.9' } })
    expect(status).toBe(404)
    expect(text).toContain('<html lang="es">')
    expect(text).toContain('<h1>No encontrado</h1>')
  })

  it('names what is wrong with its address, without running any of it', async () => {
    const { status, text, headers } = await dana.get('/api/tows/%3Cscript%3E/documents/tow_ticket', { headers: TAB })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(text).not.toContain('<script')
    const nonce = /<style nonce="(?<nonce>[^"]+)">/.exec(text)?.groups?.['nonce'] ?? ''
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none';style-src 'nonce-${nonce}';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
    )
  })

  it('is JSON for every other reader', async () => {
    const plain = await dana.get(RECEIPT)
    expect([plain.status, plain.json['code']]).toEqual([404, 'not_found'])
    const written = await dana.patch('/api/users/me', { name: 7 }, { headers: TAB })
    expect([written.status, written.json['code']]).toEqual([422, 'validation_failed'])
  })
})

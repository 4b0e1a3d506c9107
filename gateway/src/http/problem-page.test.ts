import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestTow } from '../../test/factories/tow.factory.ts'
import { idOf, type Scene, startScene } from '../../test/scenes/tow-scene.ts'

const TAB = { 'sec-fetch-dest': 'document', 'accept-language': 'en-US' }
const SPANISH = { ...TAB, 'accept-language': 'es-MX,es;q=0.9' }
const ticketOf = (id: string): string => `/api/tows/${id}/documents/tow_ticket`
const NOWHERE = ticketOf('6f9619ff-8b86-4d11-b42d-00cf4fc964ff')

let scene: Scene

beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.gateway.close())

describe('a document that can’t be opened in a tab', () => {
  it('says to log in first', async () => {
    const { status, headers, text } = await scene.gateway.anybody().get(NOWHERE, { headers: TAB })
    expect([status, headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8'])
    expect(text).toContain('<h1>Log in first</h1>')
    expect(text).toContain('<a href="/login">')
  })

  it('is not found, in the language of the browser', async () => {
    const { status, text } = await scene.clients.dispatcher.get(NOWHERE, { headers: SPANISH })
    expect(status).toBe(404)
    expect(text).toContain('<html lang="es">')
    expect(text).toContain('<h1>No encontrado</h1>')
  })

  it('says why it doesn’t exist yet, but not in English on a Spanish page', async () => {
    const { clients, arbor } = scene
    const address = ticketOf(idOf(await requestTow(clients.manager, arbor)))
    const { status, json } = await clients.dispatcher.get(address)
    const reason = String(json['message'])
    expect([status, reason]).toEqual([409, expect.stringMatching(/\w \w/)])
    const english = await clients.dispatcher.get(address, { headers: TAB })
    expect(english.text).toContain('<h1>This can’t be opened now</h1>')
    expect(english.text).toContain(`<p>${reason}</p>`)
    const spanish = await clients.dispatcher.get(address, { headers: SPANISH })
    expect(spanish.text).toContain('<h1>Esto no se puede abrir ahora</h1>')
    expect(spanish.text).not.toContain(reason)
  })

  it('may load nothing but its own style', async () => {
    const { text, headers } = await scene.clients.dispatcher.get(NOWHERE, { headers: TAB })
    const nonce = /<style nonce="(?<nonce>[^"]+)">/.exec(text)?.groups?.['nonce'] ?? ''
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none';style-src 'nonce-${nonce}';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
    )
  })

  it('is JSON for every other reader', async () => {
    const plain = await scene.clients.dispatcher.get(NOWHERE)
    expect([plain.status, plain.json['code']]).toEqual([404, 'not_found'])
    const written = await scene.clients.dispatcher.patch('/api/users/me', { name: 7 }, { headers: TAB })
    expect([written.status, written.json['code']]).toEqual([422, 'validation_failed'])
  })
})

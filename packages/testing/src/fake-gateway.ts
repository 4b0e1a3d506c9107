import { afterEach, vi } from 'vitest'

export interface FakeAnswer {
  status?: number
  body?: unknown
}
export interface FakeRequest {
  method: string
  /** With its query. */
  url: string
  headers: Headers
  /** The parsed JSON, or the FormData of an upload. */
  body: unknown
}
type Responder = FakeAnswer | ((request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>)

const parse = (body: unknown) => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body)

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A stream of changes on which nothing happens: jsdom has none, and a layout that loads it may come at any moment of a test. */
class SilentEventSource extends EventTarget {
  readonly readyState = 0
  close(): void {}
}

/**
 * Stands in for fetch in tests of screens: `fakeGateway({ 'GET /api/users/me': { body: user } })`. Keys are method and
 * path without query. An unexpected call answers 404 and is kept in `requests` like the others. CSRF tokens are given out.
 * The stream of live events stays silent. Both end with the test.
 */
export function fakeGateway(answers: Record<string, Responder>) {
  vi.stubGlobal('EventSource', SilentEventSource)
  const requests: FakeRequest[] = []
  const all: Record<string, Responder> = { 'GET /api/auth/csrf-token': { body: { csrf_token: 'token' } }, ...answers }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      url,
      headers: new Headers(init.headers),
      body: parse(init.body),
    }
    requests.push(request)
    const responder = all[`${request.method} ${url.split('?')[0]}`] ?? {
      status: 404,
      body: { code: 'not_found', message: 'Not found' },
    }
    const { status = 200, body } = typeof responder === 'function' ? await responder(request) : responder
    return new Response(body === undefined ? '' : JSON.stringify(body), { status })
  })
  return {
    requests,
    sent: (key: string) => requests.filter(({ method, url }) => `${method} ${url.split('?')[0]}` === key),
  }
}

import { afterEach, vi } from 'vitest'

export interface FakeAnswer {
  status?: number
  body?: unknown
}
export interface FakeRequest {
  method: string
  /** Includes the query. */
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

/** An event stream without events. jsdom has no EventSource, and a layout that opens one may load at any time during a test. */
class SilentEventSource extends EventTarget {
  readonly readyState = 0
  close(): void {}
}

/**
 * Replaces fetch in tests of screens: `fakeGateway({ 'GET /api/users/me': { body: user } })`. Keys are method and path without query. An
 * unexpected call returns 404; all calls are recorded in `requests`. CSRF tokens are provided, and the event stream stays silent. Vitest
 * removes both after the test.
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

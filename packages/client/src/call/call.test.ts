import { session } from '@curbwise/api/resources/session.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import { fakeGateway } from '@curbwise/testing/fake-gateway'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { setCallHooks } from './call-hooks.ts'
import { setCsrfToken } from './csrf.ts'

const id = '0b5a6b08-485a-4fff-8fff-0123456789ab'
const refusal = (status: number, code: string, message: string, extra: object = {}) => ({
  status,
  body: { code, message, ...extra },
})
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('expected a rejection')
    },
    (error: unknown) => error as ApiError,
  )

beforeEach(() => setCsrfToken(null))
afterEach(() => {
  setCallHooks({})
  vi.unstubAllGlobals()
})

describe('call', () => {
  it('fills placeholders, and sends JSON with the CSRF token and a key', async () => {
    const gateway = fakeGateway({ [`POST /api/tows/${id}/cancel`]: { body: { id } } })
    await call(tows.cancelTow, { params: { id }, body: { reason: 'Owner came back' }, idempotencyKey: 'k-1' })
    const [request] = gateway.sent(`POST /api/tows/${id}/cancel`)
    expect(request?.body).toEqual({ reason: 'Owner came back' })
    expect(request?.headers.get('csrf-token')).toBe('token')
    expect(request?.headers.get('idempotency-key')).toBe('k-1')
    expect(request?.headers.get('content-type')).toBe('application/json')
  })

  it('fetches the CSRF token once for concurrent calls, and sends it with the GET logout', async () => {
    const gateway = fakeGateway({
      'GET /api/auth/logout': { body: { ok: true } },
      'POST /api/auth/forgot-password': { body: { ok: true } },
    })
    await Promise.all([call(session.logout), call(session.forgotPassword, { body: { email: 'ana@example.com' } })])
    expect(gateway.sent('GET /api/auth/csrf-token')).toHaveLength(1)
    expect(gateway.sent('GET /api/auth/logout')[0]?.headers.get('csrf-token')).toBe('token')
  })

  it('sends no key with calls that must not be replayed, and fetches no token for reads', async () => {
    const gateway = fakeGateway({ 'POST /api/auth/login': { body: {} }, 'GET /api/users/me': { body: {} } })
    await call(session.me)
    expect(gateway.sent('GET /api/auth/csrf-token')).toHaveLength(0)
    await call(session.login, { body: { email: 'ana@example.com', password: 'secret' } })
    expect(gateway.sent('POST /api/auth/login')[0]?.headers.get('idempotency-key')).toBeNull()
  })

  it('sends files as multipart under the field of the endpoint', async () => {
    const gateway = fakeGateway({ [`POST /api/tows/${id}/images`]: { body: {} } })
    await call(tows.addImage, {
      params: { id },
      body: { file_type: 'tow_image_private', subject: 'plate' },
      files: [new Blob(['x'], { type: 'image/jpeg' })],
    })
    const form = gateway.sent(`POST /api/tows/${id}/images`)[0]?.body as FormData
    expect(form.get('subject')).toBe('plate')
    expect((form.get('image') as File).name).toBe('photo-1.jpg')
  })

  it('rejects with the gateway’s error', async () => {
    fakeGateway({
      'GET /api/users/me': refusal(422, 'validation_failed', 'Please check the marked fields.', {
        fields: { email: 'Fill this in' },
        request_id: 'r-1',
      }),
    })
    expect(await failure(call(session.me))).toMatchObject({
      status: 422,
      code: 'validation_failed',
      fields: { email: 'Fill this in' },
      details: {},
      request_id: 'r-1',
    })
  })

  it('turns a network failure, a timeout, and a proxy’s page into readable errors', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure(call(session.me))).toMatchObject({ status: 0, code: 'offline' })
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    )
    expect(await failure(call(session.me, { timeout: 1 }))).toMatchObject({ status: 0, code: 'offline' })
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }))
    expect(await failure(call(session.me))).toMatchObject({ status: 502, code: 'unavailable' })
  })

  it('rejects a canceled call with AbortError', async () => {
    const controller = new AbortController()
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    )
    const answer = failure(call(session.me, { signal: controller.signal }))
    controller.abort()
    expect((await answer).name).toBe('AbortError')
  })

  it('throws if a path parameter is missing', async () => {
    await expect(call(tows.removeTow, { params: { id: '' } })).rejects.toThrow('tows.removeTow needs params.id')
  })
})

describe('the error hooks', () => {
  const hooks = { onUnauthenticated: vi.fn(), onForbidden: vi.fn(), onCsrfMismatch: vi.fn() }
  beforeEach(() => {
    vi.clearAllMocks()
    setCallHooks(hooks)
  })

  it.each([
    [401, 'Unauthenticated', 'onUnauthenticated'],
    [403, 'Unauthorized', 'onForbidden'],
    [403, 'CSRF Token Mismatch', 'onCsrfMismatch'],
  ] as const)('%i %s runs %s', async (status, message, hook) => {
    fakeGateway({ 'GET /api/users/me': refusal(status, 'x', message) })
    await failure(call(session.me))
    expect(
      Object.entries(hooks)
        .filter(([, run]) => run.mock.calls.length)
        .map(([name]) => name),
    ).toEqual([hook])
  })

  it('don’t run for other errors or silent calls', async () => {
    fakeGateway({
      'GET /api/users/me': refusal(401, 'x', 'Something else'),
      'GET /api/users/contracts': refusal(401, 'unauthenticated', 'Unauthenticated'),
    })
    await failure(call(session.me))
    await failure(call(session.contracts, { silent: true }))
    expect(hooks.onUnauthenticated).not.toHaveBeenCalled()
  })
})

describe('a call that needs the second factor', () => {
  const needed = refusal(403, 'factor_needed', 'Confirm that it’s you')

  it('is repeated with the same key and body once it was entered', async () => {
    let entered = false
    const gateway = fakeGateway({
      'PATCH /api/users/me': () => (entered ? { body: { name: 'Dana' } } : needed),
    })
    setCallHooks({
      onFactorNeeded: async () => {
        entered = true
        return true
      },
    })
    await call(session.updateProfile, { body: { name: 'Dana' } })
    const sent = gateway.sent('PATCH /api/users/me')
    expect(sent).toHaveLength(2)
    const [first, second] = sent.map(({ headers, body }) => [headers.get('idempotency-key'), body])
    expect(first?.[0]).toMatch(/^[\w-]{36}$/)
    expect(second).toEqual(first)
  })

  it('fails with the refusal when the person cancels', async () => {
    const gateway = fakeGateway({ 'PATCH /api/users/me': needed })
    setCallHooks({ onFactorNeeded: async () => false })
    const error = await failure(call(session.updateProfile, { body: { name: 'Dana' } }))
    expect(error).toMatchObject({ code: 'factor_needed' })
    expect(gateway.sent('PATCH /api/users/me')).toHaveLength(1)
  })
})

// @vitest-environment jsdom
import type { LoginUser } from '@curbwise/api/resources/session.schemas'
import { NO_PROFILE, profileAtom } from '@curbwise/platform'
import { fakeGateway, type FakeAnswer } from '@curbwise/testing/fake-gateway'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createShellStore, type Store } from '../../app/store.ts'
import { createViewEndCheck, endView } from './view-end.ts'

const INES = { id: 'ines', role: 'super_admin' } as LoginUser
const VIEWER = {
  ...INES,
  role: 'tow_admin',
  viewing: { tow_company: { id: 'c', name: 'Bayou City Towing' }, contract: null, until: '2026-11-20T22:58:00.000Z' },
} as LoginUser
const GONE: FakeAnswer = { status: 401, body: { code: 'unauthenticated', message: 'Unauthenticated' } }

const be = (store: Store, user: LoginUser) => store.set(profileAtom, { ...NO_PROFILE, user })

/** A tab that shows a view, and whose session the server answers for with `me`. */
function start(me: FakeAnswer | (() => FakeAnswer)) {
  const gateway = fakeGateway({ 'GET /api/users/me': me })
  const store = createShellStore(window)
  be(store, VIEWER)
  const signIn = vi.fn<(user: LoginUser) => void>((user) => be(store, user))
  return { gateway, store, signIn, check: createViewEndCheck(store, signIn) }
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('waits for the response that ends the view in this tab, however late, and logs nobody out', async () => {
  const { gateway, store, signIn, check } = start({ body: INES })
  const response = Promise.withResolvers<{ csrf_token: string; user: LoginUser }>()
  const end = endView(response.promise).then((user) => be(store, user))
  const refused = check()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(gateway.requests).toEqual([])
  response.resolve({ csrf_token: 'of the own session', user: INES })
  await end
  expect(await refused).toBe(false)
  expect(signIn, 'the response says who it is').not.toHaveBeenCalled()
})

it('logs nobody out when a request of the view is refused after it has ended', async () => {
  const { store, signIn, check } = start({ body: INES })
  be(store, INES)
  const refused = check()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await refused).toBe(false)
  expect(signIn).not.toHaveBeenCalled()
})

it('goes on as the super admin when another tab has ended the view', async () => {
  const { gateway, signIn, check } = start({ body: INES })
  const both = Promise.all([check(), check()])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await both).toEqual([false, false])
  expect(signIn.mock.calls).toEqual([[INES]])
  expect(gateway.requests).toHaveLength(1)
})

it('waits for the cookie that another tab gets', async () => {
  const answers = [GONE, GONE, GONE]
  const { store, signIn, check } = start(() => answers.shift() ?? { body: INES })
  const refused = check()
  await vi.advanceTimersByTimeAsync(3_500)
  be(store, INES)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await refused).toBe(false)
  expect(signIn).not.toHaveBeenCalled()
})

it('finds a view logged out whose own session has ended, too', async () => {
  const { gateway, signIn, check } = start(GONE)
  const refused = check()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await refused).toBe(true)
  expect(gateway.requests).toHaveLength(5)
  expect(signIn).not.toHaveBeenCalled()
})

it('doesn’t log out while the server can’t say', async () => {
  const { check } = start({ status: 503, body: { code: 'unavailable', message: 'Down for a moment' } })
  const refused = check()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await refused).toBe(false)
})

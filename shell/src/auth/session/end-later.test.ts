// @vitest-environment jsdom
import { setCsrfToken } from '@curbwise/client'
import { languageAtom, toastsAtom } from '@curbwise/platform'
import { fakeGateway } from '@curbwise/testing/fake-gateway'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEndingNotice } from '../../app/ending-notice.ts'
import { createShellStore } from '../../app/store.ts'
import { SHELL_TEXTS } from '../../app/texts.ts'
import { createEndLater } from './end-later.ts'

const LOG_OUT = 'GET /api/auth/logout'
const tries = 15_000

beforeEach(() => {
  localStorage.clear()
  setCsrfToken(null)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A device whose server answers a logout with this status. */
function start(status: number) {
  const answer = { status }
  const gateway = fakeGateway({
    [LOG_OUT]: () => ({
      status: answer.status,
      body: { ok: true, code: 'csrf_mismatch', message: 'CSRF Token Mismatch' },
    }),
    'GET /api/residents/logout': { body: { ok: true } },
  })
  const onChange = vi.fn<(state: string) => void>()
  const create = () => createEndLater(window, onChange)
  return { answer, gateway, onChange, create, states: () => onChange.mock.calls.map(([state]) => state) }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('asks the server again until it has ended the session', async () => {
  const { answer, gateway, create, states } = start(503)
  create().begin('staff')
  await pass(2 * tries)
  expect(gateway.sent(LOG_OUT)).toHaveLength(2)
  expect([states(), localStorage.getItem('ending')]).toEqual([['waiting'], 'staff'])
  answer.status = 200
  await pass(tries)
  expect([states(), localStorage.getItem('ending')]).toEqual([['waiting', 'ended'], null])
  await pass(4 * tries)
  expect(gateway.sent(LOG_OUT)).toHaveLength(3)
})

it('asks right away when the browser is back online, and for a resident at their own call', async () => {
  const { gateway, create, states } = start(200)
  create().begin('resident')
  globalThis.dispatchEvent(new Event('online'))
  await pass(0)
  expect([gateway.sent('GET /api/residents/logout').length, gateway.sent(LOG_OUT).length]).toEqual([1, 0])
  expect(states()).toEqual(['waiting', 'ended'])
})

it('continues after a reload, and does nothing on a device without a session to end', async () => {
  const { gateway, create, states } = start(200)
  create().resume()
  await pass(tries)
  expect([gateway.requests, states()]).toEqual([[], []])
  localStorage.setItem('ending', 'staff')
  create().resume()
  await pass(0)
  expect([gateway.sent(LOG_OUT).length, states()]).toEqual([1, ['waiting', 'ended']])
})

it('counts an ended session as ended, and fetches another token after a mismatch', async () => {
  const { answer, gateway, create, states } = start(403)
  create().begin('staff')
  await pass(tries)
  answer.status = 401
  await pass(tries)
  expect(gateway.sent('GET /api/auth/csrf-token')).toHaveLength(2)
  expect(states()).toEqual(['waiting', 'ended'])
})

it('never ends the session of the next person who logs in', async () => {
  const { gateway, create, states } = start(503)
  const here = create()
  here.begin('staff')
  here.drop()
  await pass(2 * tries)
  expect([gateway.sent(LOG_OUT).length, states()]).toEqual([0, ['waiting', 'dropped']])
  const there = start(200)
  there.create().begin('staff')
  localStorage.removeItem('ending')
  await pass(tries)
  expect([there.gateway.sent(LOG_OUT).length, there.states()]).toEqual([0, ['waiting', 'dropped']])
})

it.each(['en', 'es'] as const)('says so until then, in the language of the page: %s', (language) => {
  const store = createShellStore(window)
  store.set(languageAtom, language)
  const notice = createEndingNotice(store)
  const shown = () => store.get(toastsAtom).map(({ summary }) => summary)
  notice('waiting')
  expect(shown()).toEqual([SHELL_TEXTS[language].logged_out_here])
  notice('ended')
  expect(shown()).toEqual([SHELL_TEXTS[language].session_ended])
})

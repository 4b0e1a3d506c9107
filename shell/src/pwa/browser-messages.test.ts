// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { abilityOf } from './browser-messages.ts'
import { endMessages } from './end-messages.ts'

const define = (serviceWorker: unknown) =>
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('knows what a browser can do', () => {
  expect(abilityOf(window)).toBe('no')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')
  expect(abilityOf(window)).toBe('install')
  define({})
  vi.stubGlobal('PushManager', {})
  for (const [permission, ability] of [
    ['default', 'yes'],
    ['granted', 'yes'],
    ['denied', 'blocked'],
  ] as const) {
    vi.stubGlobal('Notification', { permission })
    expect(abilityOf(window)).toBe(ability)
  }
})

it('ends the messages of a browser, with those that it shows', async () => {
  const [close, unsubscribe] = [vi.fn(), vi.fn(() => Promise.resolve(true))]
  define({
    getRegistration: () =>
      Promise.resolve({
        getNotifications: () => Promise.resolve([{ close }, { close }]),
        pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
      }),
  })
  await endMessages(navigator)
  expect(close).toHaveBeenCalledTimes(2)
  expect(unsubscribe).toHaveBeenCalledOnce()
})

it('has nothing to end in a browser without a worker, or whose push service fails', async () => {
  await endMessages({})
  define({ getRegistration: () => Promise.reject(new Error('not allowed')) })
  await endMessages(navigator)
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import sharedRetries, { SHARED_LATE, SHARED_LOADED, untilLoaded } from './shared-retries.ts'

const browser = new EventTarget()
const globals = globalThis as unknown as Record<string, unknown>
const sent: string[] = []

beforeEach(() => {
  sent.length = 0
  globals['dispatchEvent'] = (event: Event) => sent.push(event.type)
  globals['addEventListener'] = browser.addEventListener.bind(browser)
  globals['removeEventListener'] = browser.removeEventListener.bind(browser)
})
afterEach(() => {
  for (const name of ['dispatchEvent', 'addEventListener', 'removeEventListener']) delete globals[name]
})

const chunkError = () => Object.assign(new Error('Loading chunk 26 failed.'), { name: 'ChunkLoadError' })
const failing = (times: number) => {
  let tries = 0
  return () => {
    if (tries++ < times) throw chunkError()
    return 'loaded'
  }
}
const noWait = async (): Promise<void> => undefined

it('loads again without a word when a file fails twice', async () => {
  expect(await untilLoaded(failing(2), noWait)()).toBe('loaded')
  expect(sent).toEqual([])
})

it('says so when a file fails for longer, and again once it has loaded', async () => {
  expect(await untilLoaded(failing(8), noWait)()).toBe('loaded')
  expect(sent).toEqual([SHARED_LATE, SHARED_LOADED])
})

it('loads again as soon as there is a connection', async () => {
  const waiting = untilLoaded(failing(1))()
  await Promise.resolve()
  browser.dispatchEvent(new Event('online'))
  expect(await waiting).toBe('loaded')
})

it('throws what a module throws', async () => {
  const broken = untilLoaded(() => {
    throw new TypeError('x is not a function')
  }, noWait)
  await expect(broken()).rejects.toThrow('x is not a function')
})

it('is put around each shared module that the federation gets', async () => {
  const get = failing(1)
  const shared = { react: [{ version: '19.3.1', get: async () => get() }], jotai: [{ version: '3.0.1' }] }
  sharedRetries().beforeInit?.({ userOptions: { name: 'shell', shared } } as never)
  expect(await shared.react[0]?.get()).toBe('loaded')
  expect(shared.jotai).toEqual([{ version: '3.0.1' }])
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { registerServiceWorker } from './register.ts'

class Timing {
  readonly name: string
  readonly workerStart: number
  constructor(path: string, workerStart = 0) {
    this.name = new URL(path, location.origin).href
    this.workerStart = workerStart
  }
}

const fetchMock = vi.fn<(address: string) => Promise<Response>>()
/** Reports files that have loaded, as the browser does. */
let loaded: (...entries: Timing[]) => void
/** The observer's options. */
const observe = vi.fn()

class Observer {
  readonly observe = observe
  constructor(onEntries: (list: { getEntries: () => Timing[] }) => void) {
    loaded = (...entries) => onEntries({ getEntries: () => entries })
  }
}

beforeEach(() => {
  fetchMock.mockResolvedValue(new Response())
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.stubGlobal('PerformanceResourceTiming', Timing)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  vi.clearAllTimers()
  vi.useRealTimers()
})

/** The browser's workers, with one that controls the page or none. */
async function register(controller: object | null) {
  vi.useFakeTimers()
  const [onUpdated, postMessage] = [vi.fn(), vi.fn()]
  const container = Object.assign(new EventTarget(), {
    controller,
    ready: Promise.resolve({ active: { postMessage } }),
    register: () => Promise.resolve({ update: () => Promise.resolve() }),
  }) as unknown as ServiceWorkerContainer
  await registerServiceWorker(container, onUpdated)
  const takeControl = () => container.dispatchEvent(new Event('controllerchange'))
  const fetched = () => fetchMock.mock.calls.map(([address]) => address.replace(location.origin, ''))
  return { onUpdated, takeControl, fetched, postMessage }
}

it('stores what loaded before the first worker took control, and what was still loading then', async () => {
  const { onUpdated, takeControl, fetched } = await register(null)
  takeControl()
  expect(observe).toHaveBeenCalledWith({ type: 'resource', buffered: true })
  loaded(
    new Timing('/remotes.json'),
    new Timing('/remotes/mf-resident/1.0.0/entry.js'),
    new Timing('/assets/shell.js'),
    new Timing('/api/me'),
  )
  expect(fetched()).toEqual(['/remotes.json', '/remotes/mf-resident/1.0.0/entry.js'])
  loaded(new Timing('/remotes/mf-resident/1.0.0/page.js'))
  expect(fetched().slice(2)).toEqual(['/remotes/mf-resident/1.0.0/page.js'])
  expect(onUpdated).not.toHaveBeenCalled()
})

it('fetches no file again that went through the worker, or twice', async () => {
  const { takeControl, fetched } = await register(null)
  takeControl()
  loaded(new Timing('/remotes/mf-resident/1.0.0/form.js', 12.5), new Timing('/remotes/mf-resident/1.0.0/page.js'))
  loaded(new Timing('/remotes/mf-resident/1.0.0/page.js'))
  expect(fetched()).toEqual(['/remotes/mf-resident/1.0.0/page.js'])
})

it('stores what a page loaded before a worker took control, even if that was before it registered its own', async () => {
  const { fetched } = await register({})
  expect(observe).toHaveBeenCalledWith({ type: 'resource', buffered: true })
  loaded(new Timing('/remotes.json'), new Timing('/remotes/mf-resident/1.0.0/entry.js', 12.5))
  expect(fetched()).toEqual(['/remotes.json'])
})

it('is an update when a worker already controlled the page, or a second one takes control', async () => {
  const updated = await register({})
  updated.takeControl()
  expect([updated.onUpdated.mock.calls.length, updated.fetched()]).toEqual([1, []])
  const first = await register(null)
  first.takeControl()
  first.takeControl()
  expect(first.onUpdated).toHaveBeenCalledTimes(1)
})

it('asks an active worker that doesn’t control the page to take control, and no other', async () => {
  const missed = await register(null)
  expect(missed.postMessage).toHaveBeenCalledExactlyOnceWith('take control', [])
  const served = await register({})
  expect(served.postMessage).not.toHaveBeenCalled()
})

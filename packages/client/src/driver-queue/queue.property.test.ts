import { seededNumbers } from '@curbwise/testing/random'
import { expect, it } from 'vitest'
import { ApiError, offlineError } from '../call/api-error.ts'
import type { QueueItem } from './item.ts'
import { memoryStore } from './memory-store.fixture.ts'
import { createDriverQueue } from './queue.ts'
import { createSentLog, type SentItem } from './sent-log.ts'

const RUNS = process.env['FULL'] ? 3000 : 300
const EVENTS = 60

/** What happens to a phone in a night, and how often of a thousand events. */
const SHARES = {
  act: 400,
  offline: 80,
  online: 80,
  unauthorized: 50,
  login: 50,
  kill: 90,
  second_tab: 50,
  deploy: 80,
  try_now: 120,
} as const
type Event = keyof typeof SHARES
const KINDS = Object.keys(SHARES) as Event[]

function eventOf(share: number): Event {
  let left = share * 1000
  for (const kind of KINDS) {
    left -= SHARES[kind]
    if (left < 0) return kind
  }
  return 'try_now'
}

/** A server that does each key once, refuses some, loses answers, and ends sessions. */
function createServer(random: () => number) {
  const done: string[] = []
  const refused = new Set<string>()
  const server = {
    done,
    refused,
    is_reachable: true,
    is_logged_in: true,
    receive(item: QueueItem): Promise<unknown> {
      if (!server.is_reachable) return Promise.reject(offlineError())
      if (!server.is_logged_in)
        return Promise.reject(new ApiError(401, { code: 'unauthenticated', message: 'Unauthenticated' }))
      if (refused.has(item.id) || (!done.includes(item.id) && random() < 0.05)) {
        refused.add(item.id)
        return Promise.reject(new ApiError(409, { code: 'refused', message: 'No' }))
      }
      if (!done.includes(item.id)) done.push(item.id)
      return random() < 0.2 ? Promise.reject(offlineError()) : Promise.resolve({})
    },
  }
  return server
}

/**
 * A browser with up to two tabs over one store. A killed tab takes its lock along, and what it was doing never continues. While it is
 * `moody`, it refuses a lock or its storage now and then.
 */
function createBrowser(receive: (item: QueueItem) => Promise<unknown>, random: () => number) {
  const store = memoryStore<QueueItem>()
  const views = memoryStore<readonly SentItem[]>()
  const lock: { holder: object | null } = { holder: null }
  const tabs: { readonly queue: ReturnType<typeof createDriverQueue>; readonly kill: () => void }[] = []
  const mood = { is_moody: true }
  const refuses = (): boolean => mood.is_moody && random() < 0.02
  const open = (): void => {
    const tab = { is_dead: false }
    const never = new Promise<never>(() => {})
    const stored = <T>(work: () => Promise<T>): Promise<T> =>
      tab.is_dead ? never : refuses() ? Promise.reject(new Error('The storage is busy')) : work()
    const viewed = <T>(work: () => Promise<T>): Promise<T> => (tab.is_dead ? never : work())
    const queue = createDriverQueue({
      // Nothing that a killed tab still wants to write is written.
      store: {
        put: (...record) => stored(() => store.put(...record)),
        // Read, then written.
        change: async (name, next) =>
          (await stored(() => store.get(name))) ? stored(() => store.change(name, next)) : null,
        remove: (name) => stored(() => store.remove(name)),
        get: (name) => stored(() => store.get(name)),
        all: () => stored(() => store.all()),
      },
      sent: createSentLog(
        {
          put: (...record) => viewed(() => views.put(...record)),
          change: (name, next) => viewed(() => views.change(name, next)),
          remove: (name) => viewed(() => views.remove(name)),
          get: (name) => viewed(() => views.get(name)),
          all: () => viewed(() => views.all()),
        },
        () => 0,
      ),
      send: async (item) => {
        const answer = await receive(item).catch((error: unknown) => ({ error }))
        if (tab.is_dead) return never
        if (answer !== null && typeof answer === 'object' && 'error' in answer) throw answer.error
        return answer
      },
      alone: async (work) => {
        if (tab.is_dead) return never
        if (lock.holder !== null) return undefined
        if (refuses()) throw new DOMException('The lock was stolen', 'AbortError')
        lock.holder = tab
        try {
          await work()
        } finally {
          if (lock.holder === tab) lock.holder = null
        }
        return undefined
      },
      tell: () => {
        for (const other of tabs) if (other.queue !== queue) void other.queue.read()
      },
      now: () => 0,
    })
    tabs.push({
      queue,
      kill() {
        tab.is_dead = true
        queue.close()
        if (lock.holder === tab) lock.holder = null
      },
    })
  }
  const close = (at: number): void => {
    tabs.splice(at, 1)[0]?.kill()
    if (tabs.length === 0) open()
  }
  open()
  return { store, tabs, mood, open, close }
}

const STEP = {
  deed: 'step',
  name: 'en_route',
  endpoint: { name: 'tows.takeStep', method: 'POST', path: '/api/tows/{id}/steps', idempotent: true },
  input: { body: {} },
  car: { license_plate: null, state: null, vin: null },
  captured_at: '2026-03-01T06:54:00.000Z',
} as const

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

async function run(seed: number) {
  const random = seededNumbers(seed)
  const pick = (count: number): number => Math.floor(random() * count)
  const server = createServer(random)
  const browser = createBrowser((item) => server.receive(item), random)
  const added: { readonly id: string; readonly case_id: string }[] = []
  const anyTab = () => browser.tabs[pick(browser.tabs.length)]
  const seen = new Set<Event>()
  const act = async (): Promise<void> => {
    const item = { id: `i${added.length}`, case_id: `case ${pick(3)}` }
    // Hashing a photo takes time of its own, which no seed repeats.
    const stored = await anyTab()
      ?.queue.add({ ...STEP, ...item }, null)
      .catch(() => null)
    if (stored?.stored) added.push(item)
  }
  const happen: Readonly<Record<Event, () => unknown>> = {
    act,
    offline: () => (server.is_reachable = false),
    online: () => (server.is_reachable = true),
    unauthorized: () => (server.is_logged_in = false),
    login: () => (server.is_logged_in = true),
    kill: () => browser.close(pick(browser.tabs.length)),
    second_tab: () => browser.tabs.length < 2 && browser.open(),
    // Every tab that has nothing waiting reloads, and no other.
    deploy: () => {
      for (const tab of browser.tabs.filter(({ queue }) => queue.state().items.length === 0))
        browser.close(browser.tabs.indexOf(tab))
    },
    try_now: () => void anyTab()?.queue.pump(),
  }
  for (let at = 0; at < EVENTS; at++) {
    const event = eventOf(random())
    seen.add(event)
    await happen[event]()
    if (random() < 0.5) await pause()
  }
  browser.mood.is_moody = false
  server.is_reachable = server.is_logged_in = true
  while (browser.tabs.length > 1) browser.close(1)
  for (let round = 0; round < 40; round++) {
    await browser.tabs[0]?.queue.pump()
    await pause()
  }
  return {
    added,
    server,
    seen,
    left: (await browser.store.all()).map(({ value }) => value),
    sent: browser.tabs[0]?.queue.state().sent.map(({ id }) => id) ?? [],
  }
}

it('loses nothing, does nothing twice, and keeps the order of each case, whatever happens in between', async () => {
  const runs_with = Object.fromEntries(KINDS.map((kind) => [kind, 0]))
  for (let seed = 1; seed <= RUNS; seed++) {
    const { added, server, seen, left, sent } = await run(seed)
    for (const kind of seen) runs_with[kind] = (runs_with[kind] ?? 0) + 1
    const at = `seed ${seed}`
    expect(new Set(server.done).size, at).toBe(server.done.length)
    // The server decides the order of two cases, the phone that of one.
    expect([...sent].sort(), at).toEqual([...server.done].sort())
    for (const { id, case_id } of added) {
      const is_left = left.find((item) => item.id === id)
      expect(server.done.includes(id) !== (is_left !== undefined), `${at}, ${id}`).toBe(true)
      if (is_left && !is_left.refusal)
        expect(
          left.some((item) => item.case_id === case_id && item.refusal !== null && item.place < is_left.place),
          `${at}, ${id} waits for nothing`,
        ).toBe(true)
    }
    for (const one of new Set(added.map(({ case_id }) => case_id))) {
      const ids = added.filter(({ case_id }) => case_id === one).map(({ id }) => id)
      expect(
        server.done.filter((id) => ids.includes(id)),
        at,
      ).toEqual(ids.filter((id) => server.done.includes(id)))
    }
  }
  for (const kind of KINDS) expect(runs_with[kind], `runs with ${kind}`).toBeGreaterThan(160)
})

import { describe, expect, it, vi } from 'vitest'
import { ApiError, offlineError } from '../call/api-error.ts'
import type { NewItem, QueueItem } from './item.ts'
import { createDriverQueue, type QueueParts } from './queue.ts'
import { createSentLog, type SentItem } from './sent-log.ts'
import { memoryStore } from './memory-store.fixture.ts'

let count = 0
const newItem = (case_id: string, changes: Partial<NewItem> = {}): NewItem => ({
  id: `item-${++count}`,
  deed: 'step',
  name: 'en_route',
  endpoint: { name: 'tows.takeStep', method: 'POST', path: '/api/tows/{id}/steps', idempotent: true },
  input: { params: { id: case_id }, body: {} },
  case_id,
  car: { license_plate: 'KVB8821', state: 'TX', vin: null },
  captured_at: '2026-03-01T06:54:00.000Z',
  ...changes,
})

const refusal = (status = 409) => new ApiError(status, { code: 'refused', message: 'The tow was cancelled.' })

function start(
  send: QueueParts['send'],
  {
    store = memoryStore<QueueItem>(),
    sent,
    refusals = 0,
  }: { readonly store?: QueueParts['store']; readonly sent?: QueueParts['sent']; readonly refusals?: number } = {},
) {
  const clock = { now: 0 }
  let is_taken = false
  let refusals_left = refusals
  const queue = createDriverQueue({
    store,
    sent: sent ?? createSentLog(memoryStore(), () => clock.now),
    send,
    alone: async (work) => {
      if (refusals_left-- > 0) throw new DOMException('The lock was stolen', 'AbortError')
      if (is_taken) return
      is_taken = true
      await work().finally(() => {
        is_taken = false
      })
    },
    tell: () => {},
    now: () => clock.now,
  })
  return { queue, store, clock, ids: () => queue.state().items.map(({ id }) => id) }
}

describe('the driver’s queue', () => {
  it('sends what was done in order, each under its own key, and then is empty', async () => {
    const send = vi.fn<QueueParts['send']>().mockResolvedValue({})
    const { queue, store } = start(send)
    const photo = new Blob(['rear'], { type: 'image/jpeg' })
    const items = [newItem('t1', { deed: 'photo' }), newItem('t1'), newItem('t2')]
    await Promise.all(items.map((item, at) => queue.add(item, at === 0 ? photo : null)))
    await queue.pump()
    expect(send.mock.calls.map(([{ id }]) => id)).toEqual(items.map(({ id }) => id))
    expect(await send.mock.calls[0]?.[1]?.text()).toBe('rear')
    expect([queue.state().items, await store.all()]).toEqual([[], []])
  })

  it('tries again after the browser refused its lock', async () => {
    const send = vi.fn<QueueParts['send']>().mockResolvedValue({})
    const { queue, ids } = start(send, { refusals: 1 })
    const item = newItem('t1')
    await queue.add(item, null)
    for (let attempt = 0; attempt < 2; attempt++) await queue.pump()
    expect([ids(), send.mock.calls.map(([{ id }]) => id)]).toEqual([[], [item.id]])
  })

  it('waits without an answer, and says since when', async () => {
    const send = vi.fn<QueueParts['send']>().mockRejectedValue(offlineError())
    const { queue, clock, ids } = start(send)
    clock.now = 1000
    const item = newItem('t1')
    await queue.add(item, null)
    await queue.pump()
    clock.now = 9000
    await queue.pump()
    expect([ids(), queue.state().unreached_since, queue.state().items[0]?.sent_at]).toEqual([[item.id], 1000, 1000])
    send.mockResolvedValue({})
    await queue.pump()
    expect([ids(), queue.state().unreached_since]).toEqual([[], null])
  })

  it('keeps a refused item with the reason and what follows of its case; the others go on', async () => {
    const [first, behind, other] = [newItem('t1'), newItem('t1'), newItem('t2')]
    const sent: string[] = []
    const { queue, ids } = start(({ id }) => {
      sent.push(id)
      return id === first.id ? Promise.reject(refusal()) : Promise.resolve({})
    })
    for (const item of [first, behind, other]) await queue.add(item, null)
    await queue.pump()
    expect([ids(), sent]).toEqual([
      [first.id, behind.id],
      [first.id, other.id],
    ])
    expect(queue.state().items[0]?.refusal).toEqual({ status: 409, code: 'refused', message: 'The tow was cancelled.' })
    await queue.discard(first.id)
    await queue.pump()
    expect([ids(), sent.at(-1)]).toEqual([[], behind.id])
  })

  it('knows that dispatch has what was refused', async () => {
    const details = { is_with_office: true }
    const error = new ApiError(409, { code: 'refused', message: 'Registered here.', details })
    const { queue } = start(() => Promise.reject(error))
    await queue.add(newItem('t1'), null)
    await queue.pump()
    expect(queue.state().items[0]?.refusal).toMatchObject({ message: 'Registered here.', is_with_office: true })
  })

  it('goes on with a case after what dispatch has of it', async () => {
    const error = new ApiError(409, { code: 'refused', message: 'Too late.', details: { is_with_office: true } })
    const first = newItem('t1')
    const second = newItem('t1')
    const send = vi.fn<QueueParts['send']>(({ id }) => (id === first.id ? Promise.reject(error) : Promise.resolve({})))
    const { queue, ids } = start(send)
    await queue.add(first, null)
    await queue.add(second, null)
    await queue.pump()
    expect(ids()).toEqual([first.id])
    expect(send.mock.calls.map(([{ id }]) => id)).toEqual([first.id, second.id])
  })

  it('hands a refusal to the page where it just happened, and keeps one that comes later', async () => {
    const onRefused = vi.fn()
    const send = vi.fn<QueueParts['send']>().mockRejectedValue(refusal())
    const { queue, ids } = start(send)
    await queue.add(newItem('t1'), null, { onRefused })
    await queue.pump()
    expect([onRefused.mock.calls.length, ids()]).toEqual([1, []])
    send.mockRejectedValueOnce(offlineError())
    const late = newItem('t1')
    await queue.add(late, null, { onRefused })
    await queue.pump()
    await queue.pump()
    expect([onRefused.mock.calls.length, ids()]).toEqual([2, [late.id]])
  })

  it.each([
    [401, 'unauthenticated'],
    [403, 'csrf_mismatch'],
  ])('waits for the login of this person after %d %s', async (status, code) => {
    const send = vi.fn<QueueParts['send']>().mockRejectedValue(new ApiError(status, { code, message: 'No' }))
    const { queue, ids } = start(send)
    await queue.add(newItem('t1'), null)
    await queue.add(newItem('t2'), null)
    await queue.pump()
    expect([ids().length, queue.state().needs_login]).toEqual([2, true])
    send.mockResolvedValue({})
    await queue.pump()
    expect([ids().length, queue.state().needs_login]).toEqual([0, false])
  })

  it('tries a broken server three times before the item stays for the driver', async () => {
    const broken = newItem('t1')
    const { queue, ids } = start(({ id }) =>
      id === broken.id
        ? Promise.reject(new ApiError(500, { code: 'internal', message: 'Broke' }))
        : Promise.resolve({}),
    )
    await queue.add(broken, null)
    await queue.add(newItem('t2'), null)
    await queue.pump()
    await queue.pump()
    await queue.pump()
    await queue.pump()
    expect([ids(), queue.state().items[0]?.refusal?.status]).toEqual([[broken.id], 500])
  })

  it('doesn’t send again what may have arrived more than 23 hours ago, except a step', async () => {
    const send = vi.fn<QueueParts['send']>().mockRejectedValue(offlineError())
    const { queue, clock, ids } = start(send)
    const [sticker, step] = [newItem('s1', { deed: 'sticker' }), newItem('t1')]
    await queue.add(sticker, null)
    await queue.pump()
    await queue.add(step, null)
    clock.now = 23 * 3_600_000 + 1
    send.mockResolvedValue({})
    await queue.pump()
    expect([ids(), queue.state().items[0]?.refusal?.code]).toEqual([[sticker.id], 'in_doubt'])
    await queue.retry(sticker.id)
    expect(ids()).toEqual([])
  })

  it('says that the phone is full, and shows nothing as saved', async () => {
    const store = memoryStore<QueueItem>()
    store.put = () => Promise.resolve({ stored: false, why: 'full' })
    const { queue, ids } = start(() => Promise.resolve({}), { store })
    expect([await queue.add(newItem('t1'), null), ids()]).toEqual([{ stored: false, why: 'full' }, []])
  })

  it('sends no photo that isn’t the one that was taken', async () => {
    const store = memoryStore<QueueItem>()
    const send = vi.fn<QueueParts['send']>().mockRejectedValue(offlineError())
    const { queue } = start(send, { store })
    const item = newItem('t1', { deed: 'photo' })
    await queue.add(item, new Blob(['rear']))
    await queue.pump()
    const [stored] = await store.all()
    if (stored) await store.put(item.id, stored.value, new Blob(['another']))
    send.mockClear()
    await queue.pump()
    expect([send.mock.calls.length, queue.state().items[0]?.refusal?.code]).toEqual([0, 'damaged'])
  })

  it('remembers for a day what was taken, also on a later page', async () => {
    const sent = memoryStore<readonly SentItem[]>()
    const log = (now: () => number) => createSentLog(sent, now)
    const first = start(() => Promise.resolve({}), { sent: log(() => 1000) })
    const item = newItem('t1')
    await first.queue.add(item, null)
    await first.queue.pump()
    const { id, deed, name, case_id, car, captured_at } = item
    const taken = { id, deed, name, case_id, car, captured_at }
    expect(first.queue.state().sent).toEqual([{ ...taken, taken_at: 1000 }])
    const later = start(() => Promise.resolve({}), { sent: log(() => 86_400_000) })
    await later.queue.read()
    expect(later.queue.state().sent).toEqual([{ ...taken, taken_at: 1000 }])
    const next_day = start(() => Promise.resolve({}), { sent: log(() => 86_401_000) })
    await next_day.queue.read()
    expect(next_day.queue.state().sent).toEqual([])
  })

  it('knows what was taken before it forgets that it waits', async () => {
    const store = memoryStore<QueueItem>()
    const sent = memoryStore<readonly SentItem[]>()
    const never = new Promise<never>(() => {})
    const { queue } = start(() => Promise.resolve({}), {
      store: { ...store, remove: () => never },
      sent: createSentLog(sent, () => 0),
    })
    const item = newItem('t1')
    await queue.add(item, null)
    await vi.waitFor(() => expect(queue.state().sent.map(({ id }) => id)).toEqual([item.id]))
    expect((await store.all()).map(({ value }) => value.id)).toEqual([item.id])
  })
})

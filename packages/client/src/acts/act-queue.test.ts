import { tows } from '@curbwise/api/resources/tows.calls'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, offlineError } from '../call/api-error.ts'
import { createActQueue, type ActQueueOptions } from './act-queue.ts'

const step = (name: 'en_route' | 'on_scene') => ({ params: { id: 't-1' }, body: { step: name } })
const NOW = new Date('2026-11-20T21:51:00.000Z')

function start(more: ActQueueOptions = {}) {
  const send = vi.fn<NonNullable<ActQueueOptions['send']>>().mockResolvedValue({ number: 1 })
  const queue = createActQueue({ send, now: () => NOW, ...more })
  return { queue, send, sent: () => send.mock.calls.map(([, input, id]) => ({ input, id })) }
}

describe('the action queue', () => {
  it('resolves with the response, and removes the action from the queue', async () => {
    const { queue } = start()
    const answer = queue.add(tows.takeStep, step('en_route'), 't-1')
    expect(queue.state().waiting).toMatchObject([{ name: 'tows.takeStep', subject: 't-1', input: step('en_route') }])
    await expect(answer).resolves.toEqual({ number: 1 })
    expect(queue.state()).toEqual({ waiting: [], offline_since: null })
  })

  it('waits while offline, and then sends in order with the same keys', async () => {
    const { queue, send, sent } = start()
    send.mockRejectedValueOnce(offlineError())
    const answers = Promise.all([
      queue.add(tows.takeStep, step('en_route'), 't-1'),
      queue.add(tows.takeStep, step('on_scene'), 't-1'),
    ])
    await vi.waitFor(() => expect(queue.state().offline_since).toBe(NOW.toISOString()))
    expect(queue.state().waiting).toHaveLength(2)
    expect(sent()).toHaveLength(1)
    queue.retry()
    await answers
    const [first, again, second] = sent()
    expect(again).toEqual(first)
    expect(second).toMatchObject({ input: step('on_scene') })
    expect(second?.id).not.toBe(first?.id)
    expect(queue.state()).toEqual({ waiting: [], offline_since: null })
  })

  it('rejects a refused action, and continues with the next', async () => {
    const { queue, send } = start()
    const refused = new ApiError(409, { code: 'refused', message: 'VIP here.' })
    send.mockRejectedValueOnce(refused)
    const first = queue.add(tows.takeStep, step('en_route'), 't-1')
    const second = queue.add(tows.takeStep, step('on_scene'), 't-1')
    await expect(first).rejects.toBe(refused)
    await expect(second).resolves.toEqual({ number: 1 })
  })

  it('continues after a server error', async () => {
    const { queue, send } = start()
    send.mockRejectedValueOnce(new ApiError(500, { code: 'internal', message: 'Something broke.' }))
    await expect(queue.add(tows.takeStep, step('en_route'), 't-1')).rejects.toMatchObject({ code: 'internal' })
    expect(queue.state()).toEqual({ waiting: [], offline_since: null })
  })

  it('stores each action until there is a response', async () => {
    const store = { put: vi.fn(() => Promise.resolve()), remove: vi.fn(() => Promise.resolve()) }
    const { queue } = start({ store })
    await queue.add(tows.takeStep, step('en_route'), 't-1')
    expect(store.put).toHaveBeenCalledWith(expect.objectContaining({ name: 'tows.takeStep', subject: 't-1' }))
    expect(store.remove).toHaveBeenCalledTimes(1)
  })
})

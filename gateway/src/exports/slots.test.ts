import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSlots } from './slots.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const signal = () => new AbortController().signal
const BUSY = {
  status: 503,
  code: 'unavailable',
  message: 'Other exports are running right now. Try again in a minute.',
}
const make = () => createSlots({ size: 1, waiting: 2, limit_ms: 5_000 })

describe('a slot', () => {
  it('goes to the longest-waiting caller', async () => {
    const slots = make()
    const leave = await slots.take(signal())
    const order: string[] = []
    const [second, third] = ['second', 'third'].map(async (name) => {
      const done = await slots.take(signal())
      order.push(name)
      return done
    })
    leave()
    ;(await second)?.()
    await third
    expect(order).toEqual(['second', 'third'])
  })

  it('is refused after a while, or immediately when too many are waiting', async () => {
    const slots = make()
    await slots.take(signal())
    const waiting = [slots.take(signal()), slots.take(signal())].map((one) => expect(one).rejects.toMatchObject(BUSY))
    await expect(slots.take(signal())).rejects.toMatchObject(BUSY)
    await vi.advanceTimersByTimeAsync(5_000)
    await Promise.all(waiting)
  })

  it('is given up by a caller that leaves the queue, which then takes nobody’s place', async () => {
    const slots = make()
    const leave = await slots.take(signal())
    const control = new AbortController()
    const left = slots.take(control.signal).then(
      () => 'taken',
      (why: Error) => why.message,
    )
    const next = slots.take(signal())
    control.abort(new Error('gone'))
    expect(await left).toBe('gone')
    leave()
    await next
  })

  it('waits for a job as long as it takes, behind all interactive exports', async () => {
    const slots = make()
    const leave = await slots.take(signal())
    const job = slots.take(signal(), true)
    const reader = slots.take(signal())
    await vi.advanceTimersByTimeAsync(4_000)
    leave()
    const readerLeaves = await reader
    await vi.advanceTimersByTimeAsync(60_000)
    readerLeaves()
    await job
  })

  it('is released only once, even when release is called twice', async () => {
    const slots = make()
    const leave = await slots.take(signal())
    leave()
    leave()
    await slots.take(signal())
    const second = slots.take(signal()).then(
      () => null,
      (refusal: unknown) => refusal,
    )
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await second).toMatchObject(BUSY)
  })
})

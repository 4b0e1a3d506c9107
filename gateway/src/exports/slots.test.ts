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
  message: 'Other exports are being written right now. Try again in a minute.',
}
const make = () => createSlots({ size: 1, waiting: 2, patience_ms: 5_000 })

describe('a slot', () => {
  it('goes to who waited longest', async () => {
    const slots = make()
    const leave = await slots.take(signal())
    const told: string[] = []
    const [second, third] = ['second', 'third'].map(async (name) => {
      const done = await slots.take(signal())
      told.push(name)
      return done
    })
    leave()
    ;(await second)?.()
    await third
    expect(told).toEqual(['second', 'third'])
  })

  it('is refused after a while, and at once where too many wait', async () => {
    const slots = make()
    await slots.take(signal())
    const waiting = [slots.take(signal()), slots.take(signal())].map((one) => expect(one).rejects.toMatchObject(BUSY))
    await expect(slots.take(signal())).rejects.toMatchObject(BUSY)
    await vi.advanceTimersByTimeAsync(5_000)
    await Promise.all(waiting)
  })

  it('is given up by who leaves the line, who then takes nobody’s place', async () => {
    const slots = make()
    const leave = await slots.take(signal())
    const control = new AbortController()
    const gone = slots.take(control.signal).then(
      () => 'taken',
      (why: Error) => why.message,
    )
    const next = slots.take(signal())
    control.abort(new Error('gone'))
    expect(await gone).toBe('gone')
    leave()
    await next
  })

  it('waits for a job as long as it takes, behind everybody who reads', async () => {
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

  it('is freed once, however often it is said', async () => {
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

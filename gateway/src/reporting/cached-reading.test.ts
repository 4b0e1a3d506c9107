import { expect, it, vi } from 'vitest'
import { cachedReading } from './cached-reading.ts'

const HOUR = 3_600_000
const patient = { fresh_ms: HOUR, patience_ms: HOUR }

it('reads once for callers that come at the same time or while the reading is fresh', async () => {
  const read = vi.fn<() => Promise<number>>().mockResolvedValue(7)
  const ask = cachedReading(patient, read)
  expect(await Promise.all([ask(), ask()])).toEqual([7, 7])
  expect(await ask()).toBe(7)
  expect(read).toHaveBeenCalledTimes(1)
})

it('reads again once the reading is no longer fresh', async () => {
  const read = vi.fn<() => Promise<number>>().mockResolvedValueOnce(7).mockResolvedValueOnce(8)
  const ask = cachedReading({ ...patient, fresh_ms: 0 }, read)
  expect([await ask(), await ask()]).toEqual([7, 8])
})

it('returns null after a failure, and reads again for the next caller', async () => {
  const read = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(8)
  const ask = cachedReading(patient, read)
  expect([await ask(), await ask()]).toEqual([null, 8])
})

it('lets no caller wait for a reading that hangs, starts no second one, and uses it once it ends', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const read = vi.fn<() => Promise<number>>().mockReturnValue(promise)
  const ask = cachedReading({ ...patient, patience_ms: 0 }, read)
  expect([await ask(), await ask()]).toEqual([null, null])
  resolve(9)
  await expect.poll(ask).toBe(9)
  expect(read).toHaveBeenCalledTimes(1)
})

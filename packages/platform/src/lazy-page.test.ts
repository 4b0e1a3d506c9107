import { describe, expect, it, vi } from 'vitest'
import { lazyPage } from './lazy-page.ts'

const chunkError = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
const noWait = vi.fn(() => Promise.resolve())

describe('lazyPage', () => {
  it('retries a chunk that failed to load', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(chunkError())
      .mockRejectedValueOnce(chunkError())
      .mockResolvedValue('page')
    await expect(lazyPage(load, noWait)()).resolves.toBe('page')
    expect(noWait.mock.calls).toEqual([[300], [600]])
  })

  it('fails after three tries, and starts over on the next call', async () => {
    const load = vi.fn().mockImplementation(() => Promise.reject(chunkError()))
    const page = lazyPage(load, noWait)
    await expect(page()).rejects.toThrow('Loading chunk 7 failed')
    expect(load).toHaveBeenCalledTimes(3)
    load.mockResolvedValue('page')
    await expect(page()).resolves.toBe('page')
  })

  it('does not retry a module that threw', async () => {
    const load = vi.fn().mockRejectedValue(new TypeError('x is not a function'))
    await expect(lazyPage(load, noWait)()).rejects.toThrow(TypeError)
    expect(load).toHaveBeenCalledTimes(1)
  })
})

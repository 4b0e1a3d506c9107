import { expect, it } from 'vitest'
import { loadUntilThere } from './load-until-there.ts'

const chunkError = () => Object.assign(new Error('Loading chunk 26 failed.'), { name: 'ChunkLoadError' })

it('imports again until the files are there, and waits longer each time', async () => {
  const waits: number[] = []
  let tries = 0
  const load = async (): Promise<string> => {
    tries++
    if (tries <= 6) throw chunkError()
    return 'started'
  }
  const wait = async (ms: number): Promise<void> => {
    waits.push(ms)
  }
  expect(await loadUntilThere(load, wait)).toBe('started')
  expect(waits).toEqual([300, 600, 2_000, 5_000, 10_000, 10_000])
})

it('throws what the module throws, without a second try', async () => {
  let tries = 0
  const load = async (): Promise<never> => {
    tries++
    throw new TypeError('The page has no #root element')
  }
  await expect(loadUntilThere(load)).rejects.toThrow('The page has no #root element')
  expect(tries).toBe(1)
})

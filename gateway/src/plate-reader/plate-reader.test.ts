import { readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PlateReader } from '../operation/ports.ts'
import { createPlateReader, type PlateReaderOptions } from './plate-reader.ts'

const ODD = fileURLToPath(new URL('../../test/servers/odd-reader.ts', import.meta.url))
const picture = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../../packages/bench/plates', `${name}.jpg`))
const STUCK = Uint8Array.of(0)
const ENDS = Uint8Array.of(1)
const FAILS = Uint8Array.of(2)
const ANSWERS = Uint8Array.of(3)
const stays = new AbortController().signal
const TYPE_IT = { status: 503, code: 'plate_not_read', message: expect.stringContaining('Type the plate') }
const PATIENT_SECONDS = 240
const PATIENT = { timeout: PATIENT_SECONDS * 1000 }

let reader: PlateReader
const open = (options: Partial<PlateReaderOptions> = {}): PlateReader =>
  (reader = createPlateReader({ seconds: PATIENT_SECONDS, program: ODD, ...options }))
afterEach(() => reader.close())

const untilEnded = async (): Promise<void> => {
  await vi.waitUntil(() => reader.pid() === null, PATIENT)
}

describe('the plate reader', () => {
  it('starts with the first picture, and serves the next one from the same process', async () => {
    open()
    expect(reader.pid()).toBeNull()
    expect(await reader.read(ANSWERS, stays)).toMatchObject([{ license_plate: 'KVB8821' }])
    const pid = reader.pid()
    await reader.read(ANSWERS, stays)
    expect(reader.pid()).toBe(pid)
  })

  it('kills a process that is stuck, and reads the next picture with another', async () => {
    const faults: string[] = []
    open({ seconds: 15, failed: ({ message }) => faults.push(message) })
    const answer = reader.read(STUCK, stays)
    const refused = answer.catch((error: unknown) => error)
    await vi.waitUntil(() => reader.pid() !== null, PATIENT)
    const stuck = reader.pid()
    expect(await refused).toMatchObject(TYPE_IT)
    expect(faults).toEqual(['The plate reader gave no answer within 15 s'])
    expect(reader.pid()).not.toBe(stuck)
    expect(await reader.read(ANSWERS, stays)).toHaveLength(1)
  })

  it.each([
    ['ends', ENDS],
    ['fails', FAILS],
  ])('asks to type the plate when the process %s, and starts another for the next picture', async (_, deed) => {
    open()
    await expect(reader.read(deed, stays)).rejects.toMatchObject(TYPE_IT)
    expect(await reader.read(ANSWERS, stays)).toHaveLength(1)
  })

  it('reads one picture at a time and refuses those that would wait too long', async () => {
    open({ waiting: 1 })
    const first = reader.read(STUCK, stays).catch((error: unknown) => error)
    const second = reader.read(ANSWERS, stays)
    await expect(reader.read(ANSWERS, stays)).rejects.toMatchObject(TYPE_IT)
    await vi.waitUntil(() => reader.pid() !== null, PATIENT)
    await reader.close()
    expect(await first).toMatchObject(TYPE_IT)
    expect(await second).toHaveLength(1)
  })

  it('doesn’t read a picture whose sender has left before its turn', async () => {
    open()
    const left = new AbortController()
    const first = reader.read(ANSWERS, stays)
    const second = reader.read(STUCK, left.signal)
    left.abort(new Error('The sender left'))
    await expect(second).rejects.toThrow('The sender left')
    expect(await first).toHaveLength(1)
  })

  it('frees its memory after a time without pictures', async () => {
    open({ idle_ms: 1 })
    await reader.read(ANSWERS, stays)
    await untilEnded()
    expect(await reader.read(ANSWERS, stays)).toHaveLength(1)
  })

  it('reads a plate from the front and from the side, and none where there is none', async () => {
    reader = createPlateReader({ seconds: PATIENT_SECONDS })
    const [front] = await reader.read(picture('frame-01'), stays)
    expect(front).toMatchObject({ license_plate: 'VWS279' })
    const [left, right] = [front?.corners[0], front?.corners[2]]
    expect((left?.[0] ?? 1) < 0.55 && (right?.[0] ?? 0) > 0.45).toBe(true)
    expect(getPriority(reader.pid() ?? 0)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL)
    expect((await reader.read(picture('side-01'), stays)).map(({ license_plate }) => license_plate)).toContain('770MCT')
    expect(await reader.read(picture('none-01'), stays)).toEqual([])
  })
})

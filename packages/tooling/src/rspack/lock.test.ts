import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markOf } from '../processes.ts'
import { takeLock } from './lock.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'curbwise-lock-'))
  path = join(folder, 'out/build.lock')
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('takeLock', () => {
  it('gives the lock to one process at a time', () => {
    const release = takeLock(path)
    expect(release).not.toBeNull()
    expect(takeLock(path)).toBeNull()
    release?.()
    expect(existsSync(path)).toBe(false)
    expect(takeLock(path)).not.toBeNull()
    expect(readdirSync(join(folder, 'out'))).toEqual(['build.lock'])
  })

  it.each([
    ['that was killed', JSON.stringify({ pid: 2 ** 22 - 1, started: '7' })],
    ['whose pid another process now has', JSON.stringify({ ...markOf(), started: '7' })],
    ['that left an incomplete line', '{"pid":'],
  ])('takes the lock of a process %s', (_name, left) => {
    takeLock(path)?.()
    writeFileSync(path, left)
    expect(takeLock(path)).not.toBeNull()
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(markOf())
  })
})

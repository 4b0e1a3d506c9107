import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSources } from './watch-sources.ts'

const WITHIN = { timeout: 60_000, interval: 20 }

let folder: string
let stop: () => Promise<void>
const changed = vi.fn<(paths: readonly string[]) => void>()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'curbwise-watch-'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/a.ts'), '1')
  changed.mockClear()
  stop = await watchSources([folder], changed)
})

afterEach(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

async function seen(change: () => void): Promise<void> {
  changed.mockClear()
  change()
  await vi.waitUntil(() => changed.mock.calls.length > 0, WITHIN)
}

it('detects every kind of change, repeatedly', async () => {
  const path = join(folder, 'src/a.ts')
  await seen(() => {
    writeFileSync(path, '2')
  })
  await seen(() => {
    writeFileSync(`${path}.new`, '3')
    renameSync(`${path}.new`, path)
  })
  await seen(() => {
    writeFileSync(path, '4')
  })
  await seen(() => {
    rmSync(path)
    writeFileSync(path, '5')
  })
  await seen(() => {
    writeFileSync(path, '6')
  })
  await seen(() => {
    rmSync(path)
  })
  await seen(() => {
    mkdirSync(join(folder, 'src/new'))
    writeFileSync(join(folder, 'src/new/b.ts'), '1')
  })
  await seen(() => {
    writeFileSync(join(folder, 'src/new/b.ts'), '2')
  })
})

it('ignores test files', async () => {
  writeFileSync(join(folder, 'src/a.test.ts'), '1')
  await seen(() => {
    writeFileSync(join(folder, 'src/b.ts'), '1')
  })
  expect(changed.mock.calls.flatMap(([paths]) => paths)).toEqual([join(folder, 'src/b.ts')])
})

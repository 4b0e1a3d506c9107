import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import { digestOf } from './digest.fixture.ts'
import { seedDemo } from './index.ts'

const now = new Date('2026-11-21T03:58:00.000Z')
const files_dir = mkdtempSync(join(tmpdir(), 'curbwise-demo-'))

afterAll(() => {
  rmSync(files_dir, { recursive: true, force: true })
})

async function digestOfDemo(): Promise<unknown> {
  const db = await openTestDatabase()
  await seedDemo({ url: db.url, now, files_dir, pin_key: Buffer.alloc(32, 7) })
  const digest = await digestOf(db.owner)
  await db.close()
  return digest
}

it('the demo is the same world every time', async () => {
  expect(await digestOfDemo()).toEqual(await digestOfDemo())
})

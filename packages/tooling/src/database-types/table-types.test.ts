import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../repository.ts'
import { TABLES_FILE } from './tables-file.ts'
import { expectedTables, staleTables } from './table-types.ts'

it('match the migrations, and a stale file is refused with the fix', async () => {
  const stored = readFileSync(join(repositoryRoot, TABLES_FILE), 'utf8')
  const expected = await expectedTables()
  expect(staleTables(stored, expected)).toEqual([])
  const stale = stored.replace('    license_plate: string | null\n', '')
  expect(stale).not.toBe(stored)
  expect(staleTables(stale, expected)).toEqual([
    'gateway/src/db/tables.ts does not match the migrations: run `npm run db:types`',
  ])
})

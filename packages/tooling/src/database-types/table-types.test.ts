import { expect, it } from 'vitest'
import { FUNCTIONS_FILE, TABLES_FILE } from './generated-files.ts'
import { type DatabaseTypes, expectedTypes, staleTypes, storedTypes } from './table-types.ts'

const without = (types: DatabaseTypes, path: string, line: string): DatabaseTypes => {
  const text = types[path]?.replace(line, '') ?? ''
  expect(text).not.toBe(types[path])
  return { ...types, [path]: text }
}

it('match the migrations, and a stale file is refused with the fix', async () => {
  const stored = storedTypes()
  const expected = await expectedTypes()
  expect(staleTypes(stored, expected)).toEqual([])
  expect(staleTypes(without(stored, TABLES_FILE, '    license_plate: string | null\n'), expected)).toEqual([
    'gateway/src/db/tables.ts does not match the migrations: run `npm run db:types`',
  ])
  expect(staleTypes(without(stored, FUNCTIONS_FILE, "  plain_text: ['text'],\n"), expected)).toEqual([
    'gateway/src/db/functions.ts does not match the migrations: run `npm run db:types`',
  ])
})

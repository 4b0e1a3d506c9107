import { expect, it } from 'vitest'
import { z } from 'zod'
import { linesDatabase } from '../../test/readers/lines.ts'
import { checkedRows, columnOf, readRows } from './read-rows.ts'
import type { Row } from './tables.ts'

const db = linesDatabase()

const COLUMNS = z.object({
  n: z.int(),
  is_new: z.boolean(),
  at: z.date(),
  license_plate: columnOf<Row<'tows'>['license_plate']>(),
})
const SQL = `select 7 as n, true as is_new, '2026-11-20T12:00:00Z'::timestamptz as at, null as license_plate`

it('returns the rows of a statement', async () => {
  await expect(readRows(db.owner, COLUMNS, SQL)).resolves.toEqual([
    { n: 7, is_new: true, at: new Date('2026-11-20T12:00:00Z'), license_plate: null },
  ])
})

it('takes values by position or by name', async () => {
  const N = z.object({ n: z.int() })
  await expect(readRows(db.owner, N, 'select ?::int as n', [8])).resolves.toEqual([{ n: 8 }])
  await expect(readRows(db.owner, N, 'select :n::int as n', { n: 9 })).resolves.toEqual([{ n: 9 }])
})

it.each<[what: string, changed: Readonly<Record<string, unknown>>, column: string]>([
  ['an alias that was renamed', { n: undefined, count: 7 }, 'n'],
  ['a count that arrives as text', { n: '7' }, 'n'],
  ['a null that the schema excludes', { at: null }, 'at'],
  ['a missing column of a table', { license_plate: undefined }, 'license_plate'],
])('refuses %s, and names the column', (_what, changed, column) => {
  const row = { n: 7, is_new: true, at: new Date(), license_plate: 'KVB 8821', ...changed }
  expect(() => checkedRows(COLUMNS, [row])).toThrow(new RegExp(`"path": \\[\\s*"${column}"`))
})

import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  keyExpression,
  type KeyColumn,
  type KeysetOptions,
  type KeysetPage,
  keysetPage,
  type Pageable,
} from './keyset.ts'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'

interface Row {
  id: string
  name: string | null
  size: number
  made: Date | null
}

let db: TestDatabases
let rows: Row[]

const KEYS: Record<string, readonly KeyColumn[]> = {
  name: [
    { sql: 'name', type: 'text', nullable: true },
    { sql: 'id', type: 'uuid' },
  ],
  size: [
    { sql: 'size', type: 'bigint' },
    { sql: 'id', type: 'uuid' },
  ],
  made: [
    { sql: 'made', type: 'timestamptz', nullable: true },
    { sql: 'id', type: 'uuid' },
  ],
}

beforeAll(async () => {
  db = await openTestDatabase()
  await db.owner
    .raw(`create table things (id uuid primary key, name text collate "C", size int not null, made timestamptz);
    insert into things select gen_random_uuid(), case when n % 5 > 0 then 'name ' || n % 7 end, n % 4,
      case when n % 3 > 0 then timestamptz '2026-03-08 01:00-06' + n % 6 * interval '30 minutes' end from generate_series(1, 97) n`)
})
afterAll(() => db.close())

const page = (
  sort: string,
  direction: 'asc' | 'desc',
  at: { after?: string; before?: string } = {},
  limit = 10,
): Promise<KeysetPage<Row>> =>
  keysetPage<Row>(db.owner('things').select('id', 'name', 'size', 'made'), {
    db: db.owner,
    keys: KEYS[sort] ?? [],
    direction,
    limit,
    ...at,
  })

describe.each(
  Object.keys(KEYS).flatMap((sort) => (['asc', 'desc'] as const).map((direction) => ({ sort, direction }))),
)('by $sort $direction, with ties and nulls', ({ sort, direction }) => {
  it('walks forward through every row once, in the order of the whole list', async () => {
    const order = (KEYS[sort] ?? []).map((key) => `${keyExpression(key)} ${direction}`).join(', ')
    rows = await db.owner('things').select<Row[]>('id', 'name', 'size', 'made').orderByRaw(order)
    const seen: Row[] = []
    let next: string | null | undefined
    do {
      const found: KeysetPage<Row> = await page(sort, direction, next ? { after: next } : {})
      expect(found.previous === null).toBe(seen.length === 0)
      seen.push(...found.rows)
      next = found.next
    } while (next)
    expect(seen).toEqual(rows)
  })

  it('walks back to the first page, and reports when there is nothing before', async () => {
    let here = await page(sort, direction)
    const pages = [here]
    while (here.next) pages.push((here = await page(sort, direction, { after: here.next })))
    for (const earlier of pages.slice(0, -1).toReversed()) {
      here = await page(sort, direction, { before: here.previous ?? '' })
      expect(here.rows).toEqual(earlier.rows)
      expect(here.next).not.toBeNull()
    }
    expect(here.previous).toBeNull()
  })
})

describe('a cursor', () => {
  it('skips and repeats nothing when rows are added and removed in between', async () => {
    const first = await page('size', 'asc')
    await db.owner('things').where({ id: first.rows[3]?.id }).delete()
    await db.owner('things').insert({ id: '00000000-0000-0000-0000-000000000000', size: 0 })
    const second = await page('size', 'asc', { after: first.next ?? '' })
    expect(second.rows.filter((row) => first.rows.some(({ id }) => id === row.id))).toEqual([])
    expect(second.rows).toHaveLength(10)
  })

  const ID = '00000000-0000-0000-0000-000000000000'
  it.each<[string, (seal: (...values: unknown[]) => string) => string | Promise<string>]>([
    ['that is nonsense', () => 'bm9uc2Vuc2U'],
    ['of another sort', async () => (await page('size', 'asc')).next ?? ''],
    ['with too few values', (seal) => seal('2026-02-03 00:00:00+00')],
    ['with a value of another type', (seal) => seal(5, ID)],
    ['with a day that is none', (seal) => seal('2026-02-30 00:00:00+00', ID)],
    ['with a NUL', (seal) => seal('2026-02-03 00:00:00+00', `${ID}\0`)],
  ])('%s is refused by name', async (_, forge) => {
    const [order] = JSON.parse(Buffer.from((await page('made', 'asc')).next ?? '', 'base64url').toString()) as string[]
    const cursor = await forge((...values) => Buffer.from(JSON.stringify([order, ...values])).toString('base64url'))
    await expect(page('made', 'asc', { after: cursor })).rejects.toMatchObject({
      status: 422,
      fields: { after: expect.any(String) },
    })
    await expect(page('made', 'asc', { before: cursor })).rejects.toMatchObject({
      status: 422,
      fields: { before: expect.any(String) },
    })
  })
})

it('makes a late page as cheap as the first, measured by the buffers that Postgres reads', async () => {
  await db.owner.raw(`create table many (id uuid primary key default gen_random_uuid(), at timestamptz not null);
    insert into many (at) select timestamptz '2026-01-01 00:00+00' + n * interval '1 second' from generate_series(1, 100000) n;
    create index many_order on many (at, id); analyze many`)
  const keys: KeyColumn[] = [
    { sql: 'at', type: 'timestamptz' },
    { sql: 'id', type: 'uuid' },
  ]
  const late = Buffer.from(
    (await keysetPage(many(), { db: db.owner, keys, direction: 'asc', limit: 50 })).next ?? '',
    'base64url',
  )
    .toString()
    .replace(/2026-01-01 [^"]+/, '2026-01-02 02:00:00+00')
  const first = await buffers({ db: db.owner, keys, direction: 'asc', limit: 50 })
  const last = await buffers({
    db: db.owner,
    keys,
    direction: 'asc',
    limit: 50,
    after: Buffer.from(late).toString('base64url'),
  })
  expect(last).toBeLessThanOrEqual(first * 1.5)
})

const many = (): Pageable<object> => db.owner('many').select('id', 'at')

/** Runs the page's own statement under EXPLAIN. */
async function buffers(options: KeysetOptions): Promise<number> {
  const asked: { sql: string; bindings: readonly Knex.RawBinding[] }[] = []
  const listen = (query: { sql: string; bindings: readonly Knex.RawBinding[] }): void => {
    asked.push(query)
  }
  db.owner.on('query', listen)
  await keysetPage(many(), options)
  db.owner.off('query', listen)
  const { sql = '', bindings = [] } = asked[0] ?? {}
  const { rows: plan } = await db.owner.raw<{ rows: { 'QUERY PLAN': [{ Plan: Record<string, number> }] }[] }>(
    `explain (analyze, buffers, format json) ${sql.replaceAll(/\$\d+/g, '?')}`,
    bindings,
  )
  const top = plan[0]?.['QUERY PLAN'][0].Plan
  return (top?.['Shared Hit Blocks'] ?? 0) + (top?.['Shared Read Blocks'] ?? 0)
}

import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { ValidationFailed } from '../errors/errors.ts'

/** Postgres types that a list can be sorted by; the cursor carries their text and gives it back with this cast. */
export type KeyType = 'text' | 'bigint' | 'numeric' | 'timestamptz' | 'date' | 'uuid'

export interface KeyColumn {
  /** A column or an indexed expression; never built from what a request says. */
  readonly sql: string
  readonly type: KeyType
  /** Nulls sort as the largest value; index the expression that `keyExpression` writes. */
  readonly nullable?: boolean
}

export interface KeysetOptions {
  readonly db: Knex
  /** The sort; the last one is unique (the id). All go one way, so that one row comparison and one index serve the page. */
  readonly keys: readonly KeyColumn[]
  readonly direction: 'asc' | 'desc'
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

export interface KeysetPage<Row> {
  readonly rows: Row[]
  readonly next: string | null
  readonly previous: string | null
}

/** What a page adds to a query. */
interface Steps {
  clone(): this
  select(column: Knex.Raw): this
  whereRaw(sql: string, bindings: readonly Knex.RawBinding[]): this
  orderByRaw(sql: string): this
  limit(count: number): this
}

/** What a page needs of a query: knex's builder and Objection's both have it. */
export interface Builder<Row> extends Steps, PromiseLike<Row[]> {}

/** What is more than one builder (a union of tables) is read and counted by name. */
export interface Readable<Row> extends Steps {
  read(): Promise<Row[]>
  /** How many rows there are, counted no further than `most`. */
  countUpTo(most: number): Promise<number>
}

export type Pageable<Row> = Builder<Row> | Readable<Row>

const SENTINELS: Record<KeyType, string> = {
  text: 'chr(1114111)',
  bigint: '9223372036854775807::bigint',
  numeric: `'Infinity'::numeric`,
  timestamptz: `'infinity'::timestamptz`,
  date: `'infinity'::date`,
  uuid: `'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`,
}

/**
 * The expression that is compared and ordered by; index exactly this when the column is nullable. It is a `case` because
 * under row-level security Postgres seeks an index only with what it knows to leak nothing, and of `coalesce` it does not.
 */
export const keyExpression = ({ sql, type, nullable }: KeyColumn): string =>
  nullable ? `case when ${sql} is null then ${SENTINELS[type]} else ${sql} end` : sql

/** Rows in the order of reading: backward from `before`, otherwise forward. */
export interface KeyedRows<Row> {
  readonly rows: readonly Row[]
  /** Whether a row lies behind the last one, in the direction of reading. */
  readonly more: boolean
  /** The place of a row, by its index. */
  cursorAt(index: number): string
}

/**
 * One page of a query that selects its own columns and has no order yet. Page 10,000 costs what page 1 does: the cursor
 * is the last row's key, compared as a row. A cursor of another list, sort or hand is a 422 naming `after` or `before`.
 */
export async function keysetPage<Row extends object>(
  query: Pageable<Row>,
  options: KeysetOptions,
): Promise<KeysetPage<Row>> {
  const { rows, more, cursorAt } = await readKeyed(query, options)
  const last = rows.length - 1
  const [near, far] = last < 0 ? [null, null] : [cursorAt(0), more ? cursorAt(last) : null]
  if (options.before !== undefined) return { rows: rows.toReversed(), next: near, previous: far }
  return { rows: [...rows], next: far, previous: options.after === undefined ? null : near }
}

/** The next `limit` rows from a place, with the place of each. */
export async function readKeyed<Row extends object>(
  query: Pageable<Row>,
  options: KeysetOptions,
): Promise<KeyedRows<Row>> {
  const { db, keys, limit } = options
  const backward = options.before !== undefined
  const ascending = (options.direction === 'asc') !== backward
  const page = query.clone().limit(limit + 1)
  keys.forEach((key, i) => page.select(db.raw(`(${keyExpression(key)})::text as ${alias(i)}`)))
  page.orderByRaw(keys.map((key) => `${keyExpression(key)} ${ascending ? 'asc' : 'desc'}`).join(', '))
  const cursor = backward
    ? readCursor('before', options.before, options)
    : options.after === undefined
      ? null
      : readCursor('after', options.after, options)
  if (cursor) {
    const left = keys.map(keyExpression).join(', ')
    const right = keys.map((key) => `?::${key.type}`).join(', ')
    page.whereRaw(`(${left}) ${ascending ? '>' : '<'} (${right})`, cursor)
  }
  const found = (await ('read' in page ? page.read() : page)) as (Row & Record<string, string>)[]
  const rows = found.slice(0, limit)
  const places = rows.map((row) => keys.map((_, i) => row[alias(i)] ?? ''))
  for (const row of rows) keys.forEach((_, i) => delete (row as Record<string, unknown>)[alias(i)])
  return { rows, more: found.length > limit, cursorAt: (index) => writeCursor(places[index] ?? [], options) }
}

/** How many rows a list has, counted no further than `most`: more than a limit is known without reading them all. */
export async function countUpTo<Row>(query: Pageable<Row>, db: Knex, most: number): Promise<number> {
  if ('countUpTo' in query) return query.countUpTo(most)
  // Objection's builder wraps knex's, which is what a subquery is made of.
  const limited = query.clone().limit(most) as unknown as Knex.QueryBuilder & { toKnexQuery?(): Knex.QueryBuilder }
  const rows = limited.toKnexQuery?.() ?? limited
  const [counted] = await db.from(rows.as('rows')).select<{ rows: number }[]>(db.raw('count(*)::int as rows'))
  return counted?.rows ?? 0
}

const alias = (i: number): string => `keyset_${i}`

/** Sort and direction travel along, so that a cursor cannot be laid against another order. */
function signature({ direction, keys }: KeysetOptions): string {
  return createHash('sha256')
    .update([direction, ...keys.map(keyExpression)].join())
    .digest('base64url')
    .slice(0, 8)
}

function writeCursor(place: readonly string[], options: KeysetOptions): string {
  return Buffer.from(JSON.stringify([signature(options), ...place])).toString('base64url')
}

function readCursor(field: 'after' | 'before', cursor: string | undefined, options: KeysetOptions): string[] {
  const [order, ...values] = parse(cursor ?? '')
  const fits =
    order === signature(options) &&
    values.length === options.keys.length &&
    options.keys.every((key, i) => PLAUSIBLE[key.type](values[i]))
  if (!fits)
    throw new ValidationFailed({ [field]: 'This place in the list is not known. Begin again from its first page.' })
  return values as string[]
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

const matches =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value)
const DATE = String.raw`\d{4,6}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`

/** Only text that Postgres itself could have written gets as far as a cast. */
const PLAUSIBLE: Record<KeyType, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && !value.includes('\0') && value.isWellFormed(),
  bigint: (value) =>
    typeof value === 'string' && /^-?\d{1,19}$/.test(value) && BigInt.asIntN(64, BigInt(value)) === BigInt(value),
  numeric: matches(/^(-?\d{1,30}(\.\d{1,30})?|-?Infinity)$/),
  timestamptz: (value) =>
    matches(
      new RegExp(`^(-?infinity|${DATE} ([01]\\d|2[0-3])(:[0-5]\\d){2}(\\.\\d{1,6})?[+-](0\\d|1[0-4])(:[0-5]\\d)?)$`),
    )(value) && isRealDay(value),
  date: (value) => matches(new RegExp(`^(-?infinity|${DATE})$`))(value) && isRealDay(value),
  uuid: matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
}

/** 2026-02-30 has the form of a day and is none. */
function isRealDay(value: unknown): boolean {
  const [year = '', month = '', day = ''] =
    String(value)
      .split(' ')[0]
      ?.replace(/^-?infinity$/, '2000-01-01')
      .split('-') ?? []
  return new Date(Date.UTC(Math.min(Number(year), 9999), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
}

import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { z } from 'zod'
import { ValidationFailed } from '../errors/errors.ts'
import { checkedRows } from './read-rows.ts'

/** Postgres types that a list can be sorted by; the cursor carries their text, which this cast restores. */
export type KeyType = 'text' | 'bigint' | 'numeric' | 'timestamptz' | 'date' | 'uuid'

export interface KeyColumn {
  /** A column or an indexed expression; never built from request input. */
  readonly sql: string
  readonly type: KeyType
  /** Nulls sort as the largest value; index the expression that `keyExpression` writes. */
  readonly nullable?: boolean
}

export interface KeysetOptions {
  readonly db: Knex
  /**
   * The sort; the last key is unique (the id). All have the same direction, so that one row comparison and one index
   * serve the page.
   */
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

/** The clauses that a page adds to a query. */
interface Steps {
  clone(): this
  select(column: Knex.Raw): this
  whereRaw(sql: string, bindings: readonly Knex.RawBinding[]): this
  orderByRaw(sql: string): this
  limit(count: number): this
}

/** What a page needs from a query: both knex's builder and Objection's have it. */
export interface Builder<Row> extends Steps, PromiseLike<Row[]> {}

/** A source made of several builders (a union of tables), read and counted by name. */
export interface Readable<Row> extends Steps {
  read(): Promise<Row[]>
  /** Counts the rows, up to `most`. */
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
 * Returns the expression to compare and order by; index exactly this when the column is nullable. It is a `case`
 * because under row-level security Postgres uses an index only with leakproof expressions, and `coalesce` isn't one.
 */
export const keyExpression = ({ sql, type, nullable }: KeyColumn): string =>
  nullable ? `case when ${sql} is null then ${SENTINELS[type]} else ${sql} end` : sql

/** Rows in reading order: backward from `before`, otherwise forward. */
export interface KeyedRows<Row> {
  readonly rows: readonly Row[]
  /** Whether there is a row after the last one, in reading direction. */
  readonly more: boolean
  /**
   * Whether the query stopped before the page was full, because it checked as many rows as a page may. The last row is then only
   * the place to continue from when `isShown` says so.
   */
  readonly stopped: boolean
  /** Whether the row belongs to the list. */
  isShown(index: number): boolean
  /** Returns the cursor of a row, by its index. */
  cursorAt(index: number): string
}

/**
 * Returns one page of a query that selects its own columns and has no order yet. Page 10,000 costs what page 1 does:
 * the cursor is the last row's key, compared as a row. A cursor of another list, sort, or direction is a 422 naming
 * `after` or `before`.
 */
export async function keysetPage<Row extends object>(
  query: Pageable<Row>,
  options: KeysetOptions,
): Promise<KeysetPage<Row>> {
  const { rows: read, more, isShown, cursorAt } = await readKeyed(query, options)
  const rows = read.filter((_, index) => isShown(index))
  const last = read.length - 1
  const [near, far] = last < 0 ? [null, null] : [cursorAt(0), more ? cursorAt(last) : null]
  if (options.before !== undefined) return { rows: rows.toReversed(), next: near, previous: far }
  return { rows, next: far, previous: options.after === undefined ? null : near }
}

/** Returns the next `limit` rows from a cursor, with the cursor of each. */
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
  const found = await ('read' in page ? page.read() : page)
  const rows = found.slice(0, limit)
  const checked = checkedRows(CHECKED, found)
  const stopped = found.length <= limit && checked.at(-1)?.is_window_end === true
  const hidden = new Set(rows.keys().filter((index) => checked[index]?.hit === false))
  const places = rows.map((row) => keys.map((_, i) => KEY.parse(Reflect.get(row, alias(i))) ?? ''))
  const internal = [...keys.keys().map(alias), 'hit', 'is_window_end']
  for (const row of rows) for (const name of internal) Reflect.deleteProperty(row, name)
  return {
    rows,
    more: stopped || found.length > limit,
    stopped,
    isShown: (index) => !hidden.has(index),
    cursorAt: (index) => writeCursor(places[index] ?? [], options),
  }
}

/** What a query that checks a limited number of rows adds to them (`VehicleUnion.bounded`). */
const CHECKED = z.object({
  hit: z.boolean().optional(),
  /** The last row that was checked, if more may follow. */
  is_window_end: z.boolean().optional(),
})
/** The text of one key of a row. */
const KEY = z.string().nullish()

const COUNT = z.object({ rows: z.int() })

/** Counts a list's rows, up to `most`, so that exceeding a limit is known without reading them all. */
export async function countUpTo<Row>(query: Pageable<Row>, db: Knex, most: number): Promise<number> {
  if ('countUpTo' in query) return query.countUpTo(most)
  // Objection's builder wraps knex's, which subqueries are built from.
  const limited = query.clone().limit(most) as unknown as Knex.QueryBuilder & { toKnexQuery?(): Knex.QueryBuilder }
  const rows = limited.toKnexQuery?.() ?? limited
  const [counted] = checkedRows(COUNT, await db.from(rows.as('rows')).select(db.raw('count(*)::int as rows')))
  return counted?.rows ?? 0
}

const alias = (i: number): string => `keyset_${i}`

/** The cursor includes sort and direction, so that it can't be used with another order. */
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

/** Only text that Postgres itself could have written reaches a cast. */
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

/** 2026-02-30 has the format of a day but isn't one. */
function isRealDay(value: unknown): boolean {
  const [year = '', month = '', day = ''] =
    String(value)
      .split(' ')[0]
      ?.replace(/^-?infinity$/, '2000-01-01')
      .split('-') ?? []
  return new Date(Date.UTC(Math.min(Number(year), 9999), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
}

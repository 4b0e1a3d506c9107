import type { Knex } from 'knex'
import { z } from 'zod'
import type { KeyColumn, Readable } from '../../../../db/keyset.ts'
import { checkedRows, columnOf } from '../../../../db/read-rows.ts'
import type { VehicleRecord } from '../vehicle.presenter.ts'
import type { ListedPlaces } from './listed-places.query.ts'
import type { Condition, VehicleKind } from './vehicle-sources.ts'

/** One table of the list. */
export interface TableQuery {
  /**
   * The rows of the list's places. `places` must be its first conditions: Postgres uses the index of the first matching
   * condition, and a page that isn't entered by its place reads everything before it.
   */
  readonly rows: (places: readonly Condition[]) => Knex.QueryBuilder
  /** Which of these rows the request asks for. */
  readonly asked: readonly Condition[]
}

const COUNT = z.object({ rows: z.int() })
const KIND_COUNT = COUNT.extend({ kind: columnOf<VehicleKind>() })

/** Looked up for each row of the page: for a join, Postgres may read every unit of the platform. */
const UNIT_NUMBER = '(select n.unit_number from units n where n.id = v.unit_id) as unit_number'

/** How an order by `STARTED` begins. */
const STARTED_FIRST = /^v\.started (asc|desc), /

/** An order that has an index: without one, a count may begin with a sequential scan of the whole table. */
const NEWEST = 'v.valid_from desc, v.id desc'

/** The first key of a list in which records that haven't started come last: 1 for those that have, 0 for the others. */
export const STARTED: KeyColumn = { sql: 'v.started', type: 'bigint' }

/** A part of the list that one index returns in order, and its value of `STARTED`; null for the whole list. */
interface Part {
  readonly started: 0 | 1 | null
  readonly places: readonly Condition[]
}

/** The counts of a list, and whether it could be read to its end. */
export interface VehicleCounts {
  readonly counts: Partial<Record<VehicleKind, number>>
  /** Kinds of which there are at least that many. */
  readonly at_least: readonly VehicleKind[]
}

/**
 * The union of the tables that contain vehicles, paginated as one. Applies the pager's place, order, and limit to every table:
 * each returns its next rows by its own index, and only those are merged. Of a few complexes each one is entered by itself; of
 * a whole company or platform each table is read in one order. Every page costs the same. Columns use the alias `v`, inside and out.
 */
export class VehicleUnion implements Readable<VehicleRecord> {
  readonly #db: Knex.Transaction
  readonly #at: ListedPlaces
  readonly #tables: readonly TableQuery[]
  readonly #window: number | null
  #places: Condition[] = []
  #keys: Knex.Raw[] = []
  #order = ''
  #limit = 0
  #isBounded = false
  #now: Date | null = null

  /** `window` is how many rows are checked for a page of a whole company; null when an index finds the rows asked for. */
  constructor(db: Knex.Transaction, at: ListedPlaces, tables: readonly TableQuery[], window: number | null) {
    this.#db = db
    this.#at = at
    this.#tables = tables
    this.#window = window
  }

  clone(): this {
    const copy = new VehicleUnion(this.#db, this.#at, this.#tables, this.#window)
    copy.#places = [...this.#places]
    copy.#keys = [...this.#keys]
    copy.#order = this.#order
    copy.#limit = this.#limit
    copy.#isBounded = this.#isBounded
    copy.#now = this.#now
    return copy as this
  }

  /** The same list, to be sorted by `STARTED` first: the index is read up to `now`, and then from there on. */
  startedFirst(now: Date): this {
    const copy = this.clone()
    copy.#now = now
    return copy
  }

  /** The same list, of which a page checks a limited number of rows: it can be short, or empty, and says where to continue. */
  bounded(): this {
    const copy = this.clone()
    copy.#isBounded = this.#isChecked()
    return copy
  }

  select(key: Knex.Raw): this {
    this.#keys.push(key)
    return this
  }

  whereRaw(sql: string, bindings: readonly Knex.RawBinding[]): this {
    this.#places.push([sql, bindings])
    return this
  }

  orderByRaw(sql: string): this {
    this.#order = sql
    return this
  }

  limit(count: number): this {
    this.#limit = count
    return this
  }

  async read(): Promise<VehicleRecord[]> {
    if (this.#isEmpty()) return []
    const page = this.#isBounded ? this.#checked() : this.#next(asked)
    return this.#db
      .from(page.as('v'))
      .select('v.*', this.#db.raw(UNIT_NUMBER))
      .select(this.#keys)
      .orderByRaw(this.#order)
  }

  /** Counts the rows of each kind, up to `most`; omits kinds without rows. Null when too many rows would have to be checked. */
  async counts(most: number): Promise<VehicleCounts | null> {
    if (this.#isEmpty()) return { counts: {}, at_least: [] }
    const isChecked = this.#isChecked()
    const window = this.#window ?? 0
    if (isChecked && (await this.#isLongerThan(window))) return null
    const tables = this.#tables.map((table) =>
      isChecked
        ? table.rows([]).select(this.#hit(table)).orderByRaw(NEWEST).limit(window)
        : asked(table, []).orderByRaw(NEWEST).limit(most),
    )
    const counted = await this.#db
      .from(this.#merged(tables).as('v'))
      .groupBy('v.kind')
      .select('v.kind', this.#db.raw(`${isChecked ? 'count(*) filter (where v.hit)' : 'count(*)'}::int as rows`))
    const found = checkedRows(KIND_COUNT, counted).filter((row) => row.rows > 0)
    return {
      counts: Object.fromEntries(found.map((row) => [row.kind, Math.min(row.rows, most)])),
      at_least: found.filter((row) => row.rows >= most).map(({ kind }) => kind),
    }
  }

  /** Whether the list has more rows than this. Reads only the index and checks no row. */
  async #isLongerThan(rows: number): Promise<boolean> {
    const some = this.#tables.map((table) =>
      table
        .rows([])
        .orderByRaw(NEWEST)
        .limit(rows + 1),
    )
    return (await this.#countOf(this.#merged(some))) > rows
  }

  async countUpTo(most: number): Promise<number> {
    if (this.#isEmpty()) return 0
    const some = this.#merged(this.#tables.map((table) => asked(table, []).limit(most))).limit(most)
    return this.#countOf(some)
  }

  async #countOf(some: Knex.QueryBuilder): Promise<number> {
    const counted = await this.#db.from(some.as('v')).select(this.#db.raw('count(*)::int as rows'))
    return checkedRows(COUNT, counted)[0]?.rows ?? 0
  }

  /** Whether the matches can be found only by checking rows one by one. */
  #isChecked(): boolean {
    return this.#window !== null && this.#at.is_wide && this.#tables.some((table) => table.asked.length > 0)
  }

  #isEmpty(): boolean {
    return this.#at.is_empty || this.#tables.length === 0
  }

  /** The next rows of every table, merged; part by part when those that haven't started come last. */
  #next(
    rowsOf: (table: TableQuery, places: readonly Condition[]) => Knex.QueryBuilder,
    limit = this.#limit,
  ): Knex.QueryBuilder {
    const order = this.#order.replace(STARTED_FIRST, '')
    const parts = this.#parts().map(({ started, places }) => {
      const rows = this.#merged(this.#tables.map((table) => rowsOf(table, places).orderByRaw(order).limit(limit)))
      const next = this.#db.from(rows.as('v')).select('v.*').orderByRaw(order).limit(limit)
      return started === null ? next : next.select(this.#db.raw(`${started}::bigint as started`))
    })
    if (!this.#now) return parts[0] ?? this.#db.queryBuilder()
    const all = this.#db.queryBuilder().unionAll(parts, true)
    return this.#db.from(all.as('v')).select('v.*').orderByRaw(this.#order).limit(limit)
  }

  /** Which rows of each part come next: all, none, or those after the place within it. */
  #parts(): Part[] {
    const now = this.#now
    if (!now) return [{ started: null, places: this.#places }]
    const isDescending = STARTED_FIRST.exec(this.#order)?.[1] === 'desc'
    return ([1, 0] as const).flatMap((started): Part[] => {
      const part: Condition = [`v.valid_from ${started ? '<=' : '>'} ?`, [now]]
      const [place] = this.#places
      if (!place) return [{ started, places: [part] }]
      const [sql, [at, ...within]] = place
      if (started === Number(at)) {
        const rest = sql.replace(`(${STARTED.sql}, `, '(').replace('(?::bigint, ', '(')
        return [{ started, places: [part, [rest, within]] }]
      }
      return started < Number(at) === isDescending ? [{ started, places: [part] }] : []
    })
  }

  /** Selects the matches among the next rows, and the last row checked if more may follow. */
  #checked(): Knex.QueryBuilder {
    const window = this.#window ?? 0
    const next = this.#next((table, places) => table.rows(places).select(this.#hit(table)), window)
    const numbered = this.#db
      .from(next.as('v'))
      .select('v.*', this.#db.raw(`row_number() over (order by ${this.#order}) = ${window} as is_window_end`))
    return this.#db
      .from(numbered.as('v'))
      .whereRaw('(v.hit or v.is_window_end)')
      .select('v.*')
      .orderByRaw(this.#order)
      .limit(this.#limit)
  }

  #hit({ asked: conditions }: TableQuery): Knex.Raw {
    const sql = conditions.map(([text]) => `(${text})`).join(' and ') || 'true'
    return this.#db.raw(
      `(${sql}) is true as hit`,
      conditions.flatMap(([, bindings]) => [...bindings]),
    )
  }

  #merged(tables: readonly Knex.QueryBuilder[]): Knex.QueryBuilder {
    const [first = this.#db.queryBuilder(), ...others] = tables.map((table) => this.#at.over(this.#db, table))
    return first.unionAll(others, true)
  }
}

function asked(table: TableQuery, places: readonly Condition[]): Knex.QueryBuilder {
  const rows = table.rows(places)
  for (const [sql, bindings] of table.asked) rows.whereRaw(sql, bindings)
  return rows
}

import type { Knex } from 'knex'
import { type Builder, countUpTo, type Readable } from './keyset.ts'

/** How many rows of a whole company are checked for one page if no index finds the matches. */
const CHECKED = 1000

/** An SQL condition and its bindings. */
export interface Condition {
  readonly sql: string
  readonly bindings: readonly Knex.RawBinding[]
}

/** A list, and how to read it. */
export interface PagedList<Row> {
  /** The alias of the rows in conditions and in the order. */
  readonly alias: string
  /** Selects the rows, without columns. */
  readonly rows: Knex.QueryBuilder
  readonly columns: readonly (string | Knex.Raw)[]
  /** Conditions from the search and the filters. They may match no row. */
  readonly asked: readonly Condition[]
  /** Whether to check only a limited number of rows for a page if there are such conditions. */
  readonly is_bounded: boolean
  /** Joins what the screen shows to the rows of a page. */
  decorated(page: Knex.QueryBuilder): Builder<Row>
}

/**
 * A list that finds the rows of a page first, and then joins what the screen shows to those rows only. For a whole
 * company or the platform, it checks a limited number of rows for each page.
 */
export class CheckedPages<Row extends object> implements Readable<Row> {
  readonly #db: Knex.Transaction
  readonly #list: PagedList<Row>
  readonly #isBounded: boolean
  #keys: Knex.Raw[] = []
  #order = ''
  #limit = 0

  constructor(db: Knex.Transaction, list: PagedList<Row>) {
    this.#db = db
    this.#list = list
    this.#isBounded = list.is_bounded && list.asked.length > 0
  }

  clone(): this {
    const copy = new CheckedPages(this.#db, { ...this.#list, rows: this.#list.rows.clone() })
    copy.#keys = [...this.#keys]
    copy.#order = this.#order
    copy.#limit = this.#limit
    return copy as this
  }

  /** Returns the same list without the limit, for an export: it reads until a page is full. */
  unbounded(): CheckedPages<Row> {
    return new CheckedPages(this.#db, { ...this.#list, rows: this.#list.rows.clone(), is_bounded: false })
  }

  select(key: Knex.Raw): this {
    this.#keys.push(key)
    return this
  }

  whereRaw(sql: string, bindings: readonly Knex.RawBinding[]): this {
    this.#list.rows.whereRaw(sql, [...bindings])
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

  async read(): Promise<Row[]> {
    const { alias, decorated } = this.#list
    const page = (this.#isBounded ? this.#checked() : this.#matching()).orderByRaw(this.#order).limit(this.#limit)
    const rows = decorated(this.#db.from(page.as(alias))).orderByRaw(this.#order)
    for (const key of this.#keys) rows.select(key)
    return rows
  }

  countUpTo(most: number): Promise<number> {
    return countUpTo(this.#matching(), this.#db, most)
  }

  #matching(): Knex.QueryBuilder {
    const { rows, columns, asked } = this.#list
    const matching = rows.clone().select(...columns)
    for (const { sql, bindings } of asked) matching.whereRaw(sql, [...bindings])
    return matching
  }

  /** Selects the matches among the next rows, and the last row checked if more may follow. */
  #checked(): Knex.QueryBuilder {
    const { alias, rows, columns, asked } = this.#list
    const next = rows
      .clone()
      .select(...columns, hit(this.#db, asked))
      .orderByRaw(this.#order)
      .limit(CHECKED)
    const numbered = this.#db
      .from(next.as(alias))
      .select(`${alias}.*`, this.#db.raw(`row_number() over (order by ${this.#order}) = ${CHECKED} as is_window_end`))
    return this.#db.from(numbered.as(alias)).whereRaw(`(${alias}.hit or ${alias}.is_window_end)`).select(`${alias}.*`)
  }
}

/** Selects whether a row meets the conditions, as `hit`. */
export const hit = (db: Knex, conditions: readonly Condition[]): Knex.Raw =>
  db.raw(
    `(${conditions.map(({ sql }) => `(${sql})`).join(' and ') || 'true'}) is true as hit`,
    conditions.flatMap(({ bindings }) => [...bindings]),
  )

import type { Knex } from 'knex'
import { countUpTo, type Readable } from '../../../../db/keyset.ts'
import { type Condition, decorated, type TowRecord } from './tow.query.ts'

/** Rows that are checked for one page of a whole company when no index finds the rows asked for. */
const CHECKED = 1000

/**
 * A list of tows that is paged first: names, photos, custody, and decisions are read for the rows of the page alone. The
 * conditions of `asked` may match no row: of a whole company or platform a limited number of rows is checked for a page.
 */
export class TowPages implements Readable<TowRecord> {
  readonly #db: Knex.Transaction
  readonly #rows: Knex.QueryBuilder
  readonly #asked: readonly Condition[]
  readonly #isBounded: boolean
  #keys: Knex.Raw[] = []
  #order = ''
  #limit = 0

  constructor(
    db: Knex.Transaction,
    rows: Knex.QueryBuilder,
    asked: readonly Condition[],
    options: { readonly is_bounded: boolean },
  ) {
    this.#db = db
    this.#isBounded = options.is_bounded && asked.length > 0
    this.#rows = rows
    this.#asked = asked
  }

  clone(): this {
    const copy = new TowPages(this.#db, this.#rows.clone(), this.#asked, { is_bounded: this.#isBounded })
    copy.#keys = [...this.#keys]
    copy.#order = this.#order
    copy.#limit = this.#limit
    return copy as this
  }

  /** The same list, which reads on until a page is full: for an export. */
  unbounded(): TowPages {
    return new TowPages(this.#db, this.#rows.clone(), this.#asked, { is_bounded: false })
  }

  select(key: Knex.Raw): this {
    this.#keys.push(key)
    return this
  }

  whereRaw(sql: string, bindings: readonly Knex.RawBinding[]): this {
    this.#rows.whereRaw(sql, [...bindings])
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

  async read(): Promise<TowRecord[]> {
    const page = (this.#isBounded ? this.#checked() : this.#matching()).orderByRaw(this.#order).limit(this.#limit)
    return decorated(this.#db, this.#db.from(page.as('tows')))
      .select(this.#keys)
      .orderByRaw(this.#order)
  }

  countUpTo(most: number): Promise<number> {
    return countUpTo(this.#matching(), this.#db, most)
  }

  #matching(): Knex.QueryBuilder {
    const rows = this.#rows.clone().select('tows.*')
    for (const { sql, bindings } of this.#asked) rows.whereRaw(sql, [...bindings])
    return rows
  }

  /** The rows asked for among the next ones, and the last of those when there may be more behind it. */
  #checked(): Knex.QueryBuilder {
    const next = this.#rows.clone().select('tows.*', hit(this.#db, this.#asked)).orderByRaw(this.#order).limit(CHECKED)
    const numbered = this.#db
      .from(next.as('tows'))
      .select('tows.*', this.#db.raw(`row_number() over (order by ${this.#order}) = ${CHECKED} as is_window_end`))
    return this.#db.from(numbered.as('tows')).whereRaw('(tows.hit or tows.is_window_end)').select('tows.*')
  }
}

/** Whether a row meets the conditions, as the column `hit`. */
export const hit = (db: Knex, conditions: readonly Condition[]): Knex.Raw =>
  db.raw(
    `(${conditions.map(({ sql }) => `(${sql})`).join(' and ') || 'true'}) is true as hit`,
    conditions.flatMap(({ bindings }) => [...bindings]),
  )

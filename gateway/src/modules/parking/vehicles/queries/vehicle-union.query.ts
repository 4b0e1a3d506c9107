import type { Knex } from 'knex'
import type { Readable } from '../../../../db/keyset.ts'
import type { VehicleRecord } from '../vehicle.presenter.ts'
import type { VehicleKind } from './vehicle-sources.ts'

export type Condition = readonly [sql: string, bindings: readonly Knex.RawBinding[]]

/**
 * A query on one table, over its rows `v` of a complex `c`. `places` are to be its first conditions: Postgres enters an
 * index by the first of several that would do, and a page that is entered by anything but its place reads all before it.
 */
export type TableQuery = (places: readonly Condition[]) => Knex.QueryBuilder

interface Count {
  readonly rows: number
}

interface KindCount extends Count {
  readonly kind: VehicleKind
}

/** One complex of the list, and until when an ended record of it still shows: as long as its grace lasts. */
export interface ListedContract {
  readonly id: string
  readonly live_after: Date
}

/**
 * The union of the tables that hold vehicles, paged as if it were one. What the pager asks of it (place, order, limit) is
 * asked of every table and complex: each gives its next rows by its own index, and only those are merged. A page costs the
 * same wherever it lies. Columns go by the alias `v`, inside and out.
 */
export class VehicleUnion implements Readable<VehicleRecord> {
  readonly #db: Knex.Transaction
  readonly #contracts: readonly ListedContract[]
  readonly #tables: readonly TableQuery[]
  #places: Condition[] = []
  #keys: Knex.Raw[] = []
  #order = ''
  #limit = 0

  constructor(db: Knex.Transaction, contracts: readonly ListedContract[], tables: readonly TableQuery[]) {
    this.#db = db
    this.#contracts = contracts
    this.#tables = tables
  }

  clone(): this {
    const copy = new VehicleUnion(this.#db, this.#contracts, this.#tables)
    copy.#places = [...this.#places]
    copy.#keys = [...this.#keys]
    copy.#order = this.#order
    copy.#limit = this.#limit
    return copy as this
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
    const next = this.#tables.map((table) => table(this.#places).orderByRaw(this.#order).limit(this.#limit))
    const merged = this.#db.from(this.#merged(next).as('v')).select('v.*').orderByRaw(this.#order).limit(this.#limit)
    return this.#db
      .from(merged.as('v'))
      .leftJoin('units as n', 'n.id', 'v.unit_id')
      .select('v.*', 'n.unit_number')
      .select(this.#keys)
      .orderByRaw(this.#order)
  }

  /** How many rows of each kind there are; a kind without rows is not named. */
  async counts(): Promise<Partial<Record<VehicleKind, number>>> {
    if (this.#isEmpty()) return {}
    const rows = await this.#db
      .from(this.#merged(this.#tables.map((table) => table([]))).as('v'))
      .groupBy('v.kind')
      .select<KindCount[]>('v.kind', this.#db.raw('count(*)::int as rows'))
    return Object.fromEntries(rows.map((row) => [row.kind, row.rows]))
  }

  async countUpTo(most: number): Promise<number> {
    if (this.#isEmpty()) return 0
    const some = this.#merged(this.#tables.map((table) => table([]).limit(most))).limit(most)
    const [counted] = await this.#db.from(some.as('v')).select<Count[]>(this.#db.raw('count(*)::int as rows'))
    return counted?.rows ?? 0
  }

  #isEmpty(): boolean {
    return this.#contracts.length === 0 || this.#tables.length === 0
  }

  #merged(tables: readonly Knex.QueryBuilder[]): Knex.QueryBuilder {
    const ids = this.#contracts.map(({ id }) => id)
    const bounds = this.#contracts.map(({ live_after }) => live_after.toISOString())
    const [first = this.#db.queryBuilder(), ...others] = tables.map((table): Knex.QueryBuilder =>
      this.#db
        .from(this.#db.raw('unnest(?::uuid[], ?::timestamptz[]) as c (id, live_after)', [ids, bounds]))
        .crossJoin(this.#db.raw('lateral (?) as x', [table]))
        .select('x.*'),
    )
    return first.unionAll(others, true)
  }
}

import type { Knex } from 'knex'
import type { Pageable } from '../../db/keyset.ts'
import type { VehicleRecord } from './vehicle.presenter.ts'
import type { VehicleKind } from './vehicle.sources.ts'

type RawText = readonly [sql: string, bindings: readonly Knex.RawBinding[]]

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
export class VehicleUnion implements Pageable<VehicleRecord> {
  readonly #db: Knex.Transaction
  readonly #contracts: readonly ListedContract[]
  /** One query on each table, over its rows `v` of a complex `c`. */
  readonly #tables: readonly Knex.QueryBuilder[]
  #wheres: RawText[] = []
  #keys: Knex.Raw[] = []
  #order = ''
  #limit = 0

  constructor(db: Knex.Transaction, contracts: readonly ListedContract[], tables: readonly Knex.QueryBuilder[]) {
    this.#db = db
    this.#contracts = contracts
    this.#tables = tables
  }

  clone(): this {
    const copy = new VehicleUnion(this.#db, this.#contracts, this.#tables)
    copy.#wheres = [...this.#wheres]
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
    this.#wheres.push([sql, bindings])
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

  then: Pageable<VehicleRecord>['then'] = (resolve, reject) => this.#page().then(resolve, reject)

  /** How many rows of each kind there are; a kind without rows is not named. */
  async counts(): Promise<Partial<Record<VehicleKind, number>>> {
    if (this.#isEmpty()) return {}
    const rows = await this.#db.from(this.#merged(this.#tables).as('v')).groupBy('v.kind').select('v.kind').count({ rows: '*' })
    return Object.fromEntries((rows as { kind: VehicleKind; rows: number }[]).map((row) => [row.kind, Number(row.rows)]))
  }

  #isEmpty(): boolean {
    return this.#contracts.length === 0 || this.#tables.length === 0
  }

  async #page(): Promise<VehicleRecord[]> {
    if (this.#isEmpty()) return []
    const next = this.#tables.map((table) => {
      const own = table.clone().orderByRaw(this.#order).limit(this.#limit)
      for (const [sql, bindings] of this.#wheres) own.whereRaw(sql, bindings)
      return own
    })
    const merged = this.#db.from(this.#merged(next).as('v')).select('v.*').orderByRaw(this.#order).limit(this.#limit)
    return this.#db.from(merged.as('v')).leftJoin('units as n', 'n.id', 'v.unit_id').select('v.*', 'n.unit_number').select(this.#keys).orderByRaw(this.#order) as unknown as Promise<VehicleRecord[]>
  }

  #merged(tables: readonly Knex.QueryBuilder[]): Knex.QueryBuilder {
    const ids = this.#contracts.map(({ id }) => id)
    const bounds = this.#contracts.map(({ live_after }) => live_after.toISOString())
    const over = tables.map((table) => this.#db
      .fromRaw('unnest(?::uuid[], ?::timestamptz[]) as c (id, live_after)', [ids, bounds])
      .joinRaw('cross join lateral (?) as x', [table])
      .select('x.*'))
    const [first = this.#db.select(), ...others] = over
    return first.unionAll(others, true)
  }
}

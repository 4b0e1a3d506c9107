import { Model, type QueryContext } from 'objection'
import { TABLE_SHAPES, type Row, type Table } from './tables.ts'

/**
 * Base of every model. It deliberately has no bound connection: `Tow.query(trx)` works, `Tow.query()` throws. Declare
 * relations only (`declare contract?: Contract`): columns come from the row type, and an initialized class field would
 * hide Objection's own.
 */
abstract class TableModel extends Model {
  static override get useLimitInFirst(): boolean {
    return true
  }

  /** Postgres computes generated columns itself; a row that was read must omit them when it is written again. */
  override $beforeInsert(_context: QueryContext): void {
    this.#leaveOutGenerated()
  }

  override $beforeUpdate(): void {
    this.#leaveOutGenerated()
  }

  #leaveOutGenerated(): void {
    const { generated } = TABLE_SHAPES[(this.constructor as typeof TableModel).tableName as Table]
    for (const column of generated) Reflect.deleteProperty(this, column)
  }
}

type ModelOf<T extends Table> = Omit<typeof Model, 'prototype'> & {
  new (): TableModel & Row<T>
  readonly prototype: TableModel & Row<T>
}

/** Base class for the model of one table: `class Tow extends modelOf('tows') {}` has its columns, key, and JSON attributes. */
export function modelOf<T extends Table>(table: T): ModelOf<T> {
  const { key, json } = TABLE_SHAPES[table]
  class Named extends TableModel {
    static override readonly tableName = table
    static override readonly idColumn = key.length === 1 ? String(key[0]) : [...key]
    static override readonly jsonAttributes = [...json]
  }
  const named: Omit<typeof Model, 'prototype'> = Named
  return named as ModelOf<T>
}

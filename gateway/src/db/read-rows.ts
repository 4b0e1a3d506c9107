import type { Knex } from 'knex'
import { z } from 'zod'

/** By position, or by name. */
type Bindings = Knex.RawBinding[] | Readonly<Record<string, unknown>>

interface Result {
  readonly rows: readonly unknown[]
}

/** The columns of a statement's rows. Make it once per module: zod compiles a schema when it is first used. */
type Columns = z.ZodType<object>

/**
 * A column whose type is declared elsewhere: `columnOf<Row<'tows'>['status']>()` for one of a table, or a type of the contract for
 * JSON that the statement builds.
 */
export const columnOf = <Type>(): z.ZodType<Type> => z.custom<Type>((value) => value !== undefined)

/** Returns the rows that a driver read. Throws when a column is missing, or isn't what the schema says. */
export const checkedRows = <Of extends Columns>(columns: Of, rows: readonly unknown[]): z.output<Of>[] =>
  rows.map((row) => columns.parse(row))

/** Runs a statement and returns its rows. Throws when they don't have these columns. */
export async function readRows<Of extends Columns>(
  db: Knex,
  columns: Of,
  sql: string,
  bindings: Bindings = [],
): Promise<z.output<Of>[]> {
  const { rows } = await (Array.isArray(bindings) ? db.raw<Result>(sql, bindings) : db.raw<Result>(sql, bindings))
  return checkedRows(columns, rows)
}

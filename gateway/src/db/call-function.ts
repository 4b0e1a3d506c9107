import type { Knex } from 'knex'
import { PARAMETERS, type SqlFunctions } from './functions.ts'

type Name = keyof SqlFunctions
type RowsName = { [F in Name]: SqlFunctions[F] extends { row: unknown } ? F : never }[Name]
type ValueName = Exclude<Name, RowsName>

/** A row that a database function returns. */
export type FunctionRow<F extends RowsName> = Readonly<SqlFunctions[F]['row']>
/** A value that a database function returns. */
export type FunctionValue<F extends ValueName> = SqlFunctions[F]['value']

type Connection = Knex | Knex.Transaction

const callOf = (name: Name): string => `${name}(${PARAMETERS[name].map((type) => `?::${type}`).join(', ')})`

/** Returns the rows of a database function that returns a table. */
export async function callForRows<F extends RowsName>(
  db: Connection,
  name: F,
  ...values: SqlFunctions[F]['takes']
): Promise<FunctionRow<F>[]> {
  const { rows } = await db.raw<{ rows: FunctionRow<F>[] }>(`select * from ${callOf(name)}`, values)
  return rows
}

/** Returns the values of a database function that returns a set of them. */
export async function callForValues<F extends ValueName>(
  db: Connection,
  name: F,
  ...values: SqlFunctions[F]['takes']
): Promise<FunctionValue<F>[]> {
  const { rows } = await db.raw<{ rows: { value: FunctionValue<F> }[] }>(`select ${callOf(name)} as value`, values)
  return rows.map(({ value }) => value)
}

/** Returns the value of a database function that returns one. */
export async function callForValue<F extends ValueName>(
  db: Connection,
  name: F,
  ...values: SqlFunctions[F]['takes']
): Promise<FunctionValue<F>> {
  const [value] = await callForValues(db, name, ...values)
  return value
}

import type { Knex } from 'knex'

/**
 * Returns a condition for `whereRaw(...startsWith(column, prefix))`. Unlike `like`, Postgres uses it with an index
 * under row-level security. The column's collation must be "C".
 */
export const startsWith = (column: string, prefix: string): [sql: string, bindings: Knex.RawBinding[]] => [
  `(${column} >= ? and ${column} < ?)`,
  [prefix, `${prefix}\u{10FFFF}`],
]

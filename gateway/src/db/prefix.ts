import { foldLookAlikes, LEAST_PLATE_END } from '@curbwise/rules'
import type { Knex } from 'knex'

/**
 * Returns a condition for `whereRaw(...startsWith(column, prefix))`. Unlike `like`, Postgres uses it with an index
 * under row-level security. The column's collation must be "C".
 */
export const startsWith = (column: string, prefix: string): [sql: string, bindings: Knex.RawBinding[]] => [
  `(${column} >= ? and ${column} < ?)`,
  [prefix, `${prefix}\u{10FFFF}`],
]

/** Whether a search may be the end of a plate: people often know only its last characters. Shorter ones match too many. */
export const isPlateEnd = (chars: string): boolean => chars.length >= LEAST_PLATE_END

/**
 * Returns a condition for `whereRaw(...plateEndsWith(table, chars))`: an index finds the plates that end in these characters
 * or in look-alikes of them, and the plate's own characters decide.
 */
export const plateEndsWith = (table: string, chars: string): [sql: string, bindings: Knex.RawBinding[]] => {
  const [sql, bindings] = startsWith(`${table}.folded_reverse`, [...foldLookAlikes(chars)].toReversed().join(''))
  return [`(${sql} and ${table}.plate_chars like ?)`, [...bindings, `%${chars}`]]
}

import type { ColumnShape } from './describe-tables.ts'

/** The driver's type for each column type (gateway/src/db/connect.ts): int8 is a number, date is `YYYY-MM-DD`. */
export const DRIVER_TYPES: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  citext: 'string',
  'character varying': 'string',
  character: 'string',
  inet: 'string',
  date: 'string',
  'time without time zone': 'string',
  numeric: 'string',
  tstzrange: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
}

const HEADER = `// Generated from the migrated database by \`npm run db:types\`. Do not edit.
import type { Knex } from 'knex'
import type { JsonColumns } from './json-columns.ts'

`

/** Renders the row types of every table as TypeScript. Throws for an unknown column type. */
export function renderTables(columns: readonly ColumnShape[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const rows = [...tables].map(([table, own]) => interfaceOf(table, own)).join('\n')
  const named = (fits: (column: ColumnShape) => boolean): string =>
    [...tables].map(([table, own]) => `  ${table}: ${quoted(own.filter(fits)).join(' | ') || 'never'}\n`).join('')
  const shapes = [...tables].map(([table, own]) => {
    const list = (fits: (column: ColumnShape) => boolean): string => `[${quoted(own.filter(fits)).join(', ')}]`
    return `  ${table}: { key: ${list(({ is_key }) => is_key)}, json: ${list(({ type }) => isJson(type))}, generated: ${list(({ is_generated }) => is_generated)} },\n`
  })
  return `${HEADER}interface TableRows {
${rows}}

/** Columns that Postgres computes; they are never written. */
interface Generated {
${named(({ is_generated }) => is_generated)}}

/** JSON columns: written as their value or as its text. */
interface Json {
${named(({ type }) => isJson(type))}}

/** Columns that an insert may leave out. */
interface Optional {
${named((column) => column.is_nullable || column.has_default)}}

export type Table = keyof TableRows

interface TableShape {
  /** The columns of the primary key. */
  readonly key: readonly string[]
  /** Columns that hold JSON. */
  readonly json: readonly string[]
  /** Columns that Postgres computes. */
  readonly generated: readonly string[]
}

/** What models need to know of each table at run time. */
export const TABLE_SHAPES: Readonly<Record<Table, TableShape>> = {
${shapes.join('')}}
${FOOTER}`
}

const quoted = (columns: readonly ColumnShape[]): string[] => columns.map(({ column }) => `'${column}'`)

const FOOTER = `
/** A row as it is read. */
export type Row<T extends Table> = TableRows[T]

/** A timestamp is written as a Date or as ISO text, and any value as an SQL expression or a subquery. */
type Written<Value> = Value | Knex.Raw | Knex.QueryBuilder | (Date extends Value ? string : never)

type Writable<T extends Table> = {
  [C in Exclude<keyof TableRows[T], Generated[T]>]: Written<TableRows[T][C]> | (C extends Json[T] ? string : never)
}

/** A row as it is inserted: what is nullable or has a default may be left out. */
export type NewRow<T extends Table> = Omit<Writable<T>, Optional[T]> & Partial<Pick<Writable<T>, Extract<Optional[T], keyof Writable<T>>>>

/** What an update may set. */
export type RowChange<T extends Table> = Partial<Writable<T>>

/** How knex types \`db('tows')\`. */
type KnexTables = { [T in Table]: Knex.CompositeTableType<TableRows[T], NewRow<T>, RowChange<T>> }

declare module 'knex/types/tables.js' {
  interface Tables extends KnexTables {}
}
`

const isJson = (type: string): boolean => type === 'jsonb' || type === 'json'

const interfaceOf = (table: string, columns: readonly ColumnShape[]): string =>
  `  ${table}: {\n${columns.map((column) => `    ${column.column}: ${typeOf(column)}\n`).join('')}  }`

function typeOf({ table, column, type, is_nullable, values }: ColumnShape): string {
  const base = values ? values.map((value) => `'${value}'`).join(' | ') : scalar(table, column, type)
  return is_nullable ? `${base} | null` : base
}

function scalar(table: string, column: string, type: string): string {
  if (isJson(type)) return `JsonColumns['${table}.${column}']`
  if (type.endsWith('[]')) return `${scalar(table, column, type.slice(0, -2))}[]`
  const known = DRIVER_TYPES[type]
  if (known === undefined) throw new Error(`${table}.${column}: ${type} has no TypeScript type in render-tables.ts`)
  return known
}

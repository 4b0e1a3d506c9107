import type { Column } from './columns.ts'
import { columnTitle, sentence } from './names.ts'

/** The lines that a list's templates have for each column. */
type Line = (column: Column) => string

const lines = (columns: readonly Column[], line: Line): string => columns.map(line).join('\n')
const quoted = (values: readonly string[]): string => `[${values.map((value) => `'${value}'`).join(', ')}]`

const SCHEMAS: Readonly<Record<Column['kind'], (column: Column) => string>> = {
  text: () => 'z.string()',
  number: () => 'z.number()',
  instant: () => 'instant',
  boolean: () => 'z.boolean()',
  choice: ({ values }) => `z.enum(${quoted(values)})`,
}

/** The fields of a row's schema. */
export const schemaFields = (columns: readonly Column[]): string =>
  lines(
    columns,
    (column) => `  ${column.name}: ${SCHEMAS[column.kind](column)}${column.nullable ? '.nullable()' : ''},`,
  )

/** What the presenter makes of a row. */
export const presentedFields = (columns: readonly Column[], row: string): string =>
  lines(columns, ({ name, kind, nullable }) => {
    if (kind !== 'instant') return `  ${name}: ${row}.${name},`
    return nullable ? `  ${name}: ${row}.${name}?.toISOString() ?? null,` : `  ${name}: ${row}.${name}.toISOString(),`
  })

/** What a list can be filtered by without an options list of its own. */
const isFilter = ({ kind }: Column): boolean => kind === 'choice' || kind === 'instant' || kind === 'boolean'

export const filtersOf = (columns: readonly Column[]): string =>
  columns
    .filter(isFilter)
    .map(({ name, kind, values }) => `${name}: ${kind}(${kind === 'choice' ? quoted(values) : ''})`)
    .join(', ')

/** The kinds of filter that a definition imports. */
export const filterKinds = (columns: readonly Column[]): string =>
  [...new Set(columns.filter(isFilter).map(({ kind }) => kind))].toSorted().join(', ')

export const filterColumns = (columns: readonly Column[], table: string): string =>
  lines(columns.filter(isFilter), ({ name }) => `  ${name}: '${table}.${name}',`)

/** Cells of the exported file. */
export const exportColumns = (columns: readonly Column[]): string =>
  lines(columns, ({ name, kind, nullable }) => {
    const moment = `momentText(row.${name}, timezone)`
    const value = {
      instant: nullable ? `row.${name} && ${moment}` : moment,
      boolean: `row.${name} ? 'Yes' : 'No'`,
      text: `row.${name}`,
      number: `row.${name}`,
      choice: `row.${name}`,
    }[kind]
    return `  { header: '${columnTitle(name)}', value: (row) => ${value} },`
  })

const SAMPLES: Readonly<Record<Column['kind'], (column: Column) => string>> = {
  text: ({ name }) => (name === 'state' ? `'TX'` : `\`${sentence(name)} \${n}\``),
  number: () => '1',
  instant: () => `'2026-11-20T21:00:00Z'`,
  boolean: () => 'false',
  choice: ({ values }) => `'${values[0] ?? ''}'`,
}

/** What a test inserts for the columns that an insert must set. */
export const insertedFields = (columns: readonly Column[]): string =>
  columns.map((column) => `${column.name}: ${SAMPLES[column.kind](column)}`).join(', ')

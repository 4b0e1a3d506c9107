import type { Workshop } from './workshop.ts'

/** A column, or a field of an answer, that a list can show. */
export interface Column {
  readonly name: string
  readonly kind: 'text' | 'number' | 'instant' | 'choice' | 'boolean'
  readonly nullable: boolean
  /** Of a choice. */
  readonly values: readonly string[]
}

const TABLES = 'gateway/src/db/tables.ts'
/** Ids, keys, and secrets: a list shows none of them unless its author decides to. */
const HIDDEN =
  /^id$|_(?:id|by|key|reverse)$|^(?:folded|plate_chars)$|(?:^|_)pin(?:_|$)|secret|token|sha256|hash|password|digest/
const LABELS = ['name', 'title', 'subject', 'license_plate', 'serial_number', 'place', 'reason', 'message']

interface RawColumn {
  readonly name: string
  readonly type: string
}

/** The columns of a table with their TypeScript types, as `tables.ts` lists them; empty if there is no such table. */
function rawColumns(workshop: Workshop, table: string): readonly RawColumn[] {
  const body = new RegExp(`^  ${table}: \\{\n((?:    .*\n)+)  \\}`, 'm').exec(workshop.read(TABLES))?.[1] ?? ''
  return [...body.matchAll(/^ {4}(\w+):\s+([^]*?)(?=\n {4}\w+:|\n*$(?![^]))/gm)].map(([, name = '', type = '']) => ({
    name,
    type: type.trim(),
  }))
}

export const hasContract = (workshop: Workshop, table: string): boolean =>
  rawColumns(workshop, table).some(({ name, type }) => name === 'contract_id' && type === 'string')

/** The columns that a list of the table can show, the one that names a row first. */
export function columnsOf(workshop: Workshop, table: string): readonly Column[] {
  const columns = rawColumns(workshop, table)
    .filter(({ name }) => !HIDDEN.test(name))
    .flatMap(readColumn)
  const label = labelOf(columns)
  return [label, ...columns.filter((column) => column !== label)]
}

function readColumn({ name, type }: RawColumn): Column[] {
  const nullable = type.endsWith(' | null')
  const plain = type.replace(/ \| null$/, '')
  const values = [...plain.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)
  if (values.length > 0 && /^[\s|]*'/.test(plain)) return [{ name, kind: 'choice', nullable, values }]
  const kind = ({ string: 'text', number: 'number', Date: 'instant', boolean: 'boolean' } as const)[plain]
  return kind ? [{ name, kind, nullable, values: [] }] : []
}

/** The column that names a row. Throws if no column can. */
export function labelOf(columns: readonly Column[], preferred: readonly string[] = LABELS): Column {
  const texts = columns.filter(({ kind }) => kind === 'text')
  const label = preferred.flatMap((name) => texts.filter((column) => column.name === name))[0] ?? texts[0]
  if (!label) throw new Error('No column with a text can name a row')
  return label
}

/** The columns that an insert of a test must set, beside the complex, the company, and the label. Throws if one names another record. */
export function requiredColumns(workshop: Workshop, table: string): readonly Column[] {
  const optional = sectionOf(workshop, 'Optional', table)
  const missing = rawColumns(workshop, table).filter(
    ({ name, type }) => !type.endsWith(' | null') && !optional.includes(name) && name !== 'contract_id',
  )
  const generated = sectionOf(workshop, 'Generated', table)
  const needed = missing.filter(({ name }) => !generated.includes(name) && name !== 'tow_company_id')
  const reference = needed.find(({ name }) => name.endsWith('_id'))
  if (reference)
    throw new Error(
      `A row of ${table} needs ${reference.name}, so this list needs a test of its own: see packages/handbook/how-to-add-a-list.md`,
    )
  return needed.flatMap(readColumn)
}

const sectionOf = (workshop: Workshop, name: string, table: string): readonly string[] => {
  const section = workshop.read(TABLES).split(`interface ${name} {\n`)[1]?.split('\n}')[0] ?? ''
  const own = new RegExp(`^  ${table}:([^]*?)(?=\n  \\w+:|$(?![^]))`, 'm').exec(section)?.[1] ?? ''
  return [...own.matchAll(/'(\w+)'/g)].map(([, column = '']) => column)
}

export const hasCompany = (workshop: Workshop, table: string): boolean =>
  rawColumns(workshop, table).some(({ name }) => name === 'tow_company_id')

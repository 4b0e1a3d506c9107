import { FILTER_OPERATORS, type FilterOperator } from '@curbwise/api'
import type { Knex } from 'knex'
import { ValidationFailed } from '../errors/errors.ts'
import type { KeyColumn } from './keyset.ts'

/** `instant`: a timestamptz, asked about by local days; `day`: a date column; the others as they say. */
export type FilterKind = 'text' | 'number' | 'instant' | 'day' | 'enum' | 'uuid' | 'boolean'

export interface FilterField {
  /** A column or expression of the list's query; never built from what a request says. */
  readonly sql: string
  readonly kind: FilterKind
  /** For `enum`. */
  readonly values?: readonly string[]
}

const DATES: readonly FilterOperator[] = ['date_is', 'date_is_not', 'date_before', 'date_after']
const OPERATORS: Record<FilterKind, readonly FilterOperator[]> = {
  text: ['is', 'is_not'],
  enum: ['is', 'is_not'],
  uuid: ['is', 'is_not'],
  boolean: ['is', 'is_not'],
  number: ['is', 'is_not', 'lte', 'gte'],
  instant: DATES,
  day: DATES,
}
const CASTS: Record<FilterKind, string> = {
  text: 'text',
  enum: 'text',
  uuid: 'uuid',
  boolean: 'boolean',
  number: 'numeric',
  instant: 'timestamptz',
  day: 'date',
}

interface Filter {
  readonly name: string
  readonly operator: FilterOperator
  readonly value: string
  readonly field: FilterField
}

/** What filters need of a query: knex's builder and Objection's both have it. */
export interface Filterable {
  whereRaw(sql: string, bindings: readonly Knex.RawBinding[]): this
}

/**
 * Adds `field:operator:value` filters to a query. All must hold, but several `is` of one field are alternatives. An empty
 * value with `is` asks for rows that have none. Days are local days of `timezone`. Unknown field, operator or value: a 422 naming `filter`.
 */
export function applyFilters<Q extends Filterable>(
  query: Q,
  texts: readonly string[] | undefined,
  fields: Readonly<Record<string, FilterField>>,
  timezone: string,
): Q {
  const filters = (texts ?? []).map((text) => parse(text, fields))
  const alternatives = Map.groupBy(
    filters.filter(({ operator }) => operator === 'is'),
    ({ name }) => name,
  )
  for (const group of alternatives.values())
    add(
      query,
      group.map((filter) => clause(filter, timezone)),
      ' or ',
    )
  for (const filter of filters) if (filter.operator !== 'is') add(query, [clause(filter, timezone)], ' and ')
  return query
}

/**
 * Takes the filters of one field out of a query's, for a value that is no column: which of `values` they ask for (null: none of them
 * is about it), and the filters that are left. Wrong operators and values are a 422 naming `filter`.
 */
export function takeFilter<Value extends string>(
  texts: readonly string[] | undefined,
  name: string,
  values: readonly Value[],
): { readonly wanted: readonly Value[] | null; readonly rest: readonly string[] } {
  const mine = (text: string): boolean => text.startsWith(`${name}:`)
  const filters = (texts ?? []).filter(mine).map((text) => parse(text, { [name]: { sql: '', kind: 'enum', values } }))
  const rest = (texts ?? []).filter((text) => !mine(text))
  if (filters.length === 0) return { wanted: null, rest }
  const of = (operator: FilterOperator): string[] =>
    filters.filter((filter) => filter.operator === operator).map(({ value }) => value)
  const [is, not] = [of('is'), of('is_not')]
  return { wanted: values.filter((value) => (is.length === 0 || is.includes(value)) && !not.includes(value)), rest }
}

function add(query: Filterable, clauses: readonly Clause[], between: string): void {
  query.whereRaw(
    `(${clauses.map(({ sql }) => sql).join(between)})`,
    clauses.flatMap(({ bindings }) => bindings),
  )
}

function parse(text: string, fields: Readonly<Record<string, FilterField>>): Filter {
  const [name = '', operator = '', ...rest] = text.split(':')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field)
    throw refuse(
      `This list has no field "${name.slice(0, 40)}". It can be filtered by ${Object.keys(fields).join(', ')}.`,
    )
  const allowed = OPERATORS[field.kind]
  const known = FILTER_OPERATORS.find((one) => one === operator)
  if (!known || !allowed.includes(known)) throw refuse(`"${name}" can be filtered with ${allowed.join(', ')}.`)
  const value = rest.join(':')
  if (!(value === '' && known.startsWith('is')) && !READABLE[field.kind](value, field))
    throw refuse(`"${value.slice(0, 40)}" cannot be compared with "${name}": ${EXPECTED[field.kind](field)}.`)
  return { name, operator: known, value, field }
}

const refuse = (message: string): ValidationFailed => new ValidationFailed({ filter: message })

const isDay = (value: string): boolean =>
  /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value) && (new Date(`${value}T00:00:00Z`).toJSON() ?? '').startsWith(value)

const READABLE: Record<FilterKind, (value: string, field: FilterField) => boolean> = {
  text: (value) => !value.includes('\0'),
  enum: (value, field) => field.values?.includes(value) ?? false,
  uuid: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
  boolean: (value) => value === 'true' || value === 'false',
  number: (value) => /^-?\d{1,15}(\.\d{1,6})?$/.test(value),
  instant: isDay,
  day: isDay,
}
const EXPECTED: Record<FilterKind, (field: FilterField) => string> = {
  text: () => 'write a text',
  enum: (field) => `choose ${field.values?.join(', ') ?? ''}`,
  uuid: () => 'give an id',
  boolean: () => 'say true or false',
  number: () => 'write a number',
  instant: () => 'write a day as year-month-day',
  day: () => 'write a day as year-month-day',
}

interface Clause {
  readonly sql: string
  readonly bindings: readonly Knex.RawBinding[]
}

function clause({ field, operator, value }: Filter, timezone: string): Clause {
  const { sql } = field
  if (value === '') return { sql: operator === 'is' ? `${sql} is null` : `${sql} is not null`, bindings: [] }
  if (field.kind === 'instant') return dayClause(sql, operator, value, timezone)
  const [left, right] = field.kind === 'text' ? [`lower(${sql})`, 'lower(?::text)'] : [sql, `?::${CASTS[field.kind]}`]
  return { sql: `${left} ${COMPARE[operator]} ${right}`, bindings: [value] }
}

const COMPARE: Record<FilterOperator, string> = {
  is: '=',
  is_not: 'is distinct from',
  lte: '<=',
  gte: '>=',
  date_is: '=',
  date_is_not: 'is distinct from',
  date_before: '<',
  date_after: '>',
}

/** The local day as a half-open span of instants: 23, 24 or 25 hours, and an index on the column still serves. */
function dayClause(sql: string, operator: FilterOperator, day: string, timezone: string): Clause {
  const begins = `(?::date::timestamp at time zone ?)`
  const ends = `((?::date + 1)::timestamp at time zone ?)`
  const at = [day, timezone]
  if (operator === 'date_before') return { sql: `${sql} < ${begins}`, bindings: at }
  if (operator === 'date_after') return { sql: `${sql} >= ${ends}`, bindings: at }
  if (operator === 'date_is') return { sql: `(${sql} >= ${begins} and ${sql} < ${ends})`, bindings: [...at, ...at] }
  return { sql: `(${sql} is null or ${sql} < ${begins} or ${sql} >= ${ends})`, bindings: [...at, ...at] }
}

export interface Sort {
  readonly keys: readonly KeyColumn[]
  readonly direction: 'asc' | 'desc'
}

/** The sort a request asks for (`field` or `-field`), or the list's own; `id` breaks ties. Unknown: a 422 naming `sort`. */
export function sortOf(
  sort: string | undefined,
  columns: Readonly<Record<string, KeyColumn>>,
  fallback: string,
  id: KeyColumn,
): Sort {
  const asked = sort ?? fallback
  const name = asked.replace(/^-/, '')
  const key = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!key) throw new ValidationFailed({ sort: `This list can be sorted by ${Object.keys(columns).join(', ')}.` })
  return { keys: key.sql === id.sql ? [id] : [key, id], direction: asked.startsWith('-') ? 'desc' : 'asc' }
}

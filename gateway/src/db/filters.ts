import {
  FILTER_OPERATORS,
  type FilterKind,
  type FilterOperator,
  type Filters,
  type FilterSpec,
  type ListDefinition,
  OPERATORS_OF,
} from '@curbwise/api'
import type { Knex } from 'knex'
import { ValidationFailed } from '../errors/errors.ts'
import type { KeyColumn } from './keyset.ts'

/** Where a list's filters are read: a column or expression of its query for each, never built from request input. */
export type FilterColumns<F extends Filters> = Readonly<Record<keyof F, FilterColumn>>

/**
 * A text column whose values are all lowercase is compared as it is: under row-level security, `lower()` would keep the
 * condition from its index.
 */
type FilterColumn = string | { readonly lowercase: string }

/** The key of each of a list's sorts. */
export type SortColumns<L extends ListDefinition> = Readonly<Record<L['sorts'][number], KeyColumn>>

const CASTS: Record<FilterKind, string> = {
  text: 'text',
  choice: 'text',
  id: 'uuid',
  boolean: 'boolean',
  number: 'numeric',
  instant: 'timestamptz',
  day: 'date',
}

interface Filter {
  readonly name: string
  readonly operator: FilterOperator
  readonly value: string
  readonly spec: FilterSpec
}

/** What filters need from a query: both knex's builder and Objection's have it. */
export interface Filterable {
  whereRaw(sql: string, bindings: readonly Knex.RawBinding[]): this
}

/**
 * Adds `field:operator:value` filters to a query. All must match, but several `is` of one field are alternatives. An
 * empty value with `is` matches rows that have none. Days are local days of `timezone`. An unknown field, operator, or
 * value is a 422 naming `filter`.
 */
export function applyFilters<Q extends Filterable, F extends Filters>(
  query: Q,
  texts: readonly string[] | undefined,
  { filters: known }: { readonly filters: F },
  columns: FilterColumns<F>,
  timezone: string,
): Q {
  const filters = (texts ?? []).map((text) => parse(text, known))
  const clauseOf = (filter: Filter): Clause => clause(filter, columns[filter.name] ?? '', timezone)
  const alternatives = Map.groupBy(
    filters.filter(({ operator }) => operator === 'is'),
    ({ name }) => name,
  )
  for (const group of alternatives.values()) add(query, group.map(clauseOf), ' or ')
  for (const filter of filters) if (filter.operator !== 'is') add(query, [clauseOf(filter)], ' and ')
  return query
}

/**
 * Takes one field's filters out of a query's, for a value that isn't a column. Returns which of `values` they select
 * (null when none is about it), and the remaining filters. Wrong operators and values are a 422 naming `filter`.
 */
export function takeFilter<Value extends string>(
  texts: readonly string[] | undefined,
  name: string,
  { values = [] }: FilterSpec<'choice', Value>,
): { readonly wanted: readonly Value[] | null; readonly rest: readonly string[] } {
  const isOfField = (text: string): boolean => text.startsWith(`${name}:`)
  const filters = (texts ?? []).filter(isOfField).map((text) => parse(text, { [name]: { kind: 'choice', values } }))
  const rest = (texts ?? []).filter((text) => !isOfField(text))
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

function parse(text: string, filters: Filters): Filter {
  const [name = '', operator = '', ...rest] = text.split(':')
  const spec = Object.hasOwn(filters, name) ? filters[name] : undefined
  if (!spec)
    throw refuse(
      `This list has no field "${name.slice(0, 40)}". It can be filtered by ${Object.keys(filters).join(', ')}.`,
    )
  const allowed: readonly FilterOperator[] = OPERATORS_OF[spec.kind]
  const known = FILTER_OPERATORS.find((one) => one === operator)
  if (!known || !allowed.includes(known)) throw refuse(`"${name}" can be filtered with ${allowed.join(', ')}.`)
  const value = rest.join(':')
  if (!(value === '' && known.startsWith('is')) && !READABLE[spec.kind](value, spec))
    throw refuse(`"${value.slice(0, 40)}" can’t be compared with "${name}": ${EXPECTED[spec.kind](spec)}.`)
  return { name, operator: known, value, spec }
}

const refuse = (message: string): ValidationFailed => new ValidationFailed({ filter: message })

const isDay = (value: string): boolean =>
  /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value) && (new Date(`${value}T00:00:00Z`).toJSON() ?? '').startsWith(value)

const READABLE: Record<FilterKind, (value: string, spec: FilterSpec) => boolean> = {
  text: (value) => !value.includes('\0'),
  choice: (value, { values }) => values?.includes(value) ?? false,
  id: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
  boolean: (value) => value === 'true' || value === 'false',
  number: (value) => /^-?\d{1,15}(\.\d{1,6})?$/.test(value),
  instant: isDay,
  day: isDay,
}
const EXPECTED: Record<FilterKind, (spec: FilterSpec) => string> = {
  text: () => 'write a text',
  choice: ({ values }) => `choose ${values?.join(', ') ?? ''}`,
  id: () => 'give an id',
  boolean: () => 'say true or false',
  number: () => 'write a number',
  instant: () => 'write a day as year-month-day',
  day: () => 'write a day as year-month-day',
}

interface Clause {
  readonly sql: string
  readonly bindings: readonly Knex.RawBinding[]
}

function clause({ spec, operator, value }: Filter, column: FilterColumn, timezone: string): Clause {
  const [sql, isLowercase] = typeof column === 'string' ? [column, false] : [column.lowercase, true]
  if (value === '') return { sql: operator === 'is' ? `${sql} is null` : `${sql} is not null`, bindings: [] }
  if (spec.kind === 'instant') return dayClause(sql, operator, value, timezone)
  const [left, right] =
    spec.kind === 'text' ? [isLowercase ? sql : `lower(${sql})`, 'lower(?::text)'] : [sql, `?::${CASTS[spec.kind]}`]
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

/**
 * Returns the local day as a half-open interval: 23, 24, or 25 hours, in a form that can use an index on the column.
 */
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

/**
 * Returns the requested sort (`field` or `-field`), or the list's default; `id` breaks ties. An unknown one is a 422
 * naming `sort`.
 */
export function sortOf<L extends ListDefinition>(
  sort: string | undefined,
  { sorts, default_sort }: L,
  columns: SortColumns<L>,
  id: KeyColumn,
): Sort {
  const asked = sort ?? default_sort
  if (asked === null) throw new Error('This list has a fixed order and no sorts')
  const name = sorts.find((one: L['sorts'][number]) => one === asked.replace(/^-/, ''))
  const key = name === undefined ? undefined : columns[name as L['sorts'][number]]
  if (!key) throw new ValidationFailed({ sort: `This list can be sorted by ${sorts.join(', ')}.` })
  return { keys: key.sql === id.sql ? [id] : [key, id], direction: asked.startsWith('-') ? 'desc' : 'asc' }
}

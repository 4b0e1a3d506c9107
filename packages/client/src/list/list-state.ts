import type { Call, QueryOf } from '@curbwise/api/call'
import { FILTER_OPERATORS, type FilterOperator } from '@curbwise/api/filter'
import { OPERATORS_OF, type ListDefinition } from '@curbwise/api/list'

export interface ListFilter {
  field: string
  operator: FilterOperator
  value: string
}

type Asked<C extends Call, Name extends string> =
  unknown extends QueryOf<C> ? string : Name extends keyof QueryOf<C> ? NonNullable<QueryOf<C>[Name]> : never
/** A sort as sent: `number`, or `-number` for descending. */
export type SortOf<C extends Call> = Asked<C, 'sort'>
/** The field of a sort, without its direction. */
export type SortFieldOf<C extends Call> = Exclude<SortOf<C>, `-${string}`>
export type SegmentOf<C extends Call> = Asked<C, 'segment'>
/** A filter as sent. */
export type FilterTextOf<C extends Call> = Extract<Asked<C, 'filter'>, string>

/** The state of a list, as stored in the address. */
export interface ListState<C extends Call = Call> {
  search: string
  /** A field, with `-` for descending; null for the list's default order. */
  sort: SortOf<C> | null
  filters: readonly ListFilter[]
  /** null for the list's first segment. */
  segment: SegmentOf<C> | null
  /** Id of the row whose panel is open. */
  selected: string | null
  after: string | null
  before: string | null
}

const isOperator = (text: string): text is FilterOperator => (FILTER_OPERATORS as readonly string[]).includes(text)

/** Parses `field:operator:value`; the value may contain colons. Returns null if the text isn't a filter. */
function parseFilter(text: string): ListFilter | null {
  const [field, operator, ...value] = text.split(':')
  return field && operator && value.length && isOperator(operator) ? { field, operator, value: value.join(':') } : null
}
export const formatFilter = ({ field, operator, value }: ListFilter) => `${field}:${operator}:${value}`

/** Returns whether the list defines this filter with this operator and value. */
function isKnown({ filters }: ListDefinition, { field, operator, value }: ListFilter): boolean {
  const spec = Object.hasOwn(filters, field) ? filters[field] : undefined
  if (!spec || !OPERATORS_OF[spec.kind].some((known) => known === operator)) return false
  return !spec.values || value === '' || spec.values.includes(value)
}

const knownOr = (known: readonly string[], text: string | null, name = text): string | null =>
  name !== null && known.includes(name) ? text : null

/** Reads the state from an address. Leaves out values that the list doesn't define. */
export const readListState = <C extends Call>(params: URLSearchParams, list: ListDefinition): ListState<C> => {
  const sort = params.get('sort')
  return {
    search: params.get('search') ?? '',
    sort: knownOr(list.sorts, sort, sort?.replace(/^-/, '') ?? null) as SortOf<C> | null,
    filters: params
      .getAll('filter')
      .map(parseFilter)
      .filter((filter) => filter !== null)
      .filter((filter) => isKnown(list, filter)),
    segment: knownOr(list.segments, params.get('segment')) as SegmentOf<C> | null,
    selected: params.get('selected'),
    after: params.get('after'),
    before: params.get('before'),
  }
}

/** Returns the address's parameters with the changes applied. Keeps other parameters (`id`). */
export function writeListState(params: URLSearchParams, changes: Partial<ListState>): URLSearchParams {
  const next = new URLSearchParams(params)
  const { filters, ...plain } = changes
  for (const [key, value] of Object.entries(plain)) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  if (filters) {
    next.delete('filter')
    for (const filter of filters) next.append('filter', formatFilter(filter))
  }
  return next
}

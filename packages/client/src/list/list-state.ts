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
/** What a list can be sorted by, as it is sent: `number`, or `-number` for descending. */
export type SortOf<C extends Call> = Asked<C, 'sort'>
/** The field of a sort, without its direction. */
export type SortFieldOf<C extends Call> = Exclude<SortOf<C>, `-${string}`>
export type SegmentOf<C extends Call> = Asked<C, 'segment'>
/** A filter of a list as it is sent. */
export type FilterTextOf<C extends Call> = Extract<Asked<C, 'filter'>, string>

/** What a list shows, as it stands in the address. */
export interface ListState<C extends Call = Call> {
  search: string
  /** A field, with `-` for descending; null is the list's own order. */
  sort: SortOf<C> | null
  filters: readonly ListFilter[]
  /** null is the list's first segment. */
  segment: SegmentOf<C> | null
  /** Id of the row whose panel is open. */
  selected: string | null
  after: string | null
  before: string | null
}

const isOperator = (text: string): text is FilterOperator => (FILTER_OPERATORS as readonly string[]).includes(text)

/** `field:operator:value`; the value may hold colons. Null when it is no filter. */
function parseFilter(text: string): ListFilter | null {
  const [field, operator, ...value] = text.split(':')
  return field && operator && value.length && isOperator(operator) ? { field, operator, value: value.join(':') } : null
}
export const formatFilter = ({ field, operator, value }: ListFilter) => `${field}:${operator}:${value}`

/** Whether the list has this filter, with this operator and value. */
function isKnown({ filters }: ListDefinition, { field, operator, value }: ListFilter): boolean {
  const spec = Object.hasOwn(filters, field) ? filters[field] : undefined
  if (!spec || !OPERATORS_OF[spec.kind].some((known) => known === operator)) return false
  return !spec.values || value === '' || spec.values.includes(value)
}

const knownOr = (known: readonly string[], text: string | null, name = text): string | null =>
  name !== null && known.includes(name) ? text : null

/** Reads the state from an address; what the list does not know is left out. */
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

/** The address's parameters with changes of the list; every other parameter (`id`) stays. */
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

import { FILTER_OPERATORS, type FilterOperator } from '@curbwise/api/filter'

export interface ListFilter {
  field: string
  operator: FilterOperator
  value: string
}

/** What a list shows, as it stands in the address. */
export interface ListState {
  search: string
  /** A field, with `-` for descending; null is the list's own order. */
  sort: string | null
  filters: readonly ListFilter[]
  /** null is the list's first segment. */
  segment: string | null
  /** Id of the row whose panel is open. */
  selected: string | null
  after: string | null
  before: string | null
}

const isOperator = (text: string): text is FilterOperator => (FILTER_OPERATORS as readonly string[]).includes(text)

/** `field:operator:value`; the value may hold colons. Null when it is no filter. */
export function parseFilter(text: string): ListFilter | null {
  const [field, operator, ...value] = text.split(':')
  return field && operator && value.length && isOperator(operator) ? { field, operator, value: value.join(':') } : null
}
export const formatFilter = ({ field, operator, value }: ListFilter) => `${field}:${operator}:${value}`

/** Reads the state from an address; what cannot be read is left out. */
export const readListState = (params: URLSearchParams): ListState => ({
  search: params.get('search') ?? '',
  sort: params.get('sort'),
  filters: params
    .getAll('filter')
    .map(parseFilter)
    .filter((filter) => filter !== null),
  segment: params.get('segment'),
  selected: params.get('selected'),
  after: params.get('after'),
  before: params.get('before'),
})

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

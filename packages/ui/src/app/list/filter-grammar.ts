/** The operators of the specification's filters, and plain equality. */
export type FilterOperator = 'date_is' | 'date_is_not' | 'date_before' | 'date_after' | 'lte' | 'gte' | 'is' | 'is_not'

export const OPERATOR_WORDS: Readonly<Record<FilterOperator, string>> = {
  date_is: 'date is',
  date_is_not: 'date is not',
  date_before: 'date before',
  date_after: 'date after',
  lte: 'less than or equal',
  gte: 'greater than or equal',
  is: 'is',
  is_not: 'is not',
}

export type FilterKind = 'date' | 'number' | 'choice'

export const OPERATORS: Readonly<Record<FilterKind, readonly [FilterOperator, ...FilterOperator[]]>> = {
  date: ['date_is', 'date_is_not', 'date_before', 'date_after'],
  number: ['lte', 'gte'],
  choice: ['is', 'is_not'],
}

export interface FilterField {
  readonly id: string
  readonly label: string
  readonly kind: FilterKind
  /** For `choice`. */
  readonly options?: ReadonlyArray<{ readonly value: string; readonly label: string }>
  /** Always shown, with this word while it is not set: "All 6", "Anyone". Only for `choice`. */
  readonly pinned?: string
  /** For `number`: "$", "hours". */
  readonly unit?: string
}

export interface Filter {
  readonly field: string
  readonly operator: FilterOperator
  /** YYYY-MM-DD, a number in digits, or an option's value. */
  readonly value: string
}

/** `field:operator:value`, as lists take it in the address and the API in `filter`. */
export const formatFilter = ({ field, operator, value }: Filter): string => `${field}:${operator}:${value}`

/** Reads `field:operator:value`; null when the field is not one of these, does not know the operator, or has no usable value. */
export const parseFilter = (text: string, fields: readonly FilterField[]): Filter | null => {
  const [id = '', operator = '', ...rest] = text.split(':')
  const field = fields.find((candidate) => candidate.id === id)
  const known = field ? OPERATORS[field.kind].find((candidate) => candidate === operator) : undefined
  const value = rest.join(':')
  if (!field || !known || !isUsable(field, value)) return null
  return { field: id, operator: known, value }
}

/** Whether a value fits the kind of its field. */
export const isUsable = (field: FilterField, value: string): boolean => {
  if (value.trim() === '') return false
  if (field.kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  if (field.kind === 'number') return Number.isFinite(Number(value))
  return field.options?.some((option) => option.value === value) ?? true
}

/** The value as people read it: 11/20/2026, "$50", the option's label. */
const valueWords = (field: FilterField, value: string): string => {
  if (field.kind === 'date') return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')
  if (field.kind === 'number') return field.unit === '$' ? `$${value}` : [value, field.unit].filter(Boolean).join(' ')
  return field.options?.find((option) => option.value === value)?.label ?? value
}

/** What stands bold on a chip: "date is 11/20/2026"; plain equality needs no operator: "Arbor Ridge". */
export const filterWords = (field: FilterField, { operator, value }: Filter): string =>
  operator === 'is' ? valueWords(field, value) : `${OPERATOR_WORDS[operator]} ${valueWords(field, value)}`

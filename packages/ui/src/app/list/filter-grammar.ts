import { en } from '../../texts/en.ts'

/** The operators of the specification's filters, plus `is` and `is_not`. */
export type FilterOperator = 'date_is' | 'date_is_not' | 'date_before' | 'date_after' | 'lte' | 'gte' | 'is' | 'is_not'

export const OPERATOR_WORDS: Readonly<Record<FilterOperator, string>> = en.operators

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
  /** Only for `choice`. */
  readonly options?: ReadonlyArray<{ readonly value: string; readonly label: string }>
  /** Other texts than the options may be entered, at most this long. Only for `choice`. */
  readonly otherLength?: number
  /** Always shown, with this text while it isn't set: "All 6", "Anyone". Only for `choice`. */
  readonly pinned?: string
  /** Only for `number`: "$", "hours". */
  readonly unit?: string
}

export interface Filter {
  readonly field: string
  readonly operator: FilterOperator
  /** YYYY-MM-DD, a number in digits, or an option's value. */
  readonly value: string
}

/** Formats a filter as `field:operator:value`, for the address and the API's `filter`. */
export const formatFilter = ({ field, operator, value }: Filter): string => `${field}:${operator}:${value}`

/** Parses `field:operator:value`. Returns null for an unknown field, an operator it doesn't support, or an invalid value. */
export const parseFilter = (text: string, fields: readonly FilterField[]): Filter | null => {
  const [id = '', operator = '', ...rest] = text.split(':')
  const field = fields.find((candidate) => candidate.id === id)
  const known = field ? OPERATORS[field.kind].find((candidate) => candidate === operator) : undefined
  const value = rest.join(':')
  if (!field || !known || !isUsable(field, value)) return null
  return { field: id, operator: known, value }
}

/** Returns whether a value fits the kind of its field. */
export const isUsable = (field: FilterField, value: string): boolean => {
  if (value.trim() === '') return false
  if (field.kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  if (field.kind === 'number') return Number.isFinite(Number(value))
  if (field.otherLength !== undefined) return value.length <= field.otherLength
  return field.options?.some((option) => option.value === value) ?? true
}

/** Formats a value for display: 11/20/2026, "$50", the option's label. */
const valueWords = (field: FilterField, value: string): string => {
  if (field.kind === 'date') return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')
  if (field.kind === 'number') return field.unit === '$' ? `$${value}` : [value, field.unit].filter(Boolean).join(' ')
  return field.options?.find((option) => option.value === value)?.label ?? value
}

/** Returns the bold text on a chip: "date is 11/20/2026". Equality doesn't show its operator: "Arbor Ridge". */
export const filterWords = (
  field: FilterField,
  { operator, value }: Filter,
  operators: Readonly<Record<FilterOperator, string>> = OPERATOR_WORDS,
): string => (operator === 'is' ? valueWords(field, value) : `${operators[operator]} ${valueWords(field, value)}`)

/** Operators of the specification, section 5, plus `is` and `is_not`. */
export const FILTER_OPERATORS = [
  'date_is',
  'date_is_not',
  'date_before',
  'date_after',
  'lte',
  'gte',
  'is',
  'is_not',
] as const
export type FilterOperator = (typeof FILTER_OPERATORS)[number]

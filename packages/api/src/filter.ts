/** Operators of the specification, section 5, and plain equality. */
export const FILTER_OPERATORS = ['date_is', 'date_is_not', 'date_before', 'date_after', 'lte', 'gte', 'is', 'is_not'] as const
export type FilterOperator = (typeof FILTER_OPERATORS)[number]
export const FILTER_OPERATOR_LABELS: Record<FilterOperator, string> = {
  date_is: 'date is',
  date_is_not: 'date is not',
  date_before: 'date before',
  date_after: 'date after',
  lte: 'less than or equal',
  gte: 'greater than or equal',
  is: 'is',
  is_not: 'is not',
}

import type { FilterOperator } from './filter.ts'

/** `instant`: a moment, filtered by local day of a complex or company. `day`: a date. */
export type FilterKind = 'text' | 'number' | 'instant' | 'day' | 'choice' | 'id' | 'boolean'

export interface FilterSpec<Kind extends FilterKind = FilterKind, Value extends string = string> {
  readonly kind: Kind
  /** Only for `choice`. */
  readonly values?: readonly Value[]
}
export type Filters = Readonly<Record<string, FilterSpec>>

export const text = (): FilterSpec<'text'> => ({ kind: 'text' })
export const number = (): FilterSpec<'number', `${number}`> => ({ kind: 'number' })
export const instant = (): FilterSpec<'instant'> => ({ kind: 'instant' })
export const day = (): FilterSpec<'day'> => ({ kind: 'day' })
export const id = (): FilterSpec<'id'> => ({ kind: 'id' })
export const boolean = (): FilterSpec<'boolean', 'true' | 'false'> => ({ kind: 'boolean' })
export const choice = <const V extends string>(values: readonly V[]): FilterSpec<'choice', V> => ({
  kind: 'choice',
  values,
})

const EQUAL = ['is', 'is_not'] as const
const DATES = ['date_is', 'date_is_not', 'date_before', 'date_after'] as const
/** The operators that each kind of filter accepts. */
export const OPERATORS_OF = {
  text: EQUAL,
  number: ['is', 'is_not', 'lte', 'gte'],
  instant: DATES,
  day: DATES,
  choice: EQUAL,
  id: EQUAL,
  boolean: EQUAL,
} as const satisfies Readonly<Record<FilterKind, readonly FilterOperator[]>>

/** Defines how a list can be searched, filtered, sorted, and divided into segments. Gateway, screens, and OpenAPI all use it. */
export interface ListDefinition<
  F extends Filters = Filters,
  Sort extends string = string,
  Segment extends string = string,
> {
  readonly filters: F
  readonly sorts: readonly Sort[]
  /** The order by default; null if it isn't one of `sorts`. */
  readonly default_sort: NoInfer<Sort> | `-${NoInfer<Sort>}` | null
  /** Named parts of the list, each with a count; empty if the list has none. */
  readonly segments: readonly Segment[]
  /** Names of the searched fields, for documentation. */
  readonly search: readonly string[]
}

export const defineList = <const F extends Filters, const Sort extends string, const Segment extends string>(
  definition: ListDefinition<F, Sort, Segment>,
): ListDefinition<F, Sort, Segment> => definition

type FilterOf<Name extends string, S extends FilterSpec> =
  S extends FilterSpec<infer Kind, infer Value>
    ? `${Name}:${(typeof OPERATORS_OF)[Kind][number]}:${Value}` | `${Name}:${'is' | 'is_not'}:`
    : never

/** A filter as sent: `status:is:pending`. `is` with an empty value finds rows without a value. */
export type FilterText<L extends ListDefinition> = {
  [Name in keyof L['filters'] & string]: FilterOf<Name, L['filters'][Name]>
}[keyof L['filters'] & string]
/** A sort as sent: `number`, or `-number` for descending. */
export type SortText<L extends ListDefinition> = L['sorts'][number] | `-${L['sorts'][number]}`
export type SegmentName<L extends ListDefinition> = L['segments'][number]

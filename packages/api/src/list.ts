import type { FilterOperator } from './filter.ts'

/** `instant`: a moment, filtered by the local days of a complex or company; `day`: a date; the others are what they say. */
export type FilterKind = 'text' | 'number' | 'instant' | 'day' | 'choice' | 'id' | 'boolean'

export interface FilterSpec<Kind extends FilterKind = FilterKind, Value extends string = string> {
  readonly kind: Kind
  /** For `choice`. */
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
/** The operators that each kind of filter takes. */
export const OPERATORS_OF = {
  text: EQUAL,
  number: ['is', 'is_not', 'lte', 'gte'],
  instant: DATES,
  day: DATES,
  choice: EQUAL,
  id: EQUAL,
  boolean: EQUAL,
} as const satisfies Readonly<Record<FilterKind, readonly FilterOperator[]>>

/** How a list may be searched, filtered, sorted, and divided. Gateway, screens, and OpenAPI all read this one definition. */
export interface ListDefinition<
  F extends Filters = Filters,
  Sort extends string = string,
  Segment extends string = string,
> {
  readonly filters: F
  readonly sorts: readonly Sort[]
  /** The order unless somebody sorts; null: an order that no sort names. */
  readonly default_sort: NoInfer<Sort> | `-${NoInfer<Sort>}` | null
  /** Parts of the list, which are counted; none where it has no parts. */
  readonly segments: readonly Segment[]
  /** What the search looks through, in words. */
  readonly search: readonly string[]
}

export const defineList = <const F extends Filters, const Sort extends string, const Segment extends string>(
  definition: ListDefinition<F, Sort, Segment>,
): ListDefinition<F, Sort, Segment> => definition

type FilterOf<Name extends string, S extends FilterSpec> =
  S extends FilterSpec<infer Kind, infer Value>
    ? `${Name}:${(typeof OPERATORS_OF)[Kind][number]}:${Value}` | `${Name}:${'is' | 'is_not'}:`
    : never

/** A filter as it is sent: `status:is:pending`. Without a value, `is` finds rows that have none. */
export type FilterText<L extends ListDefinition> = {
  [Name in keyof L['filters'] & string]: FilterOf<Name, L['filters'][Name]>
}[keyof L['filters'] & string]
/** A sort as it is sent: `number`, or `-number` for descending. */
export type SortText<L extends ListDefinition> = L['sorts'][number] | `-${L['sorts'][number]}`
export type SegmentName<L extends ListDefinition> = L['segments'][number]

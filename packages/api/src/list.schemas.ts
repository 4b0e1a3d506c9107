import { z, type ZodType } from 'zod'
import { page, paging } from './common.ts'
import { OPERATORS_OF, type FilterText, type ListDefinition, type SegmentName, type SortText } from './list.ts'

const oneOrMany = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]))

interface Asked<L extends ListDefinition> {
  search: z.ZodOptional<z.ZodString>
  sort: z.ZodOptional<ZodType<SortText<L>, SortText<L>>>
  filter: z.ZodOptional<ZodType<readonly FilterText<L>[], FilterText<L> | readonly FilterText<L>[]>>
}
type Divided<L extends ListDefinition> = [SegmentName<L>] extends [never]
  ? Record<never, never>
  : { segment: z.ZodOptional<z.ZodEnum<{ [S in SegmentName<L>]: S }>> }

/**
 * The query fields shared by a list and its export. Unknown filter and sort names pass here: the gateway returns an error that lists the
 * known ones.
 */
const queryFields = <L extends ListDefinition>(list: L): Asked<L> & Divided<L> =>
  ({
    search: z
      .string()
      .trim()
      .max(100)
      .optional()
      .meta({ description: `Searches ${list.search.join(', ')}.` }),
    sort: z
      .string()
      .regex(/^-?[a-z_]+$/, { error: 'Sort by a field, with - for descending' })
      .optional()
      .meta({ description: sortsText(list), enum: list.sorts.flatMap((sort) => [sort, `-${sort}`]) }),
    filter: oneOrMany
      .pipe(z.array(z.string().max(200)).max(20))
      .optional()
      .meta({ description: filtersText(list) }),
    ...(list.segments.length > 0 && { segment: z.enum(list.segments).optional() }),
  }) as unknown as Asked<L> & Divided<L>

const sortsText = ({ sorts, default_sort }: ListDefinition): string =>
  `One of ${sorts.join(', ')}; descending with -. ${default_sort ? `By default ${default_sort}.` : 'The default order is none of these.'}`

const filtersText = ({ filters }: ListDefinition): string =>
  [
    '`field:operator:value`. Repeat it for several filters, which must all match; several `is` of one field are alternatives.',
    ...Object.entries(filters).map(
      ([name, { kind, values }]) =>
        `- ${name}: ${OPERATORS_OF[kind].join(', ')}; ${values ? values.join(', ') : VALUE_WORDS[kind]}`,
    ),
  ].join('\n')

const VALUE_WORDS = {
  text: 'text',
  number: 'a number',
  instant: 'a day as year-month-day',
  day: 'a day as year-month-day',
  choice: 'a choice',
  id: 'an id',
  boolean: 'true, false',
} as const

/** Returns the filters, sorts, segments, and search of a list as text that is appended to its summary. */
export const listSummary = ({ filters, sorts, default_sort, segments, search }: ListDefinition): string =>
  [
    `Filters: ${Object.keys(filters).join(', ')}.`,
    `Sort: ${sorts.join(', ')}${default_sort ? ` (by default ${default_sort})` : ''}.`,
    ...(segments.length > 0 ? [`Segments: ${segments.join(', ')}.`] : []),
    `Search: ${search.join(', ')}.`,
  ].join(' ')

/** Builds the schemas of a list that returns pages of `row`; `extra` adds query fields to those of the definition. */
export const listSchemas = <L extends ListDefinition, R extends ZodType, E extends z.core.$ZodLooseShape>(
  list: L,
  row: R,
  extra: E,
) => ({
  list,
  query: z.object({
    ...queryFields(list),
    ...paging,
    /** `true` adds the counts of the segments and the total. Request it once per search, not once per page. */
    counts: z.enum(['true', 'false']).optional(),
    ...extra,
  }),
  response: page(row),
})

/** Builds the schemas of a list's export: the list's query fields without paging, plus the format. */
export const exportSchemas = <L extends ListDefinition, E extends z.core.$ZodLooseShape>(list: L, extra: E) => ({
  query: z.object({
    ...queryFields(list),
    format: z.enum(['csv', 'xlsx'], { error: 'Choose csv or xlsx' }),
    ...extra,
  }),
  response: z.unknown(),
})

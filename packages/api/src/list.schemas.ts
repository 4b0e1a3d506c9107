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

/** What a list and its export both take. Names that the list does not have pass here: the gateway answers them with those it has. */
const askedOf = <L extends ListDefinition>(list: L): Asked<L> & Divided<L> =>
  ({
    search: z
      .string()
      .trim()
      .max(100)
      .optional()
      .meta({ description: `Looks through ${list.search.join(', ')}.` }),
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
  `One of ${sorts.join(', ')}; with - descending. ${default_sort ? `By default ${default_sort}.` : 'By default in an order of its own.'}`

const filtersText = ({ filters }: ListDefinition): string =>
  [
    '`field:operator:value`, repeated for more; several `is` of one field are alternatives.',
    ...Object.entries(filters).map(
      ([name, { kind, values }]) =>
        `- ${name}: ${OPERATORS_OF[kind].join(', ')}; ${values ? values.join(', ') : VALUE_WORDS[kind]}`,
    ),
  ].join('\n')

const VALUE_WORDS = {
  text: 'a text',
  number: 'a number',
  instant: 'a day as year-month-day',
  day: 'a day as year-month-day',
  choice: 'a choice',
  id: 'an id',
  boolean: 'true, false',
} as const

/** What a list can be filtered and sorted by, as its summary ends. */
export const listSummary = ({ filters, sorts, default_sort, segments, search }: ListDefinition): string =>
  [
    `Filters: ${Object.keys(filters).join(', ')}.`,
    `Sort: ${sorts.join(', ')}${default_sort ? ` (by default ${default_sort})` : ''}.`,
    ...(segments.length > 0 ? [`Segments: ${segments.join(', ')}.`] : []),
    `Search: ${search.join(', ')}.`,
  ].join(' ')

/** The schemas of a list: what it takes by its definition, and `extra` beside it; it answers pages of `row`. */
export const listSchemas = <L extends ListDefinition, R extends ZodType, E extends z.core.$ZodLooseShape>(
  list: L,
  row: R,
  extra: E,
) => ({
  list,
  query: z.object({
    ...askedOf(list),
    ...paging,
    /** `true` adds the counts of the list's segments and the total (asked once, not for every page). */
    counts: z.enum(['true', 'false']).optional(),
    ...extra,
  }),
  response: page(row),
})

/** The schemas of the export beside a list: what the list takes save its pages, and the format. */
export const exportSchemas = <L extends ListDefinition, E extends z.core.$ZodLooseShape>(list: L, extra: E) => ({
  query: z.object({
    ...askedOf(list),
    format: z.enum(['csv', 'xlsx'], { error: 'Choose csv or xlsx' }),
    ...extra,
  }),
  response: z.unknown(),
})

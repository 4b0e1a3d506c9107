import type { FilterField } from './filter-grammar.ts'

/** A filter as defined in the API contract (`@curbwise/api/list`). */
interface FilterSpec {
  readonly kind: 'text' | 'number' | 'instant' | 'day' | 'choice' | 'id' | 'boolean'
  readonly values?: readonly string[]
}
type FilterSpecs = Readonly<Record<string, FilterSpec>>

interface Named {
  readonly label: string
}
/** Always shown, with this text while it isn't set: "All 6", "Anyone". */
interface Pinned {
  readonly pinned?: string
}
/** How a screen shows a filter: its texts, and what the API contract can't know, such as the drivers to choose from. */
type Shown<S extends FilterSpec> = S['kind'] extends 'choice'
  ? Named & Pinned & { readonly labels: Readonly<Record<NonNullable<S['values']>[number], string>> }
  : S['kind'] extends 'number'
    ? Named & { readonly unit?: string }
    : S['kind'] extends 'instant' | 'day'
      ? Named
      : Named &
          Pinned & {
            readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
            readonly otherLength?: number
          }

interface AnyShown extends Named, Pinned {
  readonly labels?: Readonly<Record<string, string>>
  readonly unit?: string
  readonly otherLength?: number
  readonly options?: ReadonlyArray<{ readonly value: string; readonly label: string }>
}

/**
 * Builds the fields of a FilterBar. The list's definition determines the available filters, their kinds, and their values; the screen
 * provides texts and order. A filter that is omitted or null isn't offered.
 */
export function filterFields<F extends FilterSpecs>(
  { filters }: { readonly filters: F },
  shown: { readonly [K in keyof F]?: Shown<F[K]> | null },
): readonly FilterField[] {
  return Object.entries<AnyShown | null | undefined>(shown).flatMap(([id, words]) => {
    const spec = filters[id]
    return spec && words ? [fieldOf(id, spec, words)] : []
  })
}

function fieldOf(id: string, { kind, values = [] }: FilterSpec, shown: AnyShown): FilterField {
  const { label, labels, options, otherLength, pinned, unit } = shown
  if (kind === 'number') return { id, label, kind: 'number', ...(unit !== undefined && { unit }) }
  if (kind === 'instant' || kind === 'day') return { id, label, kind: 'date' }
  return {
    id,
    label,
    kind: 'choice',
    ...(pinned !== undefined && { pinned }),
    ...(otherLength !== undefined && { otherLength }),
    options: options ?? values.map((value) => ({ value, label: labels?.[value] ?? value })),
  }
}

/** Returns records as options of a choice, by name. */
export const namedOptions = (
  records: readonly { readonly id: string; readonly name: string }[],
): ReadonlyArray<{ readonly value: string; readonly label: string }> =>
  records.map(({ id, name }) => ({ value: id, label: name }))

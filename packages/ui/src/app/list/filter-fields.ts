import type { FilterField } from './filter-grammar.ts'

/** A filter as the contract defines it (`@curbwise/api/list`). */
interface FilterSpec {
  readonly kind: 'text' | 'number' | 'instant' | 'day' | 'choice' | 'id' | 'boolean'
  readonly values?: readonly string[]
}
type FilterSpecs = Readonly<Record<string, FilterSpec>>

interface Named {
  readonly label: string
}
/** Always shown, with this word while it is not set: "All 6", "Anyone". */
interface Pinned {
  readonly pinned?: string
}
/** How a screen shows one filter: its words, and what the contract cannot know, such as the drivers to choose from. */
type Shown<S extends FilterSpec> = S['kind'] extends 'choice'
  ? Named & Pinned & { readonly labels: Readonly<Record<NonNullable<S['values']>[number], string>> }
  : S['kind'] extends 'number'
    ? Named & { readonly unit?: string }
    : S['kind'] extends 'instant' | 'day'
      ? Named
      : Named & Pinned & { readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }> }

interface AnyShown extends Named, Pinned {
  readonly labels?: Readonly<Record<string, string>>
  readonly unit?: string
  readonly options?: ReadonlyArray<{ readonly value: string; readonly label: string }>
}

/**
 * The fields of a FilterBar: which filters there are, their kinds, and the values to choose from come from the list's definition;
 * words come from the screen, in whose order they stand. A filter that is left out, or null, is not offered.
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
  const { label, labels, options, pinned, unit } = shown
  if (kind === 'number') return { id, label, kind: 'number', ...(unit !== undefined && { unit }) }
  if (kind === 'instant' || kind === 'day') return { id, label, kind: 'date' }
  return {
    id,
    label,
    kind: 'choice',
    ...(pinned !== undefined && { pinned }),
    options: options ?? values.map((value) => ({ value, label: labels?.[value] ?? value })),
  }
}

/** What a choice among records offers: their names. */
export const namedOptions = (
  records: readonly { readonly id: string; readonly name: string }[],
): ReadonlyArray<{ readonly value: string; readonly label: string }> =>
  records.map(({ id, name }) => ({ value: id, label: name }))

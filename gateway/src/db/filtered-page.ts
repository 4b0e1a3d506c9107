import { type KeysetOptions, type KeysetPage, type Pageable, readKeyed } from './keyset.ts'

export interface FilteredPageOptions<Found, Row> extends KeysetOptions {
  /** Returns what is shown of each row, in order; null for a row that is left out. */
  sift(found: readonly Found[]): Promise<readonly (Row | null)[]>
  /** The most rows to check for one page. A page that ends there is short, or empty, and says where to continue. */
  readonly most: number
  /** The fewest rows to check in one step, so that a small page makes no more queries than a large one. */
  readonly step: number
}

/**
 * Returns a page of a list that shows only some of its rows, which is known only after checking each. Reads on by
 * keyset until the page is full, the list ends, `most` rows were checked, or the query stopped after checking as many
 * itself; never repeats or skips a row.
 */
export async function filteredPage<Found extends object, Row>(
  query: Pageable<Found>,
  options: FilteredPageOptions<Found, Row>,
): Promise<KeysetPage<Row>> {
  const { limit, before, after } = options
  const way = before === undefined ? 'after' : 'before'
  const asked = before ?? after
  const kept: { readonly row: Row; readonly place: string }[] = []
  let near: string | null = asked ?? null
  let far: string | null = null
  for (let looked = 0, place = asked; ;) {
    const { rows, more, stopped, isShown, cursorAt } = await readKeyed(query, {
      ...options,
      limit: Math.max(limit, options.step),
      [way]: place,
    })
    const shown = [...rows.keys()].filter(isShown)
    const sifted = await options.sift(shown.flatMap((index) => rows[index] ?? []))
    for (const [i, row] of sifted.entries()) if (row !== null) kept.push({ row, place: cursorAt(shown[i] ?? 0) })
    if (looked === 0 && asked !== undefined && rows.length > 0) near = cursorAt(0)
    looked += rows.length
    if (kept.length > limit) far = kept[limit - 1]?.place ?? null
    else if (more && (kept.length === limit || looked >= options.most || stopped)) far = cursorAt(rows.length - 1)
    if (!more || far !== null) break
    place = cursorAt(rows.length - 1)
  }
  const rows = kept.slice(0, limit).map(({ row }) => row)
  return way === 'after' ? { rows, next: far, previous: near } : { rows: rows.toReversed(), next: near, previous: far }
}

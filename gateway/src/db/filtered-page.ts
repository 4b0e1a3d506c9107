import { type KeysetOptions, type KeysetPage, type Pageable, readKeyed } from './keyset.ts'

export interface FilteredPageOptions<Found, Row> extends KeysetOptions {
  /** What is shown of each row, in their order; null for one that is left out. */
  sift(found: readonly Found[]): Promise<readonly (Row | null)[]>
  /** How many rows are looked at for one page, at most. A page that ends there is short, or empty, and says where to go on. */
  readonly most: number
  /** Rows looked at in one step, at least: a small page asks no oftener than a large one. */
  readonly step: number
}

/**
 * A page of a list of which only some rows are shown, and which ones is known only after looking at them. It reads on by keyset until
 * the page is full, the list ends, or `most` rows were looked at; no row is shown twice, and none is passed over.
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
    const { rows, more, cursorAt } = await readKeyed(query, {
      ...options,
      limit: Math.max(limit, options.step),
      [way]: place,
    })
    const sifted = await options.sift(rows)
    for (const [index, row] of sifted.entries()) if (row !== null) kept.push({ row, place: cursorAt(index) })
    if (looked === 0 && asked !== undefined && rows.length > 0) near = cursorAt(0)
    looked += rows.length
    if (kept.length > limit) far = kept[limit - 1]?.place ?? null
    else if (more && (kept.length === limit || looked >= options.most)) far = cursorAt(rows.length - 1)
    if (!more || far !== null) break
    place = cursorAt(rows.length - 1)
  }
  const shown = kept.slice(0, limit)
  const rows = shown.map(({ row }) => row)
  return way === 'after' ? { rows, next: far, previous: near } : { rows: rows.toReversed(), next: near, previous: far }
}

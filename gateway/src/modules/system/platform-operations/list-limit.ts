const MOST = 100

/** How many rows a list reads: one more than it shows, to know whether there are others. */
export const LIST_LIMIT = MOST + 1

/** The rows that a list shows, and whether there are others. */
export const shownOf = <Row, Shown>(
  rows: readonly Row[],
  present: (row: Row) => Shown,
): { readonly data: Shown[]; readonly has_more: boolean } => ({
  data: rows.slice(0, MOST).map(present),
  has_more: rows.length > MOST,
})

import type { api, ImportVerdict } from '@curbwise/api'
import { keysetPage } from '../../../../db/keyset.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentRow } from '../import.presenter.ts'
import type { Import } from '../import.model.ts'
import { openImport } from '../open-import.ts'
import { openPreview, PREVIEW_ORDER, type ReadRows } from '../queries/staged-rows.query.ts'

const ROWS_A_PAGE = 50

/** The rows of a preview, errors first. */
export const listImportRows: Operation<typeof api.imports.rows> = async (context, { params, query }) => {
  const found = await openImport(context, params)
  const { verdict, outcome, search, after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(openPreview(context.db, found, { verdict, outcome, search }), {
    db: context.db,
    keys: PREVIEW_ORDER,
    direction: 'asc',
    after,
    before,
    limit,
  })
  const { error = 0, new: added = 0, change = 0, same = 0 } = found.counts
  const counts = { error, new: added, change, same }
  return {
    data: page.rows.map((row) => presentRow(row, found)),
    next: page.next,
    previous: page.previous,
    total: search ? null : totalOf(found, counts, { verdict, outcome }),
    counts: { all: found.rows_total, ...counts },
  }
}

/** Null for a verdict and an outcome together, which nothing counts, as for a search. */
function totalOf(
  { rows_total, result }: Import,
  counts: Readonly<Record<ImportVerdict, number>>,
  { verdict, outcome }: ReadRows,
): number | null {
  if (verdict && outcome) return null
  if (verdict) return counts[verdict]
  if (!outcome) return rows_total
  if (!result) return 0
  return outcome === 'applied' ? result.new + result.change : result[outcome]
}

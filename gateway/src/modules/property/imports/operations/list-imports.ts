import type { api } from '@curbwise/api'
import { keysetPage } from '../../../../db/keyset.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { contractsByIds } from '../../../organizations/contracts/index.ts'
import { presentImport } from '../import.presenter.ts'
import { openCompany } from '../open-import.ts'
import { IMPORT_ORDER, openImports } from '../queries/import-list.query.ts'

const ROWS_A_PAGE = 30

/** The company's imports, newest first. */
export const listImports: Operation<typeof api.imports.list> = async (context, { params, query }) => {
  const { db, actor, clock } = context
  const company = await openCompany(context, params.id)
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(openImports(db, company.id, clock.now()), {
    db,
    keys: IMPORT_ORDER,
    direction: 'desc',
    after,
    before,
    limit,
  })
  const contracts = await contractsByIds(db, actor, [
    ...new Set(page.rows.flatMap(({ contract_id }) => contract_id ?? [])),
  ])
  return {
    data: page.rows.flatMap((row) => {
      const contract = contracts.find(({ id }) => id === row.contract_id)
      return contract ? [presentImport(row, contract)] : []
    }),
    next: page.next,
    previous: page.previous,
    total: null,
    counts: null,
  }
}

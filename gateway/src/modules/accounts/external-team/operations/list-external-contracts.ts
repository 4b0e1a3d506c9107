import { type api, EXTERNAL_CONTRACT_LIST } from '@curbwise/api'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canExternalCompany } from '../external-company.policy.ts'
import { presentExternalContract } from '../external-contract.presenter.ts'
import {
  countExternalContracts,
  EXTERNAL_CONTRACT_ID,
  EXTERNAL_CONTRACT_SORTS,
  openExternalContracts,
} from '../queries/external-contracts.query.ts'

const ROWS_A_PAGE = 50

export const listExternalContracts: Operation<typeof api.externalContracts.list> = async ({ db, actor }, { query }) => {
  assertPermitted(canExternalCompany.read(actor))
  const list = openExternalContracts(db, query)
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(list.rows, {
    db,
    ...sortOf(query.sort, EXTERNAL_CONTRACT_LIST, EXTERNAL_CONTRACT_SORTS, EXTERNAL_CONTRACT_ID),
    after,
    before,
    limit,
  })
  const counts = query.counts === 'true' ? await countExternalContracts(list) : null
  return {
    data: page.rows.map(presentExternalContract),
    next: page.next,
    previous: page.previous,
    total: counts?.[query.segment ?? 'all'] ?? null,
    counts,
  }
}

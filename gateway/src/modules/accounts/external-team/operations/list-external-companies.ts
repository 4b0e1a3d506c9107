import { type api, EXTERNAL_COMPANY_LIST } from '@curbwise/api'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canExternalCompany } from '../external-company.policy.ts'
import { presentExternalCompany } from '../external-company.presenter.ts'
import {
  countExternalCompanies,
  EXTERNAL_COMPANY_ID,
  EXTERNAL_COMPANY_SORTS,
  openExternalCompanies,
} from '../queries/external-companies.query.ts'

const ROWS_A_PAGE = 50

export const listExternalCompanies: Operation<typeof api.externalCompanies.list> = async ({ db, actor }, { query }) => {
  assertPermitted(canExternalCompany.read(actor))
  const list = openExternalCompanies(db, query)
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(list.rows, {
    db,
    ...sortOf(query.sort, EXTERNAL_COMPANY_LIST, EXTERNAL_COMPANY_SORTS, EXTERNAL_COMPANY_ID),
    after,
    before,
    limit,
  })
  const counted = query.counts === 'true' ? await countExternalCompanies(list) : null
  const counts =
    counted && Object.fromEntries(EXTERNAL_COMPANY_LIST.segments.map((name) => [name, counted.get(name) ?? 0]))
  return {
    data: page.rows.map(presentExternalCompany),
    next: page.next,
    previous: page.previous,
    total: counts?.[query.segment ?? 'all'] ?? null,
    counts,
  }
}

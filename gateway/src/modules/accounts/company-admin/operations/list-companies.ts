import { ADMIN_COMPANY_LIST, type api } from '@curbwise/api'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canAdminCompany } from '../admin-company.policy.ts'
import { presentCompany } from '../admin-company.presenter.ts'
import { COMPANY_ID, COMPANY_SORTS, countCompanies, openCompanies } from '../queries/admin-companies.query.ts'

const ROWS_A_PAGE = 50

export const listCompanies: Operation<typeof api.adminCompanies.list> = async ({ db, actor, clock }, { query }) => {
  assertPermitted(canAdminCompany.read(actor))
  const list = openCompanies(db, query, clock.now())
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(list.rows, {
    db,
    ...sortOf(query.sort, ADMIN_COMPANY_LIST, COMPANY_SORTS, COMPANY_ID),
    after,
    before,
    limit,
  })
  const counted = query.counts === 'true' ? await countCompanies(list) : null
  const counts =
    counted && Object.fromEntries(ADMIN_COMPANY_LIST.segments.map((name) => [name, counted.get(name) ?? 0]))
  return {
    data: page.rows.map(presentCompany),
    next: page.next,
    previous: page.previous,
    total: counts?.[query.segment ?? 'all'] ?? null,
    counts,
  }
}

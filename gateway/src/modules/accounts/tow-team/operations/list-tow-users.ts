import { type api, TOW_TEAM_LIST } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { countTowTeam, openTowTeam, TOW_TEAM_SORTS, TOW_USER_ID } from '../queries/tow-team-list.query.ts'
import { canTowTeam } from '../tow-user.policy.ts'
import { presentTowUser } from '../tow-user.presenter.ts'

const ROWS_A_PAGE = 50

export const listTowUsers: Operation<typeof api.towCompanies.towUsers> = async ({ db, actor }, { params, query }) => {
  const company = await loadCompany(db, actor, params.id)
  const place = { tow_company_id: company.id }
  assertPermitted(canTowTeam.read(actor, place))
  const list = openTowTeam(db, company, query)
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(list.rows, {
    db,
    ...sortOf(query.sort, TOW_TEAM_LIST, TOW_TEAM_SORTS, TOW_USER_ID),
    after,
    before,
    limit,
  })
  const counted = query.counts === 'true' ? await countTowTeam(list) : null
  const counts = counted && Object.fromEntries(TOW_TEAM_LIST.segments.map((name) => [name, counted.get(name) ?? 0]))
  return {
    timezone: company.timezone,
    can: { invite: company.is_active && canTowTeam.invite(actor, place).allowed },
    data: page.rows.map((person) => presentTowUser(person, actor)),
    next: page.next,
    previous: page.previous,
    total: counts?.[query.segment ?? 'all'] ?? null,
    counts,
  }
}

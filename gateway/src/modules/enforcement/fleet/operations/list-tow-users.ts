import type { api } from '@curbwise/api'
import { Unauthorized } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { canFleet } from '../fleet.policy.ts'
import { presentTowUser, towUsersOf } from '../queries/tow-users.query.ts'

export const listTowUsers: Operation<typeof api.towCompanies.towUsers> = async ({ db, actor }, { params, query }) => {
  const company = await loadCompany(db, actor, params.id)
  if (!canFleet.read_people(actor, company).allowed) throw new Unauthorized()
  const people = (await towUsersOf(db, company.id)).map(presentTowUser)
  return {
    data: query.active ? people.filter(({ status }) => (status === 'active') === (query.active === 'true')) : people,
  }
}

import type { api } from '@curbwise/api'
import { Refused } from '../../../http/errors.ts'
import type { Operation } from '../../../operation.ts'
import { loadCompany } from '../../tow-companies/index.ts'
import { canFleet } from '../fleet.policy.ts'
import { presentTowUser, towUsersOf } from '../tow-users.ts'

export const listTowUsers: Operation<typeof api.towCompanies.towUsers> = async ({ db, actor }, { params, query }) => {
  const company = await loadCompany(db, actor, params.id)
  const { allowed, why } = canFleet.read_people(actor, company)
  if (!allowed) throw new Refused(why ?? 'This is not possible now.')
  const people = (await towUsersOf(db, company.id)).map(presentTowUser)
  return { data: query.active ? people.filter(({ status }) => (status === 'active') === (query.active === 'true')) : people }
}

import { type api, ROLES } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { peopleOfHistory } from '../queries/people.query.ts'

/** Lists every user who acted at the complex, including the tow company's, with their latest name and role there. */
export const listPeople: Operation<typeof api.history.people> = async ({ db, actor }, { query }) => {
  const contract = await loadContract(db, actor, query.contract_id)
  const people = await peopleOfHistory(db, actor, contract.id)
  const data = people.map(({ user_id, role, name }) => ({
    user_id,
    name: name ?? 'Someone whose name was deleted',
    role: ROLES.find((one) => one === role) ?? null,
  }))
  return { data: data.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.user_id.localeCompare(b.user_id)) }
}

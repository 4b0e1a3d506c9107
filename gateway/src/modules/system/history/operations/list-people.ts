import { type api, ROLES } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { type HistoryPlace, peopleOfHistory } from '../queries/people.query.ts'

/** Lists every user who acted at the complex, or in the company's history, with their latest name and role there. */
export const listPeople: Operation<typeof api.history.people> = async ({ db, actor }, { query }) => {
  const people = await peopleOfHistory(db, actor, await placeOf(db, actor, query))
  const data = people.map(({ user_id, role, name }) => ({
    user_id,
    name: name ?? 'Someone whose name was deleted',
    role: ROLES.find((one) => one === role) ?? null,
  }))
  return { data: data.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.user_id.localeCompare(b.user_id)) }
}

type Asked = { readonly contract_id?: string | undefined; readonly tow_company_id?: string | undefined }

async function placeOf(db: Knex.Transaction, actor: Actor, asked: Asked): Promise<HistoryPlace> {
  if (asked.contract_id) return { column: 'contract_id', id: (await loadContract(db, actor, asked.contract_id)).id }
  const company = asked.tow_company_id ?? actor.tow_company_id
  if (!company) throw new NotFound()
  return { column: 'tow_company_id', id: (await loadCompany(db, actor, company)).id }
}

import type { api, ResponseOf } from '@curbwise/api'
import type { Knex } from 'knex'
import { matchesText } from '../../../../db/text-search.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { people, peopleOfCompany } from '../queries/people.query.ts'
import type { ManagerRecord } from '../managed-pair.ts'

type Choices = ResponseOf<typeof api.managers.search>
const MOST = 20
const SEARCHED = matchesText('p.name', 'p.email')

/** Returns managers of a company's complexes, so they can be added to another one. */
export const searchManagers: Operation<typeof api.managers.search> = async ({ db, actor }, { params, query }) => {
  const company = await loadCompany(db, actor, params.id)
  return choices(peopleOfCompany(db, company.id), query.search)
}

/** Searches the managers of all companies. */
export const searchAllManagers: Operation<typeof api.managers.adminSearch> = ({ db }, { query }) =>
  choices(people(db), query.search)

async function choices(found: Knex.QueryBuilder, search: string): Promise<Choices> {
  const rows = await found
    .whereRaw(SEARCHED, [search])
    .orderBy(['p.name', 'p.user_id'])
    .limit(MOST)
    .select<ManagerRecord[]>('p.*')
  return {
    data: rows.map(({ user_id, name, email, status, contracts }) => ({
      user_id,
      name,
      email,
      status,
      contracts: contracts.map(({ id, name: complex }) => ({ id, name: complex })),
    })),
  }
}

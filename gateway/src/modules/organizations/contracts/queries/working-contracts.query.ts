import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import type { Row } from '../../../../db/tables.ts'
import { matchesText } from '../../../../db/text-search.ts'
import { Contract } from '../contract.model.ts'
import { scopeContracts } from '../contract.policy.ts'

type Complex = Row<'contracts'>

/** A complex and the name of its company, for the complex picker. */
export interface WorkingContractRow extends Pick<
  Complex,
  'id' | 'name' | 'timezone' | 'is_active' | 'address' | 'city' | 'state' | 'tow_company_id' | 'is_practice'
> {
  readonly tow_company_name: Row<'tow_companies'>['name']
}

interface Asked {
  readonly search: string
  readonly id?: string | undefined
  readonly tow_company_id?: string | undefined
}

const SEARCHED = matchesText('contracts.name', 'contracts.address', 'contracts.city', 'tow_companies.name')

/** Finds this user's active complexes that match. One named by its ID may be disabled. */
export function workingContracts(
  db: Knex.Transaction,
  actor: Actor,
  { search, id, tow_company_id }: Asked,
  limit: number,
): Promise<WorkingContractRow[]> {
  const asked = scopeContracts(Contract.query(db), actor)
    .clearSelect()
    .toKnexQuery<WorkingContractRow>()
    .clearSelect()
    .join('tow_companies', 'tow_companies.id', 'contracts.tow_company_id')
    .whereRaw(SEARCHED, [search])
    .orderBy(['contracts.name', 'contracts.id'])
    .limit(limit)
    .select('contracts.*', 'tow_companies.name as tow_company_name')
  if (id) void asked.where('contracts.id', id)
  else void asked.where('contracts.is_active', true)
  if (tow_company_id) void asked.where('contracts.tow_company_id', tow_company_id)
  return asked
}

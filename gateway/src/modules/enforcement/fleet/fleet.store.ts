import type { Knex } from 'knex'
import type { Row } from '../../../db/tables.ts'
import type { Actor } from '../../../db/actor.ts'
import { Refused, Unauthorized } from '../../../errors/errors.ts'
import { loadCompany, type TowCompany } from '../../organizations/tow-companies/index.ts'
import { canFleet } from './fleet.policy.ts'

/** Returns the company in the path. Throws unless this user may change its fleet. */
export async function companyToEdit(db: Knex.Transaction, actor: Actor, id: string): Promise<TowCompany> {
  const company = await loadCompany(db, actor, id)
  if (!canFleet.edit(actor, company).allowed) throw new Unauthorized()
  return company
}

export type ComplexName = Pick<Row<'contracts'>, 'id' | 'name'>

/** Refuses to disable a default, because its complexes couldn't complete tows without one. */
export function assertNoDefault(what: string, complexes: readonly ComplexName[]): void {
  if (complexes.length === 0) return
  const names = complexes.map(({ name }) => name).join(', ')
  throw new Refused(
    `${what} is the default of ${names}. Give ${complexes.length === 1 ? 'it' : 'them'} another first.`,
    { contracts: complexes },
  )
}

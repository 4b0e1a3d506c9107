import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import { NotFound, ValidationFailed } from '../../../errors/errors.ts'
import { findActiveTruck } from '../../enforcement/fleet/index.ts'
import { loadCompany, type TowCompany } from '../../organizations/tow-companies/index.ts'
import { type TowUserRecord, towPersonOf } from './queries/tow-people.query.ts'
import { canTowTeam, type TowTeamAction } from './tow-user.policy.ts'
import { lockWithAdmins } from './tow-user.store.ts'

export interface LoadedTowUser {
  readonly company: TowCompany
  readonly person: TowUserRecord
}

/** Returns a person of the company, locked with its admins. Throws NotFound for another company's people. */
export async function lockTowUser(
  db: Knex.Transaction,
  actor: Actor,
  params: { readonly id: string; readonly towUserId: string },
): Promise<LoadedTowUser> {
  const company = await loadCompany(db, actor, params.id)
  await lockWithAdmins(db, company.id, params.towUserId)
  return { company, person: await readTowUser(db, company.id, params.towUserId) }
}

export async function readTowUser(db: Knex.Transaction, tow_company_id: string, id: string): Promise<TowUserRecord> {
  const person = await towPersonOf(db, tow_company_id, { id })
  if (!person) throw new NotFound()
  return person
}

/** Throws a refusal with its reason when the actor may not do this now, or Unauthorized when the role never may. */
export function authorizeTowUser(
  actor: Actor,
  action: Exclude<TowTeamAction, 'read' | 'invite'>,
  person: TowUserRecord,
): void {
  assertPermitted(canTowTeam[action](actor, person))
}

/** Throws unless the truck is an active one of the company. */
export async function checkTruck(db: Knex.Transaction, tow_company_id: string, id: string | null): Promise<void> {
  if (id !== null && !(await findActiveTruck(db, tow_company_id, id)))
    throw new ValidationFailed({ truck_id: 'Choose an active truck of the company' })
}

import type { Knex } from 'knex'
import { NotFound } from '../../../errors/errors.ts'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import type { Actor } from '../../../db/actor.ts'
import type { ManagedPair, ManagerRecord } from './managed-pair.ts'
import { canManager, type ManagerAction, type Question } from './manager.policy.ts'
import { lockManager } from './manager.store.ts'
import { personOf, withOtherContracts } from './queries/people.query.ts'

/** The person, locked when `lock`; somebody without work at a complex of the reader never was. */
export async function loadManager(
  db: Knex.Transaction,
  user_id: string,
  options: { readonly lock?: boolean } = {},
): Promise<ManagerRecord> {
  if (options.lock) await lockManager(db, user_id)
  const row = await personOf(db, user_id)
  if (!row) throw new NotFound()
  const [person] = await withOtherContracts(db, [row])
  if (!person) throw new NotFound()
  return person
}

/** The work at one complex; nobody works where they do not. */
export function pairOf(person: ManagerRecord, contract_id: string): ManagedPair {
  const pair = person.contracts.find(({ id }) => id === contract_id)
  if (!pair) throw new NotFound()
  return pair
}

/** Throws when the actor may not: a refusal with its reason, or Unauthorized for a role that never may. */
export function authorizeManager(actor: Actor, action: ManagerAction, question: Question): void {
  assertPermitted(canManager[action](actor, question))
}

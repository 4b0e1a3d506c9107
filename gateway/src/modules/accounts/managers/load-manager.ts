import type { Knex } from 'knex'
import { NotFound } from '../../../errors/errors.ts'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import type { Actor } from '../../../db/actor.ts'
import type { ManagedPair, ManagerRecord } from './managed-pair.ts'
import { canManager, type ManagerAction, type Question } from './manager.policy.ts'
import { lockManager } from './manager.store.ts'
import { personOf, withOtherContracts } from './queries/people.query.ts'

/** Returns the person, locked when `lock` is set. Throws NotFound for someone who works at none of the reader's complexes. */
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

/** Returns the person's work at one complex. Throws when they don't work there. */
export function pairOf(person: ManagerRecord, contract_id: string): ManagedPair {
  const pair = person.contracts.find(({ id }) => id === contract_id)
  if (!pair) throw new NotFound()
  return pair
}

/** Throws a refusal with its reason when the actor may not do this now, or Unauthorized when the role never may. */
export function authorizeManager(actor: Actor, action: ManagerAction, question: Question): void {
  assertPermitted(canManager[action](actor, question))
}

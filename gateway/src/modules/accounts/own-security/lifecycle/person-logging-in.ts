import type { Knex } from 'knex'
import { loadPerson } from '../../../../auth/load-actor.ts'
import type { Actor } from '../../../../db/actor.ts'
import { Refusal } from '../../../../errors/errors.ts'

/** Returns the person of a login's second step. Throws for one who may no longer log in. */
export async function personOf(db: Knex.Transaction, user_id: string): Promise<Actor> {
  const person = await loadPerson(db, user_id)
  if (!person) throw new Refusal('wrong_credentials')
  return person
}

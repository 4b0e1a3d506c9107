import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Row } from '../../../db/tables.ts'
import { PasskeyChallenge } from './passkey-challenge.model.ts'
import { Passkey } from './passkey.model.ts'

/** The person's passkeys, oldest first. */
export const passkeysOf = async (db: Knex.Transaction, user_id: string): Promise<Passkey[]> =>
  Passkey.query(db).where({ user_id }).orderBy(['created_at', 'id'])

export async function insertPasskey(db: Knex.Transaction, passkey: PartialModelObject<Passkey>): Promise<void> {
  await Passkey.query(db).insert(passkey)
}

/** Deletes a passkey of the person; undefined if they have no such one. */
export async function takePasskey(db: Knex.Transaction, user_id: string, id: string): Promise<Passkey | undefined> {
  const [passkey] = await Passkey.query(db).where({ user_id, id }).delete().returning('*')
  return passkey
}

/**
 * Notes that a passkey was used and how often it says that was; false if it didn't count up, as a copy of it would. Passkeys
 * that don't count always say 0.
 */
export async function countUse(
  db: Knex.Transaction,
  id: string,
  { counter, last_used_at }: { readonly counter: number; readonly last_used_at: Date },
): Promise<boolean> {
  const counted = await Passkey.query(db)
    .findById(id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .patch({ counter, last_used_at })
  return counted === 1
}

type Challenge = Pick<Row<'passkey_challenges'>, 'user_id' | 'challenge_sha256' | 'browser_sha256'>

export async function insertChallenge(
  db: Knex.Transaction,
  challenge: PartialModelObject<PasskeyChallenge>,
): Promise<void> {
  await PasskeyChallenge.query(db).insert(challenge)
}

/** Uses a request up; false if it was used before, is too old, or belongs to another person or browser. */
export async function takeChallenge(db: Knex.Transaction, challenge: Challenge, now: Date): Promise<boolean> {
  return (await PasskeyChallenge.query(db).where(challenge).where('expires_at', '>', now).delete()) === 1
}

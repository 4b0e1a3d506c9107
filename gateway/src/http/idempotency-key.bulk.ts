import type { Knex } from 'knex'
import type { Row } from '../db/tables.ts'

type IdempotencyKey = Row<'idempotency_keys'>

/** Identifies a key; the database adds the actor. */
export type KeyPlace = Pick<IdempotencyKey, 'endpoint' | 'key'>

/** Writes a key; returns false when it already exists. */
export async function insertNewKey(
  db: Knex.Transaction,
  key: KeyPlace & Pick<IdempotencyKey, 'body_sha256' | 'expires_at'>,
): Promise<boolean> {
  const inserted = await db('idempotency_keys')
    .insert(key)
    .onConflict(['actor_key', 'endpoint', 'key'])
    .ignore()
    .returning('key')
  return inserted.length > 0
}

/** Reuses an expired key for a new call. */
export async function renewKey(
  db: Knex.Transaction,
  { endpoint, key, ...call }: KeyPlace & Pick<IdempotencyKey, 'body_sha256' | 'expires_at'>,
): Promise<void> {
  await db('idempotency_keys')
    .where({ endpoint, key })
    .update({ ...call, answer: null })
}

/** Saves a response as text inside the JSON column: as an object, its fields would lose their order. */
export async function saveAnswerText(db: Knex.Transaction, place: KeyPlace, text: string): Promise<void> {
  await db('idempotency_keys')
    .where(place)
    .update({ answer: JSON.stringify(text), status: 200 })
}

/** Deletes expired keys; returns how many. */
export const deleteExpiredKeys = (db: Knex.Transaction, now: Date): Promise<number> =>
  db('idempotency_keys').where('expires_at', '<=', now).delete()

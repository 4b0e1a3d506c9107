import { createHash } from 'node:crypto'
import type { Endpoint } from '@curbwise/api'
import type { Knex } from 'knex'
import { Refusal, ValidationFailed } from '../errors/errors.ts'
import { insertNewKey, renewKey, saveAnswerText } from './idempotency-key.bulk.ts'
import { lockKey } from './idempotency-key.query.ts'
import type { ReceivedFile } from './body.ts'
import { endOf } from '../time/retention.ts'

const KEY = /^[\x21-\x7e]{8,100}$/

export interface IdempotentCall {
  readonly endpoint: string
  readonly key: string
  readonly body_sha256: Buffer
}

/**
 * Returns the call that a key identifies; null when none was sent or the endpoint takes none. Throws when the key is
 * invalid.
 */
export function idempotentCall(
  endpoint: Endpoint,
  header: string,
  input: { params: unknown; query: unknown; body: unknown },
  files: readonly ReceivedFile[],
): IdempotentCall | null {
  if (!endpoint.idempotent || header === '') return null
  if (!KEY.test(header)) throw new ValidationFailed({ 'idempotency-key': 'Use 8 to 100 visible characters' })
  const hash = createHash('sha256').update(JSON.stringify([input.params, input.query, input.body]))
  for (const file of files) hash.update(`${file.field}:`).update(file.bytes)
  return { endpoint: endpoint.name, key: header, body_sha256: hash.digest() }
}

/**
 * Takes the key inside the transaction. A second call with the same key waits here until the first ends. It then gets
 * the saved response, or does the work itself when the first was refused.
 */
export async function takeKey(
  db: Knex.Transaction,
  call: IdempotentCall,
  now: Date,
): Promise<{ readonly saved: unknown } | null> {
  const expires_at = endOf('idempotency_keys', now)
  const { body_sha256, ...place } = call
  if (await insertNewKey(db, { ...place, body_sha256, expires_at })) return null
  const known = await lockKey(db, place)
  if (!known || known.expires_at <= now) {
    await renewKey(db, { ...place, body_sha256, expires_at })
    return null
  }
  if (!known.body_sha256.equals(body_sha256)) throw new Refusal('idempotency_mismatch')
  return { saved: known.answer === null ? null : (JSON.parse(known.answer) as unknown) }
}

/** Saves the response under the key, in the same transaction as the work. */
export async function saveAnswer(db: Knex.Transaction, call: IdempotentCall, answer: unknown): Promise<void> {
  const { body_sha256: _, ...place } = call
  await saveAnswerText(db, place, JSON.stringify(answer ?? null))
}

import type { Knex } from 'knex'
import type { Row } from '../db/tables.ts'
import type { KeyPlace } from './idempotency-key.bulk.ts'

/**
 * Returns the key, locked: waits for the request that holds it. Reads without a model, which would parse the response's
 * text.
 */
export const lockKey = (
  db: Knex.Transaction,
  place: KeyPlace,
): Promise<Pick<Row<'idempotency_keys'>, 'body_sha256' | 'answer' | 'expires_at'> | undefined> =>
  db('idempotency_keys').where(place).forUpdate().first('body_sha256', 'answer', 'expires_at')

import type { Knex } from 'knex'
import { callForValue } from '../../../../db/call-function.ts'
import type { PayableCase } from '../../../../db/function-json.ts'
import { NotFound } from '../../../../errors/errors.ts'

/**
 * Returns the case by its public key. Throws the same NotFound for an unknown key, a car that hasn't been towed yet, and a
 * case that ended long ago.
 */
export async function loadCase(db: Knex.Transaction, key: string): Promise<PayableCase> {
  const found = await callForValue(db, 'public_case', key)
  if (!found) throw new NotFound()
  return found
}

import type { Knex } from 'knex'
import { callForValue } from '../../../../db/call-function.ts'
import type { FoundCheckout } from '../../../../db/function-json.ts'
import { NotFound } from '../../../../errors/errors.ts'

/** Returns the checkout by its public key. Throws NotFound. */
export async function findCheckout(db: Knex.Transaction, key: string): Promise<FoundCheckout> {
  const found = await callForValue(db, 'public_checkout', key)
  if (!found) throw new NotFound()
  return found
}

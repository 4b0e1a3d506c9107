import type { Knex } from 'knex'
import { NotFound } from '../../../../errors/errors.ts'
import type { FoundCheckout } from '../checkout.presenter.ts'

/** Returns the checkout by its public key. Throws NotFound. */
export async function findCheckout(db: Knex.Transaction, key: string): Promise<FoundCheckout> {
  const { rows } = await db.raw<{ rows: { found: FoundCheckout | null }[] }>(
    'select public_checkout(?::uuid) as found',
    [key],
  )
  const found = rows[0]?.found
  if (!found) throw new NotFound()
  return found
}

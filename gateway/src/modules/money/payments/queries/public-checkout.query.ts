import type { Knex } from 'knex'
import { NotFound } from '../../../../errors/errors.ts'
import type { FoundCheckout } from '../checkout.presenter.ts'

/** The checkout behind its address, for who holds it; throws NotFound. */
export async function findCheckout(db: Knex.Transaction, key: string): Promise<FoundCheckout> {
  const { rows } = await db.raw<{ rows: { found: FoundCheckout | null }[] }>(
    'select public_checkout(?::uuid) as found',
    [key],
  )
  const found = rows[0]?.found
  if (!found) throw new NotFound()
  return found
}

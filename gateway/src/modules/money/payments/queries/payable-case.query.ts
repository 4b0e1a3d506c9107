import type { Knex } from 'knex'
import { NotFound } from '../../../../errors/errors.ts'
import type { FoundTow } from '../../../enforcement/find-my-car/index.ts'

/** A row of `public_case()`: find-my-car's facts about one tow, and whether someone is paying for it. */
export type PayableCase = FoundTow & { readonly contract_id: string; readonly checkout_until: string | null }

/**
 * Returns the case by its public key. Throws the same NotFound for an unknown key, a car that hasn't been towed yet, and a
 * case that ended long ago.
 */
export async function loadCase(db: Knex.Transaction, key: string): Promise<PayableCase> {
  const { rows } = await db.raw<{ rows: { found: PayableCase | null }[] }>('select public_case(?::uuid) as found', [
    key,
  ])
  const found = rows[0]?.found
  if (!found) throw new NotFound()
  return found
}

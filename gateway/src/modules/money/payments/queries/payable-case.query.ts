import type { Knex } from 'knex'
import { NotFound } from '../../../../errors/errors.ts'
import type { FoundTow } from '../../../enforcement/find-my-car/index.ts'

/** What `public_case()` tells of one tow: find-my-car's facts, and whether somebody is paying for it. */
export type PayableCase = FoundTow & { readonly contract_id: string; readonly checkout_until: string | null }

/** The case behind its address; a key of nothing, of a car that still stands there, and of a case long over are one NotFound. */
export async function loadCase(db: Knex.Transaction, key: string): Promise<PayableCase> {
  const { rows } = await db.raw<{ rows: { found: PayableCase | null }[] }>('select public_case(?::uuid) as found', [
    key,
  ])
  const found = rows[0]?.found
  if (!found) throw new NotFound()
  return found
}

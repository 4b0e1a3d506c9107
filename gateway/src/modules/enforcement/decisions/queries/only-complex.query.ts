import type { Actor } from '../../../../db/actor.ts'
import type { Row } from '../../../../db/tables.ts'
import { named } from '../../../../db/tenancy.ts'
import type { AnyTransaction } from '../../../../db/transaction.ts'

const SQL =
  'select id from contracts where is_active and not is_practice and ($1::uuid[] is null or id = any($1::uuid[])) limit 2'

/**
 * Returns the ID of the one active complex this user works at; null when there is none or more than one. Uses a
 * prepared statement.
 */
export async function onlyComplex(db: AnyTransaction, actor: Actor): Promise<string | null> {
  const [first, second] = await named<Pick<Row<'contracts'>, 'id'>>(db, 'only-complex', SQL, [actor.contract_ids])
  return first && !second ? first.id : null
}

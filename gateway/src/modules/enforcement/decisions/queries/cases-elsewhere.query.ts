import type { Row } from '../../../../db/tables.ts'
import { named } from '../../../../db/tenancy.ts'
import type { AnyTransaction } from '../../../../db/transaction.ts'

const HIDDEN = `select c.id from complexes_of_cases($1::uuid[]) c where c.contract_id is distinct from $2::uuid
  and not exists (select from tows t where t.id = c.id)
  and not exists (select from booted_vehicles b where b.id = c.id)
  and not exists (select from sticker_items i where i.id = c.id)`

/** Returns which of the cases belong to another complex and are hidden from this user by row-level security. */
export const hiddenCases = (
  db: AnyTransaction,
  contract_id: string,
  ids: readonly string[],
): Promise<Pick<Row<'tows'>, 'id'>[]> => named(db, 'hidden-cases', HIDDEN, [ids, contract_id])

import type { Row } from '../../../../db/tables.ts'
import { named } from '../../../../db/tenancy.ts'
import type { AnyTransaction } from '../../../../db/transaction.ts'

const COMPLEXES = 'select id, contract_id from complexes_of_cases($1::uuid[])'

const SEEN = `select id from tows where id = any ($1::uuid[])
  union all select id from booted_vehicles where id = any ($1::uuid[])
  union all select id from sticker_items where id = any ($1::uuid[])`

/** Open cases and their complexes, also those that this person may not look into. */
export const complexesOfCases = (
  db: AnyTransaction,
  ids: readonly string[],
): Promise<Pick<Row<'tows'>, 'id' | 'contract_id'>[]> => named(db, 'complexes-of-cases', COMPLEXES, [ids])

/** Those of the cases that row-level security lets this person see. */
export const seenCases = (db: AnyTransaction, ids: readonly string[]): Promise<Pick<Row<'tows'>, 'id'>[]> =>
  named(db, 'seen-cases', SEEN, [ids])

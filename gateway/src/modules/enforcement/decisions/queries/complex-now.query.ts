import type { Row } from '../../../../db/tables.ts'
import { named } from '../../../../db/tenancy.ts'
import type { AnyTransaction } from '../../../../db/transaction.ts'

export type ComplexNow = Pick<Row<'contracts'>, 'id' | 'name' | 'timezone'>

const SQL = 'select id, name, timezone from contracts where id = $1'

/** Returns the complex's current record, with a prepared statement. */
export const complexNow = async (db: AnyTransaction, id: string): Promise<ComplexNow | undefined> =>
  (await named<ComplexNow>(db, 'complex-now', SQL, [id]))[0]

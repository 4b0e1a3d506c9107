import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

/** The tow that a receipt number was used for (null for a permit), and its complex. */
type ReceiptUse = Pick<Row<'transactions'>, 'contract_id'> & {
  readonly id: Row<'tows'>['id'] | null
  readonly number: Row<'tows'>['number'] | null
}

/** Returns what the company used a receipt number for, among real payments or those of practice; undefined when it's unused or this user may not see it. */
export const receiptUse = async (
  db: Knex.Transaction,
  { tow_company_id, contract_id }: Pick<Row<'transactions'>, 'tow_company_id' | 'contract_id'>,
  receipt_number: string,
): Promise<ReceiptUse | undefined> =>
  db('transactions as x')
    .leftJoin('tows as t', 't.id', 'x.tow_id')
    .where('x.tow_company_id', tow_company_id)
    .whereRaw('x.receipt_key = receipt_key_at(?, ?)', [contract_id, receipt_number])
    .first<ReceiptUse | undefined>('t.id', 'x.contract_id', 't.number')

import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

type Checkout = Row<'checkouts'>
type Company = Row<'tow_companies'>

/** A payment for a boot, with what its email needs beyond the case. */
export interface BootReceiptFacts
  extends
    Pick<Checkout, 'payer_email' | 'language' | 'status' | 'refund_due_cents'>,
    Pick<Row<'transactions'>, 'amount_cents' | 'at' | 'tow_id'> {
  readonly public_key: Row<'booted_vehicles'>['public_key']
  readonly is_sandbox: boolean
  readonly receipt_number: Row<'transactions'>['receipt_number']
  readonly company_address: string
  readonly company_email: Company['email']
}

export const bootReceiptFacts = (
  db: Knex.Transaction,
  { checkout_id, payment_id }: { readonly checkout_id: string; readonly payment_id: string },
): Promise<BootReceiptFacts | undefined> =>
  db('transactions as p')
    .join('checkouts as k', 'k.id', 'p.checkout_id')
    .join('booted_vehicles as b', 'b.id', 'k.boot_id')
    .join('tow_companies as o', 'o.id', 'b.tow_company_id')
    .where({ 'p.checkout_id': checkout_id, 'p.kind': 'payment', 'p.provider_id': payment_id })
    .first(
      'k.payer_email',
      'k.language',
      'k.status',
      'k.refund_due_cents',
      'p.amount_cents',
      'p.at',
      'p.tow_id',
      'p.receipt_number',
      'b.public_key',
      'o.email as company_email',
      db.raw(`k.provider = 'sandbox' as is_sandbox`),
      db.raw(`concat_ws(', ', o.address, o.city, concat_ws(' ', o.state, o.zip_code)) as company_address`),
    )

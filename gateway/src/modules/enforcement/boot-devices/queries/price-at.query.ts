import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

export type PriceAt = Pick<
  Row<'boot_prices'>,
  'price_cents' | 'is_taxable' | 'tax_basis_points' | 'late_fee_cents' | 'return_hours' | 'return_to'
>

/** Returns the price of a removal at a complex: its own, or else the one of the company; undefined when neither is set. */
export const bootPriceAt = async (
  db: Knex.Transaction,
  { tow_company_id, contract_id }: { readonly tow_company_id: string; readonly contract_id: string },
  at: Date,
): Promise<PriceAt | undefined> =>
  db('boot_prices')
    .where({ tow_company_id })
    .where((of) => {
      void of.whereNull('contract_id').orWhere({ contract_id })
    })
    .where('valid_from', '<=', at)
    .where((live) => {
      void live.whereNull('valid_until').orWhere('valid_until', '>', at)
    })
    .orderByRaw('contract_id is null, valid_from desc')
    .first<PriceAt | undefined>(
      'price_cents',
      'is_taxable',
      'tax_basis_points',
      'late_fee_cents',
      'return_hours',
      'return_to',
    )

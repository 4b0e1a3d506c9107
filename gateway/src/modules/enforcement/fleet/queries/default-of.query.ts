const complexes = (where: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name), '[]') from contracts c where ${where})`

/** Selects the complexes that use the lot by default, for a query on `storage_lots`. */
export const LOT_DEFAULT_OF = `${complexes('c.default_storage_lot_id = storage_lots.id')} as default_of`

/** Selects the complexes that use the price by default now, for a query on `tow_prices`. */
export const PRICE_DEFAULT_OF = `${complexes(
  `c.tow_company_id = tow_prices.tow_company_id
    and default_tow_price(c.default_tow_price_id, c.next_tow_price_id) = tow_prices.id`,
)} as default_of`

/** Selects the complexes whose default the price becomes when it starts, for a query on `tow_prices`. */
export const PRICE_NEXT_OF = `${complexes(
  'c.next_tow_price_id = tow_prices.id and tow_prices.valid_from > app_now()',
)} as next_of`

/** Selects the complexes for which the row is the default, for a query on `table`. */
export const defaultOf = (column: 'default_tow_price_id' | 'default_storage_lot_id', table: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name), '[]') from contracts c where c.${column} = ${table}.id) as default_of`

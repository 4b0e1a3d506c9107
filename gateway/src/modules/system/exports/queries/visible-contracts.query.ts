import type { Knex } from 'knex'

/** Whether this user can see all of these complexes. Row-level security leaves the others out of the count. */
export async function seesAll(db: Knex.Transaction, contract_ids: readonly string[]): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { seen: number }[] }>(
    'select count(*)::int as seen from contracts where id = any(?::uuid[])',
    [[...contract_ids]],
  )
  return rows[0]?.seen === contract_ids.length
}

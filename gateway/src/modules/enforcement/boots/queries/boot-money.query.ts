import type { Knex } from 'knex'

/** Returns the cents that were paid for the removal of a boot, whatever was refunded later. */
export async function paidForBoot(db: Knex.Transaction, boot_id: string): Promise<number> {
  const paid: { readonly cents: number }[] = await db('transactions')
    .where({ boot_id, kind: 'payment', status: 'succeeded', is_late_fee: false })
    .whereNull('tow_id')
    .select(db.raw('coalesce(sum(amount_cents), 0)::int as cents'))
  return paid[0]?.cents ?? 0
}

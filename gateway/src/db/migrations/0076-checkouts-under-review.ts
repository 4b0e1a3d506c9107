import type { Knex } from 'knex'

const READER = 'language sql stable security definer set search_path = public, pg_temp as'

/** `has_set_aside`: the provider reported money that is not what was asked for, and a person has to look. */
const checkout = (more: string): string => `
  create or replace function public_checkout(p_key uuid) returns jsonb ${READER} $$
    select jsonb_build_object('id', c.id, 'case_key', t.public_key, 'tow_company_id', c.tow_company_id, 'status', c.status, 'outcome',
      c.outcome, 'amount_cents', c.amount_cents, 'valid_from', c.valid_from, 'valid_until', c.valid_until, 'paid_at', c.paid_at,
      'payer_email', c.payer_email, 'provider', c.provider, 'provider_url', c.provider_url, 'receipt_number',
      (select x.receipt_number from transactions x where x.checkout_id = c.id and x.kind = 'payment' order by x.at, x.id limit 1)${more})
    from checkouts c join tows t on t.id = c.tow_id where c.id = p_key $$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(checkout(`, 'has_set_aside', c.has_set_aside`))
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(checkout(''))
}

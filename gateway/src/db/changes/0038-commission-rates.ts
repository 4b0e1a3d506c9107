import type { Knex } from 'knex'

/**
 * The part of a tow line that its driver earns: append-only, from a date of the company on. Of two rates of one date the one that was
 * entered later applies. No one sets their own. Only the company sees them.
 */
const TABLE = `
create table commission_rates (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  user_id uuid not null references users,
  starts_on date not null,
  basis_points int not null check (basis_points between 0 and 10000),
  created_at timestamptz not null default app_now(),
  created_by uuid,
  created_by_name text not null,
  constraint commission_rates_own check (created_by is distinct from user_id)
);
create index commission_rates_company on commission_rates (tow_company_id, user_id, starts_on);
alter table commission_rates enable row level security;
create policy own_company on commission_rates for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(TABLE)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop table commission_rates')
}

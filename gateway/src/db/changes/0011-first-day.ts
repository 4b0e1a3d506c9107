import type { Knex } from 'knex'

/** The first day of companies that start from now on: which of its steps they skipped. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
create table first_days (
  tow_company_id uuid primary key references tow_companies,
  started_at timestamptz not null default app_now(),
  skipped text[] not null default '{}',
  constraint first_days_skipped
    check (skipped <@ array['company', 'price', 'lot', 'truck', 'complex', 'sign', 'driver', 'tow'])
);
alter table first_days enable row level security;
create policy own_company on first_days for all
  using ((tow_company_id = (select app_company()) or (select app_is_super())))
  with check ((tow_company_id = (select app_company()) or (select app_is_super())));
`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop table first_days')
}

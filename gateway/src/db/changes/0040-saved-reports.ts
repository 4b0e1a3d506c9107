import type { Knex } from 'knex'

/**
 * Reports that were saved under a name: a person's own, and those for everyone in the office of a company. A manager's belong to no
 * company: their complexes may belong to several.
 */
const TABLE = `
create table saved_reports (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid references tow_companies,
  owner_id uuid not null references users,
  is_shared boolean not null default false,
  name text not null,
  tab text not null,
  -- A period that moves with the day, or dates, the last included.
  preset text,
  from_date date,
  until_date date,
  compared text not null check (compared in ('before', 'year_before')),
  divided_by text,
  filters text[] not null default '{}',
  -- What the complexes and drivers of the filters were called when it was saved, by id.
  filter_names jsonb not null default '{}',
  removed_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  constraint saved_reports_period check (
    (preset is null) = (from_date is not null) and (preset is null) = (until_date is not null) and from_date <= until_date),
  constraint saved_reports_shared check (not is_shared or tow_company_id is not null)
);
create unique index saved_reports_own_name on saved_reports
  (owner_id, coalesce(tow_company_id, '00000000-0000-0000-0000-000000000000'), lower(name))
  where removed_at is null and not is_shared;
create unique index saved_reports_shared_name on saved_reports (tow_company_id, lower(name))
  where removed_at is null and is_shared;
create index saved_reports_owner on saved_reports (owner_id);
create index saved_reports_company on saved_reports (tow_company_id);

alter table saved_reports enable row level security;
create policy own on saved_reports for all
  using (owner_id = (select app_user()) and (tow_company_id is null or tow_company_id = (select app_company())))
  with check (owner_id = (select app_user()) and (tow_company_id is null or tow_company_id = (select app_company())));
create policy office on saved_reports for all
  using (is_shared and tow_company_id = (select app_company()) and (select app_role()) in ('tow_admin', 'tow_staff'))
  with check (is_shared and tow_company_id = (select app_company()) and (select app_role()) in ('tow_admin', 'tow_staff'));
create policy platform on saved_reports for all
  using ((select app_is_super())) with check ((select app_is_super()));`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(TABLE)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop table saved_reports')
}

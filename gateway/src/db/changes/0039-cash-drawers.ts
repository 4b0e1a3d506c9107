import type { Knex } from 'knex'

/**
 * One row each time a cash drawer is closed, never edited, and which payments and refunds it counted, each once. The drawer of a lot
 * has the cash of the cars there; the one without a lot is the office's. Only the company sees them.
 */
const TABLES = `
create table cash_drawers (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  storage_lot_id uuid references storage_lots,
  -- The close before. Null for the first count, which has nothing to be compared with.
  previous_id uuid references cash_drawers,
  -- What was left in the drawer, taken, and refunded in cash since the close before.
  opening_cents int not null check (opening_cents >= 0),
  taken_cents int not null check (taken_cents >= 0),
  refunded_cents int not null check (refunded_cents >= 0),
  expected_cents int,
  counted_cents int not null check (counted_cents >= 0),
  left_cents int not null check (left_cents >= 0),
  difference_of uuid references users,
  difference_of_name text,
  reason text,
  closed_at timestamptz not null,
  closed_by uuid references users,
  closed_by_name text not null,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  constraint cash_drawers_first check ((previous_id is null) = (expected_cents is null)),
  constraint cash_drawers_expected check (expected_cents = opening_cents + taken_cents - refunded_cents),
  constraint cash_drawers_left check (left_cents <= counted_cents),
  constraint cash_drawers_difference check (
    (expected_cents is null or expected_cents = counted_cents)
    = (difference_of_name is null and reason is null and difference_of is null))
);
create unique index cash_drawers_once on cash_drawers (tow_company_id, storage_lot_id, previous_id) nulls not distinct;
create index cash_drawers_closed on cash_drawers (tow_company_id, closed_at desc);
create table cash_drawer_records (
  transaction_id uuid primary key references transactions,
  drawer_id uuid not null references cash_drawers,
  tow_company_id uuid not null references tow_companies,
  created_at timestamptz not null default app_now(),
  created_by uuid
);
create index cash_drawer_records_drawer on cash_drawer_records (drawer_id);
create index transactions_cash on transactions (tow_company_id, at) where method = 'cash' and status = 'succeeded';
alter table cash_drawers enable row level security;
create policy own_company on cash_drawers for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
alter table cash_drawer_records enable row level security;
create policy own_company on cash_drawer_records for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(TABLES)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop index transactions_cash; drop table cash_drawer_records; drop table cash_drawers')
}

import type { Knex } from 'knex'

/** Each company's records, compared with the payment provider's own list, day by day; only the platform sees it. */
const TABLES = `
create table reconciliations (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  provider text not null check (provider in ('stripe', 'sandbox')),
  -- The day that was compared, in the company's time zone.
  day date not null,
  status text not null default 'queued' check (status in ('queued', 'done', 'failed')),
  asked_at timestamptz not null default app_now(),
  -- Null for one that runs at night.
  asked_by uuid references users,
  asked_by_name text,
  -- When the provider's list was read last.
  read_at timestamptz,
  failed_reason text,
  payments_here int not null default 0,
  refunds_here int not null default 0,
  -- Payments minus refunds.
  cents_here int not null default 0,
  payments_there int not null default 0,
  refunds_there int not null default 0,
  cents_there int not null default 0,
  -- At the counter, which no provider lists.
  payments_counter int not null default 0,
  refunds_counter int not null default 0,
  cents_counter int not null default 0,
  matched int not null default 0,
  -- Too young to be compared.
  waiting int not null default 0,
  created_at timestamptz not null default app_now(),
  created_by uuid
);
create unique index reconciliations_once on reconciliations (tow_company_id, provider, day);
create index reconciliations_day on reconciliations (day, tow_company_id);

create table reconciliation_differences (
  id uuid primary key default gen_random_uuid(),
  reconciliation_id uuid not null references reconciliations,
  tow_company_id uuid not null references tow_companies,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'status')),
  step text not null check (step in ('recheck', 'refund', 'ask_provider')),
  money text not null check (money in ('payment', 'refund')),
  provider text not null check (provider in ('stripe', 'sandbox')),
  -- Null is the platform's own account.
  provider_account text,
  provider_id text not null,
  transaction_id uuid references transactions,
  checkout_id uuid references checkouts,
  here_status text check (here_status in ('succeeded', 'pending', 'failed')),
  here_cents int,
  there_status text check (there_status in ('succeeded', 'pending', 'failed')),
  there_cents int,
  there_currency text,
  -- When the money moved, by the provider's clock if it lists it.
  at timestamptz not null,
  found_at timestamptz not null default app_now(),
  -- A later comparison found that both agree.
  cleared_at timestamptz,
  settled_at timestamptz,
  settled_by uuid references users,
  settled_by_name text,
  settled_reason text,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  constraint reconciliation_differences_side check (here_status is not null or there_status is not null),
  constraint reconciliation_differences_settled
    check ((settled_at is null) = (settled_by_name is null) and (settled_at is null) = (settled_reason is null))
);
create unique index reconciliation_differences_once on reconciliation_differences (provider, money, provider_id);
create index reconciliation_differences_open on reconciliation_differences (tow_company_id, at, id)
  where cleared_at is null and settled_at is null;
create index reconciliation_differences_run on reconciliation_differences (reconciliation_id);
create index reconciliation_differences_transaction on reconciliation_differences (transaction_id)
  where transaction_id is not null;`

const platformOnly = (table: string): string => `
alter table ${table} enable row level security;
create policy super on ${table} for all using ((select app_is_super())) with check ((select app_is_super()));`

/** Only lists of the whole platform say so (0002): Postgres must not choose the order of all companies for the list of one. */
const EVERY_LIST = `at > '-infinity'`

/** The order of the platform's list, and what its search finds. */
const INDEXES: Readonly<Record<string, string>> = {
  transactions_all_at: `transactions (at, id) include (contract_id, kind, status, refund_of) where ${EVERY_LIST}`,
  transactions_company_at: 'transactions (tow_company_id, at, id) include (contract_id, kind, status, refund_of)',
  transactions_failed: `transactions (at, id) where status = 'failed'`,
  transactions_provider_id: 'transactions (provider_id)',
  transactions_receipt_key: 'transactions (receipt_key) where receipt_key is not null',
  transactions_checkout: 'transactions (checkout_id) where checkout_id is not null',
  payment_events_received: 'payment_events (received_at, id)',
  checkouts_account: 'checkouts (tow_company_id, provider) where provider_account is null',
}

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${TABLES}${platformOnly('reconciliations')}${platformOnly('reconciliation_differences')}`)
  for (const [name, on] of Object.entries(INDEXES)) await trx.raw(`create index ${name} on ${on}`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  for (const name of Object.keys(INDEXES)) await trx.raw(`drop index ${name}`)
  await trx.raw('drop table reconciliation_differences; drop table reconciliations;')
}

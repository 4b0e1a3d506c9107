import type { Knex } from 'knex'

/** The payment provider's account of each tow company: what is charged, refunded, disputed, and paid out belongs to it. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(ACCOUNTS)
  await trx.raw(DISPUTES)
  await trx.raw(PAYOUTS)
  for (const table of ['payment_accounts', 'payment_disputes', 'payment_payouts']) await trx.raw(ownCompany(table))
  for (const table of ['checkouts', 'checkouts_versions'])
    await trx.raw(`alter table ${table} add column provider_account text`)
  await trx.raw(CHECKOUTS)
  await trx.raw(EVENTS)
  await trx.raw('alter table transactions add column failed_reason text')
  await trx.raw(SANDBOX)
  await trx.raw(PUBLIC_ACCOUNTS)
  await trx.raw(findMyCar(`, 'payment_accounts', public_payment_accounts(t.tow_company_id)`))
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(findMyCar(''))
  await trx.raw('drop function public_payment_accounts(uuid)')
  await trx.raw('drop table sandbox_payouts')
  await trx.raw('alter table sandbox_sessions drop column account')
  await trx.raw('drop table sandbox_accounts')
  await trx.raw('alter table transactions drop column failed_reason')
  await trx.raw(`update payment_events set set_aside = 'amount' where set_aside = 'account'`)
  await trx.raw('alter table payment_events drop constraint payment_events_set_aside_check, drop column account')
  await trx.raw(
    `alter table payment_events add constraint payment_events_set_aside_check check (set_aside in ('amount', 'currency'))`,
  )
  await trx.raw('drop trigger checkouts_keep_account on checkouts')
  await trx.raw('drop function keep_provider_account()')
  await trx.raw('alter table checkouts drop constraint checkouts_provider_account')
  for (const table of ['checkouts', 'checkouts_versions'])
    await trx.raw(`alter table ${table} drop column provider_account`)
  for (const table of ['payment_payouts', 'payment_disputes', 'payment_accounts']) await trx.raw(`drop table ${table}`)
}

const ACCOUNTS = `
create table payment_accounts (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  provider text not null check (provider in ('stripe', 'sandbox')),
  -- Null until the provider has created it: the row is committed first, and its id is the provider's idempotency key.
  provider_account_id text,
  -- What the provider said when it was last asked, and when that was.
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  -- What the provider still asks for, in its own names, until when, and why it stopped something.
  requirements jsonb not null default '[]',
  requirements_due_at timestamptz,
  disabled_reason text,
  read_at timestamptz,
  -- Since when the account is in its present state.
  state_since timestamptz not null default app_now(),
  connected_at timestamptz,
  started_by_name text,
  disconnected_at timestamptz,
  -- Who ended it: an admin of the company, or the company at the provider.
  disconnected_by text check (disconnected_by in ('company', 'provider')),
  disconnected_by_name text,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  constraint payment_accounts_ended check ((disconnected_at is null) = (disconnected_by is null)),
  constraint payment_accounts_of_company unique (tow_company_id, provider, provider_account_id)
);
create unique index payment_accounts_in_force on payment_accounts (tow_company_id, provider) where disconnected_at is null;
create unique index payment_accounts_once on payment_accounts (provider, provider_account_id)`

const DISPUTES = `
-- A payment that its payer disputes at the bank, as the provider's events say.
create table payment_disputes (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  provider text not null check (provider in ('stripe', 'sandbox')),
  provider_dispute_id text not null,
  -- The provider's payment, also that of a row of transactions, which may arrive later than its dispute.
  provider_payment_id text,
  status text not null check (status in ('needs_response', 'under_review', 'won', 'lost')),
  amount_cents int not null check (amount_cents >= 0),
  reason text,
  answer_by timestamptz,
  opened_at timestamptz not null,
  -- When the provider said what is stored here; an older event changes nothing.
  said_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  created_by uuid
);
create unique index payment_disputes_once on payment_disputes (provider, provider_dispute_id);
create index payment_disputes_payment on payment_disputes (provider, provider_payment_id);
create index payment_disputes_company on payment_disputes (tow_company_id, opened_at desc)`

const PAYOUTS = `
-- What the provider pays out to a company's bank, as its events say.
create table payment_payouts (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  payment_account_id uuid not null references payment_accounts,
  provider text not null check (provider in ('stripe', 'sandbox')),
  provider_payout_id text not null,
  status text not null check (status in ('on_its_way', 'paid', 'failed')),
  amount_cents int not null,
  arrives_on date not null,
  said_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  created_by uuid
);
create unique index payment_payouts_once on payment_payouts (provider, provider_payout_id);
create index payment_payouts_company on payment_payouts (tow_company_id, arrives_on desc, id)`

const ownCompany = (table: string): string => `
alter table ${table} enable row level security;
create policy own_company on ${table} for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()))`

const CHECKOUTS = `
-- The provider's account that a payment was started on; null is the platform's own. Only an account of the same company.
alter table checkouts add constraint checkouts_provider_account
  foreign key (tow_company_id, provider, provider_account)
  references payment_accounts (tow_company_id, provider, provider_account_id);
create function keep_provider_account() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'A payment stays on the account that it was started on' using errcode = 'check_violation';
end
$$;
create trigger checkouts_keep_account before update of provider_account on checkouts for each row
  when (old.provider_account is distinct from new.provider_account) execute function keep_provider_account()`

const EVENTS = `
alter table payment_events add column account text;
alter table payment_events drop constraint payment_events_set_aside_check;
alter table payment_events add constraint payment_events_set_aside_check
  check (set_aside in ('amount', 'currency', 'account'))`

const SANDBOX = `
-- The accounts of the sandbox provider: what another company would keep on its own servers.
create table sandbox_accounts (
  id uuid primary key default gen_random_uuid(),
  idempotency_key text not null unique,
  name text not null,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  requirements jsonb not null default '[]',
  requirements_due_at timestamptz,
  disabled_reason text,
  -- The owner has ended the product's access.
  is_revoked boolean not null default false,
  return_url text,
  created_at timestamptz not null default app_now(),
  created_by uuid
);
alter table sandbox_accounts enable row level security;
create policy super on sandbox_accounts for all using ((select app_is_super())) with check ((select app_is_super()));
alter table sandbox_sessions add column account uuid references sandbox_accounts;
create index sandbox_sessions_account on sandbox_sessions (account) where account is not null;
create table sandbox_payouts (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references sandbox_accounts,
  amount_cents int not null check (amount_cents > 0),
  created_at timestamptz not null default app_now(),
  created_by uuid
);
create index sandbox_payouts_account on sandbox_payouts (account);
alter table sandbox_payouts enable row level security;
create policy super on sandbox_payouts for all using ((select app_is_super())) with check ((select app_is_super()))`

const PUBLIC_ACCOUNTS = `
-- What the public pages need to know of a company's accounts: whether each can be charged. Not which account it is.
create function public_payment_accounts(p_company uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('provider', a.provider, 'charges_enabled', a.charges_enabled,
    'payouts_enabled', a.payouts_enabled, 'details_submitted', a.details_submitted, 'disconnected_at', null)), '[]')
  from payment_accounts a
  where a.tow_company_id = p_company and a.disconnected_at is null and a.provider_account_id is not null
$$`

/** The cases of a car with the address of each, what was paid for it, and whose it is. */
const findMyCar = (more: string): string => `
create or replace function public_find_my_car(p_contract_id uuid, p_chars text, p_state text) returns setof jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select found || jsonb_build_object('key', t.public_key,
    'paid_cents', (select coalesce(sum(x.amount_cents), 0) from transactions x
      where x.tow_id = t.id and x.status = 'succeeded'),
    'tow_company_id', t.tow_company_id, 'is_practice', t.is_practice${more})
  from public_find_my_car_rows(p_contract_id, p_chars, p_state) found
  join tows t on t.id = (found ->> 'tow_id')::uuid
  order by t.requested_at desc
$$`

import type { Knex } from 'knex'
import {
  assignedPolicy,
  contractPolicies,
  CREATED,
  dropTables,
  dropVersioned,
  PLATE,
  plateVersionIndexes,
  policyOn,
  rlsOn,
  SCOPE,
  superPolicies,
  VALIDITY,
  versioned,
  versionsPolicy,
} from './parts.ts'

const COMPANY = 'tow_company_id = (select app_company()) or (select app_is_super())'

const SQL = `
  -- Never edited: a package ends and a new one begins.
  create table paid_parking_packages (
    id uuid primary key default gen_random_uuid(),
    contract_id uuid not null references contracts,
    name text not null, hours int not null check (hours between 1 and 8784), price_cents int not null check (price_cents >= 0),
    is_taxable boolean not null default false, tax_basis_points int not null default 0,
    ${VALIDITY}, ${CREATED},
    constraint paid_parking_packages_span check (valid_until > valid_from)
  );
  create index paid_parking_packages_contract on paid_parking_packages (contract_id, valid_until);
  ${versioned('paid_parking_packages')}
  ${contractPolicies('paid_parking_packages')}${policyOn(
    'paid_parking_packages',
    'residents',
    'select',
    'contract_id = (select app_contract())',
    null,
  )}
  ${versionsPolicy('paid_parking_packages', SCOPE.contract)}
  alter table guest_permits add constraint guest_permits_package foreign key (package_id) references paid_parking_packages;

  -- The intent to pay: committed before the provider is called. While pending it shelters a plate (valid_from to valid_until).
  create table checkouts (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid not null references tow_companies, contract_id uuid not null references contracts,
    purpose text not null check (purpose in ('tow', 'boot', 'permit')),
    tow_id uuid references tows, boot_id uuid references booted_vehicles, guest_permit_id uuid references guest_permits,
    status text not null default 'pending' check (status in ('pending', 'paid', 'expired', 'failed', 'cancelled', 'refunded')),
    provider text not null check (provider in ('stripe', 'counter', 'sandbox')), provider_session_id text,
    amount_cents int not null check (amount_cents >= 0), currency text not null default 'USD' check (currency = 'USD'),
      lines jsonb not null default '[]',
    ${PLATE},
    -- When the permit that is being paid would start; shelter counts only for one that starts within ten minutes.
    permit_from timestamptz, permit_until timestamptz,
    ${VALIDITY},
    payer_email text, idempotency_key text not null, paid_at timestamptz,
    ${CREATED},
    constraint checkouts_case check (num_nonnulls(tow_id, boot_id, guest_permit_id) = 1),
    constraint checkouts_span check (valid_until > valid_from)
  );
  create unique index checkouts_provider on checkouts (provider, provider_session_id) where provider_session_id is not null;
  create unique index checkouts_key on checkouts (idempotency_key);
  create unique index checkouts_open_tow on checkouts (tow_id) where status = 'pending' and tow_id is not null;
  create index checkouts_plate on checkouts (contract_id, plate_chars, created_at desc);
  ${versioned('checkouts', plateVersionIndexes())}
  ${contractPolicies('checkouts')}${versionsPolicy('checkouts', SCOPE.contract)}
  alter table guest_permits add constraint guest_permits_checkout foreign key (checkout_id)
    references checkouts deferrable initially deferred;

  create table transactions (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid not null references tow_companies, contract_id uuid not null references contracts,
    checkout_id uuid references checkouts, tow_id uuid references tows, boot_id uuid references booted_vehicles, guest_permit_id uuid
      references guest_permits,
    kind text not null check (kind in ('payment', 'refund', 'credit')),
    method text not null check (method in ('card', 'cash', 'terminal', 'sandbox')),
    provider text not null check (provider in ('stripe', 'counter', 'sandbox')), provider_id text not null,
    status text not null check (status in ('succeeded', 'failed', 'pending')),
    amount_cents int not null, currency text not null default 'USD' check (currency = 'USD'),
    receipt_number text, payer_email text, entered_by uuid references users, entered_by_name text,
    at timestamptz not null default app_now(),
    ${CREATED},
    constraint transactions_sign check ((kind = 'payment' and amount_cents >= 0) or (kind in ('refund', 'credit') and amount_cents <= 0))
  );
  create unique index transactions_provider on transactions (provider, provider_id, kind);
  create index transactions_company on transactions (tow_company_id, at desc, id);
  create index transactions_contract on transactions (contract_id, at desc, id);
  create index transactions_tow on transactions (tow_id);
  ${rlsOn('transactions')}
  ${policyOn('transactions', 'company', 'all', COMPANY, COMPANY)}
  ${policyOn('transactions', 'complex', 'select', SCOPE.contract, null)}

  -- Events of the provider as they came: stored once, whatever their order and number. The platform's own.
  create table payment_events (
    id uuid primary key default gen_random_uuid(),
    provider text not null, provider_event_id text not null, type text not null, payload jsonb not null,
    checkout_id uuid references checkouts, received_at timestamptz not null default app_now(), applied_at timestamptz
  );
  create unique index payment_events_once on payment_events (provider, provider_event_id);
  create index payment_events_checkout on payment_events (checkout_id);
  ${superPolicies('payment_events')}`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(SQL)
  await trx.raw(assignedPolicy('paid_parking_packages'))
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`alter table guest_permits drop constraint guest_permits_checkout;
    alter table guest_permits drop constraint guest_permits_package;`)
  await trx.raw(dropTables('payment_events', 'transactions') + dropVersioned('checkouts', 'paid_parking_packages'))
}

-- Paid parking, checkouts, and money that was paid or refunded.

-- Never edited: a package ends and a new one begins.
create table paid_parking_packages (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contracts,
  name text not null,
  hours int not null check (hours between 1 and 8784),
  price_cents int not null check (price_cents >= 0),
  is_taxable boolean not null default false,
  tax_basis_points int not null default 0,
  valid_from timestamptz not null default app_now(),
  valid_until timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  constraint paid_parking_packages_span check (valid_until > valid_from)
);

create index paid_parking_packages_contract on paid_parking_packages (contract_id, valid_until);

create trigger paid_parking_packages_known_insert after insert on paid_parking_packages
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger paid_parking_packages_known_update after update on paid_parking_packages
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger paid_parking_packages_known_delete after delete on paid_parking_packages
  referencing old table as old_rows for each statement execute function record_deleted_versions();

create table paid_parking_packages_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like paid_parking_packages,
  constraint paid_parking_packages_versions_span check (known_until >= known_from)
);

create unique index paid_parking_packages_versions_open on paid_parking_packages_versions (id)
  where known_until is null;
create index paid_parking_packages_versions_lookup_1 on paid_parking_packages_versions (id, known_from);

-- The intent to pay, committed before the provider is called. While it is pending, it protects a plate from valid_from
-- to valid_until.
create table checkouts (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  purpose text not null check (purpose in ('tow', 'boot', 'permit')),
  tow_id uuid references tows,
  boot_id uuid references booted_vehicles,
  guest_permit_id uuid references guest_permits,

  status text not null default 'pending'
    check (status in ('pending', 'paid', 'expired', 'failed', 'cancelled', 'refunded')),
  provider text not null check (provider in ('stripe', 'counter', 'sandbox')),
  provider_session_id text,

  amount_cents int not null check (amount_cents >= 0),
  currency text not null default 'USD' check (currency = 'USD'),
  lines jsonb not null default '[]',

  license_plate text,
  state text check (state ~ '^[A-Z]{2}$'),
  vin text check (vin = upper(vin)),

  plate_chars text collate "C" generated always as (plate_chars(license_plate)) stored,
  plate_key text collate "C" generated always as (plate_key(state, license_plate)) stored,
  folded text collate "C" generated always as (fold_plate(license_plate)) stored,
  folded_reverse text collate "C" generated always as (reverse(fold_plate(license_plate))) stored,

  -- When the permit being paid for would start; a plate is protected only if that is within ten minutes.
  permit_from timestamptz,
  permit_until timestamptz,

  valid_from timestamptz not null default app_now(),
  valid_until timestamptz,

  payer_email text,
  idempotency_key text not null,
  paid_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  language text not null default 'en',
  -- What the events of the provider say, in more detail than `status`.
  outcome text not null default 'open',
  provider_url text,
  -- Money that belongs to nobody here and must be refunded.
  refund_due_cents int not null default 0,
  refund_due_reason text,
  -- How often the payer was sent to a page of the provider.
  tries int not null default 1,
  -- The provider reported money that is not what was asked for, and a person has to look at it.
  has_set_aside boolean not null default false,

  constraint checkouts_case check (num_nonnulls(tow_id, boot_id, guest_permit_id) = 1),
  constraint checkouts_span check (valid_until > valid_from),
  constraint checkouts_outcome check (outcome in ('open', 'processing', 'paid', 'declined', 'expired', 'refunded',
    'paid_twice')),
  constraint checkouts_language check (language in ('en', 'es')),
  constraint checkouts_refund_due check (refund_due_cents >= 0 and (refund_due_cents = 0) = (refund_due_reason is null)
    and (refund_due_reason is null or refund_due_reason in ('paid_twice', 'after_release', 'nothing_due', 'clash',
      'blocked')))
);

create unique index checkouts_provider on checkouts (provider, provider_session_id)
  where provider_session_id is not null;
create unique index checkouts_key on checkouts (idempotency_key);
create unique index checkouts_open_tow on checkouts (tow_id) where status = 'pending' and tow_id is not null;
create index checkouts_plate on checkouts (contract_id, plate_chars, created_at desc);
create index checkouts_refund_due on checkouts (tow_company_id, created_at desc) where refund_due_cents > 0;
create index checkouts_tow on checkouts (tow_id, created_at desc) where tow_id is not null;
create index checkouts_permit on checkouts (guest_permit_id, created_at desc) where guest_permit_id is not null;

create trigger checkouts_known_insert after insert on checkouts
  referencing new table as new_rows for each statement execute function record_inserted_versions();
create trigger checkouts_known_update after update on checkouts
  referencing old table as old_rows new table as new_rows for each statement execute function record_updated_versions();
create trigger checkouts_known_delete after delete on checkouts
  referencing old table as old_rows for each statement execute function record_deleted_versions();
create trigger checkouts_guard before insert on checkouts for each row
  when (new.tow_id is not null and new.status = 'pending') execute function guard_checkout();
create trigger checkouts_tell_tows_insert after insert on checkouts
  referencing new table as new_rows for each statement execute function tell_tows_of_car_insert();
create trigger checkouts_tell_tows_update after update on checkouts
  referencing old table as old_rows new table as new_rows for each statement execute function tell_tows_of_car_update();

create table checkouts_versions (
  version_id bigint generated always as identity primary key,
  known_from timestamptz not null,
  known_until timestamptz,
  like checkouts,
  constraint checkouts_versions_span check (known_until >= known_from)
);

create unique index checkouts_versions_open on checkouts_versions (id) where known_until is null;
create index checkouts_versions_lookup_1 on checkouts_versions (contract_id, folded) where folded is not null;
create index checkouts_versions_lookup_2 on checkouts_versions (contract_id, folded_reverse) where folded is not null;
create index checkouts_versions_lookup_3 on checkouts_versions (contract_id, vin) where vin is not null;
create index checkouts_versions_lookup_4 on checkouts_versions (contract_id, plate_key, known_from);
create index checkouts_versions_lookup_5 on checkouts_versions (id, known_from);

-- Money that was received or refunded, one row each.
create table transactions (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  checkout_id uuid references checkouts,
  tow_id uuid references tows,
  boot_id uuid references booted_vehicles,
  guest_permit_id uuid references guest_permits,

  kind text not null check (kind in ('payment', 'refund', 'credit')),
  method text not null check (method in ('card', 'cash', 'terminal', 'sandbox')),
  provider text not null check (provider in ('stripe', 'counter', 'sandbox')),
  provider_id text not null,
  status text not null check (status in ('succeeded', 'failed', 'pending')),

  amount_cents int not null,
  currency text not null default 'USD' check (currency = 'USD'),
  receipt_number text,
  payer_email text,

  entered_by uuid references users,
  entered_by_name text,
  at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  created_by uuid,

  cash_given_cents int,
  reason text,
  refund_of uuid references transactions,
  -- The receipt number as it is compared. A number is used once in a company, for payments at the counter, by card, and
  -- refunds alike. A refund that failed gives its number back.
  receipt_key text,

  constraint transactions_sign check ((kind = 'payment' and amount_cents >= 0)
    or (kind in ('refund', 'credit') and amount_cents <= 0)),
  constraint transactions_cash check (cash_given_cents is null
    or (method = 'cash' and cash_given_cents >= amount_cents)),
  constraint transactions_refund check (refund_of is null or kind = 'refund')
);

create unique index transactions_provider on transactions (provider, provider_id, kind);
create index transactions_company on transactions (tow_company_id, at desc, id);
create index transactions_contract on transactions (contract_id, at desc, id);
create index transactions_tow on transactions (tow_id);
create index transactions_refund_of on transactions (refund_of) where refund_of is not null;
create index transactions_permit on transactions (guest_permit_id) where guest_permit_id is not null;
create unique index transactions_receipt on transactions (tow_company_id, receipt_key) where receipt_key is not null;

create trigger transactions_receipt_key before insert or update of receipt_number, status on transactions
  for each row execute function key_receipt();

-- Events of the provider as they were received, each stored once, in any order and however often it is sent.
create table payment_events (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  provider_event_id text not null,
  type text not null,
  payload jsonb not null,
  checkout_id uuid references checkouts,
  received_at timestamptz not null default app_now(),
  applied_at timestamptz,
  -- What the event says about its checkout, in the terms of the rules; the payload is unchanged.
  fact jsonb,
  -- A signed event whose amount or currency is not that of its checkout: stored, and never counted as money.
  set_aside text check (set_aside in ('amount', 'currency'))
);

create unique index payment_events_once on payment_events (provider, provider_event_id);
create index payment_events_checkout on payment_events (checkout_id);
create index payment_events_set_aside on payment_events (received_at desc) where set_aside is not null;

-- The records of the sandbox provider: what another company would keep on its own servers.
create table sandbox_sessions (
  id uuid primary key default gen_random_uuid(),
  idempotency_key text not null,
  reference text not null,
  amount_cents int not null check (amount_cents >= 0),
  title text not null,
  merchant text not null,
  language text not null check (language in ('en', 'es')),
  return_url text not null,
  cancel_url text not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create unique index sandbox_sessions_key on sandbox_sessions (idempotency_key);

create table sandbox_payments (
  id text primary key,
  session_id uuid not null references sandbox_sessions,
  amount_cents int not null,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments,
  amount_cents int not null check (amount_cents > 0),
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create index sandbox_refunds_payment on sandbox_refunds (payment_id);

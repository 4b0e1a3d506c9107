-- Decisions about cars: what was decided, what was refused, and every plate check. All append-only.

-- The whole answer as it was given, with the facts it was based on. Never changed: a later fact leads to a later
-- decision.
create table decisions (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  moment text not null
    check (moment in ('check', 'request', 'assignment', 'arrival', 'hook_up', 'sticker_conversion', 'boot_deployment',
      'alert', 'refused', 'drop', 'departure')),
  verdict text not null check (verdict in ('protected', 'authorized', 'check', 'unauthorized', 'paused')),
  decisive_code text not null,
  sentence text not null,

  license_plate text,
  state text,
  plate_key text collate "C",
  vin text,

  at timestamptz not null,
  known_at timestamptz not null,
  rules_version text not null,
  decision jsonb not null,
  facts jsonb,

  tow_id uuid references tows deferrable initially deferred,
  boot_id uuid,
  sticker_item_id uuid,

  decided_by uuid,
  decided_by_name text,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create index decisions_tow on decisions (tow_id, at);
create index decisions_contract on decisions (contract_id, at desc);
create index decisions_company on decisions (tow_company_id, at desc, id);

create trigger decisions_immutable before update or delete on decisions for each row execute function refuse_change();

-- Requests that were refused: the cars that were saved from a tow. Written outside the transaction that rolls back.
create table refused_requests (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  action text not null check (action in ('tow', 'boot', 'sticker')),
  license_plate text,
  state text,
  plate_key text collate "C",
  vin text,
  reason text,
  hazard text,
  request jsonb not null,
  verdict text not null,
  sentence text not null,
  decision jsonb not null,
  at timestamptz not null default app_now(),
  decided_by uuid,
  decided_by_name text,
  decided_by_role text not null,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create index refused_requests_company on refused_requests (tow_company_id, at desc, id);
create index refused_requests_contract on refused_requests (contract_id, at desc);

create trigger refused_requests_immutable before update or delete on refused_requests
  for each row execute function refuse_change();

-- Every plate lookup by staff: a separate log that is not chained, because it grows quickly.
create table plate_checks (
  id bigint generated always as identity primary key,
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  at timestamptz not null default app_now(),
  asked_at timestamptz,
  license_plate text,
  state text,
  plate_key text collate "C",
  vin text,
  verdict text not null,
  decisive_code text not null,
  sentence text not null,
  rules_version text not null,
  reason text,
  hazard text,
  space text,
  decided_by uuid,
  decided_by_name text,
  decided_by_role text not null,
  request_id text
);

create index plate_checks_company on plate_checks (tow_company_id, at desc, id);
create index plate_checks_contract on plate_checks (contract_id, at desc, id);

create trigger plate_checks_immutable before update or delete on plate_checks
  for each row execute function refuse_change();

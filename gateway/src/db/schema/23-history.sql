-- The history: a chain of entries for each company, whose hashes show any later change (ADR 0022).

-- One row per chain; the chain of the platform has the zero id. The lock on this row puts the entries in order.
create table history_heads (
  chain_id uuid primary key,
  tow_company_id uuid references tow_companies,
  last_seq bigint not null,
  last_hash bytea not null,
  updated_at timestamptz not null
);

-- Never changed. Pages are read backwards from a place, by complex, company, person, or unit: one index for each.
create table history_entries (
  id uuid primary key default gen_random_uuid(),
  chain_id uuid not null,
  seq bigint not null,
  at timestamptz not null,

  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  record_kind text not null check (record_kind ~ '^[a-z_]+$'),
  record_id uuid not null,

  contract_id uuid,
  tow_company_id uuid,

  actor_kind text not null,
  actor_user_id uuid,
  actor_unit_id uuid,
  actor_role text not null,
  request_id text,

  digest bytea not null,
  prev_hash bytea not null,
  hash bytea not null,

  constraint history_entries_once unique (chain_id, seq)
);

-- The hash that links an entry to the one before.
create function history_hash(entry history_entries) returns bytea
  language sql immutable as $$
  select sha256(entry.prev_hash || convert_to(concat_ws('|', entry.chain_id, entry.seq,
    to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    entry.action, entry.record_kind, entry.record_id,
    coalesce(entry.contract_id::text, '-'), coalesce(entry.tow_company_id::text, '-'),
    entry.actor_kind, coalesce(entry.actor_user_id::text, '-'), coalesce(entry.actor_unit_id::text, '-'),
    entry.actor_role, coalesce(replace(entry.request_id, '|', ''), '-'), encode(entry.digest, 'hex')), 'UTF8'))
$$;

create index history_entries_record on history_entries (record_id, at desc);
create index history_entries_contract_page on history_entries (contract_id, at, id);
create index history_entries_company_page on history_entries (tow_company_id, at, id);
create index history_entries_all_page on history_entries (at, id);
create index history_entries_actor on history_entries (actor_user_id, at, id) where actor_user_id is not null;
create index history_entries_unit on history_entries (actor_unit_id, at, id) where actor_unit_id is not null;
create index history_entries_person on history_entries (contract_id, actor_user_id, at) where actor_user_id is not null;

create trigger history_entries_chain before insert on history_entries for each row execute function link_history();
create trigger history_entries_immutable before update or delete on history_entries
  for each row execute function refuse_change();

-- What may have to be deleted for privacy. The chain holds only a salted digest and stays intact without it.
create table history_values (
  entry_id uuid primary key references history_entries,
  contract_id uuid,
  tow_company_id uuid,
  salt bytea not null,
  before jsonb,
  after jsonb,
  reason text,
  actor_name text,
  ip text
);

create trigger history_values_fixed before update on history_values for each row execute function refuse_change();

-- The result of the last complete check of each chain.
create table history_checks (
  chain_id uuid primary key,
  tow_company_id uuid references tow_companies,
  checked_at timestamptz not null,
  entries bigint not null check (entries >= 0),
  broken_at bigint,
  problem text,

  constraint history_checks_problem check ((broken_at is null) = (problem is null))
);

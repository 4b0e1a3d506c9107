import type { Knex } from 'knex'

/**
 * What a driver captured without an answer of the gateway, and the gateway refused when it arrived: the phone's decision, the gateway's
 * about the minute of capture, and (in `refused_requests`) the one that refused it. It waits for the office until it is settled: with a
 * tow, or dismissed with a reason. Its photos are rows of `files` with its id.
 */
const TABLE = `
create table refused_captures (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  refused_request_id uuid not null references refused_requests,
  -- The idempotency key under which the phone sent it: sent again, it is stored once.
  capture_key text not null,
  captured_by uuid not null references users,
  captured_by_name text not null,
  captured_at timestamptz not null,
  position jsonb,
  received_at timestamptz not null,
  -- What the phone decided, and from which copy; null where it had none.
  copy_id uuid,
  copy_read_at timestamptz,
  is_proven boolean,
  verdict text check (verdict in ('protected', 'authorized', 'check', 'unauthorized', 'paused')),
  code text,
  sentence text,
  -- The gateway's decision about the minute of capture.
  decision_id uuid not null references decisions,
  -- Whether those two differ; null without a decision of the phone.
  differs boolean,
  outcome text check (outcome in ('tow', 'dismissed')),
  settled_at timestamptz,
  settled_by uuid references users,
  settled_by_name text,
  settle_reason text,
  successor_id uuid references tows,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  constraint refused_captures_phone check (num_nulls(copy_id, copy_read_at, is_proven, verdict, code, sentence, differs) in (0, 7)),
  constraint refused_captures_settled check (num_nulls(outcome, settled_at, settled_by_name) in (0, 3)
    and (successor_id is not null) = coalesce(outcome = 'tow', false)
    and (settle_reason is not null or outcome is distinct from 'dismissed'))
);
create unique index refused_captures_once on refused_captures (captured_by, capture_key);
create index refused_captures_open on refused_captures (tow_company_id, received_at) where settled_at is null;
create index refused_captures_company on refused_captures (tow_company_id, received_at desc, id);

alter table refused_captures enable row level security;
create policy company on refused_captures for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(TABLE)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop table refused_captures')
}

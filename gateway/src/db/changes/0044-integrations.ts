import type { Knex } from 'knex'

/**
 * Keys with which a company's own programs read its records. Only a digest of the secret is stored. A key acts as the dispatch desk of its
 * company (`app_role()`), in transactions that only read, and it sees no row of what no scope covers.
 */
const KEYS = `
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  name text not null,
  scopes text[] not null,
  -- The first characters of the secret, by which people recognize it.
  prefix text not null,
  secret_sha256 bytea not null,
  ends_at timestamptz,
  -- At most a minute old.
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  revoked_by_name text,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  created_by_name text not null,
  constraint api_keys_scopes check (cardinality(scopes) > 0
    and scopes <@ array['read_tows', 'read_boots', 'read_stickers', 'read_vehicles', 'read_payments'])
);
create unique index api_keys_secret on api_keys (secret_sha256);
create index api_keys_company on api_keys (tow_company_id, created_at desc);
alter table api_keys enable row level security;
create policy admins on api_keys for all
  using ((select app_is_super()) or (tow_company_id = (select app_company()) and (select app_role()) = 'tow_admin'))
  with check ((select app_is_super()) or (tow_company_id = (select app_company()) and (select app_role()) = 'tow_admin'));`

/** As the owner, because row-level security shows nothing before the key is known. */
const USE_KEY = `
create function auth_use_api_key(p_sha256 bytea)
  returns table (id uuid, name text, scopes text[], tow_company_id uuid, ends_at timestamptz,
    has_booting_access boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update api_keys k set last_used_at = app_now() from tow_companies t
      where k.secret_sha256 = p_sha256 and k.revoked_at is null and (k.ends_at is null or k.ends_at > app_now())
        and t.id = k.tow_company_id and t.is_active
        and (k.last_used_at is null or k.last_used_at <= app_now() - interval '1 minute');
    return query select k.id, k.name, k.scopes, k.tow_company_id, k.ends_at, t.has_booting_access
      from api_keys k join tow_companies t on t.id = k.tow_company_id and t.is_active
      where k.secret_sha256 = p_sha256 and k.revoked_at is null and (k.ends_at is null or k.ends_at > app_now());
  end
$$;`

/**
 * Where a company is told of changed records. Triggers queue an event in the transaction of the change, at its end: one for each record, with
 * the status that it then has. Changes of a record wait for each other, so that `sequence` has their order. A practice complex tells no one.
 */
const WEBHOOKS = `
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  url text not null,
  kinds text[] not null,
  -- Encrypted, because what is sent is signed with it.
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  failing_since timestamptz,
  last_delivered_at timestamptz,
  switched_off_at timestamptz,
  off_why text check (off_why in ('failed', 'by_admin')),
  removed_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  created_by_name text not null,
  constraint webhook_endpoints_off check ((switched_off_at is null) = (off_why is null)),
  constraint webhook_endpoints_kinds check (cardinality(kinds) > 0
    and kinds <@ array['tow', 'boot', 'sticker', 'permit', 'payment'])
);
create index webhook_endpoints_company on webhook_endpoints (tow_company_id) where removed_at is null;

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  endpoint_id uuid not null references webhook_endpoints,
  -- The same at every endpoint.
  event_id uuid not null,
  kind text not null check (kind in ('tow', 'boot', 'sticker', 'permit', 'payment')),
  record_id uuid not null,
  record_status text not null,
  sequence bigint generated always as identity,
  change_id bigint not null default pg_current_xact_id()::text::bigint,
  occurred_at timestamptz not null default app_now(),
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  tries int not null default 0,
  -- Since when it is tried; later than the change if it was sent again.
  since timestamptz not null default app_now(),
  next_at timestamptz not null default app_now(),
  delivered_at timestamptz,
  response_status int,
  error text
);
create unique index webhook_deliveries_once on webhook_deliveries (endpoint_id, record_id, change_id);
create index webhook_deliveries_due on webhook_deliveries (next_at) where status = 'waiting';
create index webhook_deliveries_order on webhook_deliveries (endpoint_id, record_id, sequence) where status = 'waiting';
create index webhook_deliveries_latest on webhook_deliveries (endpoint_id, sequence desc);
create index webhook_deliveries_old on webhook_deliveries (occurred_at);`

const adminsOnly = (table: string): string => `
alter table ${table} enable row level security;
create policy admins on ${table} for all
  using ((select app_is_super()) or (tow_company_id = (select app_company()) and (select app_role()) = 'tow_admin'))
  with check ((select app_is_super()) or (tow_company_id = (select app_company()) and (select app_role()) = 'tow_admin'));`

/** As the owner, because everyone who changes a record queues its event, and only admins see webhooks. */
const QUEUE_WEBHOOK = `
create function queue_webhook() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare event uuid;
  begin
    if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
    if not exists (select from webhook_endpoints e where e.tow_company_id = new.tow_company_id
        and e.removed_at is null and e.switched_off_at is null and tg_argv[0] = any(e.kinds))
      or exists (select from contracts c where c.id = new.contract_id and c.is_practice) then
      return null;
    end if;
    select coalesce((select d.event_id from webhook_deliveries d
        where d.record_id = new.id and d.change_id = pg_current_xact_id()::text::bigint limit 1), gen_random_uuid()) into event;
    insert into webhook_deliveries (tow_company_id, endpoint_id, event_id, kind, record_id, record_status)
      select e.tow_company_id, e.id, event, tg_argv[0], new.id, new.status from webhook_endpoints e
      where e.tow_company_id = new.tow_company_id and e.removed_at is null and e.switched_off_at is null
        and tg_argv[0] = any(e.kinds)
      on conflict (endpoint_id, record_id, change_id) do update set record_status = excluded.record_status;
    return null;
  end
$$;`

const SOURCES = {
  tows: 'tow',
  booted_vehicles: 'boot',
  sticker_items: 'sticker',
  guest_permits: 'permit',
  transactions: 'payment',
}
const queues = ([table, kind]: [string, string]): string => `
create constraint trigger ${table}_webhook after insert or update on ${table} deferrable initially deferred
  for each row execute function queue_webhook('${kind}');`

const roleOf = (kinds: string): string => `
create or replace function app_role() returns text
  language plpgsql stable as $$
  begin
    return case when app_kind() in (${kinds}) then coalesce(app_setting('role'), 'disabled')
      when app_kind() = 'resident' then 'resident' else 'disabled' end;
  end
$$;`

/** What no scope covers, although the dispatch desk sees it. */
const NOT_FOR_KEYS = [
  'unit_pins',
  'imports',
  'import_rows',
  'saved_reports',
  'commission_rates',
  'cash_drawers',
  'cash_drawer_records',
  'payment_accounts',
  'payment_payouts',
]
const noKeys = (table: string): string =>
  `create policy no_keys on ${table} as restrictive for all using ((select app_kind()) <> 'key');`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    [
      KEYS,
      USE_KEY,
      roleOf(`'user', 'system', 'key'`),
      ...NOT_FOR_KEYS.map(noKeys),
      WEBHOOKS,
      ...['webhook_endpoints', 'webhook_deliveries'].map(adminsOnly),
      QUEUE_WEBHOOK,
      ...Object.entries(SOURCES).map(queues),
    ].join('\n'),
  )
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    [
      ...Object.keys(SOURCES).map((table) => `drop trigger ${table}_webhook on ${table};`),
      'drop function queue_webhook(); drop table webhook_deliveries; drop table webhook_endpoints;',
      ...NOT_FOR_KEYS.map((table) => `drop policy no_keys on ${table};`),
      roleOf(`'user', 'system'`),
      'drop function auth_use_api_key(bytea); drop table api_keys;',
    ].join('\n'),
  )
}

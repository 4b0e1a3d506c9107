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
  await trx.raw([KEYS, USE_KEY, roleOf(`'user', 'system', 'key'`), ...NOT_FOR_KEYS.map(noKeys)].join('\n'))
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    [
      ...NOT_FOR_KEYS.map((table) => `drop policy no_keys on ${table};`),
      roleOf(`'user', 'system'`),
      'drop function auth_use_api_key(bytea); drop table api_keys;',
    ].join('\n'),
  )
}

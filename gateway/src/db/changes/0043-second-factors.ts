import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../read-rows.ts'

/**
 * A person's second factor: an authenticator app, passkeys, and recovery codes. `users.factor_since` says that a login asks for it, and
 * `sessions.factor_at` when a session last proved it. A ticket is a login whose password was right and whose factor is still
 * missing. A challenge is a request that a passkey hasn't signed yet.
 */
const TABLES = `
alter table users add column factor_since timestamptz;
alter table sessions add column factor_at timestamptz;
alter table sessions add column factor_kind text;
alter table sessions add constraint sessions_factor_kind check (factor_kind in ('app', 'passkey', 'recovery_code')) not valid;

create table app_factors (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- The newest time step whose code was used: neither it nor an earlier one works again.
  last_step int,
  created_at timestamptz not null default app_now()
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  -- base64url, as browsers send it.
  credential_id text not null,
  -- COSE.
  public_key bytea not null,
  transports text[] not null default '{}',
  -- How often the passkey says it was used; 0 for those that don't count.
  counter bigint not null default 0,
  last_used_at timestamptz,
  created_at timestamptz not null default app_now()
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  challenge_sha256 bytea not null,
  browser_sha256 bytea not null,
  expires_at timestamptz not null
);
create unique index passkey_challenges_once on passkey_challenges (challenge_sha256);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

create table recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index recovery_codes_user on recovery_codes (user_id);

create table factor_tries (
  user_id uuid primary key references users on delete cascade,
  failures int not null default 0,
  last_at timestamptz not null default app_now()
);

create table login_tickets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token_sha256 bytea not null,
  browser_sha256 bytea not null,
  version int not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index login_tickets_token on login_tickets (token_sha256);
create index login_tickets_user on login_tickets (user_id);
create index login_tickets_expiry on login_tickets (expires_at);

create table known_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  device_sha256 bytea not null,
  first_seen_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now()
);
create unique index known_devices_once on known_devices (user_id, device_sha256);
create index known_devices_seen on known_devices (last_seen_at);`

const OWN = [
  'app_factors',
  'passkeys',
  'passkey_challenges',
  'recovery_codes',
  'factor_tries',
  'login_tickets',
  'known_devices',
] as const

/** Those that a nightly sweep shortens. */
const SWEPT = ['passkey_challenges', 'login_tickets', 'known_devices'] as const

const policyOf = (table: string): string => `
alter table ${table} enable row level security;
create policy self on ${table} for all
  using (user_id = (select app_user())) with check (user_id = (select app_user()));`

const sweepOf = (table: string): string => `
create policy super on ${table} for all using ((select app_is_super())) with check ((select app_is_super()));`

const FUNCTIONS = `
create function auth_create_login_ticket(p_user_id uuid, p_token bytea, p_browser bytea, p_version int,
  p_expires_at timestamptz)
  returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    delete from login_tickets where user_id = p_user_id and expires_at < app_now();
    insert into login_tickets (user_id, token_sha256, browser_sha256, version, expires_at)
      values (p_user_id, p_token, p_browser, p_version, p_expires_at);
  end
$$;

-- The person of a ticket that still works, in the browser that entered the password.
create function auth_login_ticket(p_token bytea, p_browser bytea) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.user_id from login_tickets t join users u on u.id = t.user_id
  where t.token_sha256 = p_token and t.browser_sha256 = p_browser and t.used_at is null and t.expires_at > app_now()
    and u.status = 'active' and u.session_version = t.version
$$;

-- False if another request used the ticket first.
create function auth_use_login_ticket(p_token bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update login_tickets set used_at = app_now() where token_sha256 = p_token and used_at is null;
    return found;
  end
$$;

-- What proves this person's second factor, besides recovery codes. Only for a person whose password was right.
create function auth_factors(p_user_id uuid) returns text[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select array_remove(array[
    case when exists (select from app_factors where user_id = p_user_id and confirmed_at is not null) then 'app' end,
    case when exists (select from passkeys where user_id = p_user_id) then 'passkey' end
  ], null)
$$;

-- Remembers a person's device: 'first' if none was known yet, 'new', or 'known'.
create function auth_note_device(p_user_id uuid, p_device bytea) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare others boolean;
  begin
    update known_devices set last_seen_at = app_now() where user_id = p_user_id and device_sha256 = p_device;
    if found then return 'known'; end if;
    select exists (select from known_devices where user_id = p_user_id) into others;
    insert into known_devices (user_id, device_sha256) values (p_user_id, p_device) on conflict do nothing;
    return case when others then 'new' else 'first' end;
  end
$$;

-- A factor that was turned off or reset leaves nothing behind, no matter who did it.
create function users_remove_factors() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    delete from app_factors where user_id = new.id;
    delete from passkeys where user_id = new.id;
    delete from passkey_challenges where user_id = new.id;
    delete from recovery_codes where user_id = new.id;
    delete from factor_tries where user_id = new.id;
    delete from login_tickets where user_id = new.id;
    return null;
  end
$$;
create trigger users_remove_factors after update of factor_since on users for each row
  when (old.factor_since is not null and new.factor_since is null) execute function users_remove_factors();`

interface Widened {
  readonly name: string
  readonly of: readonly (readonly [before: string, after: string])[]
}

/** Functions that return more columns. Postgres can't replace one whose result changes, so each is dropped and created. */
const WIDENED: readonly Widened[] = [
  {
    name: 'auth_session(uuid)',
    of: [
      [
        'contracts jsonb)',
        'contracts jsonb, factor_since timestamp with time zone, factor_at timestamp with time zone)',
      ],
      ['xc.name, held.list\n  from sessions s', 'xc.name, held.list, u.factor_since, s.factor_at\n  from sessions s'],
    ],
  },
  {
    name: 'auth_user_by_email(text)',
    of: [
      ['password_hash text)', 'password_hash text, factor_since timestamp with time zone)'],
      ['u.session_version, c.password_hash\n', 'u.session_version, c.password_hash, u.factor_since\n'],
    ],
  },
]

const DEFINITION = z.object({ definition: z.string() })

async function widen(trx: Knex.Transaction, { name, of }: Widened): Promise<void> {
  const [read] = await readRows(
    trx,
    DEFINITION,
    'select pg_get_functiondef(cast(:name as regprocedure)) as definition',
    { name },
  )
  let definition = read?.definition ?? ''
  for (const [before, after] of of) {
    if (definition.split(before).length !== 2) throw new Error(`${name} doesn't say this once: ${before}`)
    definition = definition.replace(before, () => after)
  }
  await trx.raw(`drop function ${name}`)
  await trx.raw(definition)
}

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${TABLES}${OWN.map(policyOf).join('')}${SWEPT.map(sweepOf).join('')}${FUNCTIONS}`)
  for (const widened of WIDENED) await widen(trx, widened)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  for (const { name, of } of WIDENED)
    await widen(trx, { name, of: of.map(([before, after]) => [after, before] as const) })
  await trx.raw(`
drop trigger users_remove_factors on users;
drop function users_remove_factors();
drop function auth_note_device(uuid, bytea);
drop function auth_factors(uuid);
drop function auth_use_login_ticket(bytea);
drop function auth_login_ticket(bytea, bytea);
drop function auth_create_login_ticket(uuid, bytea, bytea, int, timestamptz);
${OWN.map((table) => `drop table ${table};`).join('\n')}
alter table sessions drop constraint sessions_factor_kind;
alter table sessions drop column factor_kind;
alter table sessions drop column factor_at;
alter table users drop column factor_since;`)
}

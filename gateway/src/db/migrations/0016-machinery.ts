import type { Knex } from 'knex'
import { CREATED, dropTables, machinePolicies, policyOn, rlsOn, SCOPE } from './parts.ts'

const COMPANY = 'tow_company_id = (select app_company()) or (select app_is_super())'
const SWEEP = "(select app_kind()) = 'system' and (select app_is_super())"
const MINE = 'actor_key = (select app_actor_key())'

const SQL = `
  create function app_actor_key() returns text language sql stable
    as $$ select app_kind() || ':' || coalesce(app_setting('user_id'), app_setting('unit_id'), app_setting('session'), '') $$;

  create table idempotency_keys (
    actor_key text not null default app_actor_key(), endpoint text not null, key text not null,
    body_sha256 bytea not null, status int, answer jsonb,
    created_at timestamptz not null default app_now(), expires_at timestamptz not null,
    primary key (actor_key, endpoint, key)
  );
  create index idempotency_keys_expiry on idempotency_keys (expires_at);
  ${rlsOn('idempotency_keys')}
  ${policyOn('idempotency_keys', 'mine', 'all', MINE, MINE)}
  ${policyOn('idempotency_keys', 'sweep', 'delete', SWEEP, null)}${policyOn('idempotency_keys', 'swept', 'select', SWEEP, null)}

  -- The shape that rate-limiter-flexible works on; keys are hashes.
  create table rate_limits (key varchar(255) primary key, points int not null default 0, expire bigint);
  create index rate_limits_expire on rate_limits (expire);
  ${machinePolicies('rate_limits')}

  -- What was sent to whom and what became of it.
  create table notifications (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid references tow_companies, contract_id uuid references contracts, unit_id uuid references units, contact_id uuid
      references contacts, user_id uuid references users,
    channel text not null check (channel in ('mail', 'sms')), kind text not null,
    recipient text not null, subject text, message_id text not null, batch_id uuid,
    status text not null default 'queued' check (status in ('queued', 'sent', 'delivered', 'failed', 'opted_out', 'unknown')),
    provider_id text, error text, sent_at timestamptz,
    ${CREATED}
  );
  create unique index notifications_message on notifications (message_id);
  create index notifications_batch on notifications (batch_id);
  create index notifications_contract on notifications (contract_id, created_at desc, id);
  ${rlsOn('notifications')}
  ${policyOn('notifications', 'complex', 'all', SCOPE.contract, SCOPE.contract)}
  ${policyOn('notifications', 'company', 'all', COMPANY, COMPANY)}
  ${policyOn('notifications', 'queueing', 'insert', null, 'true')}

  -- The demo's mailbox: open to every visitor of the demo, empty anywhere else.
  create table outbox_messages (
    id uuid primary key default gen_random_uuid(),
    channel text not null check (channel in ('mail', 'sms')), recipient text not null, subject text, text text not null, html text,
    message_id text not null, sent_at timestamptz not null default app_now()
  );
  create unique index outbox_messages_message on outbox_messages (message_id);
  create index outbox_messages_time on outbox_messages (sent_at desc, id);
  ${machinePolicies('outbox_messages')}

  create table imports (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid not null references tow_companies, contract_id uuid not null references contracts,
    kind text not null check (kind in ('units', 'residents', 'vehicles')), file_id uuid references files, file_name text,
    status text not null default 'previewed' check (status in ('previewed', 'queued', 'running', 'done', 'refused', 'cancelled', 'failed')),
    token_sha256 bytea not null, rows_total int not null default 0, rows_done int not null default 0, counts jsonb not null default '{}',
      digest bytea,
    requested_by uuid references users, started_at timestamptz, ended_at timestamptz, error text,
    ${CREATED}
  );
  create unique index imports_token on imports (token_sha256);
  create unique index imports_running on imports (contract_id) where status in ('queued', 'running');
  ${rlsOn('imports')}${policyOn('imports', 'company', 'all', COMPANY, COMPANY)}

  create table import_rows (
    import_id uuid not null references imports on delete cascade, line int not null,
    tow_company_id uuid not null references tow_companies,
    verdict text not null check (verdict in ('new', 'change', 'same', 'error')), data jsonb not null, problems jsonb, record_id uuid,
      record_version timestamptz,
    primary key (import_id, line)
  );
  ${rlsOn('import_rows')}${policyOn('import_rows', 'company', 'all', COMPANY, COMPANY)}

  create table contract_clones (
    id uuid primary key default gen_random_uuid(),
    source_contract_id uuid not null references contracts, contract_id uuid not null references contracts, tow_company_id uuid not null
      references tow_companies,
    reason text, counts jsonb not null default '{}', cloned_by uuid references users,
    ${CREATED}
  );
  ${rlsOn('contract_clones')}${policyOn('contract_clones', 'super', 'all', SCOPE.super, SCOPE.super)}`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(SQL)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    dropTables(
      'contract_clones',
      'import_rows',
      'imports',
      'outbox_messages',
      'notifications',
      'rate_limits',
      'idempotency_keys',
    ) + 'drop function app_actor_key',
  )
}

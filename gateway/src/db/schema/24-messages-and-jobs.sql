-- Messages to people, imports, copies of complexes, and tables that the gateway's processes share.

-- Answers to requests that a client may repeat.
create table idempotency_keys (
  actor_key text not null default app_actor_key(),
  endpoint text not null,
  key text not null,
  body_sha256 bytea not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  primary key (actor_key, endpoint, key)
);

create index idempotency_keys_expiry on idempotency_keys (expires_at);

-- The columns that rate-limiter-flexible needs; keys are hashes.
create table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);

create index rate_limits_expire on rate_limits (expire);

-- Each message that was sent, to whom, and what happened to it.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid references tow_companies,
  contract_id uuid references contracts,
  unit_id uuid references units,
  contact_id uuid references contacts,
  user_id uuid references users,

  channel text not null check (channel in ('mail', 'sms')),
  kind text not null,
  recipient text not null,
  subject text,
  message_id text not null,
  batch_id uuid,

  status text not null default 'queued'
    check (status in ('queued', 'sent', 'delivered', 'failed', 'opted_out', 'unknown')),
  provider_id text,
  error text,
  sent_at timestamptz,

  created_at timestamptz not null default app_now(),
  created_by uuid,
  tow_id uuid references tows,
  documents text[] not null default '{}',
  sent_by_name text,
  -- When a message of a notice was given to its queue. A notice that is processed twice queues it once.
  handed_at timestamptz,
  -- The message as it was queued (message.ts), so that it can be sent again; of an email only until it is sent. Never a
  -- message that contains a secret.
  message jsonb,
  -- The retry of a message that failed.
  sent_again_as uuid references notifications
);

create unique index notifications_message on notifications (message_id);
create index notifications_batch on notifications (batch_id);
create index notifications_contract on notifications (contract_id, created_at desc, id);
create index notifications_tow on notifications (tow_id, created_at) where tow_id is not null;
create unique index notifications_sent_again on notifications (sent_again_as) where sent_again_as is not null;

-- The demo's mailbox: open to every visitor of the demo, empty everywhere else.
create table outbox_messages (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  message_id text not null,
  sent_at timestamptz not null default app_now(),
  -- Documents attached to emails of the demo: [{ file_name, content_type, base64 }].
  attachments jsonb not null default '[]'
);

create unique index outbox_messages_message on outbox_messages (message_id);
create index outbox_messages_time on outbox_messages (sent_at desc, id);

create table imports (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  kind text not null check (kind in ('units', 'residents', 'vehicles')),
  file_id uuid references files,
  file_name text,
  status text not null default 'previewed'
    check (status in ('previewed', 'queued', 'running', 'done', 'refused', 'cancelled', 'failed')),
  token_sha256 bytea not null,
  rows_total int not null default 0,
  rows_done int not null default 0,
  counts jsonb not null default '{}',
  digest bytea,
  requested_by uuid references users,
  started_at timestamptz,
  ended_at timestamptz,
  error text,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create unique index imports_token on imports (token_sha256);
create unique index imports_running on imports (contract_id) where status in ('queued', 'running');

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  line int not null,
  tow_company_id uuid not null references tow_companies,
  verdict text not null check (verdict in ('new', 'change', 'same', 'error')),
  data jsonb not null,
  problems jsonb,
  record_id uuid,
  record_version timestamptz,
  primary key (import_id, line)
);

create table contract_clones (
  id uuid primary key default gen_random_uuid(),
  source_contract_id uuid not null references contracts,
  contract_id uuid not null references contracts,
  tow_company_id uuid not null references tow_companies,
  reason text,
  counts jsonb not null default '{}',
  cloned_by uuid references users,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

-- A notice from a complex to its residents. What happened to each message is in notifications, by batch_id.
create table announcements (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  -- Null: to the whole complex, or to one building of it.
  unit_id uuid references units,
  building text,
  channel text not null check (channel in ('mail', 'sms')),
  subject text,
  message text not null,
  goes_out_at timestamptz not null,
  sent_by_name text not null,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  -- A notice can be sent by email and by text: both rows have this id, whatever their words.
  notice_id uuid not null default gen_random_uuid()
);

create index announcements_contract on announcements (contract_id, created_at desc, id);
create index announcements_unit on announcements (unit_id, created_at desc) where unit_id is not null;

create trigger announcements_immutable before update or delete on announcements
  for each row execute function refuse_change();

-- Numbers that answered STOP. The stop belongs to the number and stays when its owner changes.
create table sms_opt_outs (
  phone_key text primary key,
  opted_out_at timestamptz not null default app_now(),
  opted_in_at timestamptz
);

-- Addresses that stopped the notices of a complex, stored as a digest: they stay stopped if the person is removed and
-- entered again (trigger contacts_mail_opt_out).
create table mail_opt_outs (
  contract_id uuid not null references contracts,
  email_sha256 bytea not null,
  opted_out_at timestamptz not null default app_now(),
  primary key (contract_id, email_sha256)
);

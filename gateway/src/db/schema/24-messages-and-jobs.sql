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

-- The shape that rate-limiter-flexible works on; keys are hashes.
create table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);

create index rate_limits_expire on rate_limits (expire);

-- What was sent to whom and what became of it.
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
  -- When a message of a notice was given to its queue: a notice that is worked off a second time gives it no second
  -- time.
  handed_at timestamptz,
  -- The message as it was queued (message.ts), so that the same can be sent again; of a mail until it went out. Never
  -- one with a secret.
  message jsonb,
  -- The new try of a message that failed.
  sent_again_as uuid references notifications
);

create unique index notifications_message on notifications (message_id);
create index notifications_batch on notifications (batch_id);
create index notifications_contract on notifications (contract_id, created_at desc, id);
create index notifications_tow on notifications (tow_id, created_at) where tow_id is not null;
create unique index notifications_sent_again on notifications (sent_again_as) where sent_again_as is not null;

-- The demo's mailbox: open to every visitor of the demo, empty anywhere else.
create table outbox_messages (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  message_id text not null,
  sent_at timestamptz not null default app_now(),
  -- Papers of the demo's mails, as the mails carried them: [{ file_name, content_type, base64 }].
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

-- A notice of a complex to its residents; what became of it is in notifications, whose batch_id names it.
create table announcements (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  -- Absent: to the whole complex, or to one building of it.
  unit_id uuid references units,
  building text,
  channel text not null check (channel in ('mail', 'sms')),
  subject text,
  message text not null,
  goes_out_at timestamptz not null,
  sent_by_name text not null,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  notice_id uuid not null default gen_random_uuid()
);

create index announcements_contract on announcements (contract_id, created_at desc, id);
create index announcements_unit on announcements (unit_id, created_at desc) where unit_id is not null;

create trigger announcements_immutable before update or delete on announcements
  for each row execute function refuse_change();

-- Numbers that answered STOP, whoever they belong to and will belong to.
create table sms_opt_outs (
  phone_key text primary key,
  opted_out_at timestamptz not null default app_now(),
  opted_in_at timestamptz
);

create table mail_opt_outs (
  contract_id uuid not null references contracts,
  email_sha256 bytea not null,
  opted_out_at timestamptz not null default app_now(),
  primary key (contract_id, email_sha256)
);

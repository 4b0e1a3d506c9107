import type { Knex } from 'knex'

/**
 * Checks of a company's chain that a person asked for, with their progress and result, and the last anchor of each chain as
 * the nightly check wrote it to the file. What a check compares with is the file, never this copy.
 */
const TABLE = `
create table history_verifications (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  begins_at text not null check (begins_at in ('first_entry', 'anchor')),
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  asked_at timestamptz not null default app_now(),
  asked_by uuid references users,
  asked_by_name text not null,
  -- When it read its last part: a process that was killed reads no more.
  moved_at timestamptz not null default app_now(),
  ended_at timestamptz,
  -- The first and the last entry to read; null until it runs.
  first_seq bigint,
  last_seq bigint,
  entries_read bigint not null default 0 check (entries_read >= 0),
  problems int not null default 0 check (problems >= 0),
  -- The first of the problems.
  broken_at bigint,
  problem text,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  constraint history_verifications_problem
    check ((broken_at is null) = (problem is null) and (broken_at is null) = (problems = 0)),
  constraint history_verifications_ended check ((ended_at is null) = (status in ('queued', 'running')))
);
create unique index history_verifications_unfinished on history_verifications (tow_company_id)
  where status in ('queued', 'running');
create index history_verifications_company on history_verifications (tow_company_id, asked_at desc);
alter table history_verifications enable row level security;
create policy company on history_verifications for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));

alter table history_checks
  add column anchored_at timestamptz,
  add column anchored_seq bigint,
  add column anchored_hash bytea,
  add constraint history_checks_anchor check ((anchored_at is null) = (anchored_seq is null)
    and (anchored_at is null) = (anchored_hash is null));

create index history_entries_company_person on history_entries (tow_company_id, actor_user_id, at)
  where actor_user_id is not null;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(TABLE)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`drop index history_entries_company_person;
    alter table history_checks drop constraint history_checks_anchor, drop column anchored_hash, drop column anchored_seq,
      drop column anchored_at;
    drop table history_verifications;`)
}

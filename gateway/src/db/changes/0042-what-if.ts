import type { Knex } from 'knex'

/**
 * A replay that a company asked for: of its own decisions, of all of its complexes or of some, with other settings, an upcoming
 * version, or both. Replays of a version for the platform have no company. Each replay can be cancelled.
 */
const COMPANY_REPLAYS = `
alter table rules_replays alter column rules_id drop not null, alter column figures drop not null,
  add column tow_company_id uuid references tow_companies,
  -- Null for all complexes of the company.
  add column contract_ids uuid[],
  add column grace_minutes int check (grace_minutes between 0 and 1440),
  add column minimum_notice_hours int check (minimum_notice_hours between 0 and 720),
  drop constraint rules_replays_status_check,
  add constraint rules_replays_status_check check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  add constraint rules_replays_version check ((rules_id is null) = (figures is null)),
  add constraint rules_replays_what check (
    case when tow_company_id is null
      then rules_id is not null and contract_ids is null and grace_minutes is null and minimum_notice_hours is null
      else rules_id is not null or grace_minutes is not null or minimum_notice_hours is not null end);
drop index rules_replays_open;
create unique index rules_replays_open on rules_replays (rules_id)
  where status in ('queued', 'running') and tow_company_id is null;
create unique index rules_replays_company_open on rules_replays (tow_company_id)
  where status in ('queued', 'running') and tow_company_id is not null;
create index rules_replays_company on rules_replays (tow_company_id, queued_at desc) where tow_company_id is not null;
alter table rules_replay_differences add column tow_company_id uuid references tow_companies;
`

const companyToo = (table: string): string => `
create policy company on ${table} for all
  using (tow_company_id = (select app_company()))
  with check (tow_company_id = (select app_company()));`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${COMPANY_REPLAYS}${companyToo('rules_replays')}${companyToo('rules_replay_differences')}`)
}

/** Deletes what companies have replayed: a replay can be repeated at any time. A cancelled one counts as failed again. */
export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    drop policy company on rules_replay_differences;
    drop policy company on rules_replays;
    delete from rules_replay_differences where tow_company_id is not null;
    delete from rules_replays where tow_company_id is not null;
    alter table rules_replay_differences drop column tow_company_id;
    drop index rules_replays_company, rules_replays_company_open, rules_replays_open;
    update rules_replays set status = 'failed', error = 'It was cancelled.' where status = 'cancelled';
    alter table rules_replays drop constraint rules_replays_what, drop constraint rules_replays_version,
      drop constraint rules_replays_status_check,
      add constraint rules_replays_status_check check (status in ('queued', 'running', 'done', 'failed')),
      drop column minimum_notice_hours, drop column grace_minutes, drop column contract_ids, drop column tow_company_id,
      alter column figures set not null, alter column rules_id set not null;
    create unique index rules_replays_open on rules_replays (rules_id) where status in ('queued', 'running');`)
}

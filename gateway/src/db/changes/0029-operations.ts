import type { Knex } from 'knex'

/**
 * A job that is no longer tried stays for a week, so that a person can see it and try it again. An email or a text may
 * contain a link that opens an account: of those only the id stays. keepFailedJobs (db/failed-jobs.ts) puts the trigger
 * on the job table, which doesn't exist yet when a new database is set up.
 */
const KEEP_FAILED = `
create function keep_failed_job() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.deletion_seconds := greatest(new.deletion_seconds, 604800);
  if new.name in ('mail', 'sms') then
    new.data := jsonb_build_object('stamp', new.data -> 'stamp',
      'payload', jsonb_strip_nulls(jsonb_build_object('id', new.data -> 'payload' -> 'id')));
  end if;
  return new;
end $$`

/** What an operator looks for is a small part of each table. */
const INDEXES: Readonly<Record<string, string>> = {
  notifications_waiting: `notifications (created_at, id) where status = 'queued'`,
  notifications_unsent: `notifications (created_at, id) where status in ('failed', 'unknown')`,
  payment_events_not_applied: `payment_events (received_at, id) where set_aside is not null or (fact is not null and applied_at is null)`,
}

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(KEEP_FAILED)
  for (const [name, on] of Object.entries(INDEXES)) await trx.raw(`create index ${name} on ${on}`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  for (const name of Object.keys(INDEXES)) await trx.raw(`drop index ${name}`)
  await trx.raw('drop function keep_failed_job() cascade')
}

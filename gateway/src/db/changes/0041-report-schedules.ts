import type { Knex } from 'knex'

/**
 * When saved reports are emailed, to whom, and what became of it. `next_at` is the next time: who claims it moves it, so that two
 * gateways send once. A send exists once per time and person.
 */
const TABLES = `
create table report_schedules (
  id uuid primary key default gen_random_uuid(),
  saved_report_id uuid not null references saved_reports,
  tow_company_id uuid references tow_companies,
  every text not null check (every in ('day', 'week', 'month')),
  weekday int check (weekday between 1 and 7),
  day int check (day between 1 and 31),
  hour int not null check (hour between 0 and 23),
  -- Of the company when the schedule was made; for a manager, of the company of their first complex.
  timezone text not null,
  next_at timestamptz not null,
  paused_at timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid
);
create unique index report_schedules_open on report_schedules (saved_report_id) where stopped_at is null;
create index report_schedules_due on report_schedules (next_at) where stopped_at is null and paused_at is null;
create index report_schedules_company on report_schedules (tow_company_id);

create table report_recipients (
  id uuid primary key default gen_random_uuid(),
  schedule_id uuid not null references report_schedules,
  tow_company_id uuid references tow_companies,
  user_id uuid not null references users,
  -- Taken off the schedule; and stopped by the person, which putting them on it again doesn't undo.
  removed_at timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid
);
create unique index report_recipients_once on report_recipients (schedule_id, user_id);

-- The id is the Message-ID of its email.
create table report_sends (
  id uuid primary key default gen_random_uuid(),
  schedule_id uuid not null references report_schedules,
  tow_company_id uuid references tow_companies,
  user_id uuid not null references users,
  due_at timestamptz not null,
  -- Why no email was sent; null if one was queued.
  problem text,
  created_at timestamptz not null default app_now(),
  created_by uuid
);
create unique index report_sends_once on report_sends (schedule_id, due_at, user_id);`

/** A schedule is seen by those who see its saved report. */
const seen = (table: string, schedule: string): string => `
alter table ${table} enable row level security;
create policy seen on ${table} for all
  using ((select app_is_super()) or ${schedule}) with check ((select app_is_super()) or ${schedule});`

const OF_REPORT = 'saved_report_id in (select r.id from saved_reports r)'
const OF_SCHEDULE = 'schedule_id in (select s.id from report_schedules s)'

/** Managers read no messages, but what became of the emails of their own reports. */
const FUNCTION = `
create function report_deliveries(p_schedule uuid) returns table (id uuid, status text, error text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select x.id, n.status, n.error
  from report_schedules s join saved_reports r on r.id = s.saved_report_id
  join report_sends x on x.schedule_id = s.id join notifications n on n.message_id = x.id::text
  where s.id = p_schedule and (app_is_super() or r.owner_id = app_user()
    or (r.is_shared and r.tow_company_id = app_company() and app_role() in ('tow_admin', 'tow_staff')))
$$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    [
      TABLES,
      seen('report_schedules', OF_REPORT),
      seen('report_recipients', OF_SCHEDULE),
      seen('report_sends', OF_SCHEDULE),
      FUNCTION,
    ].join('\n'),
  )
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`drop function report_deliveries(uuid); drop table report_sends; drop table report_recipients;
    drop table report_schedules`)
}

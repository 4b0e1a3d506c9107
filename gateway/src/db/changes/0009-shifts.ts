import type { Knex } from 'knex'

/** When drivers are at work. A driver has at most one open shift, and an ended one is never edited. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`create table shifts (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid not null references tow_companies,
    driver_id uuid not null references tow_users,
    started_at timestamptz not null default app_now(),
    ended_at timestamptz,
    -- Who or what ended it: the driver, the office for a driver who forgot, or the end of the person's work as a driver.
    end_reason text
      check (end_reason in ('driver', 'office', 'disabled', 'removed', 'role_changed', 'company_disabled')),
    created_at timestamptz not null default app_now(),
    created_by uuid,

    constraint shifts_span check (ended_at >= started_at),
    constraint shifts_ended check ((ended_at is null) = (end_reason is null))
  )`)
  await trx.raw('create unique index shifts_open on shifts (driver_id) where ended_at is null')
  await trx.raw('create index shifts_company on shifts (tow_company_id, started_at)')
  await trx.raw('alter table shifts enable row level security')
  await trx.raw(`create policy own_company on shifts for all
    using (tow_company_id = (select app_company()) or (select app_is_super()))
    with check (tow_company_id = (select app_company()) or (select app_is_super()))`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop table shifts')
}

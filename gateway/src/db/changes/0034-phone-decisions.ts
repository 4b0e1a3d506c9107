import type { Knex } from 'knex'

const momentsWith = (more: string): string => `
alter table decisions drop constraint decisions_moment_check,
  add constraint decisions_moment_check
    check (moment in ('check', 'request', 'assignment', 'arrival', 'hook_up', 'sticker', 'sticker_conversion',
      'boot_deployment', 'alert', 'refused', 'drop', 'departure'${more}));`

/**
 * What a driver's phone decided from its copy, beside what the gateway decides about the same minute. `is_proven` says that the copy
 * was this driver's and signed by this installation. A difference stays open until someone in the office settles it with a reason;
 * `tows.phone_check` repeats that for lists and for the completion.
 */
const TABLE = `
create table phone_decisions (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  tow_id uuid not null references tows,
  step text not null check (step in ('requested', 'accepted', 'en_route', 'on_scene')),
  captured_at timestamptz not null,
  copy_id uuid not null,
  copy_read_at timestamptz not null,
  is_proven boolean not null,
  verdict text not null check (verdict in ('protected', 'authorized', 'check', 'unauthorized', 'paused')),
  code text not null,
  sentence text not null,
  decision_id uuid not null references decisions,
  differs boolean not null,
  settled_at timestamptz,
  settled_by uuid references users,
  settled_by_name text,
  settle_reason text,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  constraint phone_decisions_settled check ((settled_at is null) = (settle_reason is null) and (settled_at is null or differs))
);
create unique index phone_decisions_once on phone_decisions (tow_id, step);
create index phone_decisions_company on phone_decisions (tow_company_id, captured_at);
create index phone_decisions_contract on phone_decisions (contract_id, captured_at);

alter table phone_decisions enable row level security;
create policy company on phone_decisions for all
  using (tow_company_id = (select app_company()) or (select app_is_super()))
  with check (tow_company_id = (select app_company()) or (select app_is_super()));
create policy complex on phone_decisions for select using (contract_id in (select visible_contracts()));

alter table tows add column phone_check text check (phone_check in ('same', 'differs', 'settled'));`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${TABLE}${momentsWith(`, 'capture'`)}`)
}

/** Decisions are never deleted, so the check lets those of captures stay. */
export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
alter table tows drop column phone_check;
drop table phone_decisions;
${momentsWith('').replace(/;$/, ' not valid;')}`)
}

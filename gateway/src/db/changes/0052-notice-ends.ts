import type { Knex } from 'knex'
import { lockTables } from './lock-tables.ts'

/** Lets the sweep delete notices of a complex, and what the history holds of their words, 12 months after they were sent. */
const ENDS = `
drop trigger announcements_immutable on announcements;
create trigger announcements_immutable before update on announcements
  for each row execute function refuse_change();
create function end_announcement() returns trigger
  language plpgsql as $$
  begin
    perform refuse_early_end(old.tow_company_id, greatest(old.created_at, old.goes_out_at), interval '12 months');
    return old;
  end
$$;
create trigger announcements_end before delete on announcements for each row execute function end_announcement();`

/** What the sweep may delete of the history's values: those about a resident who was erased and, with `notices`, the words of old notices. */
const endsOfValues = (notices: string): string => `
drop policy ends on history_values;
create policy ends on history_values for delete using ((select app_kind()) = 'system'
  and tow_company_id = (select app_company()) and not under_legal_hold(tow_company_id)
  and (exists (select from history_entries e join contacts c on c.id = e.record_id
    where e.id = entry_id and e.record_kind = 'contact' and c.erased_at is not null)${notices}));`

const NOTICES = `
    or exists (select from history_entries e where e.id = entry_id
      and e.action in ('announcement.sent', 'announcement.sent_again')
      and e.at at time zone 'UTC' <= (app_now() at time zone 'UTC') - interval '12 months')`

export async function up(trx: Knex.Transaction): Promise<void> {
  await lockTables(trx, 'announcements', 'history_values')
  await trx.raw(`${ENDS}${endsOfValues(NOTICES)}`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await lockTables(trx, 'announcements', 'history_values')
  await trx.raw(`${endsOfValues('')}
drop trigger announcements_end on announcements;
drop function end_announcement();
drop trigger announcements_immutable on announcements;
create trigger announcements_immutable before update or delete on announcements
  for each row execute function refuse_change();`)
}

import type { Knex } from 'knex'
import { dropTables, policyOn, rlsOn } from './parts.ts'

/** Who saw a sign, by name, since not every reader may know the person; and who said that it is gone, and why. */
const SIGNS = ['signs', 'signs_versions']
  .map(
    (table) =>
      `alter table ${table} add column verified_by_name text, add column ended_by uuid, add column end_reason text;`,
  )
  .join('\n')

/** A page of history is entered at its place and read backwards, whoever's it is: by complex, by company, by person, by home. */
const PAGES = `
  create index history_entries_contract_page on history_entries (contract_id, at, id);
  create index history_entries_company_page on history_entries (tow_company_id, at, id);
  create index history_entries_all_page on history_entries (at, id);
  create index history_entries_actor on history_entries (actor_user_id, at, id) where actor_user_id is not null;
  create index history_entries_unit on history_entries (actor_unit_id, at, id) where actor_unit_id is not null;
  drop index history_entries_company; drop index history_entries_contract;`

/** How each chain was found when it was last read whole. */
const CHECKS = `
  create table history_checks (
    chain_id uuid primary key, tow_company_id uuid references tow_companies,
    checked_at timestamptz not null, entries bigint not null check (entries >= 0),
    broken_at bigint, problem text,
    constraint history_checks_problem check ((broken_at is null) = (problem is null))
  );
  ${rlsOn('history_checks')}
  ${policyOn('history_checks', 'readers', 'select', `tow_company_id in (select visible_companies()) and (select app_kind()) = 'user'`, null)}
  ${policyOn('history_checks', 'platform', 'all', '(select app_is_super())', '(select app_is_super())')}`

/** The hash of the entry after this one: it may belong to a complex that the reader may not know, and tells nothing of it. */
const NEXT = `
  create function history_next_hash(p_entry uuid) returns bytea language sql stable security definer set search_path = public, pg_temp as $$
    select n.hash from history_entries e join history_entries n on n.chain_id = e.chain_id and n.seq = e.seq + 1
    where e.id = p_entry and (e.contract_id in (select visible_contracts()) or e.tow_company_id = app_company() or app_is_super()) $$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(SIGNS + PAGES + CHECKS + NEXT)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`drop function history_next_hash; ${dropTables('history_checks')}
    create index history_entries_company on history_entries (tow_company_id, at desc, id);
    create index history_entries_contract on history_entries (contract_id, at desc, id);
    drop index history_entries_contract_page; drop index history_entries_company_page; drop index history_entries_all_page;
    drop index history_entries_actor; drop index history_entries_unit;
    ${['signs', 'signs_versions'].map((table) => `alter table ${table} drop column verified_by_name, drop column ended_by, drop column end_reason;`).join('\n')}`)
}

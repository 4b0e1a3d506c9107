import type { Knex } from 'knex'

/** The tables of the list of vehicles. */
const CARS = ['vehicles', 'guest_permits', 'vip_vehicles', 'blocked_vehicles'] as const

const PLATE = 'case when plate_chars is null then vin else plate_chars end'
const END = `case when valid_until is null then 'infinity'::timestamptz else valid_until end`

/**
 * Only lists of the whole platform say so: Postgres must not choose the order of all companies for the list of one, whose
 * rows may be anywhere in it.
 */
const EVERY_CAR = `valid_from > '-infinity'`
const EVERY_TOW = 'number >= 0'
const EVERY_ENTRY = 'seq > 0'

/**
 * Cars get the company of their complex, so that a page of a company's list is read from one index, however many
 * complexes the company has. Only the trigger writes it: a complex never changes its company.
 */
const COMPANY = `
create function take_company() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    select c.tow_company_id into new.tow_company_id from contracts c where c.id = new.contract_id;
    return new;
  end
$$;
create function keep_company() returns trigger
  language plpgsql as $$
  begin
    raise exception 'a complex keeps its company' using errcode = '42501';
  end
$$;
create trigger contracts_company before update of tow_company_id on contracts for each row
  when (old.tow_company_id is distinct from new.tow_company_id) execute function keep_company();`

/** Known versions keep what was recorded then: nothing reads the company there, but the columns are copied by position. */
const ofCars = (table: string): string => `
alter table ${table} add column tow_company_id uuid references tow_companies;
alter table ${table}_versions add column tow_company_id uuid;
alter table ${table} disable trigger user;
update ${table} v set tow_company_id = c.tow_company_id from contracts c where c.id = v.contract_id;
alter table ${table} enable trigger user;
create trigger ${table}_company before insert or update of contract_id, tow_company_id on ${table}
  for each row execute function take_company();
create policy company on ${table} for select
  using (tow_company_id = (select app_company()) or (select app_is_super()));
create index ${table}_company_list on ${table} (tow_company_id, valid_from, id);
create index ${table}_company_plate on ${table} (tow_company_id, (${PLATE}), id);
create index ${table}_company_end on ${table} (tow_company_id, (${END}), id);
create index ${table}_all_list on ${table} (valid_from, id) where ${EVERY_CAR};
create index ${table}_all_plate on ${table} ((${PLATE}), id) where ${EVERY_CAR};
create index ${table}_all_end on ${table} ((${END}), id) where ${EVERY_CAR};
create index ${table}_words on ${table} using gin (tow_company_id, plate_chars gin_trgm_ops, make gin_trgm_ops,
  model gin_trgm_ops, color gin_trgm_ops, vin gin_trgm_ops) with (fastupdate = off);`

/**
 * Pages of tows across companies, and by the time of their status. Complexes of a company without reading each of them,
 * and the units and complexes that a search looks up.
 */
const INDEXES: Readonly<Record<string, string>> = {
  units_contract: 'units (contract_id)',
  units_key: 'units (unit_key) where removed_at is null',
  contracts_company_ids: 'contracts (tow_company_id) include (id)',
  tows_all_board: `tows (board_rank, board_order, id) where ${EVERY_TOW}`,
  tows_all_board_status: `tows (status, board_rank, board_order, id) where ${EVERY_TOW}`,
  tows_all_time: `tows (requested_at, id) where ${EVERY_TOW}`,
  tows_all_number: `tows (number, id) where ${EVERY_TOW}`,
  tows_all_since: `tows (since, id) where ${EVERY_TOW}`,
  tows_all_plate: 'tows (plate_chars)',
  tows_all_vin_end: 'tows (reverse(vin) text_pattern_ops) where vin is not null',
  tows_company_since: 'tows (tow_company_id, since, id)',
  tows_company_number: 'tows (tow_company_id, number, id)',
  contracts_disabled: 'contracts (tow_company_id) where not is_active',
  history_entries_platform_page: `history_entries (at, id) where ${EVERY_ENTRY}`,
  history_entries_company_action: 'history_entries (tow_company_id, action, at, id)',
  history_entries_contract_action: 'history_entries (contract_id, action, at, id)',
  history_entries_all_action: `history_entries (action, at, id) where ${EVERY_ENTRY}`,
  history_entries_company_kind: 'history_entries (tow_company_id, record_kind, at, id)',
  history_entries_company_actor: 'history_entries (tow_company_id, actor_kind, at, id) where actor_user_id is null',
  history_entries_contract_actor: 'history_entries (contract_id, actor_kind, at, id) where actor_user_id is null',
  history_entries_contract_kind: 'history_entries (contract_id, record_kind, at, id)',
  history_entries_all_kind: `history_entries (record_kind, at, id) where ${EVERY_ENTRY}`,
}

/**
 * The cars and tows that match one word of a search, up to p_most + 1. Row-level security would keep their conditions from
 * every index, so the functions run as the owner and check the company themselves. The list applies all its conditions
 * to what they return. A table that was rewritten begins with empty pages: a sequential scan would read all of them.
 */
const SEARCH = `
create function cars_matching(p_company uuid, p_word text, p_chars text, p_whole boolean, p_most int) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  declare
    car text; place text; found uuid[] := '{}'; one uuid[]; likes text; whole text := '';
    word text := '%' || replace(replace(replace(p_word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
  begin
    if not app_is_super() and (p_company = app_company()) is not true then return null; end if;
    place := case when p_company is null then 'true' else format('v.tow_company_id = %L::uuid', p_company) end;
    likes := format('v.make ilike %L', word);
    if p_chars <> '' then likes := likes || format(' or v.plate_chars like %L', '%' || p_chars || '%'); end if;
    if p_whole then
      likes := likes || format(' or v.model ilike %L or v.color ilike %L', word, word);
      if length(p_chars) >= 4 then likes := likes || format(' or v.vin like %L', '%' || p_chars); end if;
    end if;
    foreach car in array array['vehicles', 'guest_permits', 'vip_vehicles', 'blocked_vehicles'] loop
      execute format('select array(select v.id from %I v where %s and (%s) limit %s)', car, place, likes, p_most + 1)
        into one;
      found := found || one;
      exit when cardinality(found) > p_most;
      continue when not p_whole or p_chars = '' or car not in ('vehicles', 'guest_permits');
      execute format('select array(select v.id from units u join %I v on v.unit_id = u.id
        where u.unit_key like %L and u.removed_at is null and %s limit %s)', car, lower(p_chars) || '%', place, p_most + 1)
        into one;
      found := found || one;
      exit when cardinality(found) > p_most;
    end loop;
    return found;
  end
$$;
create function tows_matching(p_company uuid, p_chars text, p_number int, p_most int) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  declare found uuid[]; place text;
  begin
    if not app_is_super() and (p_company = app_company()) is not true then return null; end if;
    place := case when p_company is null then 'true' else format('t.tow_company_id = %L::uuid', p_company) end;
    execute format('select array(
        (select t.id from tows t where %1$s and t.plate_chars >= %2$L and t.plate_chars < %3$L limit %4$s)
        union (select t.id from tows t where %1$s and t.vin is not null and reverse(t.vin) like %5$L limit %4$s)
        union (select t.id from tows t where %1$s and t.number = %6$L::int limit %4$s))',
      place, p_chars, p_chars || '~', p_most + 1, reverse(p_chars) || '%', p_number) into found;
    return found;
  end
$$;`

/** Reads one part of a chain; the first row of a part is compared with the entry before it. */
const CHAIN = `
create function verify_history_part(p_chain uuid, p_after bigint, p_until bigint)
  returns table (seq bigint, problem text)
  language sql stable as $$
  with walked as (
    select e, e.seq as seq,
      lag(e.seq, 1, 0::bigint) over (order by e.seq) as seq_before,
      lag(e.hash, 1, decode(repeat('00', 32), 'hex')) over (order by e.seq) as hash_before
    from history_entries e where e.chain_id = p_chain and e.seq <= p_until and e.seq >= coalesce(
      (select max(b.seq) from history_entries b where b.chain_id = p_chain and b.seq <= p_after), 0)
  ), part as (select * from walked w where w.seq > p_after)
  select w.seq, 'an entry before this one is missing' from part w where w.seq <> w.seq_before + 1
  union all
  select w.seq, 'the link to the entry before is broken' from part w where (w.e).prev_hash <> w.hash_before
  union all
  select w.seq, 'the entry was changed' from part w where (w.e).hash <> history_hash(w.e)
  union all
  select w.seq, 'the values were changed' from part w join history_values v on v.entry_id = (w.e).id
    where (w.e).digest <> history_digest(v.salt, v.before, v.after, v.reason, v.actor_name, v.ip)
  order by 1
$$;`

const FUNCTIONS = [
  'cars_matching(uuid, text, text, boolean, int)',
  'tows_matching(uuid, text, int, int)',
  'verify_history_part(uuid, bigint, bigint)',
]

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('create extension if not exists pg_trgm; create extension if not exists btree_gin')
  await trx.raw(COMPANY)
  for (const table of CARS) await trx.raw(ofCars(table))
  for (const [name, on] of Object.entries(INDEXES)) await trx.raw(`create index ${name} on ${on}`)
  await trx.raw('drop index history_entries_all_page')
  await trx.raw(SEARCH)
  await trx.raw(CHAIN)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  for (const name of FUNCTIONS) await trx.raw(`drop function ${name}`)
  for (const name of Object.keys(INDEXES)) await trx.raw(`drop index ${name}`)
  await trx.raw('create index history_entries_all_page on history_entries (at, id)')
  for (const table of CARS)
    await trx.raw(`
      drop policy company on ${table};
      drop trigger ${table}_company on ${table};
      alter table ${table} drop column tow_company_id;
      alter table ${table}_versions drop column tow_company_id;
      drop index ${table}_all_list; drop index ${table}_all_plate; drop index ${table}_all_end`)
  await trx.raw('drop trigger contracts_company on contracts')
  await trx.raw('drop function take_company(); drop function keep_company()')
  await trx.raw('drop extension pg_trgm; drop extension btree_gin')
}

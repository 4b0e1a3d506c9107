import type { Knex } from 'knex'

/** The tables of the list of vehicles. */
const CARS = ['vehicles', 'guest_permits', 'vip_vehicles', 'blocked_vehicles'] as const

/**
 * The end of a plate. `folded_reverse` is a stored column, because under row-level security Postgres uses an index only
 * for conditions without functions of ours; the plate's own characters are compared for the few rows that it leads to.
 */
const PLATE_ENDS = [...CARS, 'tows'] as const

/**
 * Managers get the company of their complex, as cars did: who works for a company is read from one index, however many
 * complexes it has.
 */
const MANAGERS = `
alter table contract_managers add column tow_company_id uuid references tow_companies;
alter table contract_managers disable trigger user;
update contract_managers m set tow_company_id = c.tow_company_id from contracts c where c.id = m.contract_id;
alter table contract_managers enable trigger user;
create trigger contract_managers_company before insert or update of contract_id, tow_company_id on contract_managers
  for each row execute function take_company();
create index contract_managers_company on contract_managers (tow_company_id, user_id);
create index contract_managers_person on contract_managers (user_id) where valid_until is null;`

/** Whom a person can see and write. A tow company's managers are read from their index on the company. */
const people = (ofCompany: string): string => `
create or replace function visible_people() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_is_super() then
      return query select u.id from users u;
    elsif app_role() = 'external_user' then
      return query select e.user_id from external_users e
        where e.external_company_id = app_setting('external_company_id')::uuid;
    ${
      ofCompany &&
      `elsif app_is_tow() then
      return query select m.user_id from contract_managers m where ${ofCompany}
        union select t.user_id from tow_users t where t.tow_company_id = app_company()
        union select e.user_id from external_users e join external_contracts x using (external_company_id)
          where x.contract_id in (select visible_contracts());`
    }
    elsif app_role() not in ('resident', 'disabled') then
      return query select m.user_id from contract_managers m where m.contract_id in (select visible_contracts())
        union select t.user_id from tow_users t where t.tow_company_id in (select visible_companies())
        union select e.user_id from external_users e join external_contracts x using (external_company_id)
          where x.contract_id in (select visible_contracts());
    end if;
  end
$$;
create or replace function writable_people() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_is_super() then
      return query select u.id from users u;
    elsif app_role() in ('tow_admin', 'tow_staff') then
      return query select t.user_id from tow_users t where t.tow_company_id = app_company() and t.removed_at is null
        union select m.user_id from contract_managers m where ${ofCompany || 'm.contract_id in (select visible_contracts())'};
    elsif app_role() = 'contract_manager' then
      return query select m.user_id from contract_managers m where m.contract_id in (select visible_contracts());
    end if;
  end
$$;`

/** Both are asked for each person of a page, and read everyone whom the reader can see only when the answer needs it. */
const ABOUT_ONE = `
create or replace function manager_works_elsewhere(p_user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_is_super() then
      return false;
    elsif app_is_tow() then
      return exists (select from contract_managers m where m.user_id = p_user_id and m.valid_until is null
        and m.tow_company_id is distinct from app_company());
    end if;
    return exists (select from contract_managers m where m.user_id = p_user_id and m.valid_until is null
      and m.contract_id not in (select visible_contracts()));
  end
$$;
create or replace function invitation_until(p_user_id uuid) returns timestamptz
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare until timestamptz;
  begin
    select max(t.expires_at) into until from user_tokens t
      where t.user_id = p_user_id and t.kind = 'invitation' and t.used_at is null;
    return case when until is null then null when p_user_id in (select visible_people()) then until end;
  end
$$;
create function last_seen_of(p_company uuid, p_people uuid[]) returns table (user_id uuid, last_seen_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, greatest(u.last_login_at, (select max(s.last_seen_at) from sessions s
    where s.user_id = u.id and s.ended_at is null))
  from unnest(p_people) p join tow_users t on t.user_id = p and t.removed_at is null join users u on u.id = p
  where t.tow_company_id = p_company
    and (app_is_super() or (app_role() in ('tow_admin', 'tow_staff') and p_company = app_company()))
$$;`

const ABOUT_ONE_BEFORE = `
drop function last_seen_of(uuid, uuid[]);
create or replace function manager_works_elsewhere(p_user_id uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from contract_managers m where m.user_id = p_user_id and m.valid_until is null
    and m.contract_id not in (select visible_contracts()))
$$;
create or replace function invitation_until(p_user_id uuid) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
  select max(t.expires_at) from user_tokens t where t.user_id = p_user_id and t.kind = 'invitation'
    and t.used_at is null
    and p_user_id in (select visible_people())
$$;`

/** The platform sees everyone: it needs no list of them. */
const POLICIES = [
  ['colleagues on users', 'id in (select visible_people())', false],
  ['led on users', 'id in (select writable_people())', true],
  ['readers on managers', 'user_id = (select app_user()) or user_id in (select visible_people())', false],
  ['led on managers', 'user_id in (select writable_people())', true],
  ['staff on contract_managers', 'contract_id in (select visible_contracts())', true],
] as const

const policy = ([on, who, isWriting]: (typeof POLICIES)[number], before: string): string =>
  `alter policy ${on} using (${before}${who})${isWriting ? ` with check (${before}${who})` : ''}`

/** What a search of cars looks at, as one text: each column by itself would look up every part of the word again. */
const CAR_TEXT = ['plate_chars collate "default"', 'make', 'model', 'color', 'vin']
  .map((column) => `coalesce(v.${column}, '')`)
  .join(` || ' ' || `)

const CAR_COLUMNS = ['plate_chars', 'make', 'model', 'color', 'vin'].join(' gin_trgm_ops, ')

const carWords = (table: string, words: string): string => `drop index ${table}_words; create index ${table}_words
  on ${table} using gin (tow_company_id, ${words} gin_trgm_ops) with (fastupdate = off)`

/** Words of the car and of who received it, as `matchesText` compares them. */
const CAR_WORDS = `plain_text(coalesce(t.make, '') || ' ' || coalesce(t.model, ''))`
const RECEIVER_WORDS = 'plain_text(k.released_to)'

const SEARCHED: Readonly<Record<string, string>> = {
  tows_car_words: `tows using gin (tow_company_id, (${CAR_WORDS.replaceAll('t.', '')}) gin_trgm_ops)
    with (fastupdate = off) where make is not null or model is not null`,
  custody_receiver: `custody using gin (tow_company_id, (${RECEIVER_WORDS.replace('k.', '')}) gin_trgm_ops)
    with (fastupdate = off) where released_to is not null`,
  guest_permits_company_kind: 'guest_permits (tow_company_id, kind, valid_from, id)',
  custody_all_status: 'custody (status, in_storage_at desc) include (contract_id, tow_id, tow_company_id)',
}

/** What the search asks of the columns of a car; nobody searches by what they can't see. */
const ON_COLUMNS = `
    likes := format('v.make ilike %L', word);
    if p_chars <> '' then likes := likes || format(' or v.plate_chars like %L', '%' || p_chars || '%'); end if;
    if p_whole then
      likes := likes || format(' or v.model ilike %L or v.color ilike %L', word, word);
      if length(p_chars) >= 4 then likes := likes || format(' or v.vin like %L', '%' || p_chars); end if;
    end if;`

/** `cars_matching` of the change before, with other conditions on a car. */
function carsMatching(conditions: string): string {
  return `create or replace function cars_matching(p_company uuid, p_word text, p_chars text, p_whole boolean, p_most int) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  declare
    car text; place text; found uuid[] := '{}'; one uuid[]; likes text; indexed text;
    word text := '%' || replace(replace(replace(p_word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
  begin
    if not app_is_super() and (p_company = app_company()) is not true then return null; end if;
    place := case when p_company is null then 'true' else format('v.tow_company_id = %L::uuid', p_company) end;${conditions}
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
$$;`
}

/**
 * The cars in custody of a company (or of all) that match a search, up to p_most + 1: by plate, VIN, or number, or by the
 * word with the fewest matches. Null when every word has many. Runs as the owner, as `cars_matching` does, and checks the
 * company itself; the list applies all its conditions to what it returns.
 */
const SEARCH = `
create function custody_matching(p_company uuid, p_chars text, p_number int, p_words text[], p_most int) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  declare tows uuid[]; found uuid[]; one uuid[]; fewest uuid[]; likes text; word text; of_tow text; of_custody text;
  begin
    if not app_is_super() and (p_company = app_company()) is not true then return null; end if;
    of_tow := case when p_company is null then 'true' else format('t.tow_company_id = %L::uuid', p_company) end;
    of_custody := case when p_company is null then 'true' else format('k.tow_company_id = %L::uuid', p_company) end;
    if p_words = '{}' then return null; end if;
    foreach word in array p_words loop
      likes := '%' || replace(replace(replace(word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
      execute format($f$select array(
          (select k.id from custody k where %1$s and k.released_to is not null and ${RECEIVER_WORDS} like %3$L limit %4$s)
          union (select k.id from tows t join custody k on k.tow_id = t.id where %2$s
            and (t.make is not null or t.model is not null) and ${CAR_WORDS} like %3$L limit %4$s))$f$,
        of_custody, of_tow, likes, p_most + 1) into one;
      if fewest is null or cardinality(one) < cardinality(fewest) then fewest := one; end if;
      exit when cardinality(fewest) = 0;
    end loop;
    if cardinality(fewest) > p_most then return null; end if;
    tows := case when p_chars = '' then '{}' else tows_matching(p_company, p_chars, p_number, p_most) end;
    if cardinality(tows) > p_most then return null; end if;
    found := array(select k.id from custody k where k.tow_id = any (tows));
    return array(select unnest(fewest) union select unnest(found));
  end
$$;
${carsMatching(`${ON_COLUMNS}
    indexed := format($f$ (${CAR_TEXT}) ilike %L $f$, word);
    if p_chars not in ('', upper(p_word)) then
      indexed := indexed || format($f$ or (${CAR_TEXT}) ilike %L $f$, '%' || p_chars || '%');
    end if;
    likes := format('(%s) and (%s)', indexed, likes);`)}
create or replace function tows_matching(p_company uuid, p_chars text, p_number int, p_most int) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  declare found uuid[]; place text; plate_end text := reverse(fold_plate(p_chars));
  begin
    if not app_is_super() and (p_company = app_company()) is not true then return null; end if;
    place := case when p_company is null then 'true' else format('t.tow_company_id = %L::uuid', p_company) end;
    execute format('select array(
        (select t.id from tows t where %1$s and t.plate_chars >= %2$L and t.plate_chars < %3$L limit %4$s)
        union (select t.id from tows t where %1$s and t.folded_reverse >= %7$L and t.folded_reverse < %8$L
          and t.plate_chars like %9$L limit %4$s)
        union (select t.id from tows t where %1$s and t.vin is not null and reverse(t.vin) like %5$L limit %4$s)
        union (select t.id from tows t where %1$s and t.number = %6$L::int limit %4$s))',
      place, p_chars, p_chars || '~', p_most + 1, reverse(p_chars) || '%', p_number, plate_end, plate_end || '~',
      case when length(p_chars) >= 4 then '%' || p_chars end) into found;
    return found;
  end
$$;`

const SEARCH_BEFORE = `
drop function custody_matching(uuid, text, int, text[], int);
${carsMatching(ON_COLUMNS)}
create or replace function tows_matching(p_company uuid, p_chars text, p_number int, p_most int) returns uuid[]
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

/** With what row-level security and the list's conditions read of each car, counting a list reads its index alone. */
const COUNTED = ['vehicles', 'guest_permits'] as const
const LISTS = {
  company_list: ['(tow_company_id, valid_from, id)', '', ''],
  all_list: ['(valid_from, id)', 'tow_company_id, ', `where valid_from > '-infinity'`],
} as const
const READ = {
  vehicles: 'contract_id, unit_id, valid_until',
  guest_permits: 'contract_id, unit_id, valid_until, status, kind',
} as const

const lists = (included: (table: (typeof COUNTED)[number], more: string) => string): string[] =>
  COUNTED.flatMap((table) =>
    Object.entries(LISTS).map(
      ([name, [columns, more, where]]) =>
        `drop index ${table}_${name}; create index ${table}_${name} on ${table} ${columns} ${included(table, more)} ${where}`,
    ),
  )

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(MANAGERS)
  await trx.raw(people('m.tow_company_id = app_company()'))
  await trx.raw(ABOUT_ONE)
  for (const one of POLICIES) await trx.raw(policy(one, '(select app_is_super()) or '))
  for (const table of PLATE_ENDS) await trx.raw(`create index ${table}_plate_end on ${table} (folded_reverse)`)
  for (const [name, on] of Object.entries(SEARCHED)) await trx.raw(`create index ${name} on ${on}`)
  for (const table of CARS) await trx.raw(carWords(table, `(${CAR_TEXT.replaceAll('v.', '')})`))
  await trx.raw(SEARCH)
  for (const index of lists((table, more) => `include (${more}${READ[table]})`)) await trx.raw(index)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  for (const index of lists(() => '')) await trx.raw(index)
  await trx.raw(SEARCH_BEFORE)
  for (const table of CARS) await trx.raw(carWords(table, CAR_COLUMNS))
  for (const name of Object.keys(SEARCHED)) await trx.raw(`drop index ${name}`)
  for (const table of PLATE_ENDS) await trx.raw(`drop index ${table}_plate_end`)
  for (const one of POLICIES) await trx.raw(policy(one, ''))
  await trx.raw(ABOUT_ONE_BEFORE)
  await trx.raw(people(''))
  await trx.raw('drop trigger contract_managers_company on contract_managers')
  await trx.raw('drop index contract_managers_person')
  await trx.raw('alter table contract_managers drop column tow_company_id')
}

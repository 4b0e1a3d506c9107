import type { Knex } from 'knex'

const CLOCK_AND_ACTOR = `
  create extension if not exists btree_gist;

  create function app_setting(name text) returns text language sql stable parallel safe
    as $$ select nullif(current_setting('app.' || name, true), '') $$;

  -- The moment of the statement, or the one that a test or the demo world has set. Not transaction time: a transaction
  -- that waited for a lock would write knowledge into the past of the one that it waited for. Whole milliseconds, as
  -- JavaScript's Date has them, so that an instant survives the way to a browser and back (cursors, "as known at").
  create function app_now() returns timestamptz language sql volatile
    as $$ select coalesce(app_setting('now')::timestamptz, date_trunc('milliseconds', clock_timestamp())) $$;

  create function app_kind() returns text language plpgsql stable as $$
  declare kind text := app_setting('actor_kind');
  begin
    if kind is null then
      raise exception 'no tenancy: this statement ran outside inTenancy()' using errcode = '42501';
    end if;
    return kind;
  end $$;

  create function app_role() returns text language sql stable
    as $$ select case when app_kind() in ('user', 'system') then coalesce(app_setting('role'), 'disabled')
      when app_kind() = 'resident' then 'resident' else 'disabled' end $$;
  create function app_is_super() returns boolean language sql stable as $$ select app_role() = 'super_admin' $$;
  create function app_is_tow() returns boolean language sql stable as $$ select app_role() in ('tow_admin', 'tow_staff', 'tow_driver') $$;
  create function app_user() returns uuid language sql stable as $$ select case
    when app_kind() = 'user' then app_setting('user_id')::uuid end $$;
  create function app_company() returns uuid language sql stable as $$ select case
    when app_is_tow() then app_setting('tow_company_id')::uuid end $$;
  create function app_unit() returns uuid language sql stable as $$ select case
    when app_kind() = 'resident' then app_setting('unit_id')::uuid end $$;`

const PLATES = `
  create function plate_chars(plate text) returns text language sql immutable parallel safe
    as $$ select nullif(regexp_replace(upper(plate collate "C"), '[^A-Z0-9]', '', 'g'), '') $$;
  create function plate_key(state text, plate text) returns text language sql immutable parallel safe
    as $$ select coalesce(upper(state), '') || nullif(regexp_replace(upper(plate collate "C"), '[^A-Z0-9]', '', 'g'), '') $$;
  -- O/0, I/1, B/8, S/5, Z/2 look alike on a plate at night.
  create function fold_plate(plate text) returns text language sql immutable parallel safe
    as $$ select translate(nullif(regexp_replace(upper(plate collate "C"), '[^A-Z0-9]', '', 'g'), ''), 'OIBSZ', '01852') $$;
  -- Unit numbers as people order them: 2 before 10, A-2 before A-10.
  create function natural_key(value text) returns text language plpgsql immutable parallel safe as $$
  declare part text; result text := '';
  begin
    for part in select m[1] from regexp_matches(lower(value collate "C"), '([0-9]+|[^0-9]+)', 'g') as m loop
      result := result || case when part ~ '^[0-9]' then lpad(ltrim(part, '0'), 12, '0') else part end;
    end loop;
    return result;
  end $$;`

const VERSIONS = `
  create function record_inserted_versions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    execute format('insert into %I overriding user value select null::bigint, $1, null::timestamptz, n.* from new_rows n',
      tg_table_name || '_versions') using app_now();
    return null;
  end $$;

  -- A second change at the same instant leaves an empty span: kept for the record, seen by no question.
  create function record_updated_versions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare known timestamptz := app_now(); versions text := tg_table_name || '_versions';
  begin
    execute format('update %I v set known_until = greatest($1, v.known_from) from old_rows o join new_rows n using (id)
      where v.id = o.id and v.known_until is null and o is distinct from n', versions) using known;
    execute format('insert into %I overriding user value
      select null::bigint, greatest($1, (select max(v.known_until) from %I v where v.id = n.id)), null::timestamptz, n.*
      from new_rows n join old_rows o using (id) where o is distinct from n', versions, versions) using known;
    return null;
  end $$;

  create function record_deleted_versions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    execute format('update %I v set known_until = greatest($1, v.known_from) from old_rows o where v.id = o.id and v.known_until is null',
      tg_table_name || '_versions') using app_now();
    return null;
  end $$;

  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name using errcode = '42501';
  end $$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(CLOCK_AND_ACTOR + PLATES + VERSIONS)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    drop function refuse_change, record_deleted_versions, record_updated_versions, record_inserted_versions, natural_key, fold_plate,
      plate_key, plate_chars,
      app_unit, app_company, app_user, app_is_tow, app_is_super, app_role, app_kind, app_now, app_setting;
    drop extension btree_gist`)
}

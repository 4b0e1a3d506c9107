-- Triggers that copy every version of a fact to `<table>_versions`, with the span in which it was known (ADR 0021). A
-- copy has the columns of its table, in the same order, after the first three. A new column is added to both tables.

create function record_inserted_versions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    execute format('insert into %I overriding user value
      select null::bigint, $1, null::timestamptz, n.* from new_rows n', tg_table_name || '_versions') using app_now();
    return null;
  end
$$;

-- A second change at the same instant leaves an empty span: it stays on record, and no query finds it.
create function record_updated_versions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare known timestamptz := app_now(); versions text := tg_table_name || '_versions';
  begin
    execute format('update %I v set known_until = greatest($1, v.known_from) from old_rows o join new_rows n using (id)
      where v.id = o.id and v.known_until is null and o is distinct from n', versions) using known;
    execute format('insert into %I overriding user value
      select null::bigint, greatest($1, (select max(v.known_until) from %I v where v.id = n.id)), null::timestamptz, n.*
      from new_rows n join old_rows o using (id) where o is distinct from n', versions, versions) using known;
    return null;
  end
$$;

create function record_deleted_versions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    execute format('update %I v set known_until = greatest($1, v.known_from) from old_rows o
      where v.id = o.id and v.known_until is null', tg_table_name || '_versions') using app_now();
    return null;
  end
$$;

-- For tables that are append-only.
create function refuse_change() returns trigger
  language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name using errcode = '42501';
  end
$$;

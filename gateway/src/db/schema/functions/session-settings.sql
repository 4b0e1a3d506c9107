-- Who acts, and when, as the transaction's settings say (db/tenancy.ts). They fail without a tenancy: a forgotten
-- setting must not look like an empty table.
--
-- What policies call is PL/pgSQL, although one expression would do in SQL: Postgres inlines a SQL function and parses
-- its body for that, again for each policy of each table in each statement. It took a third of a statement's time.

create function app_setting(name text) returns text
  language sql stable parallel safe as $$
  select nullif(current_setting('app.' || name, true), '')
$$;

-- The time of the statement, or the one that a test or the demo world has set. Not the time of the transaction: one
-- that waited for a lock would write knowledge into the past of the one it waited for. Whole milliseconds, like a
-- JavaScript Date, so that a time is the same after its way to a browser and back (cursors, "as known at").
create function app_now() returns timestamptz
  language sql volatile as $$
  select coalesce(app_setting('now')::timestamptz, date_trunc('milliseconds', clock_timestamp()))
$$;

create function app_kind() returns text
  language plpgsql stable as $$
  declare kind text := app_setting('actor_kind');
  begin
    if kind is null then
      raise exception 'no tenancy: this statement ran outside inTenancy()' using errcode = '42501';
    end if;
    return kind;
  end
$$;

create function app_role() returns text
  language plpgsql stable as $$
  begin
    return case when app_kind() in ('user', 'system') then coalesce(app_setting('role'), 'disabled')
      when app_kind() = 'resident' then 'resident' else 'disabled' end;
  end
$$;

create function app_is_super() returns boolean
  language plpgsql stable as $$
  begin
    return app_role() = 'super_admin';
  end
$$;

create function app_is_tow() returns boolean
  language plpgsql stable as $$
  begin
    return app_role() in ('tow_admin', 'tow_staff', 'tow_driver');
  end
$$;

create function app_user() returns uuid
  language plpgsql stable as $$
  begin
    return case when app_kind() = 'user' then app_setting('user_id')::uuid end;
  end
$$;

create function app_company() returns uuid
  language plpgsql stable as $$
  begin
    return case when app_is_tow() then app_setting('tow_company_id')::uuid end;
  end
$$;

create function app_unit() returns uuid
  language plpgsql stable as $$
  begin
    return case when app_kind() = 'resident' then app_setting('unit_id')::uuid end;
  end
$$;

create function app_contract() returns uuid
  language plpgsql stable as $$
  begin
    return case when app_kind() = 'resident' then app_setting('contract_id')::uuid end;
  end
$$;

create function app_actor_key() returns text
  language plpgsql stable as $$
  begin
    return app_kind() || ':'
      || coalesce(app_setting('user_id'), app_setting('unit_id'), app_setting('session'), '');
  end
$$;

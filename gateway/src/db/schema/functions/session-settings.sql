-- Who acts, and when, as the transaction's settings say (db/tenancy.ts). They fail without a tenancy: a forgotten
-- setting must not look like an empty table.

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
  language sql stable as $$
  select case when app_kind() in ('user', 'system') then coalesce(app_setting('role'), 'disabled')
    when app_kind() = 'resident' then 'resident' else 'disabled' end
$$;

create function app_is_super() returns boolean language sql stable as $$ select app_role() = 'super_admin' $$;

create function app_is_tow() returns boolean
  language sql stable as $$
  select app_role() in ('tow_admin', 'tow_staff', 'tow_driver')
$$;

create function app_user() returns uuid
  language sql stable as $$
  select case when app_kind() = 'user' then app_setting('user_id')::uuid end
$$;

create function app_company() returns uuid
  language sql stable as $$
  select case when app_is_tow() then app_setting('tow_company_id')::uuid end
$$;

create function app_unit() returns uuid
  language sql stable as $$
  select case when app_kind() = 'resident' then app_setting('unit_id')::uuid end
$$;

create function app_contract() returns uuid
  language sql stable as $$
  select case when app_kind() = 'resident' then app_setting('contract_id')::uuid end
$$;

create function app_actor_key() returns text
  language sql stable as $$
  select app_kind() || ':' || coalesce(app_setting('user_id'), app_setting('unit_id'), app_setting('session'), '')
$$;

-- Whatever takes a right away (a call, an import, a statement by hand), every gateway is notified when it commits,
-- drops what it remembered about the sessions concerned, and reads it again. The payload names a session, a person, or
-- a unit; an empty one means all.

create function users_end_sessions() returns trigger
  language plpgsql as $$
  begin
    perform pg_notify('session_ended', (jsonb_build_object('user_id', new.id))::text);
    return null;
  end
$$;

create function tow_users_end_sessions() returns trigger
  language plpgsql as $$
  begin
    perform pg_notify('session_ended', (jsonb_build_object('user_id', new.user_id))::text);
    return null;
  end
$$;

create function contract_managers_end_sessions() returns trigger
  language plpgsql as $$
  begin
    perform pg_notify('session_ended', (jsonb_build_object('user_id', new.user_id))::text);
    return null;
  end
$$;

create function external_users_end_sessions() returns trigger
  language plpgsql as $$
  begin
    perform pg_notify('session_ended', (jsonb_build_object('user_id', new.user_id))::text);
    return null;
  end
$$;

create function unit_pins_end_sessions() returns trigger
  language plpgsql as $$
  begin
    perform pg_notify('session_ended', (jsonb_build_object('unit_id', new.unit_id))::text);
    return null;
  end
$$;

create function sessions_end_sessions() returns trigger
  language plpgsql as $$
  begin
    perform pg_notify('session_ended', (jsonb_build_object('session_id', new.id))::text);
    return null;
  end
$$;

create function external_contracts_end_sessions() returns trigger
  language plpgsql as $$
  begin
    perform pg_notify('session_ended', ('{}'::jsonb)::text);
    return null;
  end
$$;

create function external_companies_end_sessions() returns trigger
  language plpgsql as $$
  begin
    perform pg_notify('session_ended', ('{}'::jsonb)::text);
    return null;
  end
$$;

create function tow_companies_end_sessions() returns trigger
  language plpgsql as $$
  begin
    perform pg_notify('session_ended', ('{}'::jsonb)::text);
    return null;
  end
$$;

create function contracts_end_sessions() returns trigger
  language plpgsql as $$
  begin
    perform pg_notify('session_ended', ('{}'::jsonb)::text);
    return null;
  end
$$;

-- Ends the sessions of all residents of a complex that is disabled: once it is enabled again, they log in again. The
-- office cannot reach sessions of residents except by this function.
create function end_resident_sessions(p_contract uuid) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare ended int;
  begin
    if app_role() not in ('super_admin', 'tow_admin', 'tow_staff') or p_contract not in (select visible_contracts())
      then
      raise exception 'this role ends no sessions of residents' using errcode = '42501';
    end if;
    update sessions s set ended_at = app_now(), end_reason = 'contract_disabled' from units n
      where n.contract_id = p_contract and s.unit_id = n.id and s.ended_at is null;
    get diagnostics ended = row_count;
    return ended;
  end
$$;

-- PINs of units: the unit behind a number, and the wrong tries that all processes count together.

create function auth_unit_for_pin(p_contract_id uuid, p_unit_number text)
  returns table (unit_id uuid, contract_id uuid, resident_pin bytea, guest_pin bytea, pin_version int, is_open boolean,
    has_guest_registration boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.contract_id, p.resident_pin, p.guest_pin, p.pin_version,
    c.is_active and t.is_active,
    u.has_guest_registration and c.has_guest_registration
  from units u
  join unit_pins p on p.unit_id = u.id
  join contracts c on c.id = u.contract_id
  join tow_companies t on t.id = c.tow_company_id
  where u.contract_id = p_contract_id and u.unit_key = lower(regexp_replace(p_unit_number, '[^A-Za-z0-9]', '', 'g'))
    and u.removed_at is null
$$;

create function auth_pin_failures(p_contract_id uuid, p_unit_number text, p_ip_sha256 bytea)
  returns table (from_address int, last_at timestamptz, in_year int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where f.ip_sha256 = p_ip_sha256 and f.forgiven_at is null)::int,
    max(f.at) filter (where f.ip_sha256 = p_ip_sha256 and f.forgiven_at is null), count(*)::int
  from pin_failures f where f.contract_id = p_contract_id
    and f.unit_key = lower(regexp_replace(p_unit_number, '[^A-Za-z0-9]', '', 'g'))
    and f.at > app_now() - interval '1 year'
$$;

-- A correct PIN unlocks its address; the yearly limit keeps counting.
create function auth_forgive_pin_failures(p_contract_id uuid, p_unit_number text, p_ip_sha256 bytea) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update pin_failures set forgiven_at = app_now() where contract_id = p_contract_id and forgiven_at is null
      and ip_sha256 = p_ip_sha256
      and unit_key = lower(regexp_replace(p_unit_number, '[^A-Za-z0-9]', '', 'g'));
  end
$$;

-- A correct guest PIN forgives wrong guest PINs, but never a guess at the resident's PIN.
create function auth_forgive_guest_pin_failures(p_contract_id uuid, p_unit_number text, p_ip_sha256 bytea) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update pin_failures set forgiven_at = app_now() where contract_id = p_contract_id and kind = 'guest'
      and forgiven_at is null
      and ip_sha256 = p_ip_sha256 and unit_key = lower(regexp_replace(p_unit_number, '[^A-Za-z0-9]', '', 'g'));
  end
$$;

-- A second try at the same unit waits for the transaction of the first, so that no two tries count the same failures.
create function auth_wait_for_pin_tries(p_contract_id uuid, p_unit_number text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('pin ' || p_contract_id || ' '
      || lower(regexp_replace(p_unit_number, '[^A-Za-z0-9]', '', 'g')), 0));
  end
$$;

-- A try is counted as a failure before the PIN is compared; if the PIN is correct, auth_take_back_pin_try() deletes it.
create function auth_count_pin_try(p_contract_id uuid, p_unit_number text, p_ip_sha256 bytea, p_kind text)
  returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare key text := lower(regexp_replace(p_unit_number, '[^A-Za-z0-9]', '', 'g')); counted bigint;
  begin
    insert into pin_failures (contract_id, unit_id, unit_key, ip_sha256, kind)
      select c.id, (select u.id from units u where u.contract_id = c.id and u.unit_key = key and u.removed_at is null),
        key, p_ip_sha256,
        p_kind from contracts c where c.id = p_contract_id
      returning id into counted;
    return counted;
  end
$$;

create function auth_take_back_pin_try(p_id bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    delete from pin_failures where id = p_id;
  end
$$;

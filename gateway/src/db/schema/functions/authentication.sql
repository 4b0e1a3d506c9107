create function auth_user_by_email(p_email text)
  returns table (user_id uuid, email text, name text, status text, is_super_admin boolean, session_version int,
    password_hash text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email, u.name, u.status, u.is_super_admin, u.session_version, c.password_hash
  from users u left join user_credentials c on c.user_id = u.id where u.email = lower(p_email)
$$;

create function auth_begin_session(p_user_id uuid, p_unit_id uuid, p_expires_at timestamptz, p_ip_sha256 bytea,
  p_user_agent text)
  returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare session uuid; current_version int;
  begin
    if p_user_id is not null then
      update users set last_login_at = app_now() where id = p_user_id and status = 'active'
        returning session_version into current_version;
    else
      select pin_version into current_version from unit_pins where unit_id = p_unit_id;
    end if;
    if current_version is null then
      raise exception 'no session for this person' using errcode = '42501';
    end if;
    insert into sessions (user_id, unit_id, version, expires_at, ip_sha256, user_agent)
      values (p_user_id, p_unit_id, current_version, p_expires_at, p_ip_sha256, left(p_user_agent, 300))
        returning id into session;
    return session;
  end
$$;

create function auth_touch_session(p_session_id uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update sessions set last_seen_at = app_now() where id = p_session_id and ended_at is null;
  end
$$;

create function auth_end_session(p_session_id uuid, p_reason text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update sessions set ended_at = app_now(), end_reason = p_reason where id = p_session_id and ended_at is null;
  end
$$;

-- A new token kills the older ones of its person.
create function auth_create_token(p_user_id uuid, p_kind text, p_sha256 bytea, p_expires_at timestamptz) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare token uuid;
  begin
    update user_tokens set used_at = app_now() where user_id = p_user_id and used_at is null;
    insert into user_tokens (user_id, kind, token_sha256, expires_at) values (p_user_id, p_kind, p_sha256, p_expires_at)
      returning id into token;
    return token;
  end
$$;

-- Sets the password, ends every session, and lets an invited person in; no row when the token is unknown, used or late.
create function auth_use_token(p_sha256 bytea, p_password_hash text)
  returns table (user_id uuid, email text, name text, kind text)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare found_user uuid; found_kind text;
  begin
    update user_tokens t set used_at = app_now() from users u
      where t.token_sha256 = p_sha256 and t.used_at is null and t.expires_at > app_now() and u.id = t.user_id
        and u.status <> 'disabled'
      returning t.user_id, t.kind into found_user, found_kind;
    if found_user is null then return; end if;
    update user_tokens t set used_at = app_now() where t.user_id = found_user and t.used_at is null;
    insert into user_credentials as c (user_id, password_hash) values (found_user, p_password_hash)
      on conflict on constraint user_credentials_pkey do update set password_hash = excluded.password_hash,
        changed_at = app_now();
    return query update users u set session_version = u.session_version + 1, status = 'active',
      joined_at = coalesce(u.joined_at, app_now())
      where u.id = found_user returning u.id, u.email, u.name, found_kind;
  end
$$;

-- For invitations: the person behind an address, made when there is none. Only those who may invite anybody.
create function find_or_create_user(p_email text, p_name text, p_phone text)
  returns table (user_id uuid, created boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare made uuid;
  begin
    if app_role() not in ('super_admin', 'tow_admin', 'tow_staff', 'contract_manager') then
      raise exception 'this role invites nobody' using errcode = '42501';
    end if;
    insert into users (email, name, phone, created_by) values (lower(p_email), p_name, p_phone, app_user())
      on conflict (email) do nothing
      returning id into made;
    return query select u.id, made is not null from users u where u.email = lower(p_email);
  end
$$;

create function auth_sign_up(p_company_name text, p_license_number text, p_city text, p_state text, p_name text,
  p_email text, p_phone text, p_password_hash text)
  returns table (user_id uuid, tow_company_id uuid, created boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare made uuid; company uuid;
  begin
    insert into users (email, name, phone, status, joined_at)
      values (lower(p_email), p_name, p_phone, 'active', app_now())
      on conflict (email) do nothing returning id into made;
    if made is null then
      return query select u.id, null::uuid, false from users u where u.email = lower(p_email);
      return;
    end if;
    insert into tow_companies (name, license_number, phone, email, city, state, is_active)
      values (p_company_name, p_license_number,
      p_phone, lower(p_email), p_city, p_state, false) returning id into company;
    insert into user_credentials (user_id, password_hash) values (made, p_password_hash);
    insert into tow_users (user_id, tow_company_id, role, is_main) values (made, company, 'tow_admin', true);
    return query select made, company, true;
  end
$$;

create function auth_session(p_session_id uuid)
  returns table ( session_id uuid, user_id uuid, unit_id uuid, contract_id uuid, is_live boolean,
    created_at timestamptz, last_seen_at timestamptz, name text, email text, phone text, avatar_file_id uuid, role text,
    role_id uuid, tow_company_id uuid, tow_company_name text, tow_company_timezone text, tow_company_is_active boolean,
    has_booting_access boolean, can_override boolean, can_void boolean, external_company_id uuid,
    external_company_name text, contracts jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.user_id, s.unit_id, n.contract_id,
    s.ended_at is null and s.expires_at > app_now() and case when s.user_id is not null then u.status = 'active'
      and u.session_version = s.version
      else p.pin_version = s.version and n.removed_at is null and c.is_active and co.is_active end,
    s.created_at, s.last_seen_at, coalesce(u.name, n.unit_number), u.email, u.phone, u.avatar_file_id,
    case when s.unit_id is not null then 'resident' when u.is_super_admin then 'super_admin' when t.id is not null
      then t.role
      when x.id is not null then case when xc.id is null then 'disabled' else 'external_user' end
      when jsonb_array_length(held.list) > 0 then case when held.list @> '[{"role":"contract_manager"}]'
        then 'contract_manager'
        else 'contract_staff' end
      when m.id is not null then 'contract_staff' else 'disabled' end,
    coalesce(t.id, m.id, x.id),
    coalesce(t.tow_company_id, co.id), coalesce(tc.name, co.name), coalesce(tc.timezone, co.timezone),
      coalesce(tc.is_active,
      co.is_active), coalesce(tc.has_booting_access, co.has_booting_access, false),
    coalesce(t.can_override, false), coalesce(t.can_void, false), xc.id, xc.name, held.list
  from sessions s
  left join users u on u.id = s.user_id
  left join tow_users t on t.user_id = u.id and t.is_active
  left join tow_companies tc on tc.id = t.tow_company_id
  left join managers m on m.user_id = u.id and t.id is null
  left join external_users x on x.user_id = u.id and x.is_active and t.id is null and m.id is null
  left join external_companies xc on xc.id = x.external_company_id and xc.is_active
  left join units n on n.id = s.unit_id
  left join unit_pins p on p.unit_id = n.id
  left join contracts c on c.id = n.contract_id
  left join tow_companies co on co.id = c.tow_company_id
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'timezone', k.timezone, 'is_active',
      k.is_active, 'role',
      h.role, 'is_main', h.is_main,
      'has_booting_access', kc.has_booting_access) order by k.name), '[]') as list
    from (
      select cm.contract_id, cm.role, cm.is_main from contract_managers cm where m.id is not null and cm.user_id = u.id
        and cm.valid_until is null and cm.is_active
      union all select ec.contract_id, 'external_user', false from external_contracts ec where xc.id is not null
        and ec.external_company_id = xc.id and ec.valid_until is null
    ) h join contracts k on k.id = h.contract_id and k.is_active join tow_companies kc on kc.id = k.tow_company_id
      and kc.is_active
  ) held
  where s.id = p_session_id
$$;

create function auth_unit_for_pin(p_contract_id uuid, p_unit_number text)
  returns table (unit_id uuid, contract_id uuid, resident_pin bytea, guest_pin bytea, pin_version int, is_open boolean,
    has_guest_registration boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.contract_id, p.resident_pin, p.guest_pin, p.pin_version, c.is_active
    and t.is_active, u.has_guest_registration
    and c.has_guest_registration
  from units u join unit_pins p on p.unit_id = u.id join contracts c on c.id = u.contract_id
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

-- A right PIN opens the lock of its address; the yearly budget keeps counting.
create function auth_forgive_pin_failures(p_contract_id uuid, p_unit_number text, p_ip_sha256 bytea) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update pin_failures set forgiven_at = app_now() where contract_id = p_contract_id and forgiven_at is null
      and ip_sha256 = p_ip_sha256
      and unit_key = lower(regexp_replace(p_unit_number, '[^A-Za-z0-9]', '', 'g'));
  end
$$;

-- A right guest PIN forgives wrong guest PINs, and never a guess at the resident's.
create function auth_forgive_guest_pin_failures(p_contract_id uuid, p_unit_number text, p_ip_sha256 bytea) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update pin_failures set forgiven_at = app_now() where contract_id = p_contract_id and kind = 'guest'
      and forgiven_at is null
      and ip_sha256 = p_ip_sha256 and unit_key = lower(regexp_replace(p_unit_number, '[^A-Za-z0-9]', '', 'g'));
  end
$$;

create function auth_wait_for_pin_tries(p_contract_id uuid, p_unit_number text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('pin ' || p_contract_id || ' '
      || lower(regexp_replace(p_unit_number, '[^A-Za-z0-9]', '', 'g')), 0));
  end
$$;

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

create function auth_person(p_user_id uuid)
  returns table ( user_id uuid, is_live boolean, name text, email text, phone text, avatar_file_id uuid, role text,
    role_id uuid, tow_company_id uuid, tow_company_name text, tow_company_timezone text, tow_company_is_active boolean,
    has_booting_access boolean, can_override boolean, can_void boolean, external_company_id uuid,
    external_company_name text, contracts jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.status = 'active', u.name, u.email, u.phone, u.avatar_file_id,
    case when u.is_super_admin then 'super_admin' when t.id is not null then t.role
      when x.id is not null then case when xc.id is null then 'disabled' else 'external_user' end
      when jsonb_array_length(held.list) > 0 then case when held.list @> '[{"role":"contract_manager"}]'
        then 'contract_manager'
        else 'contract_staff' end
      when m.id is not null then 'contract_staff' else 'disabled' end,
    coalesce(t.id, m.id, x.id), t.tow_company_id, tc.name, tc.timezone, tc.is_active,
      coalesce(tc.has_booting_access, false),
    coalesce(t.can_override, false), coalesce(t.can_void, false), xc.id, xc.name, held.list
  from users u
  left join tow_users t on t.user_id = u.id and t.is_active
  left join tow_companies tc on tc.id = t.tow_company_id
  left join managers m on m.user_id = u.id and t.id is null
  left join external_users x on x.user_id = u.id and x.is_active and t.id is null and m.id is null
  left join external_companies xc on xc.id = x.external_company_id and xc.is_active
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'timezone', k.timezone, 'is_active',
      k.is_active, 'role',
      h.role, 'is_main', h.is_main, 'has_booting_access', kc.has_booting_access) order by k.name), '[]') as list
    from (
      select cm.contract_id, cm.role, cm.is_main from contract_managers cm where m.id is not null and cm.user_id = u.id
        and cm.valid_until is null and cm.is_active
      union all select ec.contract_id, 'external_user', false from external_contracts ec where xc.id is not null
        and ec.external_company_id = xc.id and ec.valid_until is null
    ) h join contracts k on k.id = h.contract_id and k.is_active join tow_companies kc on kc.id = k.tow_company_id
      and kc.is_active
  ) held
  where u.id = p_user_id
$$;

create function manager_works_elsewhere(p_user_id uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from contract_managers m where m.user_id = p_user_id and m.valid_until is null
    and m.contract_id not in (select visible_contracts()))
$$;

-- A log-in has one kind of work: who works for a tow company or an external company manages no complex.
create function has_other_work(p_user_id uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users u where u.id = p_user_id and u.is_super_admin)
    or exists (select from tow_users t where t.user_id = p_user_id)
    or exists (select from external_users e where e.user_id = p_user_id)
$$;

-- When the link of somebody's invitation ends; the link itself stays closed.
create function invitation_until(p_user_id uuid) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
  select max(t.expires_at) from user_tokens t where t.user_id = p_user_id and t.kind = 'invitation'
    and t.used_at is null
    and p_user_id in (select visible_people())
$$;

-- Sets the password of a manager who works for the caller's company alone; ends every session and every open link.
create function set_manager_password(p_user_id uuid, p_password_hash text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if app_role() not in ('super_admin', 'tow_admin', 'tow_staff') or manager_works_elsewhere(p_user_id)
      or has_other_work(p_user_id)
      or not exists (select from contract_managers m where m.user_id = p_user_id and m.valid_until is null)
      or not exists (select from users u where u.id = p_user_id and u.status = 'active') then
      return false;
    end if;
    insert into user_credentials as c (user_id, password_hash) values (p_user_id, p_password_hash)
      on conflict on constraint user_credentials_pkey do update set password_hash = excluded.password_hash,
        changed_at = app_now();
    update user_tokens t set used_at = app_now() where t.user_id = p_user_id and t.used_at is null;
    update users u set session_version = u.session_version + 1 where u.id = p_user_id;
    return true;
  end
$$;

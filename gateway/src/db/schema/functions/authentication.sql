-- What must work before anyone is logged in: each function answers one question about one address, token, or session.
-- SECURITY DEFINER, because row-level security shows the public nothing.

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

-- A new token invalidates the older ones of the person.
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

-- Sets the password, ends every session, and activates an invited person. No row if the token is unknown, used, or
-- expired.
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

-- A new tow company with its first person; disabled until the platform enables it.
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
      values (p_company_name, p_license_number, p_phone, lower(p_email), p_city, p_state, false)
      returning id into company;
    insert into user_credentials (user_id, password_hash) values (made, p_password_hash);
    insert into tow_users (user_id, tow_company_id, role, is_main) values (made, company, 'tow_admin', true);
    return query select made, company, true;
  end
$$;

-- The whole session check of a request: one row by one id.
create function auth_session(p_session_id uuid)
  returns table (
    session_id uuid, user_id uuid, unit_id uuid, contract_id uuid, is_live boolean, created_at timestamptz,
    last_seen_at timestamptz, name text, email text, phone text, avatar_file_id uuid, role text, role_id uuid,
    tow_company_id uuid, tow_company_name text, tow_company_timezone text, tow_company_is_active boolean,
    has_booting_access boolean, can_override boolean, can_void boolean, external_company_id uuid,
    external_company_name text, contracts jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.user_id, s.unit_id, n.contract_id,
    s.ended_at is null and s.expires_at > app_now() and case
      when s.user_id is not null then u.status = 'active' and u.session_version = s.version
      else p.pin_version = s.version and n.removed_at is null and c.is_active and co.is_active end,
    s.created_at, s.last_seen_at, coalesce(u.name, n.unit_number), u.email, u.phone, u.avatar_file_id,
    case
      when s.unit_id is not null then 'resident'
      when u.is_super_admin then 'super_admin'
      when t.id is not null then t.role
      when x.id is not null then case when xc.id is null then 'disabled' else 'external_user' end
      when jsonb_array_length(held.list) > 0 then
        case when held.list @> '[{"role":"contract_manager"}]' then 'contract_manager' else 'contract_staff' end
      when m.id is not null then 'contract_staff'
      else 'disabled'
    end,
    coalesce(t.id, m.id, x.id),
    coalesce(t.tow_company_id, co.id), coalesce(tc.name, co.name), coalesce(tc.timezone, co.timezone),
    coalesce(tc.is_active, co.is_active), coalesce(tc.has_booting_access, co.has_booting_access, false),
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
    select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'timezone', k.timezone,
      'is_active', k.is_active, 'role', h.role, 'is_main', h.is_main,
      'has_booting_access', kc.has_booting_access) order by k.name), '[]') as list
    from (
      select cm.contract_id, cm.role, cm.is_main from contract_managers cm
        where m.id is not null and cm.user_id = u.id and cm.valid_until is null and cm.is_active
      union all
      select ec.contract_id, 'external_user', false from external_contracts ec
        where xc.id is not null and ec.external_company_id = xc.id and ec.valid_until is null
    ) h
    join contracts k on k.id = h.contract_id and k.is_active
    join tow_companies kc on kc.id = k.tow_company_id and kc.is_active
  ) held
  where s.id = p_session_id
$$;

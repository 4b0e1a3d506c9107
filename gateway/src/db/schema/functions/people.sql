-- Functions about people that must see more than the caller can: each answers one question.

-- For invitations: the person with an address, created if there is none. Only for roles that can invite.
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

-- What auth_session() says about a person, without a session: for a job that continues with the rights of its
-- requester.
create function auth_person(p_user_id uuid)
  returns table (
    user_id uuid, is_live boolean, name text, email text, phone text, avatar_file_id uuid, role text, role_id uuid,
    tow_company_id uuid, tow_company_name text, tow_company_timezone text, tow_company_is_active boolean,
    has_booting_access boolean, can_override boolean, can_void boolean, external_company_id uuid,
    external_company_name text, contracts jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.status = 'active', u.name, u.email, u.phone, u.avatar_file_id,
    case
      when u.is_super_admin then 'super_admin'
      when t.id is not null then t.role
      when x.id is not null then case when xc.id is null then 'disabled' else 'external_user' end
      when jsonb_array_length(held.list) > 0 then
        case when held.list @> '[{"role":"contract_manager"}]' then 'contract_manager' else 'contract_staff' end
      when m.id is not null then 'contract_staff'
      else 'disabled'
    end,
    coalesce(t.id, m.id, x.id), t.tow_company_id, tc.name, tc.timezone, tc.is_active,
    coalesce(tc.has_booting_access, false), coalesce(t.can_override, false), coalesce(t.can_void, false),
    xc.id, xc.name, held.list
  from users u
  left join tow_users t on t.user_id = u.id and t.is_active
  left join tow_companies tc on tc.id = t.tow_company_id
  left join managers m on m.user_id = u.id and t.id is null
  left join external_users x on x.user_id = u.id and x.is_active and t.id is null and m.id is null
  left join external_companies xc on xc.id = x.external_company_id and xc.is_active
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
  where u.id = p_user_id
$$;

-- Whether a manager also manages complexes that the caller cannot see: yes or no, never where.
create function manager_works_elsewhere(p_user_id uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from contract_managers m where m.user_id = p_user_id and m.valid_until is null
    and m.contract_id not in (select visible_contracts()))
$$;

-- A login has one kind of work: people of a tow company or an external company manage no complex.
create function has_other_work(p_user_id uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users u where u.id = p_user_id and u.is_super_admin)
    or exists (select from tow_users t where t.user_id = p_user_id)
    or exists (select from external_users e where e.user_id = p_user_id)
$$;

-- When the link of a person's invitation expires; the link itself stays secret.
create function invitation_until(p_user_id uuid) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
  select max(t.expires_at) from user_tokens t where t.user_id = p_user_id and t.kind = 'invitation'
    and t.used_at is null
    and p_user_id in (select visible_people())
$$;

-- Sets the password of a manager who works for the caller's company alone; ends all their sessions and open links.
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

-- Whose rows a person can see: the functions that policies call. They raise an error without a tenancy.

-- Complexes that the staff of a complex or its tow company see in full.
create function visible_contracts() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_is_super() then
      return query select c.id from contracts c;
    elsif app_is_tow() then
      return query select c.id from contracts c where c.tow_company_id = app_company();
    elsif app_role() in ('contract_manager', 'contract_staff') then
      return query select m.contract_id from contract_managers m
        join contracts c on c.id = m.contract_id and c.is_active
        where m.user_id = app_user() and m.valid_until is null and m.is_active;
    end if;
  end
$$;

-- Complexes that the company of an external user patrols.
create function assigned_contracts() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_role() = 'external_user' then
      return query select e.contract_id from external_contracts e
        join contracts c on c.id = e.contract_id and c.is_active
        where e.external_company_id = app_setting('external_company_id')::uuid and e.valid_until is null;
    end if;
  end
$$;

create function visible_companies() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_is_super() then
      return query select t.id from tow_companies t;
    elsif app_is_tow() then
      return query select app_company();
    else
      return query select distinct c.tow_company_id from contracts c
        where c.id in (select visible_contracts()) or c.id in (select assigned_contracts())
          or c.id = (select app_contract());
    end if;
  end
$$;

create function visible_people() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_is_super() then
      return query select u.id from users u;
    elsif app_role() = 'external_user' then
      return query select e.user_id from external_users e
        where e.external_company_id = app_setting('external_company_id')::uuid;
    elsif app_role() not in ('resident', 'disabled') then
      return query select m.user_id from contract_managers m where m.contract_id in (select visible_contracts())
        union select t.user_id from tow_users t where t.tow_company_id in (select visible_companies())
        union select e.user_id from external_users e join external_contracts x using (external_company_id)
          where x.contract_id in (select visible_contracts());
    end if;
  end
$$;

create function writable_people() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_is_super() then
      return query select u.id from users u;
    elsif app_role() in ('tow_admin', 'tow_staff') then
      return query select t.user_id from tow_users t where t.tow_company_id = app_company()
        union select m.user_id from contract_managers m where m.contract_id in (select visible_contracts());
    elsif app_role() = 'contract_manager' then
      return query select m.user_id from contract_managers m where m.contract_id in (select visible_contracts());
    end if;
  end
$$;

-- Complexes where the person is a manager, not staff.
create function led_contracts() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_role() = 'contract_manager' then
      return query select m.contract_id from contract_managers m
        join contracts c on c.id = m.contract_id and c.is_active
        where m.user_id = app_user() and m.role = 'contract_manager' and m.valid_until is null and m.is_active;
    end if;
  end
$$;

-- Where cases are that the actor cannot see: for the gateway, so that it does not reveal them.
create function complexes_of_cases(p_ids uuid[]) returns table (id uuid, contract_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.contract_id from tows t where t.id = any (p_ids)
  union all select b.id, b.contract_id from booted_vehicles b where b.id = any (p_ids)
  union all select s.id, s.contract_id from sticker_items s where s.id = any (p_ids)
$$;

-- Whether the person can ask about a complex at all, without listing every complex of the company.
create function may_ask_about(p_contract uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_is_super() then return true; end if;
    if app_is_tow() then
      return exists (select from contracts where id = p_contract and tow_company_id = app_company());
    end if;
    return p_contract in (select visible_contracts()) or p_contract in (select assigned_contracts())
      or coalesce(p_contract = app_contract(), false);
  end
$$;

-- Tell every screen that shows an open tow when a fact about its car or its complex changes. A tow is open while its
-- car is still on the property: until then a decision can still change something.

-- Triggers on the facts about a car. Whatever writes a fact (a call, a payment, an import, a statement by hand), the
-- screens are notified when it commits, and also about the car that a corrected plate belonged to before. SECURITY
-- DEFINER: a guest who registers cannot see tows.
create function tell_tows_of_car_insert() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform pg_notify('changed', json_build_object('resource', 'tows', 'id', t.id, 'contract_id', t.contract_id,
      'unit_id', t.requested_by_unit_id, 'tow_company_id', t.tow_company_id)::text)
    from (select contract_id, plate_chars, folded, vin from new_rows ) f
    join tows t on t.contract_id = f.contract_id
      and may_be_same_car(t.plate_chars, t.folded, t.vin, f.plate_chars, f.folded, f.vin)
    where t.status in ('requested', 'pending') and t.left_property_at is null;
    return null;
  end
$$;

create function tell_tows_of_car_update() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform pg_notify('changed', json_build_object('resource', 'tows', 'id', t.id, 'contract_id', t.contract_id,
      'unit_id', t.requested_by_unit_id, 'tow_company_id', t.tow_company_id)::text)
    from (select contract_id, plate_chars, folded, vin from new_rows
      union select contract_id, plate_chars, folded, vin from old_rows) f
    join tows t on t.contract_id = f.contract_id
      and may_be_same_car(t.plate_chars, t.folded, t.vin, f.plate_chars, f.folded, f.vin)
    where t.status in ('requested', 'pending') and t.left_property_at is null;
    return null;
  end
$$;

-- Triggers on the facts about a whole complex, which matter to a tow until its car is hooked up.
create function tell_tows_of_complex_insert() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform pg_notify('changed', json_build_object('resource', 'tows', 'id', t.id, 'contract_id', t.contract_id,
      'unit_id', t.requested_by_unit_id, 'tow_company_id', t.tow_company_id)::text)
    from (select contract_id from new_rows ) f
    join tows t on t.contract_id = f.contract_id
      and t.hooked_at is null
    where t.status in ('requested', 'pending') and t.left_property_at is null;
    return null;
  end
$$;

create function tell_tows_of_complex_update() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform pg_notify('changed', json_build_object('resource', 'tows', 'id', t.id, 'contract_id', t.contract_id,
      'unit_id', t.requested_by_unit_id, 'tow_company_id', t.tow_company_id)::text)
    from (select contract_id from new_rows union select contract_id from old_rows) f
    join tows t on t.contract_id = f.contract_id
      and t.hooked_at is null
    where t.status in ('requested', 'pending') and t.left_property_at is null;
    return null;
  end
$$;

-- Open tows for which a right began or ended between two moments by the clock alone. The complex's grace period follows
-- every right that ends.
create function tows_turned_by_clock(p_after timestamptz, p_until timestamptz)
  returns table (id uuid, contract_id uuid, tow_company_id uuid, unit_id uuid)
  language sql stable set search_path = public, pg_temp as $$
  select t.id, t.contract_id, t.tow_company_id, t.requested_by_unit_id from tows t
  cross join lateral (select make_interval(mins => k.grace_minutes) as grace from contracts k
    where k.id = t.contract_id) c
  where t.status in ('requested', 'pending') and t.left_property_at is null and exists (
    select from vehicles f
    where f.contract_id = t.contract_id
      and (f.valid_from > p_after and f.valid_from <= p_until
        or f.valid_until > p_after and f.valid_until <= p_until
        or f.valid_until > p_after - c.grace and f.valid_until <= p_until - c.grace)
      and t.contract_id = f.contract_id
      and may_be_same_car(t.plate_chars, t.folded, t.vin, f.plate_chars, f.folded, f.vin)
    union all
    select from guest_permits f
    where f.contract_id = t.contract_id
      and (f.valid_from > p_after and f.valid_from <= p_until
        or f.valid_until > p_after and f.valid_until <= p_until
        or f.valid_until > p_after - c.grace and f.valid_until <= p_until - c.grace)
      and t.contract_id = f.contract_id
      and may_be_same_car(t.plate_chars, t.folded, t.vin, f.plate_chars, f.folded, f.vin)
    union all
    select from vip_vehicles f
    where f.contract_id = t.contract_id
      and (f.valid_from > p_after and f.valid_from <= p_until
        or f.valid_until > p_after and f.valid_until <= p_until
        or f.valid_until > p_after - c.grace and f.valid_until <= p_until - c.grace)
      and t.contract_id = f.contract_id
      and may_be_same_car(t.plate_chars, t.folded, t.vin, f.plate_chars, f.folded, f.vin)
    union all
    select from contract_holds h
    where h.contract_id = t.contract_id
      and (h.valid_from > p_after and h.valid_from <= p_until
        or h.valid_until > p_after and h.valid_until <= p_until))
$$;

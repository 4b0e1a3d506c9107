-- All facts that a decision about one car is based on, read in one call. What the facts mean is up to packages/rules.

create function iso(t timestamptz) returns text
  language sql stable as $$
  select to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The facts about one car at one complex, as they are known now (p_known is null) or were known at a past moment.
--
-- Versions that were replaced in the last two days are included: the grace period starts when a right is removed from
-- the records, and it lasts one day at most. `valid_until` is filtered for the same span.
--
-- Look-alike plates are found by index: `shapes` are the patterns of all plates within one edit of the asked one, and
-- of two such plates the first half or the last half is equal. So one branch seeks by the folded beginning, one by the
-- folded end, and one by VIN. Without `like any (shapes)` a fleet of plates in sequence would be returned as a whole.
--
-- Each branch of a union lists the columns that are used, in the order of their use. With all columns Postgres would
-- start another plan node for each branch, and starting the nodes of this plan takes more than running them.
--
-- One generic plan is kept for the whole session: Postgres would prefer to plan each plate separately, which takes five
-- times as long. SECURITY DEFINER saves the policy of each table: the single check is may_ask_about(). Open tows and
-- boots count in the whole company, stickers only at their own complex. A resident's request that waits for the manager
-- does not count until it is confirmed, because the tow company does not know about it yet.
create function decision_facts(p_contract uuid, p_plate text, p_vin text, p_space text, p_known timestamptz)
  returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
  declare
    chars text := plate_chars(p_plate); whole text := fold_plate(p_plate); size int := length(whole);
    car_vin text := nullif(upper(p_vin), '');
    head text; head_end text; tail text; tail_end text; shapes text[]; company uuid;
    at timestamptz := coalesce(p_known, app_now());
  begin
    if not may_ask_about(p_contract) then return null; end if;
    select tow_company_id into company from contracts where id = p_contract;
    -- Of two plates that differ by one edit, the first (n-1)/2 characters are equal or the last ones are. '~' sorts
    -- after every character of a plate.
    head := left(whole, (size - 1) / 2); tail := left(reverse(whole), (size - 1) / 2);
    head_end := head || '~'; tail_end := tail || '~';
    -- At each place: another character, one more, one less, two neighbors swapped.
    select array_agg(left(whole, i - 1) || edited) into shapes from generate_series(1, size + 1) i,
      lateral unnest(array['_' || substr(whole, i + 1), '_' || substr(whole, i), substr(whole, i + 1),
        substr(whole, i + 1, 1) || substr(whole, i, 1) || substr(whole, i + 2)]) edited;
    return jsonb_build_object(
      'read_at', iso(at),
      'tow_company_id', company,
      'contracts', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id,
          'valid_from', iso(v.created_at), 'valid_until', null,
          'known_from', iso(v.known_from), 'known_until', iso(v.known_until), 'name', v.name,
          'status', case when v.is_active and t.is_active then 'active' else 'disabled' end,
          'timezone', v.timezone, 'state', v.state, 'grace_minutes', v.grace_minutes,
          'minimum_notice_hours', v.min_notice_hours, 'photo_count', v.photos_required,
          'has_booting_access', t.has_booting_access)), '[]')
        from contracts_versions v
        cross join lateral (select * from tow_companies_versions w where w.id = company
          and w.known_from <= at order by w.known_from desc limit 1) t
        where v.id = p_contract
          and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')),
      'holds', (
        select coalesce(jsonb_agg(jsonb_build_object('id', v.id,
          'valid_from', iso(v.valid_from), 'valid_until', iso(v.valid_until),
          'known_from', iso(v.known_from), 'known_until', iso(v.known_until),
          'contract_id', v.contract_id, 'reason', v.reason)), '[]')
        from contract_holds_versions v
        where v.contract_id = p_contract and (v.valid_until is null or v.valid_until > at - interval '2 days')
          and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')),
      'signs', (
        select coalesce(jsonb_agg(jsonb_build_object('id', v.id,
          'valid_from', iso(v.valid_from), 'valid_until', iso(v.valid_until),
          'known_from', iso(v.known_from), 'known_until', iso(v.known_until),
          'contract_id', v.contract_id, 'place', v.place, 'verified_on', v.verified_on, 'expires_on', v.expires_on,
          'kind', v.kind)), '[]')
        from signs_versions v
        where v.contract_id = p_contract and (v.valid_until is null or v.valid_until > at - interval '2 days')
          and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')),
      'reserved_spaces', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'contract_id', v.contract_id,
          'space', v.reserved_space, 'unit_id', v.id, 'unit_number', v.unit_number,
          'valid_from', iso(v.created_at), 'valid_until', iso(v.removed_at),
          'known_from', iso(v.known_from), 'known_until', iso(v.known_until))), '[]')
        from units_versions v
        where v.contract_id = p_contract and v.reserved_space is not null and upper(v.reserved_space) = upper(p_space)
          and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')),
      'vips', (
        select coalesce(jsonb_agg(jsonb_build_object('id', v.id,
          'valid_from', iso(v.valid_from), 'valid_until', iso(v.valid_until),
          'known_from', iso(v.known_from), 'known_until', iso(v.known_until),
          'license_plate', v.license_plate, 'state', v.state, 'vin', v.vin,
          'contract_id', v.contract_id, 'reason', v.reason)), '[]')
        from (
          select id, valid_from, valid_until, known_from, known_until, license_plate, state, vin, contract_id,
            reason
          from vip_vehicles_versions v
          where v.contract_id = p_contract and v.folded >= head and v.folded < head_end
            and v.folded like any (shapes) and (v.valid_until is null or v.valid_until > at - interval '2 days')
            and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')
          union all
          select id, valid_from, valid_until, known_from, known_until, license_plate, state, vin, contract_id,
            reason
          from vip_vehicles_versions v
          where v.contract_id = p_contract and v.folded_reverse >= tail and v.folded_reverse < tail_end
            and not (v.folded >= head and v.folded < head_end)
            and v.folded like any (shapes) and (v.valid_until is null or v.valid_until > at - interval '2 days')
            and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')
          union all
          select id, valid_from, valid_until, known_from, known_until, license_plate, state, vin, contract_id,
            reason
          from vip_vehicles_versions v
          where v.contract_id = p_contract and v.vin = car_vin
            and (v.valid_until is null or v.valid_until > at - interval '2 days')
            and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')
            and not coalesce((v.folded like any (shapes)) and ((v.folded >= head and v.folded < head_end)
              or (v.folded_reverse >= tail and v.folded_reverse < tail_end)), false)
        ) v ),
      'blocked', (
        select coalesce(jsonb_agg(jsonb_build_object('id', v.id,
          'valid_from', iso(v.valid_from), 'valid_until', iso(v.valid_until),
          'known_from', iso(v.known_from), 'known_until', iso(v.known_until),
          'license_plate', v.license_plate, 'state', v.state, 'vin', v.vin,
          'contract_id', v.contract_id, 'scope', 'contract', 'reason', v.reason)), '[]')
        from (
          select id, valid_from, valid_until, known_from, known_until, license_plate, state, vin, contract_id,
            reason
          from blocked_vehicles_versions v
          where v.contract_id = p_contract and v.folded = whole and v.plate_chars = chars
            and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')
          union all
          select id, valid_from, valid_until, known_from, known_until, license_plate, state, vin, contract_id,
            reason
          from blocked_vehicles_versions v
          where v.contract_id = p_contract and v.vin = car_vin and v.plate_chars is distinct from chars
            and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')
        ) v)
        || (
        select coalesce(jsonb_agg(jsonb_build_object('id', v.id,
          'valid_from', iso(v.valid_from), 'valid_until', iso(v.valid_until),
          'known_from', iso(v.known_from), 'known_until', iso(v.known_until),
          'license_plate', v.license_plate, 'state', v.state, 'vin', v.vin,
          'contract_id', null, 'scope', 'system', 'reason', v.reason)), '[]')
        from (
          select id, valid_from, valid_until, known_from, known_until, license_plate, state, vin, reason
          from system_blocked_vehicles_versions v
          where v.plate_chars = chars
            and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')
          union all
          select id, valid_from, valid_until, known_from, known_until, license_plate, state, vin, reason
          from system_blocked_vehicles_versions v
          where v.vin = car_vin and v.plate_chars is distinct from chars
            and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')
        ) v),
      'resident_vehicles', (
        select coalesce(jsonb_agg(jsonb_build_object('id', v.id,
          'valid_from', iso(v.valid_from), 'valid_until', iso(v.valid_until),
          'known_from', iso(v.known_from), 'known_until', iso(v.known_until),
          'license_plate', v.license_plate, 'state', v.state, 'vin', v.vin,
          'contract_id', v.contract_id, 'unit_id', v.unit_id,
          'unit_number', (select u.unit_number from units u where u.id = v.unit_id), 'space', v.space,
          'make', v.make, 'model', v.model, 'color', v.color, 'year', v.year)), '[]')
        from (
          select id, valid_from, valid_until, known_from, known_until, license_plate, state, vin, contract_id,
            unit_id, space, make, model, color, year
          from vehicles_versions v
          where v.contract_id = p_contract and v.folded >= head and v.folded < head_end
            and v.folded like any (shapes) and (v.valid_until is null or v.valid_until > at - interval '2 days')
            and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')
          union all
          select id, valid_from, valid_until, known_from, known_until, license_plate, state, vin, contract_id,
            unit_id, space, make, model, color, year
          from vehicles_versions v
          where v.contract_id = p_contract and v.folded_reverse >= tail and v.folded_reverse < tail_end
            and not (v.folded >= head and v.folded < head_end)
            and v.folded like any (shapes) and (v.valid_until is null or v.valid_until > at - interval '2 days')
            and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')
          union all
          select id, valid_from, valid_until, known_from, known_until, license_plate, state, vin, contract_id,
            unit_id, space, make, model, color, year
          from vehicles_versions v
          where v.contract_id = p_contract and v.vin = car_vin
            and (v.valid_until is null or v.valid_until > at - interval '2 days')
            and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')
            and not coalesce((v.folded like any (shapes)) and ((v.folded >= head and v.folded < head_end)
              or (v.folded_reverse >= tail and v.folded_reverse < tail_end)), false)
        ) v),
      'guest_permits', (
        select coalesce(jsonb_agg(jsonb_build_object('id', v.id,
          'valid_from', iso(v.valid_from), 'valid_until', iso(v.valid_until),
          'known_from', iso(v.known_from), 'known_until', iso(v.known_until),
          'license_plate', v.license_plate, 'state', v.state, 'vin', v.vin,
          'contract_id', v.contract_id, 'kind', v.kind, 'status', v.status,
          'unit_id', v.unit_id,
          'unit_number', (select u.unit_number from units u where u.id = v.unit_id), 'space', null,
          'make', v.make, 'model', v.model, 'color', v.color, 'year', v.year)), '[]')
        from (
          select id, valid_from, valid_until, known_from, known_until, license_plate, state, vin, contract_id,
            kind, status, unit_id, make, model, color, year
          from guest_permits_versions v
          where v.contract_id = p_contract and v.folded >= head and v.folded < head_end
            and v.folded like any (shapes) and (v.valid_until is null or v.valid_until > at - interval '2 days')
            and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')
          union all
          select id, valid_from, valid_until, known_from, known_until, license_plate, state, vin, contract_id,
            kind, status, unit_id, make, model, color, year
          from guest_permits_versions v
          where v.contract_id = p_contract and v.folded_reverse >= tail and v.folded_reverse < tail_end
            and not (v.folded >= head and v.folded < head_end)
            and v.folded like any (shapes) and (v.valid_until is null or v.valid_until > at - interval '2 days')
            and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')
          union all
          select id, valid_from, valid_until, known_from, known_until, license_plate, state, vin, contract_id,
            kind, status, unit_id, make, model, color, year
          from guest_permits_versions v
          where v.contract_id = p_contract and v.vin = car_vin
            and (v.valid_until is null or v.valid_until > at - interval '2 days')
            and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')
            and not coalesce((v.folded like any (shapes)) and ((v.folded >= head and v.folded < head_end)
              or (v.folded_reverse >= tail and v.folded_reverse < tail_end)), false)
        ) v),
      'checkouts', (
        select coalesce(jsonb_agg(jsonb_build_object('id', v.id,
          'valid_from', iso(v.valid_from), 'valid_until', iso(v.valid_until),
          'known_from', iso(v.known_from), 'known_until', iso(v.known_until),
          'license_plate', v.license_plate, 'state', v.state, 'vin', v.vin,
          'contract_id', v.contract_id,
          'status', case when v.status in ('failed', 'refunded') then 'cancelled' else v.status end,
          'starts_at', iso(coalesce(v.permit_from, v.valid_from)))), '[]')
        from (
          select id, valid_from, valid_until, known_from, known_until, license_plate, state, vin, contract_id,
            status, permit_from
          from checkouts_versions v
          where v.contract_id = p_contract and v.folded = whole and v.plate_chars = chars
            and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')
            and v.purpose = 'permit' and v.valid_from > at - interval '30 days'
          union all
          select id, valid_from, valid_until, known_from, known_until, license_plate, state, vin, contract_id,
            status, permit_from
          from checkouts_versions v
          where v.contract_id = p_contract and v.vin = car_vin and v.plate_chars is distinct from chars
            and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')
            and v.purpose = 'permit' and v.valid_from > at - interval '30 days'
        ) v),
      'notices', (
        select coalesce(jsonb_agg(jsonb_build_object('id', v.id,
          'valid_from', iso(v.valid_from), 'valid_until', iso(v.valid_until),
          'known_from', iso(v.known_from), 'known_until', iso(v.known_until),
          'license_plate', v.license_plate, 'state', v.state, 'vin', v.vin,
          'contract_id', v.contract_id, 'reason', v.reason,
          'how', v.method, 'delivered_at', iso(v.delivered_at))), '[]')
        from (
          select id, valid_from, valid_until, known_from, known_until, license_plate, state, vin, contract_id,
            reason, method, delivered_at
          from notices_versions v
          where v.contract_id = p_contract and v.folded = whole and v.plate_chars = chars
            and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')
            and v.reason is not null
          union all
          select id, valid_from, valid_until, known_from, known_until, license_plate, state, vin, contract_id,
            reason, method, delivered_at
          from notices_versions v
          where v.contract_id = p_contract and v.vin = car_vin and v.plate_chars is distinct from chars
            and v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')
            and v.reason is not null
        ) v),
      'open_cases', (select coalesce(jsonb_agg(c.fact), '[]') from (
        select jsonb_build_object('kind', 'tow', 'contract_id', v.contract_id, 'id', v.id,
          'number', v.number::text,
          'license_plate', v.license_plate, 'state', v.state, 'vin', v.vin,
          'valid_from', iso(v.requested_at), 'valid_until', iso(coalesce(v.completed_at, v.cancelled_at)),
          'known_from', iso(v.requested_at), 'known_until', null, 'eligible_at', null) as fact
        from tows v
        where v.tow_company_id = company and (v.requested_by_unit_id is null or v.confirmed_at <= at)
          and (v.plate_chars = chars or v.vin = car_vin)
          and v.requested_at <= at
          and (coalesce(v.completed_at, v.cancelled_at) is null
            or coalesce(v.completed_at, v.cancelled_at) > at)
        union all
        select jsonb_build_object('kind', 'boot', 'contract_id', v.contract_id, 'id', v.id,
          'number', v.number::text,
          'license_plate', v.license_plate, 'state', v.state, 'vin', v.vin,
          'valid_from', iso(v.deployed_at), 'valid_until', iso(coalesce(v.released_at, v.towed_at)),
          'known_from', iso(v.deployed_at), 'known_until', null, 'eligible_at', null) as fact
        from booted_vehicles v
        where v.tow_company_id = company and (v.plate_chars = chars or v.vin = car_vin)
          and v.deployed_at <= at
          and (coalesce(v.released_at, v.towed_at) is null
            or coalesce(v.released_at, v.towed_at) > at)
        union all
        select jsonb_build_object('kind', 'sticker', 'contract_id', v.contract_id, 'id', v.id,
          'number', to_char(l.tow_date, 'MM/DD/YYYY'),
          'license_plate', v.license_plate, 'state', v.state, 'vin', v.vin,
          'valid_from', iso(v.made_at), 'valid_until', iso(least(v.complied_at, v.converted_at, v.expires_at)),
          'known_from', iso(v.made_at), 'known_until', null, 'eligible_at', iso(v.eligible_at)) as fact
        from sticker_items v join sticker_lists l on l.id = v.sticker_list_id
        where v.contract_id = p_contract and (v.plate_chars = chars or v.vin = car_vin)
          and v.made_at <= at
          and (least(v.complied_at, v.converted_at, v.expires_at) is null
            or least(v.complied_at, v.converted_at, v.expires_at) > at)
      ) c),
      'device', null);
  end
$$;

import type { Knex } from 'knex'

/** Versions that were replaced in the last two days come along: grace begins where a right left the books (a day at most). */
const KNOWN = `v.known_from <= at and (v.known_until is null or v.known_until > at - interval '2 days')`
const ALIVE = `(v.valid_until is null or v.valid_until > at - interval '2 days')`
const BEGINS = 'v.folded >= head and v.folded < head_end'
const ENDS = 'v.folded_reverse >= tail and v.folded_reverse < tail_end'
/** One edit away at most: without this, a fleet of plates in a row would bring all of itself along. */
const LIKE_IT = 'v.folded like any (shapes)'
const DATED = `'id', v.id, 'valid_from', iso(v.valid_from), 'valid_until', iso(v.valid_until), 'known_from', iso(v.known_from),
  'known_until', iso(v.known_until)`
const CAR = `'license_plate', v.license_plate, 'state', v.state, 'vin', v.vin`

/** The rows of a car and of those that it may have been mistaken for: by beginning, by end, and by VIN. */
const nearRows = (table: string, columns: string, join = ''): string => `(
  select coalesce(jsonb_agg(jsonb_build_object(${DATED}, ${CAR}, 'contract_id', v.contract_id, ${columns})), '[]') from (
    select v.* from ${table}_versions v where v.contract_id = p_contract and ${BEGINS} and ${LIKE_IT} and ${ALIVE} and ${KNOWN}
    union all
    select v.* from ${table}_versions v where v.contract_id = p_contract and ${ENDS} and not (${BEGINS}) and ${LIKE_IT} and ${ALIVE}
      and ${KNOWN}
    union all
    select v.* from ${table}_versions v where v.contract_id = p_contract and v.vin = car_vin and ${ALIVE} and ${KNOWN}
      and not coalesce((${LIKE_IT}) and ((${BEGINS}) or (${ENDS})), false)
  ) v ${join})`

/** The rows of this very car, whatever the state of the plate. */
const exactRows = (table: string, columns: string, scope = 'v.contract_id = p_contract and', extra = ''): string => `(
  select coalesce(jsonb_agg(jsonb_build_object(${DATED}, ${CAR}, ${columns})), '[]') from (
    select v.* from ${table}_versions v where ${scope}
      ${table === 'system_blocked_vehicles' ? 'v.plate_chars = chars' : 'v.folded = whole and v.plate_chars = chars'} and ${KNOWN} ${extra}
    union all
    select v.* from ${table}_versions v where ${scope} v.vin = car_vin and v.plate_chars is distinct from chars and ${KNOWN} ${extra}
  ) v)`

const complexRows = (table: string, columns: string): string => `(
  select coalesce(jsonb_agg(jsonb_build_object(${DATED}, 'contract_id', v.contract_id, ${columns})), '[]')
  from ${table}_versions v where v.contract_id = p_contract and ${ALIVE} and ${KNOWN})`

const openCase = (
  kind: string,
  table: string,
  number: string,
  from: string,
  until: string,
  eligible: string,
  join = '',
): string => `
  select jsonb_build_object('kind', '${kind}', 'id', v.id, 'number', ${number}, ${CAR}, 'valid_from', iso(${from}), 'valid_until',
    iso(${until}),
    'known_from', iso(${from}), 'known_until', null, 'eligible_at', ${eligible}) as fact
  from ${table} v ${join} where v.tow_company_id = company and (v.plate_chars = chars or v.vin = car_vin) and ${from} <= at
    and (${until} is null or ${until} > at)`

const SQL = `
  create function iso(t timestamptz) returns text language sql stable
    as $$ select to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

  -- Who may ask about a complex at all, without listing every complex of a company.
  create function may_ask_about(p_contract uuid) returns boolean language plpgsql stable security definer set search_path = public,
    pg_temp as $$
  begin
    if app_is_super() then return true; end if;
    if app_is_tow() then return exists (select from contracts where id = p_contract and tow_company_id = app_company()); end if;
    return p_contract in (select visible_contracts()) or p_contract in (select assigned_contracts())
      or coalesce(p_contract = app_contract(), false);
  end $$;

  -- Everything that a decision about one car at one complex reads, as it is known now (p_known null) or was at a past moment.
  -- One plan for the whole session: planned anew for every plate, which Postgres would prefer, it costs five times as much.
  -- SECURITY DEFINER spares every table its own policy after one check here.
  create function decision_facts(p_contract uuid, p_plate text, p_vin text, p_space text, p_known timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  declare
    chars text := plate_chars(p_plate); whole text := fold_plate(p_plate); size int := length(whole); car_vin text := nullif(upper(p_vin),
      '');
    head text; head_end text; tail text; tail_end text; shapes text[]; company uuid;
    at timestamptz := coalesce(p_known, app_now());
  begin
    if not may_ask_about(p_contract) then return null; end if;
    select tow_company_id into company from contracts where id = p_contract;
    -- Of two plates that differ by one edit, the first (n-1)/2 characters agree or the last ones do. '~' sorts after them all.
    head := left(whole, (size - 1) / 2); tail := left(reverse(whole), (size - 1) / 2);
    head_end := head || '~'; tail_end := tail || '~';
    -- Another character at each place, one more, one less, two neighbours swapped.
    select array_agg(left(whole, i - 1) || edited) into shapes from generate_series(1, size + 1) i,
      lateral unnest(array['_' || substr(whole, i + 1), '_' || substr(whole, i), substr(whole, i + 1), substr(whole, i + 1,
        1) || substr(whole, i, 1) || substr(whole, i + 2)]) edited;
    return jsonb_build_object(
      'read_at', iso(at),
      'tow_company_id', company,
      'contracts', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'valid_from', iso(v.created_at), 'valid_until', null,
        'known_from', iso(v.known_from), 'known_until', iso(v.known_until),
          'name', v.name, 'status', case when v.is_active and t.is_active then 'active' else 'disabled' end, 'timezone', v.timezone,
            'state', v.state, 'grace_minutes', v.grace_minutes,
          'minimum_notice_hours', v.min_notice_hours, 'photo_count', v.photos_required, 'has_booting_access', t.has_booting_access)), '[]')
        from contracts_versions v cross join lateral (select * from tow_companies_versions w where w.id = company
          and w.known_from <= at order by w.known_from desc limit 1) t
        where v.id = p_contract and ${KNOWN}),
      'holds', ${complexRows('contract_holds', `'reason', v.reason`)},
      'signs', ${complexRows('signs', `'place', v.place, 'verified_on', v.verified_on, 'expires_on', v.expires_on, 'kind', v.kind`)},
      'reserved_spaces', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'contract_id', v.contract_id, 'space', v.reserved_space,
        'unit_id', v.id, 'unit_number', v.unit_number,
          'valid_from', iso(v.created_at), 'valid_until', iso(v.removed_at), 'known_from', iso(v.known_from), 'known_until',
            iso(v.known_until))), '[]')
        from units_versions v where v.contract_id = p_contract and v.reserved_space is not null and upper(v.reserved_space) = upper(p_space)
          and ${KNOWN}),
      'vips', ${nearRows('vip_vehicles', `'reason', v.reason`)},
      'blocked', ${exactRows('blocked_vehicles', `'contract_id', v.contract_id, 'scope', 'contract', 'reason', v.reason`)}
        || ${exactRows('system_blocked_vehicles', `'contract_id', null, 'scope', 'system', 'reason', v.reason`, '')},
      'resident_vehicles', ${nearRows(
        'vehicles',
        `'unit_id', v.unit_id, 'unit_number', u.unit_number, 'space', v.space, 'make', v.make,
        'model', v.model, 'color', v.color, 'year', v.year`,
        'left join units u on u.id = v.unit_id',
      )},
      'guest_permits', ${nearRows(
        'guest_permits',
        `'kind', v.kind, 'status', v.status, 'unit_id', v.unit_id, 'unit_number', u.unit_number,
        'space', null, 'make', v.make, 'model', v.model, 'color', v.color, 'year', v.year`,
        'left join units u on u.id = v.unit_id',
      )},
      'checkouts', ${exactRows(
        'checkouts',
        `'contract_id', v.contract_id, 'status', case when v.status in ('failed',
        'refunded') then 'cancelled' else v.status end, 'starts_at', iso(coalesce(v.permit_from, v.valid_from))`,
        'v.contract_id = p_contract and',
        `and v.purpose = 'permit' and v.valid_from > at - interval '30 days'`,
      )},
      'notices', ${exactRows(
        'notices',
        `'contract_id', v.contract_id, 'reason', v.reason, 'how', v.method, 'delivered_at',
        iso(v.delivered_at)`,
        'v.contract_id = p_contract and',
        'and v.reason is not null',
      )},
      'open_cases', (select coalesce(jsonb_agg(c.fact), '[]') from (
        ${openCase('tow', 'tows', 'v.number::text', 'v.requested_at', 'coalesce(v.completed_at, v.cancelled_at)', 'null')}
        union all ${openCase('boot', 'booted_vehicles', 'v.number::text', 'v.deployed_at', 'coalesce(v.released_at, v.towed_at)', 'null')}
        union all ${openCase(
          'sticker',
          'sticker_items',
          `to_char(l.tow_date, 'MM/DD/YYYY')`,
          'v.made_at',
          'least(v.complied_at, v.converted_at, v.expires_at)',
          'iso(v.eligible_at)',
          'join sticker_lists l on l.id = v.sticker_list_id',
        )}
      ) c),
      'device', null);
  end $$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(SQL)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop function decision_facts, may_ask_about, iso')
}

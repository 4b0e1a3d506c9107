import type { Knex } from 'knex'

/**
 * How a row of a phone's copy is written: fields with | between them, as text that needs no escapes in JSON. Empty is null, times are
 * milliseconds, an id is 22 characters, and a version that was recorded when it began says so by an empty field.
 */
const PARTS = `
create function copy_text(p_text text) returns text
  language sql immutable as $$
  select coalesce(replace(replace(replace(p_text, '%', '%25'), '|', '%7C'), ';', '%3B'), '')
$$;

create function copy_id(p_id uuid) returns text
  language sql immutable as $$
  select translate(rtrim(encode(uuid_send(p_id), 'base64'), '='), '+/', '-_')
$$;

create function copy_time(p_at timestamptz) returns text
  language sql stable as $$
  select coalesce(floor(extract(epoch from p_at) * 1000)::bigint::text, '')
$$;

create function copy_dates(valid_from timestamptz, valid_until timestamptz, known_from timestamptz, known_until timestamptz)
  returns text language sql stable as $$
  select copy_time(valid_from) || '|' || copy_time(valid_until) || '|'
    || case when known_from = valid_from then '' else copy_time(known_from) end || '|' || copy_time(known_until)
$$;

create function copy_car(license_plate text, state text, vin text) returns text
  language sql immutable as $$
  select copy_text(license_plate) || '|' || coalesce(state, '') || '|' || copy_text(vin)
$$;`

/** A version that was replaced in the same millisecond was never in force. The phone finds versions by record and time. */
const KNOWN = `v.known_from <= at
      and (v.known_until is null or (v.known_until > at - interval '2 days' and v.known_until > v.known_from))`
const VALID = `(v.valid_until is null or v.valid_until > at - interval '2 days')`
/** What changed since the last copy. Without one, everything. */
const CHANGED = `(cut is null or v.known_from > cut or v.known_until > cut)`
const DATES = 'copy_dates(v.valid_from, v.valid_until, v.known_from, v.known_until)'
const CAR = 'copy_car(v.license_plate, v.state, v.vin)'

const rowsOf = (table: string, row: string, where: string): string =>
  `select rtrim(${row}, '|') as line from ${table} v where v.contract_id = p_contract and ${where}`

/** The facts of decision_facts(), for every car of a complex. It never reads contacts, PINs, or the platform's list of blocked cars. */
const ROWS = [
  `select rtrim('C|' || copy_text(v.name) || '|' || case when v.is_active and t.is_active then 'active' else 'disabled' end
      || '|' || copy_text(v.timezone) || '|' || v.state || '|' || v.grace_minutes || '|' || v.min_notice_hours || '|'
      || v.photos_required || '|' || t.has_booting_access::int || '|'
      || copy_dates(v.created_at, null, v.known_from, v.known_until), '|') as line
    from contracts_versions v
    cross join lateral (select * from tow_companies_versions w where w.id = company
      and w.known_from <= at order by w.known_from desc limit 1) t
    where v.id = p_contract and ${KNOWN}`,
  rowsOf(
    'contract_holds_versions',
    `'H|' || copy_id(v.id) || '|' || copy_text(v.reason) || '|' || ${DATES}`,
    `${VALID} and ${KNOWN}`,
  ),
  rowsOf(
    'signs_versions',
    `'G|' || copy_id(v.id) || '|' || copy_text(v.place) || '|' || v.verified_on || '|'
      || coalesce(v.expires_on::text, '') || '|' || ${DATES}`,
    `${VALID} and ${KNOWN}`,
  ),
  rowsOf(
    'units_versions',
    `'S|' || copy_id(v.id) || '|' || copy_text(v.reserved_space) || '|' || copy_text(v.unit_number) || '|'
      || copy_dates(v.created_at, v.removed_at, v.known_from, v.known_until)`,
    `v.reserved_space is not null and ${KNOWN} and ${CHANGED}`,
  ),
  rowsOf(
    'vip_vehicles_versions',
    `'V|' || copy_id(v.id) || '|' || ${CAR} || '|' || copy_text(v.reason) || '|' || ${DATES}`,
    `${VALID} and ${KNOWN} and ${CHANGED}`,
  ),
  rowsOf(
    'blocked_vehicles_versions',
    `'B|' || copy_id(v.id) || '|' || ${CAR} || '|' || copy_text(v.reason) || '|' || ${DATES}`,
    `${KNOWN} and ${CHANGED}`,
  ),
  rowsOf(
    'vehicles_versions',
    `'R|' || copy_id(v.id) || '|' || ${CAR} || '|' || coalesce(left(copy_id(v.unit_id), 8), '') || '|'
      || copy_text(v.space) || '|' || ${DATES}`,
    `${VALID} and ${KNOWN} and ${CHANGED}`,
  ),
  rowsOf(
    'guest_permits_versions',
    `'P|' || copy_id(v.id) || '|' || ${CAR} || '|' || coalesce(left(copy_id(v.unit_id), 8), '') || '|' || v.kind || '|'
      || v.status || '|' || ${DATES}`,
    `${VALID} and ${KNOWN} and ${CHANGED}`,
  ),
  rowsOf(
    'checkouts_versions',
    `'K|' || copy_id(v.id) || '|' || ${CAR} || '|'
      || case when v.status in ('failed', 'refunded') then 'cancelled' else v.status end || '|'
      || copy_time(coalesce(v.permit_from, v.valid_from)) || '|' || ${DATES}`,
    `v.purpose = 'permit' and v.valid_from > at - interval '30 days' and ${KNOWN} and ${CHANGED}`,
  ),
  rowsOf(
    'notices_versions',
    `'N|' || copy_id(v.id) || '|' || ${CAR} || '|' || v.reason || '|' || v.method || '|' || copy_time(v.delivered_at)
      || '|' || ${DATES}`,
    `v.reason is not null and ${KNOWN} and ${CHANGED}`,
  ),
  `select rtrim('O|' || copy_id(v.id) || '|' || ${CAR} || '|sticker||' || to_char(l.tow_date, 'MM/DD/YYYY') || '|'
      || copy_time(v.eligible_at) || '|' || copy_time(v.made_at) || '|'
      || copy_time(least(v.complied_at, v.converted_at, v.expires_at)), '|') as line
    from sticker_items v join sticker_lists l on l.id = v.sticker_list_id
    where v.contract_id = p_contract and v.made_at <= at
      and (least(v.complied_at, v.converted_at, v.expires_at) is null
        or least(v.complied_at, v.converted_at, v.expires_at) > at)`,
  // The unit of a car, of which only the number is shown. It may have changed without a new version of its cars.
  `select 'U|' || left(copy_id(u.id), 8) || '|' || copy_text(u.unit_number) as line from units u
    where u.contract_id = p_contract and (u.changed_at > cut
      or u.id in (select v.unit_id from vehicles_versions v
        where v.contract_id = p_contract and ${VALID} and ${KNOWN} and ${CHANGED})
      or u.id in (select v.unit_id from guest_permits_versions v
        where v.contract_id = p_contract and ${VALID} and ${KNOWN} and ${CHANGED}))`,
]

/**
 * SECURITY DEFINER saves the policy of each table, as in decision_facts(): the checks are the role and may_ask_about(). A change counts as
 * recorded when its transaction began, and it may take ten minutes: what changed is read from fifteen minutes before the last copy.
 */
const COPY = `
create function phone_copy(p_contract uuid, p_since timestamptz)
  returns table (read_at timestamptz, tow_company_id uuid, name text, timezone text, state text, is_practice boolean,
    lines text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare at timestamptz := app_now(); cut timestamptz := p_since - interval '15 minutes'; company uuid;
  begin
    if app_role() is distinct from 'tow_driver' or not may_ask_about(p_contract) then return; end if;
    select c.tow_company_id into company from contracts c where c.id = p_contract;
    return query select at, c.tow_company_id, c.name, c.timezone, c.state, c.is_practice,
      (select coalesce(string_agg(r.line, ';'), '') from (
        ${ROWS.join('\n        union all ')}
      ) r)
      from contracts c where c.id = p_contract;
  end
$$;

create function phone_copy_cases()
  returns table (read_at timestamptz, tow_company_id uuid, lines text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare at timestamptz := app_now(); company uuid := app_company();
  begin
    if app_role() is distinct from 'tow_driver' or company is null then return; end if;
    return query select at, company, (select coalesce(string_agg(rtrim(r.line, '|'), ';'), '') from (
      select 'O|' || copy_id(v.id) || '|' || ${CAR} || '|tow|' || copy_id(v.contract_id) || '|' || tow_number(v.number)
        || '||' || copy_time(v.requested_at) || '||' || case when v.is_practice then '1' else '' end as line
      from tows v where v.tow_company_id = company and v.status in ('requested', 'pending')
        and (v.requested_by_unit_id is null or v.confirmed_at <= at) and v.requested_at <= at
      union all
      select 'O|' || copy_id(v.id) || '|' || ${CAR} || '|boot|' || copy_id(v.contract_id) || '|' || v.number
        || '||' || copy_time(v.deployed_at) || '||' || case when k.is_practice then '1' else '' end
      from booted_vehicles v join contracts k on k.id = v.contract_id
      join tow_companies w on w.id = company and w.has_booting_access
      where v.tow_company_id = company and v.status in ('deployed', 'inquired') and v.deployed_at <= at
    ) r);
  end
$$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${PARTS}${COPY}`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
drop function phone_copy_cases();
drop function phone_copy(uuid, timestamptz);
drop function copy_car(text, text, text);
drop function copy_dates(timestamptz, timestamptz, timestamptz, timestamptz);
drop function copy_time(timestamptz);
drop function copy_id(uuid);
drop function copy_text(text);`)
}

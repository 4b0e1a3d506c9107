import type { Knex } from 'knex'

/** All that a visitor without a log-in can read: each function says exactly which columns, and of which rows. */
const DEFINER = 'language plpgsql security definer set search_path = public, pg_temp as'
const READER = 'language sql stable security definer set search_path = public, pg_temp as'

const COMPLEXES = `
  -- Text as people type it into a search: without case, accents and doubled spaces.
  create function plain_text(value text) returns text language sql immutable parallel safe
    as $$ select lower(btrim(regexp_replace(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g'))) $$;

  -- A disabled complex stays findable while cars from it are in custody.
  create function public_contract_search(p_search text, p_guest_only boolean)
    returns table (id uuid, name text, address text, city text, state text, has_guest_registration boolean) ${READER} $$
    select c.id, c.name, c.address, c.city, c.state, c.has_guest_registration
    from contracts c join tow_companies t on t.id = c.tow_company_id
    where ((c.is_active and t.is_active) or (not p_guest_only and exists (select from custody k where k.contract_id = c.id
      and k.status = 'in_storage')))
      and (not p_guest_only or c.has_guest_registration)
      -- A link may name the complex by its id.
      and (c.id::text = lower(p_search)
        or not exists (select from unnest(string_to_array(plain_text(p_search), ' ')) word where strpos(plain_text(concat_ws(' ', c.name,
          c.address, c.city)), word) = 0))
    order by strpos(plain_text(c.name), plain_text(p_search)) = 0, strpos(plain_text(c.name), plain_text(p_search)), c.name,
      c.id limit 20 $$;

  create function public_file(p_id uuid) returns table (key text, thumb_key text, content_type text, size int, sha256 text) ${READER} $$
    select f.key, f.thumb_key, f.content_type, f.size, f.sha256 from files f where f.id = p_id and f.is_public and f.removed_at is null $$;`

/** Open cases and those that ended at most 30 days ago; no unit, name, comment or private picture. */
const FIND_MY_CAR = `
  create function public_find_my_car(p_contract_id uuid, p_chars text, p_state text) returns setof jsonb ${READER} $$
    select jsonb_build_object(
      'tow_id', t.id, 'number', t.number, 'status', t.status, 'license_plate', t.license_plate, 'state', t.state,
      'make', t.make, 'model', t.model, 'color', t.color, 'year', t.year, 'vehicle_duty', t.vehicle_duty,
      'reason', t.reason, 'reason_text', t.reason_text, 'requested_at', t.requested_at, 'hooked_at', t.hooked_at, 'left_property_at',
        t.left_property_at, 'at_lot_at', t.at_lot_at,
      'completed_at', t.completed_at, 'frozen_rates', t.frozen_rates, 'timezone', t.timezone, 'jurisdiction_state', t.jurisdiction_state,
        'rules_version', t.rules_version,
      'contract', jsonb_build_object('name', c.name, 'address', concat_ws(', ', c.address, c.city, c.state || ' ' || c.zip_code),
        'timezone', c.timezone),
      'tow_company', jsonb_build_object('name', o.name, 'license_number', o.license_number, 'phone', o.phone),
      'storage_lot', case when l.id is not null then jsonb_build_object('name', l.name, 'address', concat_ws(', ', l.address, l.city,
        l.state || ' ' || l.zip_code), 'phone', l.phone,
        'hours', l.hours, 'timezone', l.timezone, 'latitude', l.latitude, 'longitude', l.longitude, 'payment_methods',
          l.payment_methods) end,
      'custody', case when k.id is not null then jsonb_build_object('status', k.status, 'in_storage_at', k.in_storage_at, 'ended_at',
        k.ended_at, 'total_cents', k.total_cents,
        'storage_paused_from', k.storage_paused_from, 'storage_paused_until', k.storage_paused_until) end,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('code', n.code, 'label', n.label, 'basis', n.basis, 'amount_cents',
        n.amount_cents, 'tax_cents', n.tax_cents) order by n.position), '[]')
        from tow_charge_lines n where n.tow_id = t.id),
      'images', (select coalesce(jsonb_agg(jsonb_build_object('id', i.file_id, 'subject', i.subject, 'taken_at',
        i.taken_at) order by i.uploaded_at), '[]')
        from tow_images i where i.tow_id = t.id and i.file_type = 'tow_image_public' and i.removed_at is null))
    from tows t
    join contracts c on c.id = t.contract_id
    join tow_companies o on o.id = t.tow_company_id
    left join storage_lots l on l.id = t.storage_lot_id and t.status in ('pending', 'completed')
    left join custody k on k.tow_id = t.id
    where t.contract_id = p_contract_id
      and (t.plate_chars = plate_chars(p_chars) or (length(plate_chars(p_chars)) = 4 and right(t.vin, 4) = plate_chars(p_chars)))
      and (p_state is null or t.state = p_state)
      and t.status in ('pending', 'completed', 'completed_dropped_on_site') and t.voided_at is null
      and (t.status = 'pending' or k.status = 'in_storage' or coalesce(k.ended_at, t.completed_at) > app_now() - interval '30 days')
    order by t.requested_at desc limit 10 $$;`

/** PINs: the unit behind a number, and the failures that every process counts together. */
const PINS = `
  create function auth_unit_for_pin(p_contract_id uuid, p_unit_number text)
    returns table (unit_id uuid, contract_id uuid, resident_pin bytea, guest_pin bytea, pin_version int, is_open boolean,
      has_guest_registration boolean) ${READER} $$
    select u.id, u.contract_id, p.resident_pin, p.guest_pin, p.pin_version, c.is_active and t.is_active, u.has_guest_registration
      and c.has_guest_registration
    from units u join unit_pins p on p.unit_id = u.id join contracts c on c.id = u.contract_id
      join tow_companies t on t.id = c.tow_company_id
    where u.contract_id = p_contract_id and u.unit_key = lower(regexp_replace(p_unit_number, '[^A-Za-z0-9]', '', 'g'))
      and u.removed_at is null $$;

  create function auth_pin_failures(p_contract_id uuid, p_unit_number text, p_ip_sha256 bytea)
    returns table (from_address int, last_at timestamptz, in_year int) ${READER} $$
    select count(*) filter (where f.ip_sha256 = p_ip_sha256 and f.forgiven_at is null)::int,
      max(f.at) filter (where f.ip_sha256 = p_ip_sha256 and f.forgiven_at is null), count(*)::int
    from pin_failures f where f.contract_id = p_contract_id and f.unit_key = lower(regexp_replace(p_unit_number, '[^A-Za-z0-9]', '', 'g'))
      and f.at > app_now() - interval '1 year' $$;

  create function auth_note_pin_failure(p_contract_id uuid, p_unit_number text, p_ip_sha256 bytea, p_kind text) returns void ${DEFINER} $$
  declare key text := lower(regexp_replace(p_unit_number, '[^A-Za-z0-9]', '', 'g'));
  begin
    insert into pin_failures (contract_id, unit_id, unit_key, ip_sha256, kind)
      select c.id, (select u.id from units u where u.contract_id = c.id and u.unit_key = key and u.removed_at is null), key, p_ip_sha256,
        p_kind from contracts c where c.id = p_contract_id;
  end $$;

  -- A right PIN opens the lock of its address; the yearly budget keeps counting.
  create function auth_forgive_pin_failures(p_contract_id uuid, p_unit_number text, p_ip_sha256 bytea) returns void ${DEFINER} $$
  begin
    update pin_failures set forgiven_at = app_now() where contract_id = p_contract_id and forgiven_at is null and ip_sha256 = p_ip_sha256
      and unit_key = lower(regexp_replace(p_unit_number, '[^A-Za-z0-9]', '', 'g'));
  end $$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(COMPLEXES + FIND_MY_CAR)
  await trx.raw(PINS)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`drop function auth_forgive_pin_failures, auth_note_pin_failure, auth_pin_failures, auth_unit_for_pin, public_find_my_car,
    public_file, public_contract_search, plain_text`)
}

import type { Knex } from 'knex'

/** The address of a boot's case, and what the public searches and the payments of a boot look up. */
const COLUMNS = `
alter table booted_vehicles add column public_key uuid not null default gen_random_uuid();
create unique index booted_vehicles_public_key on booted_vehicles (public_key);
create index booted_vehicles_vin_tail on booted_vehicles (contract_id, right(vin, 4)) where vin is not null;
create index boot_devices_public_code on boot_devices (plate_chars(code));
create index boot_devices_public_serial on boot_devices (plate_chars(serial_number));
create unique index checkouts_open_boot on checkouts (boot_id) where status = 'pending' and boot_id is not null;
create index checkouts_boot on checkouts (boot_id, created_at desc) where boot_id is not null;`

/**
 * What the owner may read about a boot, whether or not the company still has boot access: no unit, name, private photo, or private
 * comment, and never the release code. A boot is shown while it's on the car, and 30 days after it came off.
 */
const FACTS = `
create function boot_is_public(b booted_vehicles) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select b.status in ('deployed', 'inquired')
    or coalesce(coalesce(b.released_at, b.towed_at) > app_now() - interval '30 days', false)
$$;

create function public_boot_facts(b booted_vehicles) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('kind', 'boot', 'boot_id', b.id, 'key', b.public_key, 'number', b.number,
    'tow_company_id', b.tow_company_id, 'contract_id', b.contract_id, 'is_practice', b.is_practice,
    'status', b.status, 'device_code', d.code, 'license_plate', b.license_plate, 'state', b.state,
    'make', b.make, 'model', b.model, 'color', b.color, 'year', b.year,
    'reason', b.reason, 'reason_text', b.reason_text, 'comment', b.public_comments, 'location', b.location,
    'deployed_at', b.deployed_at, 'released_at', b.released_at, 'towed_at', b.towed_at,
    'decided_at', coalesce((select e.at from decisions e where e.id = b.decision_id), b.deployed_at),
    'price_cents', b.price_cents, 'is_taxable', b.is_taxable, 'tax_basis_points', b.tax_basis_points,
    'paid_cents', (select coalesce(sum(x.amount_cents), 0) from transactions x
      where x.boot_id = b.id and x.status = 'succeeded' and x.kind = 'payment'
        and x.tow_id is null and not x.is_late_fee),
    'refunded_cents', (select coalesce(-sum(x.amount_cents), 0) from transactions x
      where x.boot_id = b.id and x.status = 'succeeded' and x.kind <> 'payment'
        and x.tow_id is null and not x.is_late_fee),
    'late_fee_cents', b.late_fee_cents, 'return_to', b.return_to, 'return_by', b.return_by,
    'timezone', b.timezone, 'jurisdiction_state', c.state, 'rules_version', b.rules_version,
    'contract', jsonb_build_object('name', c.name,
      'address', concat_ws(', ', c.address, c.city, c.state || ' ' || c.zip_code), 'timezone', c.timezone),
    'tow_company', jsonb_build_object('name', o.name,
      'license_number', coalesce(o.booting_license_number, o.license_number), 'phone', o.phone,
      'takes_cash', exists (select from storage_lots l
        where l.tow_company_id = o.id and l.is_active and 'cash' = any (l.payment_methods))),
    'tow_requested_at', case when t.status in ('requested', 'pending') then t.requested_at end,
    'left_property', coalesce(t.status in ('pending', 'completed') and t.left_property_at is not null, false),
    'checkout_until', (select k.valid_until from checkouts k where k.boot_id = b.id and k.status = 'pending'),
    'payment_accounts', public_payment_accounts(b.tow_company_id),
    'images', (select coalesce(jsonb_agg(jsonb_build_object('id', i.file_id, 'subject', i.subject,
        'uploaded_at', i.uploaded_at) order by i.uploaded_at, i.id), '[]')
      from boot_images i where i.booted_vehicle_id = b.id and i.file_type = 'booted_vehicle_image_public'
        and i.removed_at is null))
  from boot_devices d
  join contracts c on c.id = b.contract_id
  join tow_companies o on o.id = b.tow_company_id
  left join tows t on t.id = b.tow_id
  where d.id = b.boot_device_id
$$;`

/** A number on a device leads to the car that has the device, or had it last, until it is back. */
const SEARCHES = `
create function public_booted_vehicles(p_search text) returns setof jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select public_boot_facts(b) from booted_vehicles b
  where boot_is_public(b) and b.id in (
    (select v.id from booted_vehicles v where v.plate_chars = plate_chars(p_search)
      order by v.deployed_at desc limit 20)
    union
    (select v.id from boot_devices d join booted_vehicles v on v.boot_device_id = d.id
      where (plate_chars(d.code) = plate_chars(p_search) or plate_chars(d.serial_number) = plate_chars(p_search))
        and (v.status in ('deployed', 'inquired') or (v.released_at is not null and v.returned_at is null))
      order by v.deployed_at desc limit 20))
  order by b.status in ('deployed', 'inquired') desc, b.deployed_at desc, b.id limit 10
$$;

create function public_boot_notice(p_code_sha256 bytea) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select public_boot_facts(b) from boot_codes k join booted_vehicles b on b.id = k.booted_vehicle_id
  where k.code_sha256 = p_code_sha256 and boot_is_public(b)
$$;

-- Towed and booted cars of a complex: find-my-car.
create function public_find_cars(p_contract_id uuid, p_chars text, p_state text) returns setof jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select found || jsonb_build_object('kind', 'tow') from public_find_my_car(p_contract_id, p_chars, p_state) found
  union all
  (select public_boot_facts(b) from booted_vehicles b
  where b.contract_id = p_contract_id
    and (b.plate_chars = plate_chars(p_chars)
      or (length(plate_chars(p_chars)) = 4 and right(b.vin, 4) = plate_chars(p_chars)))
    and (p_state is null or b.state = p_state)
    and b.status in ('deployed', 'inquired')
    -- Once the car has left on a tow, it's found as towed.
    and not exists (select from tows t
      where t.id = b.tow_id and t.status = 'pending' and t.left_property_at is not null)
  order by b.deployed_at desc limit 10)
$$;`

/** Only the payer gets the code: the release must be by payment, and this payment neither refunded nor due for a refund. */
const CODE = `
create function public_release_code(p_checkout uuid) returns bytea
  language sql stable security definer set search_path = public, pg_temp as $$
  select b.release_code_sealed from checkouts c join booted_vehicles b on b.id = c.boot_id
  where c.id = p_checkout and c.status = 'paid' and b.status = 'released_paid'
    and (select sum(x.amount_cents) from transactions x
      where x.checkout_id = c.id and x.boot_id = b.id and x.status = 'succeeded') - c.refund_due_cents >= c.amount_cents
$$;`

const TOW_CASE = `select found || jsonb_build_object(KIND'contract_id', t.contract_id, 'checkout_until',
    (select c.valid_until from checkouts c where c.tow_id = t.id and c.status = 'pending'))
  from tows t, public_find_my_car(t.contract_id, coalesce(t.license_plate, right(t.vin, 4)), t.state) found
  where t.public_key = p_key and found ->> 'key' = p_key::text`

const publicCase = (query: string): string => `
create or replace function public_case(p_key uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  ${query} limit 1
$$;`

const publicCheckout = (key: string, more: string, boots: string): string => `
create or replace function public_checkout(p_key uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', c.id, 'case_key', ${key}, 'tow_company_id', c.tow_company_id,
    'status', c.status, 'outcome', c.outcome, 'amount_cents', c.amount_cents,
    'valid_from', c.valid_from, 'valid_until', c.valid_until, 'paid_at', c.paid_at, 'payer_email', c.payer_email,
    'provider', c.provider, 'provider_url', c.provider_url,
    'receipt_number', (select x.receipt_number from transactions x
      where x.checkout_id = c.id and x.kind = 'payment' order by x.at, x.id limit 1),
    'has_set_aside', c.has_set_aside${more})
  from checkouts c ${boots} where c.id = p_key
$$;`

/** A public photo is readable while the case is, of a tow or a boot. */
const publicFile = (boots: string): string => `
create or replace function public_file(p_id uuid)
  returns table (key text, thumb_key text, content_type text, size int, sha256 text, kind text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.key, f.thumb_key, f.content_type, f.size, f.sha256, f.kind from files f
  where f.id = p_id and f.is_public and f.removed_at is null
    and (f.kind in ('avatar', 'contract_image', 'logo')
      or exists (select from tow_images i join tows t on t.id = i.tow_id
        where i.file_id = f.id and i.file_type = 'tow_image_public' and i.removed_at is null and case_is_public(t))${boots})
$$;`

const BOOT_PHOTOS = `
      or exists (select from boot_images i join booted_vehicles b on b.id = i.booted_vehicle_id
        where i.file_id = f.id and i.file_type = 'booted_vehicle_image_public' and i.removed_at is null
          and boot_is_public(b))`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${COLUMNS}${FACTS}${SEARCHES}${CODE}`)
  await trx.raw(
    publicCase(`select found from (${TOW_CASE.replace('KIND', `'kind', 'tow', `)}
  union all select public_boot_facts(b) from booted_vehicles b
  where b.public_key = p_key and boot_is_public(b)) as cases (found)`),
  )
  await trx.raw(
    publicCheckout(
      'coalesce(t.public_key, b.public_key)',
      `, 'refund_due_cents', c.refund_due_cents`,
      `left join tows t on t.id = c.tow_id left join booted_vehicles b on b.id = c.boot_id`,
    ).replace('where c.id = p_key', 'where c.id = p_key and c.guest_permit_id is null'),
  )
  await trx.raw(publicFile(BOOT_PHOTOS))
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(publicFile(''))
  await trx.raw(publicCheckout('t.public_key', '', 'join tows t on t.id = c.tow_id'))
  await trx.raw(publicCase(TOW_CASE.replace('KIND', '')))
  await trx.raw(`
drop function public_release_code(uuid);
drop function public_find_cars(uuid, text, text);
drop function public_boot_notice(bytea);
drop function public_booted_vehicles(text);
drop function public_boot_facts(booted_vehicles);
drop function boot_is_public(booted_vehicles);
drop index checkouts_boot, checkouts_open_boot, boot_devices_public_serial, boot_devices_public_code,
  booted_vehicles_vin_tail, booted_vehicles_public_key;
alter table booted_vehicles drop column public_key;`)
}

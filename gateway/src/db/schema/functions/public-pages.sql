-- Everything that a visitor without a login can read: each function names exactly which columns of which rows.

-- A disabled complex can still be found while cars from it are in custody.
create function public_contract_search(p_search text, p_guest_only boolean)
  returns table (id uuid, name text, address text, city text, state text, has_guest_registration boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.name, c.address, c.city, c.state, c.has_guest_registration
  from contracts c join tow_companies t on t.id = c.tow_company_id
  where ((c.is_active and t.is_active)
      or (not p_guest_only
        and exists (select from custody k where k.contract_id = c.id and k.status = 'in_storage')))
    and (not p_guest_only or c.has_guest_registration)
    -- A link can name the complex by its id.
    and (c.id::text = lower(p_search)
      or not exists (select from unnest(string_to_array(plain_text(p_search), ' ')) word
        where strpos(plain_text(concat_ws(' ', c.name, c.address, c.city)), word) = 0))
  order by strpos(plain_text(c.name), plain_text(p_search)) = 0,
    strpos(plain_text(c.name), plain_text(p_search)), c.name, c.id
  limit 20
$$;

-- The cases of a car with the address of each, what was paid for it, and whose it is.
create function public_find_my_car(p_contract_id uuid, p_chars text, p_state text) returns setof jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select found || jsonb_build_object('key', t.public_key,
    'paid_cents', (select coalesce(sum(x.amount_cents), 0) from transactions x
      where x.tow_id = t.id and x.status = 'succeeded'),
    'tow_company_id', t.tow_company_id)
  from public_find_my_car_rows(p_contract_id, p_chars, p_state) found
  join tows t on t.id = (found ->> 'tow_id')::uuid
  order by t.requested_at desc
$$;

-- Open cases, and those that ended in the last 30 days. No unit, name, comment, or private picture.
create function public_find_my_car_rows(p_contract_id uuid, p_chars text, p_state text) returns setof jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'tow_id', t.id, 'number', t.number, 'status', t.status, 'license_plate', t.license_plate, 'state', t.state,
    'make', t.make, 'model', t.model, 'color', t.color, 'year', t.year, 'vehicle_duty', t.vehicle_duty,
    'reason', t.reason, 'reason_text', t.reason_text, 'requested_at', t.requested_at, 'hooked_at', t.hooked_at,
    'left_property_at', t.left_property_at, 'at_lot_at', t.at_lot_at, 'completed_at', t.completed_at,
    'frozen_rates', t.frozen_rates, 'timezone', t.timezone, 'jurisdiction_state', t.jurisdiction_state,
    'rules_version', t.rules_version,
    'contract', jsonb_build_object('name', c.name,
      'address', concat_ws(', ', c.address, c.city, c.state || ' ' || c.zip_code), 'timezone', c.timezone),
    'tow_company', jsonb_build_object('name', o.name, 'license_number', o.license_number, 'phone', o.phone),
    'storage_lot', case when l.id is not null then jsonb_build_object('name', l.name,
      'address', concat_ws(', ', l.address, l.city, l.state || ' ' || l.zip_code), 'phone', l.phone,
      'hours', l.hours, 'timezone', l.timezone, 'latitude', l.latitude, 'longitude', l.longitude,
      'payment_methods', l.payment_methods) end,
    'custody', case when k.id is not null then jsonb_build_object('status', k.status,
      'in_storage_at', k.in_storage_at, 'ended_at', k.ended_at, 'total_cents', k.total_cents,
      'storage_paused_from', k.storage_paused_from, 'storage_paused_until', k.storage_paused_until) end,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('code', n.code, 'label', n.label, 'basis', n.basis,
        'amount_cents', n.amount_cents, 'tax_cents', n.tax_cents) order by n.position), '[]')
      from tow_charge_lines n where n.tow_id = t.id),
    'images', (select coalesce(jsonb_agg(jsonb_build_object('id', i.file_id, 'subject', i.subject,
        'uploaded_at', i.uploaded_at, 'claimed_at', i.claimed_at) order by i.uploaded_at), '[]')
      from tow_images i where i.tow_id = t.id and i.file_type = 'tow_image_public' and i.removed_at is null))
  from tows t
  join contracts c on c.id = t.contract_id
  join tow_companies o on o.id = t.tow_company_id
  left join storage_lots l on l.id = t.storage_lot_id and t.status in ('pending', 'completed')
  left join custody k on k.tow_id = t.id
  where t.contract_id = p_contract_id
    and (t.plate_chars = plate_chars(p_chars)
      or (length(plate_chars(p_chars)) = 4 and right(t.vin, 4) = plate_chars(p_chars)))
    and (p_state is null or t.state = p_state)
    and case_is_public(t)
  order by t.requested_at desc limit 10
$$;

-- Avatars, logos, and pictures of complexes are public; a public photo of a tow is while its case is. Boots have no
-- public page yet.
create function public_file(p_id uuid)
  returns table (key text, thumb_key text, content_type text, size int, sha256 text, kind text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.key, f.thumb_key, f.content_type, f.size, f.sha256, f.kind from files f
  where f.id = p_id and f.is_public and f.removed_at is null
    and (f.kind in ('avatar', 'contract_image', 'logo')
      or exists (select from tow_images i join tows t on t.id = i.tow_id
        where i.file_id = f.id and i.file_type = 'tow_image_public' and i.removed_at is null and case_is_public(t)))
$$;

-- What the address of a case opens: the same facts as find-my-car, and until when a payment is pending.
create function public_case(p_key uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select found || jsonb_build_object('contract_id', t.contract_id, 'checkout_until',
    (select c.valid_until from checkouts c where c.tow_id = t.id and c.status = 'pending'))
  from tows t, public_find_my_car(t.contract_id, coalesce(t.license_plate, right(t.vin, 4)), t.state) found
  where t.public_key = p_key and found ->> 'key' = p_key::text limit 1
$$;

-- What the address of a checkout opens: the state of the payment.
create function public_checkout(p_key uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', c.id, 'case_key', t.public_key, 'tow_company_id', c.tow_company_id,
    'status', c.status, 'outcome', c.outcome, 'amount_cents', c.amount_cents,
    'valid_from', c.valid_from, 'valid_until', c.valid_until, 'paid_at', c.paid_at, 'payer_email', c.payer_email,
    'provider', c.provider, 'provider_url', c.provider_url,
    'receipt_number', (select x.receipt_number from transactions x
      where x.checkout_id = c.id and x.kind = 'payment' order by x.at, x.id limit 1),
    'has_set_aside', c.has_set_aside)
  from checkouts c join tows t on t.id = c.tow_id where c.id = p_key
$$;

-- The complex where a guest can register.
create function public_guest_complex(p_contract_id uuid) returns table (contract_id uuid, tow_company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.tow_company_id from contracts c join tow_companies t on t.id = c.tow_company_id
  where c.id = p_contract_id and c.is_active and t.is_active
$$;

-- The unit that a guest link leads to.
create function public_invitation(p_sha256 bytea)
  returns table (id uuid, unit_id uuid, contract_id uuid, tow_company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.unit_id, i.contract_id, c.tow_company_id
  from unit_invitations i
  join units u on u.id = i.unit_id and u.removed_at is null
  join contracts c on c.id = i.contract_id and c.is_active
  join tow_companies t on t.id = c.tow_company_id and t.is_active
  where i.token_sha256 = p_sha256 and i.ended_at is null
$$;

-- Where a permit belongs, by its address, until 30 days after its end.
create function public_permit(p_key uuid) returns table (id uuid, contract_id uuid, unit_id uuid, tow_company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.contract_id, p.unit_id, c.tow_company_id from guest_permits p join contracts c on c.id = p.contract_id
  where p.public_key = p_key and p.valid_until > app_now() - interval '30 days'
$$;

-- Residents and guests cannot read other units' permits, but must know that the car has one at that time.
create function permits_of_car(p_contract_id uuid, p_state text, p_plate text, p_from timestamptz)
  returns table (id uuid, unit_id uuid, browser_sha256 bytea, status text, valid_from timestamptz,
    valid_until timestamptz, pay_until timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.unit_id, p.browser_sha256, p.status, p.valid_from, p.valid_until,
    case when p.status = 'pending_payment' then p.created_at + interval '10 minutes' end
  from guest_permits p
  where p.contract_id = p_contract_id and p.plate_key = plate_key(p_state, p_plate) and p.valid_until > p_from
    and (p.status = 'active' or (p.status = 'pending_payment' and p.created_at > app_now() - interval '10 minutes'))
  order by p.valid_from
$$;

-- The next receipt number for a card payment that the company has not used for a payment at the counter.
create function card_receipt(p_company uuid) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare receipt text;
  begin
    loop
      receipt := 'R-' || nextval('payment_receipts');
      exit when not exists (select from transactions x
        where x.tow_company_id = p_company and x.receipt_key = receipt_key(receipt));
    end loop;
    return receipt;
  end
$$;

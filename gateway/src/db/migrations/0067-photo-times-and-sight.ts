import type { Knex } from 'knex'

const READER = 'language sql stable security definer set search_path = public, pg_temp as'
const WITH_A_CLAIM = ['files', 'tow_images', 'boot_images', 'sticker_images'] as const
const renamed = (from: string, to: string): string =>
  WITH_A_CLAIM.map((table) => `alter table ${table} rename column ${from} to ${to};`).join('\n')

/**
 * What a camera or a phone says of a photo's time is a claim. `files.claimed_at` keeps it as it came, private;
 * `tow_images.claimed_at` holds it only where it fits the case, and is shown beside the time received.
 */
const CLAIMS = `
  ${renamed('taken_at', 'claimed_at')}
  update tow_images i set claimed_at = null from tows t where t.id = i.tow_id
    and (i.claimed_at > i.uploaded_at + interval '2 minutes' or i.claimed_at < t.requested_at - interval '24 hours');`

const CLAIMS_BEFORE = `
  update tow_images i set claimed_at = f.claimed_at from files f where f.id = i.file_id and i.claimed_at is null;
  ${renamed('claimed_at', 'taken_at')}`

/** Whether find-my-car shows a tow. The search, the case behind its address and the public photos all ask this one function. */
const CASE_IS_PUBLIC = `
  create function case_is_public(t tows) returns boolean language sql stable set search_path = public, pg_temp as $$
    select t.voided_at is null and (t.plate_chars is not null or length(t.vin) >= 4) and case
      -- A car that still stands where it was parked is not gone: nothing is shown before hook-up.
      when t.status = 'pending' then t.hooked_at is not null
      when t.status in ('completed', 'completed_dropped_on_site') then coalesce(
        (select bool_or(k.status = 'in_storage' or k.ended_at > app_now() - interval '30 days') from custody k where k.tow_id = t.id),
        t.completed_at > app_now() - interval '30 days', false)
      else false end $$;`

const publicFile = (columns: string, more: string): string => `
  drop function public_file;
  create function public_file(p_id uuid) returns table (key text, thumb_key text, content_type text, size int, sha256 text${columns ? ', kind text' : ''}) ${READER} $$
    select f.key, f.thumb_key, f.content_type, f.size, f.sha256${columns} from files f
    where f.id = p_id and f.is_public and f.removed_at is null${more} $$;`

/** Avatars, logos and pictures of complexes are open; a tow's public photo is while its case is. Boots have no public page yet. */
const PUBLIC_FILE = publicFile(
  ', f.kind',
  ` and (f.kind in ('avatar', 'contract_image', 'logo')
      or exists (select from tow_images i join tows t on t.id = i.tow_id
        where i.file_id = f.id and i.file_type = 'tow_image_public' and i.removed_at is null and case_is_public(t)))`,
)

const findMyCar = (image: string, sight: string): string => `
  create or replace function public_find_my_car_rows(p_contract_id uuid, p_chars text, p_state text) returns setof jsonb ${READER} $$
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
      'images', (select coalesce(jsonb_agg(jsonb_build_object('id', i.file_id, 'subject', i.subject, ${image}) order by i.uploaded_at), '[]')
        from tow_images i where i.tow_id = t.id and i.file_type = 'tow_image_public' and i.removed_at is null))
    from tows t
    join contracts c on c.id = t.contract_id
    join tow_companies o on o.id = t.tow_company_id
    left join storage_lots l on l.id = t.storage_lot_id and t.status in ('pending', 'completed')
    left join custody k on k.tow_id = t.id
    where t.contract_id = p_contract_id
      and (t.plate_chars = plate_chars(p_chars) or (length(plate_chars(p_chars)) = 4 and right(t.vin, 4) = plate_chars(p_chars)))
      and (p_state is null or t.state = p_state)
      and ${sight}
    order by t.requested_at desc limit 10 $$;`

const SIGHT_BEFORE = `t.status in ('pending', 'completed', 'completed_dropped_on_site') and t.voided_at is null
      and (t.status = 'pending' or k.status = 'in_storage' or coalesce(k.ended_at, t.completed_at) > app_now() - interval '30 days')`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(CLAIMS + CASE_IS_PUBLIC + PUBLIC_FILE)
  await trx.raw(findMyCar(`'uploaded_at', i.uploaded_at, 'claimed_at', i.claimed_at`, 'case_is_public(t)'))
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(CLAIMS_BEFORE)
  await trx.raw(
    findMyCar(`'taken_at', i.taken_at`, SIGHT_BEFORE) + publicFile('', '') + 'drop function case_is_public;',
  )
}

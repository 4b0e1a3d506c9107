import type { Knex } from 'knex'

/**
 * The order of a list of boots in two columns that go in the same direction, as the board of tows has it: those on cars, those
 * whose device isn't back, those with an open tow, and closed ones, newest first. Whether a tow is open is noted by trigger,
 * whatever code opens or ends it.
 */
const COLUMNS = `
alter table booted_vehicles
  add column has_open_tow boolean not null default false;
alter table booted_vehicles
  add column board_rank smallint not null generated always as (
    case when status = 'deployed' and not has_open_tow then 0
      when status = 'inquired' and not has_open_tow then 1
      when status in ('released_paid', 'released_free') and returned_at is null then 2
      when status in ('deployed', 'inquired') then 3
      else 4 end) stored,
  add column board_order bigint not null generated always as (
    case when status in ('deployed', 'inquired')
      then (extract(epoch from (deployed_at - timestamptz '1970-01-01 00:00:00+00')) * 1000)::bigint
      when status in ('released_paid', 'released_free') and returned_at is null
      then (extract(epoch from (released_at - timestamptz '1970-01-01 00:00:00+00')) * 1000)::bigint
      else -(extract(epoch from (coalesce(towed_at, returned_at, released_at, deployed_at)
        - timestamptz '1970-01-01 00:00:00+00')) * 1000)::bigint
    end) stored;
update booted_vehicles b set is_practice = c.is_practice from contracts c where c.id = b.contract_id and c.is_practice;
alter table booted_vehicles add constraint booted_vehicles_reason_check
  check (reason in ('inoperable', 'abandoned', 'flat_tire', 'expired_registration', 'expired_inspection',
    'missing_parts', 'wrecked', 'leaking_fluids', 'other'));
alter table boot_images add column uploaded_by_name text;
-- The fee for a late return is a charge of its own.
alter table transactions add column is_late_fee boolean not null default false;`

const OPEN_TOW = `
create function note_tow_of_boot() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update booted_vehicles b
      set has_open_tow = exists (select from tows t where t.boot_id = b.id and t.status in ('requested', 'pending')),
        tow_id = case when new.status in ('requested', 'pending') then new.id else b.tow_id end
      where b.id = new.boot_id;
    return null;
  end
$$;
create trigger tows_of_boot_insert after insert on tows for each row
  when (new.boot_id is not null) execute function note_tow_of_boot();
create trigger tows_of_boot_update after update of status on tows for each row
  when (new.boot_id is not null and old.status is distinct from new.status) execute function note_tow_of_boot();
update booted_vehicles b set has_open_tow = true
  where exists (select from tows t where t.boot_id = b.id and t.status in ('requested', 'pending'));`

/** As of a tow: a private photo is for the office, the complex, and the driver who deployed the boot or took the photo. */
const PRIVATE_PHOTOS = `
create policy private_boot_images on files as restrictive for select
  using (kind <> 'booted_vehicle_image_private' or (select app_role()) not in ('tow_driver', 'external_user')
    or created_by = (select app_user())
    or record_id in (select b.id from booted_vehicles b where b.deployed_by = (select app_user())));`

const INDEXES: Readonly<Record<string, string>> = {
  // Counts read these alone.
  booted_vehicles_board: 'booted_vehicles (tow_company_id, board_rank, board_order, id) include (contract_id, status)',
  booted_vehicles_board_contract:
    'booted_vehicles (contract_id, board_rank, board_order, id) include (tow_company_id, status)',
  booted_vehicles_company_number: 'booted_vehicles (tow_company_id, number, id)',
  booted_vehicles_company_deployed: 'booted_vehicles (tow_company_id, deployed_at, id)',
  booted_vehicles_contract_number: 'booted_vehicles (contract_id, number, id)',
  booted_vehicles_contract_deployed: 'booted_vehicles (contract_id, deployed_at, id)',
  booted_vehicles_company_plate: 'booted_vehicles (tow_company_id, plate_chars)',
  booted_vehicles_company_plate_end: 'booted_vehicles (tow_company_id, folded_reverse)',
  booted_vehicles_contract_plate_end: 'booted_vehicles (contract_id, folded_reverse)',
  booted_vehicles_out: 'booted_vehicles (boot_device_id, deployed_at)',
  decisions_boot: 'decisions (boot_id, at) where boot_id is not null',
  transactions_of_boot: 'transactions (boot_id) where boot_id is not null',
  tows_boot_case: 'tows (boot_id) where boot_id is not null',
}

/** One open boot per VIN and company, as per plate. */
const ONE_OPEN = `
create unique index booted_vehicles_open_vin on booted_vehicles (tow_company_id, vin)
  where status in ('deployed', 'inquired') and vin is not null`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${COLUMNS}${OPEN_TOW}${PRIVATE_PHOTOS}`)
  await trx.raw('drop index booted_vehicles_page')
  for (const [name, on] of Object.entries(INDEXES)) await trx.raw(`create index ${name} on ${on}`)
  await trx.raw(ONE_OPEN)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop index booted_vehicles_open_vin')
  for (const name of Object.keys(INDEXES)) await trx.raw(`drop index ${name}`)
  await trx.raw(`
drop policy private_boot_images on files;
drop trigger tows_of_boot_update on tows;
drop trigger tows_of_boot_insert on tows;
drop function note_tow_of_boot();
alter table transactions drop column is_late_fee;
alter table boot_images drop column uploaded_by_name;
alter table booted_vehicles drop constraint booted_vehicles_reason_check;
alter table booted_vehicles drop column board_order, drop column board_rank;
alter table booted_vehicles drop column has_open_tow;
create index booted_vehicles_page on booted_vehicles (contract_id,
  (case when status = any (array['deployed', 'inquired']) then 1::bigint else 0::bigint end), deployed_at, id);`)
}

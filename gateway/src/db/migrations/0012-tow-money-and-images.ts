import type { Knex } from 'knex'
import { CREATED, dropTables, policyOn, rlsOn, SCOPE } from './parts.ts'

const COMPANY = 'tow_company_id = (select app_company()) or (select app_is_super())'

/** Rows of a tow carry its company and complex themselves, so that the policies need no join. */
const child = (table: string): string =>
  rlsOn(table) +
  policyOn(table, 'company', 'all', COMPANY, COMPANY) +
  policyOn(table, 'complex', 'all', SCOPE.contract, SCOPE.contract)
const own = (table: string): string =>
  policyOn(
    table,
    'own_requests',
    'all',
    `contract_id in (select assigned_contracts()) and tow_id in (select id from tows
    where requested_by_user_id = (select app_user()))`,
    `contract_id in (select assigned_contracts()) and tow_id in (select id from tows where requested_by_user_id = (select app_user()))`,
  )
const PLACE = `tow_company_id uuid not null references tow_companies, contract_id uuid not null references contracts`

const SQL = `
  create table tow_images (
    id uuid primary key default gen_random_uuid(),
    ${PLACE}, tow_id uuid not null references tows, file_id uuid not null references files,
    file_type text not null check (file_type in ('tow_image_public', 'tow_image_private')),
    subject text not null check (subject in ('front', 'side', 'rear', 'space', 'plate', 'sign', 'vin', 'damage', 'other')),
    taken_at timestamptz, uploaded_at timestamptz not null default app_now(), uploaded_by_name text,
    removed_at timestamptz, removed_by uuid,
    ${CREATED}
  );
  create index tow_images_tow on tow_images (tow_id, uploaded_at) where removed_at is null;
  create unique index tow_images_file on tow_images (file_id);
  ${child('tow_images')}${own('tow_images')}
  ${policyOn(
    'tow_images',
    'own_unit',
    'all',
    'tow_id in (select id from tows where requested_by_unit_id = (select app_unit()))',
    'tow_id in (select id from tows where requested_by_unit_id = (select app_unit()))',
  )}

  -- Written once at the freeze; a correction is a line of its own.
  create table tow_charge_lines (
    id uuid primary key default gen_random_uuid(),
    ${PLACE}, tow_id uuid not null references tows,
    position int not null default 0,
    code text not null check (code in ('tow', 'drop', 'storage', 'impound', 'notification', 'after_hours', 'boot', 'adjustment')),
    label text not null, basis text,
    quantity int not null default 1, unit_cents int not null, amount_cents int not null,
    is_taxable boolean not null default false, tax_basis_points int not null default 0, tax_cents int not null default 0,
    reason text,
    ${CREATED},
    constraint tow_charge_lines_sum check (amount_cents = quantity * unit_cents),
    constraint tow_charge_lines_adjustment check (code <> 'adjustment' or reason is not null)
  );
  create index tow_charge_lines_tow on tow_charge_lines (tow_id, position);
  ${child('tow_charge_lines')}

  create table custody (
    id uuid primary key default gen_random_uuid(),
    ${PLACE}, tow_id uuid not null references tows, storage_lot_id uuid not null references storage_lots,
    status text not null default 'in_storage' check (status in ('in_storage', 'released_paid', 'released_no_charge', 'billed_to_property',
      'disposed')),
    in_storage_at timestamptz not null, police_reported_at timestamptz, police_report_number text,
    storage_paused_from timestamptz, storage_paused_until timestamptz,
    ended_at timestamptz, ended_by uuid references users, end_reason text,
    released_to text, released_to_id_type text, released_to_role text,
    total_cents int, receipt_number text,
    ${CREATED},
    constraint custody_ended check ((status = 'in_storage') = (ended_at is null)),
    constraint custody_order check (ended_at >= in_storage_at),
    constraint custody_released check (status not in ('released_paid', 'released_no_charge') or (released_to is not null
      and released_to_id_type is not null and total_cents is not null))
  );
  create unique index custody_open on custody (tow_id) where ended_at is null;
  create index custody_company on custody (tow_company_id, status, in_storage_at desc);
  create index custody_contract on custody (contract_id, status);
  ${child('custody')}

  create table quotes (
    id uuid primary key default gen_random_uuid(),
    ${PLACE}, tow_id uuid references tows, boot_id uuid,
    amount_cents int not null check (amount_cents >= 0), lines jsonb not null, expires_at timestamptz not null,
    ${CREATED},
    constraint quotes_case check (num_nonnulls(tow_id, boot_id) = 1)
  );
  create index quotes_tow on quotes (tow_id, expires_at);
  ${child('quotes')}`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(SQL)
  await trx.raw('alter table notices add constraint notices_tow_fk foreign key (tow_id) references tows')
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    'alter table notices drop constraint notices_tow_fk;' +
      dropTables('quotes', 'custody', 'tow_charge_lines', 'tow_images'),
  )
}

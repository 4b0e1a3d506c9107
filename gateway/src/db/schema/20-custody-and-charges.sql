-- What belongs to a tow: photos, charges, custody, quotes, and documents. Each row carries the tow's company and
-- complex itself, so that its policies need no join.

create table tow_images (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  tow_id uuid not null references tows,
  file_id uuid not null references files,
  file_type text not null check (file_type in ('tow_image_public', 'tow_image_private')),
  subject text not null
    check (subject in ('front', 'side', 'rear', 'space', 'plate', 'sign', 'vin', 'damage', 'other')),
  -- The time that the camera claims, only if it fits the case; shown beside the time of receipt.
  claimed_at timestamptz,
  uploaded_at timestamptz not null default app_now(),
  uploaded_by_name text,
  removed_at timestamptz,
  removed_by uuid,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create index tow_images_tow on tow_images (tow_id, uploaded_at) where removed_at is null;
create unique index tow_images_file on tow_images (file_id);

-- Written once, when the charges are frozen; a correction is another line.
create table tow_charge_lines (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  tow_id uuid not null references tows,
  position int not null default 0,
  code text not null
    check (code in ('tow', 'drop', 'storage', 'impound', 'notification', 'after_hours', 'boot', 'adjustment')),
  label text not null,
  basis text,
  quantity int not null default 1,
  unit_cents int not null,
  amount_cents int not null,
  is_taxable boolean not null default false,
  tax_basis_points int not null default 0,
  tax_cents int not null default 0,
  reason text,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  -- The legal cap that was frozen with the rates; written by trigger, so that no line can exceed it.
  cap_cents int,

  constraint tow_charge_lines_sum check (amount_cents = quantity * unit_cents),
  constraint tow_charge_lines_adjustment check (code <> 'adjustment' or reason is not null),
  constraint tow_charge_lines_cap check (cap_cents is null or unit_cents <= cap_cents)
);

create index tow_charge_lines_tow on tow_charge_lines (tow_id, position);

create trigger tow_charge_lines_capped before insert or update on tow_charge_lines
  for each row execute function cap_charge_line();

-- The time of a towed car in a storage lot.
create table custody (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  tow_id uuid not null references tows,
  storage_lot_id uuid not null references storage_lots,
  status text not null default 'in_storage'
    check (status in ('in_storage', 'released_paid', 'released_no_charge', 'billed_to_property', 'disposed')),
  in_storage_at timestamptz not null,

  police_reported_at timestamptz,
  police_report_number text,

  storage_paused_from timestamptz,
  storage_paused_until timestamptz,

  -- The end, and the person who took the car.
  ended_at timestamptz,
  ended_by uuid references users,
  end_reason text,
  released_to text,
  released_to_id_type text,
  released_to_role text,
  total_cents int,
  receipt_number text,

  created_at timestamptz not null default app_now(),
  created_by uuid,
  ended_by_name text,
  end_reference text,
  ownership_proof text,

  -- A payment that covered everything: no more storage is counted from settled_at until settled_until.
  settled_at timestamptz,
  settled_until timestamptz,
  settled_cents int,

  constraint custody_ended check ((status = 'in_storage') = (ended_at is null)),
  constraint custody_order check (ended_at >= in_storage_at),
  constraint custody_released check (status not in ('released_paid', 'released_no_charge')
    or (released_to is not null and released_to_id_type is not null and total_cents is not null)),
  constraint custody_settled check (num_nonnulls(settled_at, settled_until, settled_cents) in (0, 3)),
  constraint custody_taker check (released_to_id_type in ('driver_license', 'state_id', 'passport', 'military_id')
    and (released_to_role is null or released_to_role in ('owner', 'driver', 'agent', 'insurer', 'lienholder'))
    and (ownership_proof is null or ownership_proof in ('title', 'registration', 'insurance_card', 'bill_of_sale',
      'letter_of_owner', 'court_order'))),
  constraint custody_billed check (status <> 'billed_to_property'
    or (released_to is not null and released_to_id_type is not null
      and end_reason is not null and total_cents is not null))
);

create unique index custody_open on custody (tow_id) where ended_at is null;
create index custody_company on custody (tow_company_id, status, in_storage_at desc);
create index custody_contract on custody (contract_id, status);
create index custody_list on custody (tow_company_id, in_storage_at, id);
create index custody_all on custody (in_storage_at, id);
create index custody_ended_list on custody (tow_company_id, (case when ended_at is null then 'infinity'::timestamptz
  else ended_at end), id);
create index custody_tow on custody (tow_id, in_storage_at);

create trigger custody_guard before update on custody for each row execute function guard_custody();

-- An amount that is offered for a while.
create table quotes (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  tow_id uuid references tows,
  boot_id uuid,
  amount_cents int not null check (amount_cents >= 0),
  lines jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  constraint quotes_case check (num_nonnulls(tow_id, boot_id) = 1)
);

create index quotes_tow on quotes (tow_id, expires_at);

-- Each time a document is generated, to be read in the browser or sent by email. Append-only.
create table tow_documents (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  tow_id uuid not null references tows,
  kind text not null
    check (kind in ('tow_ticket', 'storage_lot_invoice', 'tow_hearing_notice', 'drop_receipt', 'release_receipt',
      'no_charge_letter')),
  made_at timestamptz not null default app_now(),
  made_by_name text not null,
  -- The digest of the generated bytes; null for a document that is rendered when its email is sent.
  sha256 text,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create index tow_documents_tow on tow_documents (tow_id, kind, made_at desc);

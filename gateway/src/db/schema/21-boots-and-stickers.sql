-- Boots on cars, and stickers that announce a tow date. Only companies with booting access can see boots.

create table booted_vehicles (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  boot_device_id uuid not null references boot_devices,
  number int generated always as identity,
  status text not null default 'deployed'
    check (status in ('deployed', 'inquired', 'released_paid', 'released_free', 'towed')),

  license_plate text,
  state text check (state ~ '^[A-Z]{2}$'),
  vin text check (vin = upper(vin)),

  plate_chars text collate "C" generated always as (plate_chars(license_plate)) stored,
  plate_key text collate "C" generated always as (plate_key(state, license_plate)) stored,
  folded text collate "C" generated always as (fold_plate(license_plate)) stored,
  folded_reverse text collate "C" generated always as (reverse(fold_plate(license_plate))) stored,

  make text,
  model text,
  color text,
  year int check (year between 1900 and 2100),

  reason text not null,
  reason_text text,
  space text,
  location text not null,
  position jsonb,

  price_cents int not null check (price_cents >= 0),
  is_taxable boolean not null default false,
  tax_basis_points int not null default 0,
  private_comments text,
  public_comments text,

  deployed_at timestamptz not null default app_now(),
  deployed_by uuid references users,
  deployed_by_name text,
  inquired_at timestamptz,
  released_at timestamptz,
  released_by uuid references users,
  release_reason text,
  release_code text,

  tow_id uuid references tows,
  towed_at timestamptz,

  decision_id uuid references decisions,
  rules_version text,
  timezone text not null,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  constraint booted_vehicles_identity check (plate_chars is not null or vin is not null),
  constraint booted_vehicles_released check (status not in ('released_paid', 'released_free')
    or released_at is not null),
  constraint booted_vehicles_free check (status <> 'released_free' or release_reason is not null),
  constraint booted_vehicles_towed check (status <> 'towed' or (tow_id is not null and towed_at is not null))
);

create unique index booted_vehicles_device on booted_vehicles (boot_device_id) where status in ('deployed', 'inquired');
create unique index booted_vehicles_open on booted_vehicles (tow_company_id, plate_key)
  where status in ('deployed', 'inquired') and plate_key is not null;
create index booted_vehicles_company on booted_vehicles (tow_company_id, status, deployed_at desc, id);
create index booted_vehicles_contract on booted_vehicles (contract_id, deployed_at desc, id);
create index booted_vehicles_plate on booted_vehicles (contract_id, plate_chars);
-- Boots of a complex, open ones first.
create index booted_vehicles_page on booted_vehicles (contract_id,
  (case when status = any (array['deployed', 'inquired']) then 1::bigint else 0::bigint end), deployed_at, id);

create table boot_images (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  booted_vehicle_id uuid not null references booted_vehicles,
  file_id uuid not null references files,
  file_type text not null check (file_type in ('booted_vehicle_image_public', 'booted_vehicle_image_private')),
  claimed_at timestamptz,
  uploaded_at timestamptz not null default app_now(),
  removed_at timestamptz,
  removed_by uuid,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create index boot_images_boot on boot_images (booted_vehicle_id);

create table sticker_lists (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  tow_date date not null,
  name text,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create unique index sticker_lists_date on sticker_lists (contract_id, tow_date);
create index sticker_lists_company on sticker_lists (tow_company_id, tow_date desc, id);

create table sticker_items (
  id uuid primary key default gen_random_uuid(),
  tow_company_id uuid not null references tow_companies,
  contract_id uuid not null references contracts,
  sticker_list_id uuid not null references sticker_lists,
  status text not null default 'active' check (status in ('active', 'eligible', 'complied', 'converted', 'expired')),

  license_plate text,
  state text check (state ~ '^[A-Z]{2}$'),
  vin text check (vin = upper(vin)),

  plate_chars text collate "C" generated always as (plate_chars(license_plate)) stored,
  plate_key text collate "C" generated always as (plate_key(state, license_plate)) stored,
  folded text collate "C" generated always as (fold_plate(license_plate)) stored,
  folded_reverse text collate "C" generated always as (reverse(fold_plate(license_plate))) stored,

  make text,
  model text,
  color text,
  year int check (year between 1900 and 2100),

  reason text not null,
  reason_text text,
  space text,
  location text,
  position jsonb,
  private_comments text,
  public_comments text,

  made_at timestamptz not null default app_now(),
  made_by uuid references users,
  made_by_name text,
  eligible_at timestamptz not null,
  expires_at timestamptz not null,
  complied_at timestamptz,
  complied_by uuid references users,
  converted_at timestamptz,

  tow_id uuid references tows,

  decision_id uuid references decisions,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  constraint sticker_items_identity check (plate_chars is not null or vin is not null),
  constraint sticker_items_order check (eligible_at >= made_at and expires_at > eligible_at),
  constraint sticker_items_converted check (status <> 'converted' or (tow_id is not null and converted_at is not null)),
  constraint sticker_items_complied check (status <> 'complied' or complied_at is not null)
);

create unique index sticker_items_tow on sticker_items (tow_id) where tow_id is not null;
create index sticker_items_list on sticker_items (sticker_list_id, status);
create index sticker_items_company on sticker_items (tow_company_id, status, eligible_at, id);
create index sticker_items_plate on sticker_items (contract_id, plate_chars);

create table sticker_images (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contracts,
  sticker_item_id uuid not null references sticker_items,
  file_id uuid not null references files,
  is_main boolean not null default false,
  claimed_at timestamptz,
  uploaded_at timestamptz not null default app_now(),
  removed_at timestamptz,
  removed_by uuid,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create index sticker_images_item on sticker_images (sticker_item_id);
create unique index sticker_images_main on sticker_images (sticker_item_id) where is_main and removed_at is null;

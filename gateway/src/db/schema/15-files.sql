-- Stored pictures and documents, the installation that owns them, and exports of long lists.

-- A row for each stored file. Rows are never deleted.
create table files (
  id uuid primary key default gen_random_uuid(),
  key text not null,
  thumb_key text,
  kind text not null
    check (kind in ('avatar', 'contract_image', 'logo', 'tow_image_public', 'tow_image_private',
      'booted_vehicle_image_public', 'booted_vehicle_image_private', 'sticker_image', 'sign_photo', 'notice_proof',
      'confirmation_photo', 'import', 'document', 'export')),
  is_public boolean generated always as (kind in ('avatar', 'contract_image', 'logo', 'tow_image_public',
    'booted_vehicle_image_public')) stored,
  content_type text not null,
  size int not null check (size >= 0),
  width int,
  height int,
  original_sha256 text not null,
  sha256 text not null,
  -- What the camera or phone says about the time, unchanged and private: it is a claim.
  claimed_at timestamptz,
  -- Position and camera time. Private even if the picture is public.
  evidence jsonb,

  record_kind text,
  record_id uuid,
  user_id uuid references users,
  contract_id uuid references contracts,
  tow_company_id uuid references tow_companies,
  unit_id uuid references units,

  removed_at timestamptz,
  removed_by uuid,
  created_at timestamptz not null default app_now(),
  created_by uuid
);

create unique index files_key on files (key);
create index files_record on files (record_id);
create index files_contract on files (contract_id);
create index files_company on files (tow_company_id);
create index files_user on files (user_id);
create index files_newest on files (created_at desc, id);

-- Which installation this database belongs to: one row, created when a gateway first adopts a photo folder, and part of
-- every backup.
create table installation (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid(),
  -- The database was older than its photo folder: no file is deleted until an operator allows it.
  sweep_held_at timestamptz,
  sweep_allowed_at timestamptz,
  created_at timestamptz not null default app_now()
);

-- Exports that take too long to wait for. Only the person who asked can see one, and it is deleted after a day.
create table exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  tow_company_id uuid references tow_companies,

  -- The request: the name of the call with its checked parameters, and the address that makes the same request again.
  call text not null,
  params jsonb not null,
  query jsonb not null,
  address text not null,
  format text not null check (format in ('csv', 'xlsx')),

  status text not null default 'queued' check (status in ('queued', 'preparing', 'ready', 'failed', 'removed')),
  rows_total int,
  rows_done int not null default 0,
  file_id uuid references files,
  file_name text,
  size int,

  -- What the person could see when the file was made, as a digest, and the complexes in the file.
  rights text,
  contract_ids uuid[] not null default '{}',

  problem text,
  started_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  created_by uuid,

  constraint exports_ready check (status <> 'ready' or (file_id is not null and rights is not null))
);

create unique index exports_unfinished on exports (user_id) where status in ('queued', 'preparing');
create index exports_person on exports (user_id, created_at desc);
create index exports_expiry on exports (expires_at);

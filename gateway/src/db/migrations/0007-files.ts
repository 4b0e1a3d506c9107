import type { Knex } from 'knex'
import { CREATED, dropTables, policyOn, rlsOn, SCOPE } from './parts.ts'

/** A stored picture or document. `evidence` (position, camera time) is private even where the picture is public. */
const FILES = `
  create table files (
    id uuid primary key default gen_random_uuid(),
    key text not null, thumb_key text,
    kind text not null check (kind in ('avatar', 'contract_image', 'logo', 'tow_image_public', 'tow_image_private',
      'booted_vehicle_image_public',
      'booted_vehicle_image_private', 'sticker_image', 'sign_photo', 'notice_proof', 'confirmation_photo', 'import', 'document')),
    is_public boolean generated always as (kind in ('avatar', 'contract_image', 'logo', 'tow_image_public',
      'booted_vehicle_image_public')) stored,
    content_type text not null, size int not null check (size >= 0), width int, height int,
    original_sha256 text not null, sha256 text not null,
    taken_at timestamptz, evidence jsonb,
    record_kind text, record_id uuid,
    user_id uuid references users, contract_id uuid references contracts, tow_company_id uuid references tow_companies, unit_id uuid
      references units,
    removed_at timestamptz, removed_by uuid,
    ${CREATED}
  );
  create unique index files_key on files (key);
  create index files_record on files (record_id);
  create index files_contract on files (contract_id);
  create index files_company on files (tow_company_id);
  create index files_user on files (user_id);
  ${rlsOn('files')}
  ${policyOn('files', 'staff', 'all', SCOPE.contract, SCOPE.contract)}
  ${policyOn(
    'files',
    'company',
    'all',
    'tow_company_id = (select app_company()) or (select app_is_super())',
    'tow_company_id = (select app_company()) or (select app_is_super())',
  )}
  ${policyOn('files', 'mine', 'all', 'user_id = (select app_user())', 'user_id = (select app_user())')}
  ${policyOn('files', 'avatars', 'select', "kind = 'avatar' and user_id in (select visible_people())", null)}
  ${policyOn('files', 'own_unit', 'all', 'unit_id = (select app_unit())', 'unit_id = (select app_unit())')}
  ${policyOn(
    'files',
    'own_requests',
    'all',
    'created_by = (select app_user()) and contract_id in (select assigned_contracts())',
    'created_by = (select app_user()) and contract_id in (select assigned_contracts())',
  )}

  alter table users add constraint users_avatar foreign key (avatar_file_id) references files;
  alter table tow_companies add constraint tow_companies_logo foreign key (logo_file_id) references files;
  alter table contracts add constraint contracts_image foreign key (image_file_id) references files;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(FILES)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `alter table contracts drop constraint contracts_image; alter table tow_companies drop constraint tow_companies_logo;
    alter table users drop constraint users_avatar;` + dropTables('files'),
  )
}

import type { Knex } from 'knex'

const KINDS = [
  'avatar',
  'contract_image',
  'logo',
  'tow_image_public',
  'tow_image_private',
  'booted_vehicle_image_public',
  'booted_vehicle_image_private',
  'sticker_image',
  'sign_photo',
  'notice_proof',
  'confirmation_photo',
  'import',
  'document',
  'export',
]

const kindCheck = (kinds: readonly string[]): string =>
  `alter table files drop constraint files_kind_check,
    add constraint files_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}));`

/**
 * Case photos keep the bytes as they were received, decisions keep the version of the code that made them, and evidence packs are
 * jobs whose file is kept for 30 days. A pack contains what its requester may see, so only they can reach it.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table files
      -- The bytes as they were received; private. Null for photos from before they were kept, and for everything else.
      add column original_key text,
      add column original_type text,
      add column original_size int,
      add constraint files_original
        check ((original_key is null) = (original_type is null) and (original_key is null) = (original_size is null));
    create unique index files_original_key on files (original_key) where original_key is not null;
    ${kindCheck([...KINDS, 'evidence_pack'])}
    -- Null for decisions from before it was recorded.
    alter table decisions add column code_version text;
    create table evidence_packs (
      id uuid primary key default gen_random_uuid(),
      tow_company_id uuid not null references tow_companies,
      contract_id uuid not null references contracts,
      tow_id uuid references tows,
      boot_id uuid references booted_vehicles,
      -- Counts the packs of a case.
      number int not null,
      status text not null default 'queued' check (status in ('queued', 'building', 'ready', 'failed', 'expired')),
      steps_total int not null default 0,
      steps_done int not null default 0,
      -- Why there is no file, and what to do.
      problem text,
      file_id uuid references files,
      file_name text,
      size int,
      -- SHA-256 (hex) of the manifest that was signed.
      manifest_sha256 text,
      requested_by uuid not null references users,
      requested_by_name text not null,
      queued_at timestamptz not null default app_now(),
      ended_at timestamptz,
      -- When the file is deleted. The row stays: it says which pack was built, and for whom.
      expires_at timestamptz not null,
      created_at timestamptz not null default app_now(),
      created_by uuid,
      constraint evidence_packs_case check ((tow_id is null) <> (boot_id is null)),
      constraint evidence_packs_ready check (status <> 'ready' or (file_id is not null and manifest_sha256 is not null))
    );
    create unique index evidence_packs_tow on evidence_packs (tow_id, number) where tow_id is not null;
    create unique index evidence_packs_boot on evidence_packs (boot_id, number) where boot_id is not null;
    create unique index evidence_packs_unfinished on evidence_packs (requested_by, coalesce(tow_id, boot_id))
      where status in ('queued', 'building');
    create index evidence_packs_expiry on evidence_packs (expires_at) where status <> 'expired';
    alter table evidence_packs enable row level security;
    create policy mine on evidence_packs for all
      using (requested_by = (select app_user())) with check (requested_by = (select app_user()));
    create policy worker on evidence_packs for all
      using ((select app_kind()) = 'system' and (select app_is_super()))
      with check ((select app_kind()) = 'system' and (select app_is_super()));
    -- The next number of a case, which counts the packs that others requested.
    create function next_evidence_pack(p_case uuid) returns int
      language sql stable security definer set search_path = public, pg_temp as $$
      select coalesce(max(number), 0) + 1 from evidence_packs where p_case in (tow_id, boot_id)
    $$;
    -- The hashes between two entries of a chain, which reveal nothing about entries that the reader can't see. Only for people who
    -- can see an entry of that chain.
    create function history_hashes(p_chain uuid, p_from bigint, p_until bigint) returns table (seq bigint, hash bytea)
      language sql stable security definer set search_path = public, pg_temp as $$
      select e.seq, e.hash from history_entries e
      where e.chain_id = p_chain and e.seq between p_from and p_until
        and exists (select from history_entries own where own.chain_id = p_chain and own.seq = p_from
          and (own.contract_id in (select visible_contracts()) or own.tow_company_id = app_company() or app_is_super()))
      order by e.seq
    $$`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    drop function history_hashes(uuid, bigint, bigint);
    drop function next_evidence_pack(uuid);
    drop table evidence_packs;
    alter table decisions drop column code_version;
    delete from files where kind = 'evidence_pack';
    ${kindCheck(KINDS)}
    drop index files_original_key;
    alter table files drop constraint files_original,
      drop column original_key, drop column original_type, drop column original_size`)
}

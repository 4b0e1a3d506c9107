import type { Knex } from 'knex'
import { CREATED, dropTables, policyOn, rlsOn } from './parts.ts'

const KINDS = `'avatar', 'contract_image', 'logo', 'tow_image_public', 'tow_image_private', 'booted_vehicle_image_public',
  'booted_vehicle_image_private', 'sticker_image', 'sign_photo', 'notice_proof', 'confirmation_photo', 'import', 'document'`
const MINE = 'user_id = (select app_user())'
const WORKER = "(select app_kind()) = 'system' and ((select app_is_super()) or tow_company_id = (select app_company()))"

const TABLE = `
  alter table files drop constraint files_kind_check;
  alter table files add constraint files_kind_check check (kind in (${KINDS}, 'export'));

  -- Exports that take too long to wait for. Each is its person's own, and is deleted a day later.
  create table exports (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users, tow_company_id uuid references tow_companies,
    -- What was asked: the name of the call with its parameters, as they were checked, and the address to ask the same again.
    call text not null, params jsonb not null, query jsonb not null, address text not null, format text not null check (format in ('csv', 'xlsx')),
    status text not null default 'queued' check (status in ('queued', 'preparing', 'ready', 'failed', 'removed')),
    rows_total int, rows_done int not null default 0,
    file_id uuid references files, file_name text, size int,
    -- What the person could see when the file was made, as a digest, and the complexes that are in it.
    rights text, contract_ids uuid[] not null default '{}',
    problem text, started_at timestamptz, ended_at timestamptz, expires_at timestamptz not null,
    ${CREATED},
    constraint exports_ready check (status <> 'ready' or (file_id is not null and rights is not null))
  );
  create unique index exports_unfinished on exports (user_id) where status in ('queued', 'preparing');
  create index exports_person on exports (user_id, created_at desc);
  create index exports_expiry on exports (expires_at);
  ${rlsOn('exports')}
  ${policyOn('exports', 'mine', 'all', MINE, MINE)}
  ${policyOn('exports', 'worker', 'all', WORKER, WORKER)}`

/** What auth_session() says of a person, without a session: for a job that goes on with the rights of who asked for it. */
const PERSON = `
  create function auth_person(p_user_id uuid) returns table (
    user_id uuid, is_live boolean, name text, email text, phone text, avatar_file_id uuid, role text, role_id uuid,
    tow_company_id uuid, tow_company_name text, tow_company_timezone text, tow_company_is_active boolean, has_booting_access boolean,
    can_override boolean, can_void boolean, external_company_id uuid, external_company_name text, contracts jsonb)
    language sql stable security definer set search_path = public, pg_temp as $$
    select u.id, u.status = 'active', u.name, u.email, u.phone, u.avatar_file_id,
      case when u.is_super_admin then 'super_admin' when t.id is not null then t.role
        when x.id is not null then case when xc.id is null then 'disabled' else 'external_user' end
        when jsonb_array_length(held.list) > 0 then case when held.list @> '[{"role":"contract_manager"}]' then 'contract_manager'
          else 'contract_staff' end
        when m.id is not null then 'contract_staff' else 'disabled' end,
      coalesce(t.id, m.id, x.id), t.tow_company_id, tc.name, tc.timezone, tc.is_active, coalesce(tc.has_booting_access, false),
      coalesce(t.can_override, false), coalesce(t.can_void, false), xc.id, xc.name, held.list
    from users u
    left join tow_users t on t.user_id = u.id and t.is_active
    left join tow_companies tc on tc.id = t.tow_company_id
    left join managers m on m.user_id = u.id and t.id is null
    left join external_users x on x.user_id = u.id and x.is_active and t.id is null and m.id is null
    left join external_companies xc on xc.id = x.external_company_id and xc.is_active
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'timezone', k.timezone, 'is_active', k.is_active, 'role',
        h.role, 'is_main', h.is_main, 'has_booting_access', kc.has_booting_access) order by k.name), '[]') as list
      from (
        select cm.contract_id, cm.role, cm.is_main from contract_managers cm where m.id is not null and cm.user_id = u.id
          and cm.valid_until is null and cm.is_active
        union all select ec.contract_id, 'external_user', false from external_contracts ec where xc.id is not null
          and ec.external_company_id = xc.id and ec.valid_until is null
      ) h join contracts k on k.id = h.contract_id and k.is_active join tow_companies kc on kc.id = k.tow_company_id and kc.is_active
    ) held
    where u.id = p_user_id $$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(TABLE + PERSON)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`drop function auth_person; ${dropTables('exports')}
    delete from files where kind = 'export';
    alter table files drop constraint files_kind_check;
    alter table files add constraint files_kind_check check (kind in (${KINDS}));`)
}

import type { Knex } from 'knex'

/**
 * What became of a sign-up, and since when a company is disabled. Until now nothing could disable a company, so every
 * disabled one is a sign-up that nobody has answered yet.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const table of ['tow_companies', 'tow_companies_versions'])
    await trx.raw(
      `alter table ?? add column sign_up text, add column decline_reason text, add column disabled_at timestamptz`,
      [table],
    )
  await trx.raw(`update tow_companies set sign_up = 'pending' where not is_active`)
  // A disabled company keeps a session for its admin; of a sign-up, nobody logs in until it is approved.
  await trx.raw(
    `update tow_users set is_active = false where tow_company_id in (select id from tow_companies where sign_up = 'pending')`,
  )
  await trx.raw(`alter table tow_companies
    add constraint tow_companies_sign_up check (sign_up in ('pending', 'approved', 'declined')),
    add constraint tow_companies_unanswered check (not is_active or sign_up is null or sign_up = 'approved'),
    add constraint tow_companies_declined check ((decline_reason is not null) = (sign_up is not distinct from 'declined')),
    add constraint tow_companies_disabled check (not is_active or disabled_at is null)`)
  await trx.raw(signUp(`, sign_up)`, `, 'pending')`, 'false'))
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(signUp(')', ')', 'true'))
  await trx.raw(
    `update tow_users set is_active = true where tow_company_id in
      (select id from tow_companies where sign_up in ('pending', 'declined'))`,
  )
  await trx.raw(`alter table tow_companies drop constraint tow_companies_disabled, drop constraint tow_companies_declined,
    drop constraint tow_companies_unanswered, drop constraint tow_companies_sign_up`)
  for (const table of ['tow_companies_versions', 'tow_companies'])
    await trx.raw(`alter table ?? drop column sign_up, drop column decline_reason, drop column disabled_at`, [table])
}

const signUp = (column: string, value: string, is_active: string): string => `
create or replace function auth_sign_up(p_company_name text, p_license_number text, p_city text, p_state text,
  p_name text, p_email text, p_phone text, p_password_hash text)
  returns table (user_id uuid, tow_company_id uuid, created boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare made uuid; company uuid;
  begin
    insert into users (email, name, phone, status, joined_at)
      values (lower(p_email), p_name, p_phone, 'active', app_now())
      on conflict (email) do nothing returning id into made;
    if made is null then
      return query select u.id, null::uuid, false from users u where u.email = lower(p_email);
      return;
    end if;
    insert into tow_companies (name, license_number, phone, email, city, state, is_active${column}
      values (p_company_name, p_license_number, p_phone, lower(p_email), p_city, p_state, false${value}
      returning id into company;
    insert into user_credentials (user_id, password_hash) values (made, p_password_hash);
    insert into tow_users (user_id, tow_company_id, role, is_main, is_active)
      values (made, company, 'tow_admin', true, ${is_active});
    return query select made, company, true;
  end
$$`

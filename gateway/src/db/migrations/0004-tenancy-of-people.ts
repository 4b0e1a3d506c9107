import type { Knex } from 'knex'
import { policyOn, rlsOn, SCOPE, versionsPolicy } from './parts.ts'

const MINE = 'user_id = (select app_user())'
const SUPER = '(select app_is_super())'
const OWN_COMPANY = 'tow_company_id = (select app_company())'
const TABLES = [
  'users',
  'user_credentials',
  'user_tokens',
  'tow_companies',
  'tow_users',
  'managers',
  'external_companies',
  'external_users',
  'external_contracts',
  'contract_managers',
  'contracts',
  'contract_holds',
] as const

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(TABLES.map(rlsOn).join(''))
  await trx.raw(`
    create policy self on users for all using (id = (select app_user())) with check (id = (select app_user()));
    create policy colleagues on users for select using (id in (select visible_people()));
    create policy led on users for update using (id in (select writable_people())) with check (id in (select writable_people()));
    ${policyOn('users', 'joining', 'insert', null, SUPER)}
    ${policyOn('user_credentials', 'self', 'all', MINE, MINE)}
    ${policyOn('user_tokens', 'self', 'select', MINE, null)}

    ${policyOn('tow_companies', 'readers', 'select', 'id in (select visible_companies())', null)}
    ${policyOn('tow_companies', 'own', 'update', 'id = (select app_company())', 'id = (select app_company())')}
    ${policyOn('tow_companies', 'super', 'all', SUPER, SUPER)}
    ${versionsPolicy('tow_companies', 'id in (select visible_companies())')}

    ${policyOn('tow_users', 'readers', 'select', `${MINE} or tow_company_id in (select visible_companies())`, null)}
    ${policyOn('tow_users', 'own_company', 'all', `${OWN_COMPANY} or ${SUPER}`, `${OWN_COMPANY} or ${SUPER}`)}
    ${policyOn('managers', 'readers', 'select', `${MINE} or user_id in (select visible_people())`, null)}
    ${policyOn('managers', 'led', 'all', 'user_id in (select writable_people())', 'user_id in (select writable_people())')}

    ${policyOn(
      'external_companies',
      'readers',
      'select',
      `(select app_is_tow()) and exists (select from external_contracts e
      where e.external_company_id = external_companies.id and e.contract_id in (select visible_contracts()))`,
      null,
    )}
    ${policyOn(
      'external_companies',
      'own',
      'select',
      `(select app_role()) = 'external_user'
      and id = (select app_setting('external_company_id')::uuid)`,
      null,
    )}
    ${policyOn('external_companies', 'super', 'all', SUPER, SUPER)}
    ${policyOn('external_users', 'readers', 'select', `${MINE} or user_id in (select visible_people())`, null)}
    ${policyOn('external_users', 'super', 'all', SUPER, SUPER)}
    ${policyOn('external_contracts', 'readers', 'select', `${SCOPE.contract} or contract_id in (select assigned_contracts())`, null)}
    ${policyOn('external_contracts', 'company', 'all', SCOPE.contract, SCOPE.contract)}

    ${policyOn('contract_managers', 'mine', 'select', MINE, null)}
    ${policyOn('contract_managers', 'staff', 'all', SCOPE.contract, SCOPE.contract)}

    ${policyOn('contracts', 'company', 'all', `${OWN_COMPANY} or ${SUPER}`, `${OWN_COMPANY} or ${SUPER}`)}
    ${policyOn('contracts', 'managers', 'all', 'id in (select visible_contracts())', 'id in (select visible_contracts())')}
    ${policyOn('contracts', 'assigned', 'select', 'id in (select assigned_contracts())', null)}
    ${policyOn('contracts', 'resident', 'select', 'id = (select app_contract())', null)}
    ${versionsPolicy('contracts', 'id in (select visible_contracts())')}
    ${policyOn('contract_holds', 'staff', 'all', SCOPE.contract, SCOPE.contract)}
    ${policyOn('contract_holds', 'assigned', 'select', 'contract_id in (select assigned_contracts())', null)}
    ${versionsPolicy('contract_holds', SCOPE.contract)}`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  const { rows } = await trx.raw<{
    rows: { policyname: string; tablename: string }[]
  }>(`select policyname, tablename from pg_policies
    where schemaname = 'public'`)
  for (const row of rows) await trx.raw('drop policy ?? on ??', [row.policyname, row.tablename])
  await trx.raw(TABLES.map((table) => `alter table ${table} disable row level security;`).join(''))
}

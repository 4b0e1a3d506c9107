import { inspect } from 'node:util'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { appUrl, ensureAppRole } from './app-role.ts'
import type { Migration } from './changes/index.ts'
import { assertSafeRole, connect } from './connect.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { MIGRATIONS } from './schema.ts'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'

let db: TestDatabases
let given: { url: string; app_password: string; app_role: string }

beforeAll(async () => {
  db = await openTestDatabase()
  given = { url: db.url, app_password: inject('postgres').app_password, app_role: new URL(db.app_url).username }
})
afterAll(() => db.close())

const laterChange = (name: string, table: string): Migration => ({
  name,
  up: async (trx) => trx.schema.createTable(table, (columns) => columns.integer('id')),
  down: async (trx) => trx.schema.dropTable(table),
})

/** This version's, and three more. */
const migrations = [
  ...MIGRATIONS,
  laterChange('9001-first', 'first_of_three'),
  laterChange('9002-second', 'second_of_three'),
  laterChange('9003-third', 'third_of_three'),
]
const THREE = migrations.slice(-3).map(({ name }) => name)

/** Returns tables with their columns, constraints, policies, triggers, and grants, and functions, as one text each. */
async function schema(owner: Knex): Promise<string[]> {
  const { rows } = await owner.raw<{ rows: { line: string }[] }>(`
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' 
        || coalesce(column_default, '') || coalesce(generation_expression, '') as line
      from information_schema.columns where table_schema = 'public' and table_name not like 'knex%'
    union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0 and conrelid::regclass::text not like 'knex%'
    union all select 'policy ' || tablename || ' ' || policyname || ' ' || cmd || coalesce(qual, '') || coalesce(with_check, '')
      from pg_policies where schemaname = 'public'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public' and tablename not like 'knex%'
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger
      where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select 'grant ' || table_name || ' ' || privilege_type from information_schema.role_table_grants
      where grantee = '${given.app_role}' and table_schema = 'public' and table_name not like 'knex%'
    union all select 'function ' || proname || md5(prosrc) from pg_proc
      where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')
    order by 1`)
  return rows.map(({ line }) => line)
}

describe('migrate', () => {
  it('runs up, down and up again to the same schema', async () => {
    const first = await schema(db.owner)
    expect(first.length).toBeGreaterThan(1500)
    await migrate({ ...given, direction: 'down' })
    expect(await schema(db.owner)).toEqual([])
    await migrate(given)
    expect(await schema(db.owner)).toEqual(first)
    expect(await pendingMigrations(db.app)).toEqual([])
  })

  it('gives the application’s role what its statements need behind a pooler', async () => {
    await migrate(given)
    const { rows } = await db.owner.raw<{ rows: unknown[] }>(
      `select s.setconfig from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
        join pg_database d on d.oid = s.setdatabase and d.datname = current_database() where r.rolname = ?`,
      [given.app_role],
    )
    expect(rows).toEqual([{ setconfig: ['jit=off', 'statement_timeout=10000'] }])
  })

  it('stops at the named migration, in both directions', async () => {
    await migrate({ ...given, migrations, to: '9002-second' })
    expect(await pendingMigrations(db.owner, migrations)).toEqual(THREE.slice(2))
    await migrate({ ...given, migrations, direction: 'down', to: '9001-first' })
    expect(await pendingMigrations(db.owner, migrations)).toEqual(THREE.slice(1))
    await migrate({ ...given, migrations })
    expect(await pendingMigrations(db.owner, migrations)).toEqual([])
    await migrate({ ...given, migrations, direction: 'down', to: MIGRATIONS.at(-1)?.name ?? '' })
    expect(await pendingMigrations(db.owner, migrations)).toEqual(THREE)
    await migrate(given)
  })

  it('lets gateways that start together wait for each other, even after one died midway', async () => {
    await migrate({ ...given, migrations, to: '9001-first' })
    await db.owner('knex_migrations_lock').update({ is_locked: 1 })
    await Promise.all([1, 2, 3].map(() => migrate({ ...given, migrations })))
    expect(await pendingMigrations(db.owner, migrations)).toEqual([])
    expect(await db.owner('knex_migrations').pluck('name')).toHaveLength(migrations.length)
    await migrate({ ...given, migrations, direction: 'down', to: MIGRATIONS.at(-1)?.name ?? '' })
    await migrate(given)
  })

  it('leaves other tables in the same schema alone', async () => {
    await db.owner.raw('create table table_of_others (id int)')
    await migrate({ ...given, direction: 'down' })
    expect(await schema(db.owner)).toEqual(['column table_of_others.id integer '])
    await db.owner.raw('drop table table_of_others')
    await migrate(given)
  })

  it('refuses a database of a newer version, in both directions', async () => {
    await db.owner('knex_migrations').insert({ name: '9999-of-tomorrow', batch: 1, migration_time: new Date() })
    for (const direction of ['up', 'down'] as const)
      await expect(migrate({ ...given, direction })).rejects.toThrow(
        'of a newer version (9999-of-tomorrow): start that version',
      )
    await db.owner('knex_migrations').where({ name: '9999-of-tomorrow' }).delete()
    await migrate(given)
  })

  it('reports what the server refused about the role, and never its password', async () => {
    await db.owner.raw(
      `do $$ begin create role poor_owner login createrole password 'p'; exception when duplicate_object then null; end $$`,
    )
    for (const [setup, reason] of [
      ['alter role poor_owner nocreaterole', 'The owner may not make or change the role "role_of_nobody"'],
      [
        'alter role poor_owner createrole; alter role poor_owner set default_transaction_read_only = on',
        'read-only transaction',
      ],
    ] as const) {
      await db.owner.raw(setup)
      const poor = connect({ url: appUrl(db.url, 'p', 'poor_owner'), max: 1, once: true })
      const error: unknown = await ensureAppRole(poor, db.url, 'the password of nobody', 'role_of_nobody').catch(
        (one: unknown) => one,
      )
      expect(String(error)).toContain(reason)
      expect(inspect(error)).not.toContain('the password of nobody')
      await poor.destroy()
    }
  })

  it('gives the application a job queue that it can use but not change', async () => {
    expect(await db.app('pgboss.version').pluck('version')).toHaveLength(1)
    await expect(db.app.raw('create table pgboss.mine (id int)')).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the application’s role', () => {
  it('is taken as safe', async () => {
    await expect(assertSafeRole(db.app)).resolves.toBeUndefined()
  })

  it('differs from the owner, who may bypass every policy', async () => {
    await expect(assertSafeRole(db.owner)).rejects.toThrow('is a superuser')
  })

  it.each([
    {
      wanted: 'a role that bypasses',
      setup: 'alter role unsafe_role bypassrls',
      message: 'bypasses row-level security',
    },
    {
      wanted: 'a role that owns a table',
      setup:
        'alter role unsafe_role nobypassrls; create table owned_by_it (id int); alter table owned_by_it owner to unsafe_role',
      message: 'owns tables ("owned_by_it")',
    },
    {
      wanted: 'a member of the owner of a table',
      setup: 'create role behind_it; alter table owned_by_it owner to behind_it; grant behind_it to unsafe_role',
      message: 'owns tables ("owned_by_it")',
    },
  ])('differs from $wanted', async ({ setup, message }) => {
    await db.owner.raw(
      `do $$ begin create role unsafe_role login password 'a long password'; exception when duplicate_object then null; end $$`,
    )
    await db.owner.raw(setup)
    const unsafe = connect({ url: appUrl(db.url, 'a long password', 'unsafe_role'), max: 1 })
    await expect(assertSafeRole(unsafe)).rejects.toThrow(message)
    await unsafe.destroy()
  })

  it('can’t create tables, erase facts, or write versions, the chain, or the super admin flag', async () => {
    for (const sql of [
      'create table mine (id int)',
      'delete from vehicles',
      'delete from tows',
      'update vehicles_versions set known_until = null',
      'insert into history_entries (chain_id) values (null)',
      'update history_heads set last_seq = 0',
      'update users set is_super_admin = true',
      'update decisions set verdict = verdict',
      'truncate plate_checks',
      'alter table tows disable row level security',
    ])
      await expect(db.app.raw(sql), sql).rejects.toMatchObject({ code: '42501' })
  })
})

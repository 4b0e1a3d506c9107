import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate, type MigrateOptions, pendingMigrations } from './migrate.ts'
import { MIGRATIONS } from './schema.ts'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'

let db: TestDatabases
let given: MigrateOptions

/** Development versions end where the first migration does: changes since then have no part in the adoption. */
const migrations = MIGRATIONS.slice(0, 1)

beforeAll(async () => {
  db = await openTestDatabase()
  given = {
    url: db.url,
    app_password: inject('postgres').app_password,
    app_role: new URL(db.app_url).username,
    migrations,
  }
  await migrate({ ...given, migrations: MIGRATIONS, direction: 'down', to: '0001-schema' })
})
afterAll(() => db.close())

const LAST = '0078-messages-sent-again'
const CHECK = `status <> 'billed_to_property' or (released_to is not null and released_to_id_type is not null
  and end_reason is not null and total_cents is not null)`

/** Names as a development version wrote them; the names in between do not matter. */
const steps = (count: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    i === 0 ? '0001-foundation' : i === 50 ? LAST : `00${String(i + 10)}-a-step-in-between`,
  )

async function pretend(names: readonly string[]): Promise<void> {
  await db.owner('knex_migrations').delete()
  await db.owner('knex_migrations').insert(names.map((name) => ({ name, batch: 1, migration_time: new Date() })))
}

/** What the development versions had otherwise. */
const OLD_STATE = `
  alter table tows add column alert_verdict text, add column alert_sentence text, add column alert_since timestamptz;
  alter table checkouts_versions alter column language set default 'en', alter column outcome set default 'open',
    alter column refund_due_cents set default 0, alter column tries set default 1,
    alter column has_set_aside set default false;
  alter table custody drop constraint custody_billed, add constraint custody_billed check (${CHECK}) not valid;
  create or replace function guard_tow() returns trigger language plpgsql as $$ begin return old; end $$;
  create or replace function case_is_public(t tows) returns boolean language sql stable as $$ select false $$`

/** Describes what the adoption must fix, one line each. */
async function state(): Promise<string[]> {
  const { rows } = await db.owner.raw<{ rows: { line: string }[] }>(`
    select 'not valid ' || conname as line from pg_constraint where not convalidated
    union all select 'default ' || column_name from information_schema.columns
      where table_name = 'checkouts_versions' and column_default is not null
    union all select 'dead ' || column_name from information_schema.columns
      where table_name = 'tows' and column_name like 'alert%'
    union all select 'function ' || md5(prosrc) from pg_proc where proname in ('guard_tow', 'case_is_public')
    union all select 'migration ' || name from knex_migrations
    order by 1`)
  return rows.map(({ line }) => line)
}

describe('a database of a development version', () => {
  it('is adopted once when it has every step, and then equals a new one', async () => {
    const fresh = await state()
    expect(fresh).toEqual([
      expect.stringMatching(/^function /),
      expect.stringMatching(/^function /),
      'migration 0001-schema',
    ])
    await db.owner.raw(OLD_STATE)
    await pretend(steps(51))
    expect(await state()).toHaveLength(2 + 3 + 5 + 1 + 51)
    await migrate(given)
    expect(await state()).toEqual(fresh)
    expect(await pendingMigrations(db.app, migrations)).toEqual([])
    await migrate(given)
    expect(await state()).toEqual(fresh)
  })

  it.each([1, 30, 50])('with %i of its 51 steps is refused with what to do, and stays as it is', async (count) => {
    await pretend(steps(count))
    const before = await state()
    await expect(migrate(given)).rejects.toThrow(
      `The database was made by a development version (its last change is ${steps(count).at(-1)}), and this version cannot continue from it: start the last version before 1.0 on it once (it ends at ${LAST}), or name a new database in DATABASE_URL`,
    )
    expect(await state()).toEqual(before)
    await pretend(['0001-schema'])
  })

  it('with rows that break a check is refused with its name, and stays as it is', async () => {
    await db.owner.raw(OLD_STATE)
    await db.owner.raw(`
      alter table custody drop constraint custody_billed;
      set session_replication_role = replica;
      insert into custody (tow_company_id, contract_id, tow_id, storage_lot_id, status, in_storage_at, ended_at)
        select id, id, id, id, 'billed_to_property', now(), now() from (select gen_random_uuid() as id) one;
      alter table custody add constraint custody_billed check (${CHECK}) not valid;
      set session_replication_role = origin`)
    await pretend(steps(51))
    const before = await state()
    await expect(migrate(given)).rejects.toThrow(
      'Rows of custody that a development version wrote break the check custody_billed: correct them, or name a new database',
    )
    expect(await state()).toEqual(before)
  })
})

import type { Role } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, PUBLIC_ACTOR } from './actor.ts'
import { connect } from './connect.ts'
import { inPreparedTenancy, inTenancy, named, PLATFORM_ACTOR, systemActor } from './tenancy.ts'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'
import { seedEveryTable } from '../../test/factories/rows.ts'

/** Tables without a tenant by design: counters under hashes, the demo's open mailbox, and shared knowledge. */
const SHARED = [
  'rate_limits',
  'outbox_messages',
  'vehicle_models',
  'vehicle_model_spellings',
  'jurisdiction_rules',
  'jurisdiction_rules_versions',
]

/** One row for the whole database, which only the platform reads. */
const SINGLE = ['installation']

type World = Record<string, Record<string, unknown>>
let db: TestDatabases
let ours: World
let theirs: string
let foreign: ReadonlyMap<string, ReadonlySet<string>>
let tables: string[]

beforeAll(async () => {
  db = await openTestDatabase()
  tables = (await db
    .owner('pg_tables')
    .where({ schemaname: 'public' })
    .whereNot('tablename', 'like', 'knex%')
    .pluck('tablename')) as string[]
  ours = await seedEveryTable(db.owner, 'ours')
  await db.owner.raw('update users set is_super_admin = false')
  const before = await contents()
  theirs = String((await seedEveryTable(db.owner, 'theirs')).tow_companies?.id)
  const after = await contents()
  foreign = new Map(
    tables.map((table) => [table, after.get(table)?.difference(before.get(table) ?? new Set()) ?? new Set()]),
  )
})
afterAll(() => db.close())

async function contents(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  for (const table of tables) {
    const { rows } = await db.owner.raw<{ rows: { row: string }[] }>('select to_jsonb(t)::text as row from ?? t', [
      table,
    ])
    found.set(table, new Set(rows.map(({ row }) => row)))
  }
  return found
}

const id = (table: string): string => String(ours[table]?.id)

function actors(): Record<string, Actor> {
  const tow = (role: Role): Actor => ({
    ...PUBLIC_ACTOR,
    kind: 'user',
    role,
    user_id: id('users'),
    tow_company_id: id('tow_companies'),
    contract_ids: null,
  })
  return {
    tow_admin: tow('tow_admin'),
    tow_driver: tow('tow_driver'),
    contract_manager: { ...PUBLIC_ACTOR, kind: 'user', role: 'contract_manager', user_id: id('users') },
    external_user: {
      ...PUBLIC_ACTOR,
      kind: 'user',
      role: 'external_user',
      user_id: id('users'),
      external_company_id: id('external_companies'),
    },
    resident: {
      ...PUBLIC_ACTOR,
      kind: 'resident',
      role: 'resident',
      unit_id: id('units'),
      contract_ids: [id('contracts')],
    },
    job: systemActor({ tow_company_id: id('tow_companies'), on_behalf_of: null }),
    public: PUBLIC_ACTOR,
  }
}

/** Returns the rows of an unrestricted `select`, or null when the role may not read the table at all. */
const readAll = (actor: Actor, table: string): Promise<string[] | null> =>
  inTenancy(db.app, actor, null, async (trx) =>
    (await trx.raw<{ rows: { row: string }[] }>('select to_jsonb(t)::text as row from ?? t', [table])).rows.map(
      ({ row }) => row,
    ),
  )

/** Postgres writes a new xmin with every update, even one that changes nothing. */
async function foreignRowVersions(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of tables) {
    const { rows } = await db.owner.raw<{ rows: { row: string; version: string }[] }>(
      'select to_jsonb(t)::text as row, xmin::text as version from ?? t',
      [table],
    )
    found[table] = rows
      .filter(({ row }) => foreign.get(table)?.has(row))
      .map(({ version }) => version)
      .sort()
  }
  return found
}

/**
 * Runs an update without a where clause, on whichever column the role may write; a refusal is as good as untouched
 * rows.
 */
async function touchAll(actor: Actor, table: string): Promise<void> {
  const { rows } = await db.app.raw<{ rows: { column: string }[] }>(
    `
    select a.attname as column from pg_attribute a where a.attrelid = ?::regclass and a.attnum > 0
      and a.attgenerated = '' and a.attidentity = ''
      and has_column_privilege(a.attrelid, a.attnum, 'update') order by a.attname <> 'id' limit 1`,
    [table],
  )
  const column = rows[0]?.column
  if (column)
    await inTenancy(db.app, actor, null, (trx) => trx.raw('update ?? set ?? = ??', [table, column, column])).catch(
      (error: { code?: string }) => {
        expect(error.code).toBe('42501')
      },
    )
}

describe('a query without a where clause', () => {
  it('finds both worlds in every table when nothing restricts it', () => {
    expect(
      tables.filter(
        (table) => !SHARED.includes(table) && !SINGLE.includes(table) && (foreign.get(table)?.size ?? 0) === 0,
      ),
    ).toEqual([])
  })

  it.each(['tow_admin', 'tow_driver', 'contract_manager', 'external_user', 'resident', 'job', 'public'])(
    'brings %s no foreign row of any table',
    async (name) => {
      const actor = actors()[name] as Actor
      const leaks: string[] = []
      for (const table of tables.filter((one) => !SHARED.includes(one))) {
        const rows = await readAll(actor, table)
        if (rows?.some((row) => foreign.get(table)?.has(row))) leaks.push(table)
      }
      expect(leaks).toEqual([])
    },
  )

  it.each(['tow_admin', 'contract_manager', 'external_user', 'resident', 'job', 'public'])(
    'changes no foreign row for %s',
    async (name) => {
      const actor = actors()[name] as Actor
      const before = await foreignRowVersions()
      for (const table of tables.filter((one) => !SHARED.includes(one))) await touchAll(actor, table)
      expect(await foreignRowVersions()).toEqual(before)
    },
  )

  it('never returns the row of the installation', async () => {
    for (const name of ['tow_admin', 'contract_manager', 'resident', 'job', 'public'])
      for (const table of SINGLE)
        expect([name, (await readAll(actors()[name] as Actor, table)) ?? []]).toEqual([name, []])
    for (const table of SINGLE) expect(await db.owner(table)).toHaveLength(1)
  })

  it('returns a tow admin the rows of the company, which proves the empty results above mean something', async () => {
    const empty: string[] = []
    for (const table of [
      'contracts',
      'units',
      'vehicles',
      'vehicles_versions',
      'guest_permits',
      'tows',
      'tow_images',
      'custody',
      'decisions',
      'trucks',
      'files',
      'history_entries',
      'contacts',
    ])
      if ((await readAll(actors().tow_admin as Actor, table))?.length === 0) empty.push(table)
    expect(empty).toEqual([])
  })

  it('returns a resident the unit and complex, not the lists of the complex', async () => {
    const actor = actors().resident as Actor
    for (const table of ['units', 'vehicles', 'guest_permits', 'contracts', 'tow_companies'])
      expect(await readAll(actor, table), table).toHaveLength(1)
    for (const table of ['vip_vehicles', 'blocked_vehicles', 'custody', 'decisions', 'users'])
      expect(await readAll(actor, table), table).toEqual([])
  })

  it('returns an external user no units, residents, or prices', async () => {
    for (const table of ['units', 'unit_pins', 'vip_vehicles', 'custody', 'contacts', 'tow_charge_lines'])
      expect(await readAll(actors().external_user as Actor, table), table).toEqual([])
    expect(await readAll(actors().external_user as Actor, 'vehicles')).toHaveLength(1)
  })
})

describe('the searches that run as the owner', () => {
  it.each(['tow_admin', 'contract_manager', 'external_user', 'resident', 'public'])(
    'find nothing outside the company of %s',
    async (role) => {
      const search = (company: string | null) =>
        inTenancy(db.app, actors()[role] as Actor, null, async (trx) => {
          const { rows } = await trx.raw<{ rows: Record<'cars' | 'tows' | 'stored', string[] | null>[] }>(
            `select cars_matching(:company::uuid, 'a', '', true, 50) as cars, tows_matching(:company::uuid, 'A', 1, 50) as tows,
              custody_matching(:company::uuid, 'A', 1, array['aaa'], 50) as stored`,
            { company },
          )
          return rows
        })
      expect(await search(null)).toEqual([{ cars: null, tows: null, stored: null }])
      expect(await search(theirs)).toEqual([{ cars: null, tows: null, stored: null }])
    },
  )

  it('say when people were last seen only to the office of their company', async () => {
    const seen = (role: string, company: string) =>
      inTenancy(db.app, actors()[role] as Actor, null, async (trx) => {
        const { rows } = await trx.raw<{ rows: unknown[] }>(
          'select * from last_seen_of(?::uuid, array(select t.user_id from tow_users t))',
          [company],
        )
        return rows.length
      })
    expect(await seen('tow_admin', id('tow_companies'))).toBeGreaterThan(0)
    for (const role of ['tow_driver', 'contract_manager', 'external_user', 'resident', 'public'])
      expect([role, await seen(role, id('tow_companies'))]).toEqual([role, 0])
    expect(await seen('tow_admin', theirs)).toBe(0)
  })
})

it('takes a manager’s company from the complex, whatever is written', async () => {
  const { id: manager } = ours['contract_managers'] ?? {}
  await db
    .owner('contract_managers')
    .where({ id: String(manager) })
    .update({ tow_company_id: theirs })
  const [row] = await db
    .owner('contract_managers')
    .where({ id: String(manager) })
    .select('tow_company_id')
  expect(row?.tow_company_id).toBe(id('tow_companies'))
})

describe('a statement without tenancy', () => {
  it('fails on every tenant table instead of finding nothing', async () => {
    const quiet: string[] = []
    for (const table of tables.filter((one) => !['rate_limits', 'outbox_messages'].includes(one))) {
      const outcome = await db.app.raw('select * from ??', [table]).then(
        () => 'answered',
        (error: Error) => error.message,
      )
      if (!outcome.includes('no tenancy')) quiet.push(table)
    }
    expect(quiet).toEqual([])
  })

  it('fails after a transaction with tenancy on the same connection', async () => {
    await db.app.transaction(async () => undefined)
    await inTenancy(db.app, actors().tow_admin as Actor, null, async () => undefined)
    await expect(db.app('contracts').select()).rejects.toThrow('no tenancy')
  })

  it('fails for a job without a company, before any query', async () => {
    await expect(
      inTenancy(db.app, systemActor({ tow_company_id: '', on_behalf_of: null }), null, async () => 'ran'),
    ).rejects.toThrow('needs its tenant')
  })
})

describe('the catalog', () => {
  it('has row-level security and a policy on every table', async () => {
    const { rows } = await db.owner.raw<{ rows: { name: string }[] }>(`
      select c.relname as name from pg_class c where c.relkind in ('r', 'p')
        and c.relnamespace = 'public'::regnamespace and c.relname not like 'knex%'
        and (not c.relrowsecurity or not exists (select from pg_policy p where p.polrelid = c.oid))`)
    expect(rows).toEqual([])
  })

  it('pins the search path of every function that runs with its owner’s rights', async () => {
    const { rows } = await db.owner.raw<{ rows: unknown[] }>(
      `select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
        and not coalesce(array_to_string(proconfig, ',') like '%search_path=%', false)`,
    )
    expect(rows).toEqual([])
  })

  it('lets the platform’s own jobs see both worlds', async () => {
    expect(await readAll(PLATFORM_ACTOR, 'contracts')).toHaveLength(2)
  })
})

it('runs prepared statements on the transaction’s own connection, under its tenancy and clock', async () => {
  const now = new Date('2026-03-08T07:59:59.999Z')
  const rows = await inTenancy(db.app, actors().tow_admin as Actor, now, (trx) =>
    named<{ at: Date; company: string }>(trx, 'who-and-when', 'select app_now() as at, app_company() as company', []),
  )
  expect(rows).toEqual([{ at: now, company: id('tow_companies') }])
})

describe.each([
  ['with a query builder', inTenancy],
  ['of named statements', inPreparedTenancy],
])('the actor of a transaction %s', (_, run) => {
  const COMPANY = 'select app_company() as company'
  const SET = `select name, current_setting('app.' || name, true) as value from unnest(array['actor_kind', 'user_id', 'role',
    'tow_company_id', 'external_company_id', 'unit_id', 'contract_id', 'session', 'now']) as name`

  it.each([
    ['commits', () => undefined],
    ['is given up', () => Promise.reject(new Error('No'))],
  ])('is not left on the connection when it %s', async (_how, end) => {
    const app = connect({ url: db.app_url, max: 1 })
    const now = new Date('2026-03-08T07:59:59.999Z')
    const ended = run(app, actors().tow_admin as Actor, now, async (trx) => {
      expect(await named(trx, 'company', COMPANY, [])).toEqual([{ company: id('tow_companies') }])
      await end()
    })
    await ended.catch(() => undefined)
    const { rows } = await app.raw<{ rows: { value: string | null }[] }>(SET)
    expect(rows.filter(({ value }) => value !== null && value !== '')).toEqual([])
    await expect(app('contracts').select()).rejects.toThrow('no tenancy')
    await app.destroy()
  })

  it('is isolated while others use the pool, and some of them fail', async () => {
    const app = connect({ url: db.app_url, max: 2 })
    const companies = Array.from({ length: 24 }, (__, i) => (i % 2 ? id('tow_companies') : theirs))
    const seen = await Promise.all(
      companies.map(async (tow_company_id, i) => {
        let company: string | undefined
        const actor = systemActor({ tow_company_id, on_behalf_of: null })
        const ended = run(app, actor, null, async (trx) => {
          const [row] = await named<{ company: string }>(trx, 'company', COMPANY, [])
          company = row?.company
          if (i % 3 === 0) await named(trx, 'wrong', 'select 1 / $1::int', [0])
        })
        await ended.catch(() => undefined)
        return company
      }),
    )
    expect(seen).toEqual(companies)
    await app.destroy()
  })
})

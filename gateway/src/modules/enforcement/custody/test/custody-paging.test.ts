import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import { inTenancy } from '../../../../db/tenancy.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import { makeYard } from '../../../../../test/factories/tow.factory.ts'
import { storeCar } from '../../../../../test/factories/custody.factory.ts'
import { openCustodyList, sortOfCustody } from '../queries/custody-list.query.ts'

let gateway: TestGateway
let clerk: Actor
/** With fewer, Postgres may rather read a whole table, depending on its statistics of that moment. */
const CARS = 10_000

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  const world = new World(gateway)
  const company = await world.company('Bayou City Towing')
  const complex = await world.complex(company, 'Arbor Ridge')
  const driver_id = (await world.towUser('tow_driver', company)).role_id ?? ''
  const first = await storeCar(
    world,
    { company, complex, yard: await makeYard(world, company, complex), driver_id },
    { at: gateway.clock.now() },
  )
  await world.db.raw(
    `insert into tows (tow_company_id, contract_id, no_plate, reason, location, requested_by_name, requested_by_role, timezone, jurisdiction_state)
    select tow_company_id, contract_id, true, 'abandoned', 'Row C', 'Elena', 'contract_manager', timezone, 'TX' from tows, generate_series(1, ?) where id = ?`,
    [CARS, first.tow_id],
  )
  await world.db.raw(
    `insert into custody (tow_company_id, contract_id, tow_id, storage_lot_id, in_storage_at, status, ended_at)
    select t.tow_company_id, t.contract_id, t.id, k.storage_lot_id, k.in_storage_at - t.number * interval '1 hour',
      case when t.number % 12 = 0 then 'in_storage' else 'disposed' end, case when t.number % 12 > 0 then k.in_storage_at - t.number * interval '1 hour' + interval '9 days' end
    from tows t, custody k where k.tow_id = ? and t.id <> k.tow_id`,
    [first.tow_id],
  )
  await world.db.raw('analyze')
  clerk = {
    ...PUBLIC_ACTOR,
    kind: 'user',
    user_id: crypto.randomUUID(),
    role: 'tow_staff',
    tow_company_id: company.id,
    contract_ids: null,
  }
})
afterAll(() => gateway.close())

/** Returns the buffers that Postgres reads for a page of ten, queried as the gateway does, under its role. */
const buffersOf = (sort: string | undefined, skipped: number): Promise<number> =>
  inTenancy(gateway.database.app, clerk, gateway.clock.now(), async (db) => {
    const list = await openCustodyList(db, clerk, {}, 'America/Chicago')
    const ask = (limit: number, after?: string) =>
      keysetPage(list.rows.clone(), { db, ...sortOfCustody(sort), after, limit })
    const after = skipped > 0 ? ((await ask(skipped)).next ?? '') : undefined
    const sent: { sql: string; bindings: Knex.RawBinding[] }[] = []
    db.on('query', (query: { sql: string; bindings: Knex.RawBinding[] }) => {
      sent.push(query)
    })
    await ask(10, after)
    const { rows } = await db.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain (analyze, buffers, costs off, timing off, summary off) ${sent[0]?.sql.replace(/\$\d+/g, '?') ?? ''}`,
      sent[0]?.bindings ?? [],
    )
    return Number(/shared hit=(\d+)/.exec(rows.map((row) => row['QUERY PLAN']).join('\n'))?.[1] ?? 0)
  })

it.each([undefined, 'in_storage_at', 'ended_at', '-ended_at'])(
  'reads about as few buffers for a late page as for the first (sort: %s)',
  async (sort) => {
    const [first, late] = [await buffersOf(sort, 0), await buffersOf(sort, CARS - 100)]
    // Eleven rows and their details, by index; the count varies slightly with their position on disk. Reading all cars
    // takes hundreds.
    for (const buffers of [first, late]) {
      expect(buffers).toBeGreaterThan(10)
      expect(buffers).toBeLessThan(120)
    }
  },
)

it('counts up to 1,000 cars of each segment, and names those of which there may be more', async () => {
  const counted = await inTenancy(gateway.database.app, clerk, gateway.clock.now(), async (db) =>
    (await openCustodyList(db, clerk, {}, 'America/Chicago')).counts(),
  )
  expect(counted).toEqual({
    counts: { all: 1000, in_storage: 834, ended: 1000 },
    counts_at_least: ['ended', 'all'],
  })
})

it('checks a limited number of cars for a page when no index finds the search, and says where to continue', async () => {
  const list = (search: string) =>
    inTenancy(gateway.database.app, clerk, gateway.clock.now(), async (db) => {
      const { rows, counts } = await openCustodyList(db, clerk, { search }, 'America/Chicago')
      const page = await keysetPage(rows, { db, ...sortOfCustody(undefined), limit: 10 })
      return { page, counted: await counts(), total: await rows.unbounded().countUpTo(2000) }
    })
  const { page, counted, total } = await list('zq')
  expect(page).toMatchObject({ rows: [], next: expect.any(String) as string })
  expect(counted).toEqual({ counts: { all: 0, in_storage: 0, ended: 0 }, counts_at_least: ['ended', 'all'] })
  expect(total).toBe(0)
  // Three letters are found by an index, or known to be in no record.
  expect(await list('zqx')).toMatchObject({
    page: { rows: [], next: null },
    counted: { counts: { all: 0 }, counts_at_least: [] },
  })
})

import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import { type Actor, PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { inTenancy } from '../../../../db/tenancy.ts'
import { openUnitList } from '../queries/unit-list.query.ts'

let gateway: TestGateway
let actor: Actor
let contract_id: string

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  const world = new World(gateway)
  const arbor = await world.complex(await world.company('Bayou City Towing'), 'Arbor Ridge')
  const manager = await world.manager('contract_manager', [arbor])
  contract_id = arbor.id
  actor = { ...PUBLIC_ACTOR, kind: 'user', ...manager, role: 'contract_manager', contract_ids: [arbor.id] }
})
afterAll(() => gateway.close())

const planOf = async (db: Knex.Transaction, query: Knex.QueryBuilder): Promise<string> => {
  const { sql, bindings } = query.toSQL().toNative()
  const { rows } = await db.raw<{ rows: { 'QUERY PLAN': string }[] }>(
    `explain (costs off) ${sql.replace(/\$\d+/g, '?')}`,
    bindings as Knex.RawBinding[],
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it('counts units without reading the residents of each', async () => {
  const now = gateway.clock.now()
  const [counts, page] = await inTenancy(gateway.database.app, actor, now, async (db) => {
    const { all, rows } = await openUnitList(db, actor, { contract_id }, now)
    return [
      await planOf(db, all.clone().select(db.raw('count(*) filter (where u.vehicles_used > 0) as used'))),
      await planOf(db, rows.clone()),
    ] as const
  })
  expect(counts).toContain('vehicles')
  expect(counts).not.toMatch(/on (contacts|guest_permits)/)
  expect(page).toMatch(/on contacts/)
})

import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import { type Actor, PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { inTenancy } from '../../../../db/tenancy.ts'
import { findTows } from '../../../enforcement/tows/index.ts'
import { findResidents, findUnits } from '../../../parking/units/index.ts'
import { findCars } from '../../../parking/vehicles/index.ts'

let gateway: TestGateway
const actors = new Map<string, Actor>()
const ROWS = 20_000

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  const world = new World(gateway)
  const bayou = await world.company('Bayou City Towing')
  const arbor = await world.complex(bayou, 'Arbor Ridge')
  const manager = await world.manager('contract_manager', [arbor])
  await world.db.raw(
    `insert into units (contract_id, unit_number) select ?, 'A' || n from generate_series(1, ?::int / 10) n`,
    [arbor.id, ROWS],
  )
  await world.db.raw(
    `insert into vehicles (contract_id, unit_id, license_plate, state, valid_from)
      select u.contract_id, u.id, 'B' || lpad(to_hex(row_number() over () * 7919 % 1048576), 5, '0'), 'TX', app_now()
        from units u, generate_series(1, 10)`,
  )
  await world.db.raw(
    `insert into contacts (contract_id, unit_id, name)
      select u.contract_id, u.id, md5(u.id::text || n) || ' ' || md5(n::text || u.id) from units u, generate_series(1, 10) n`,
  )
  await world.db.raw('analyze')
  const user: Actor = { ...PUBLIC_ACTOR, kind: 'user', name: 'A', contract_ids: null }
  actors.set('super admin', { ...user, user_id: (await world.superAdmin()).user_id, role: 'super_admin' })
  const dispatcher = await world.towUser('tow_staff', bayou)
  actors.set('dispatcher', { ...user, ...dispatcher, role: 'tow_staff', tow_company_id: bayou.id })
  actors.set('manager', { ...user, ...manager, role: 'contract_manager', contract_ids: [arbor.id] })
})
afterAll(() => gateway.close())

/** The plans of all statements of a search, under the role and the row-level security of the gateway. */
function plansOf(actor: Actor): Promise<string> {
  const now = gateway.clock.now()
  return inTenancy(gateway.database.app, actor, now, async (db) => {
    const sent: { sql: string; bindings: Knex.RawBinding[] }[] = []
    db.on('query', (query: { sql: string; bindings: Knex.RawBinding[] }) => sent.push(query))
    for (const chars of ['B0A', 'B0A1']) {
      await findCars(db, actor, { chars, limit: 5, now, seen: [] })
      await findTows(db, actor, { chars, limit: 5 })
    }
    await findUnits(db, actor, { chars: 'B0A', limit: 5 })
    await findResidents(db, actor, { name: 'b0a', limit: 5 })
    const plans: string[] = []
    for (const { sql, bindings } of [...sent].filter((query) => query.sql.startsWith('select'))) {
      const { rows } = await db.raw<{ rows: { 'QUERY PLAN': string }[] }>(
        `explain (costs off) ${sql.replace(/\$\d+/g, '?')}`,
        bindings,
      )
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans.join('\n\n')
  })
}

it.each(['super admin', 'dispatcher', 'manager'])('finds cars and residents by index for a %s', async (who) => {
  const plans = await plansOf(actors.get(who) ?? PUBLIC_ACTOR)
  expect(plans.split('\n').filter((line) => /Seq Scan on (vehicles|contacts)/.test(line))).toEqual([])
  expect(plans).toMatch(/Index Cond: .*plate_chars >= /)
  expect(plans).toMatch(/vehicles_plate_end.*\n.*Index Cond: .*folded_reverse >= /)
  expect(plans).toMatch(/Index Cond: .*last_name_key >= /)
})

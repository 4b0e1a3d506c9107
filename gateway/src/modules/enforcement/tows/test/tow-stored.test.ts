import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, PUBLIC_ACTOR } from '../../../../db/actor.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { storeCar } from '../../../../../test/factories/custody.factory.ts'
import { makeYard } from '../../../../../test/factories/tow.factory.ts'
import { readingOf } from '../../../../../test/readers/buffers.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let clerk: HttpClient
let actor: Actor
const CARS = 400

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
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
      select tow_company_id, contract_id, true, 'abandoned', 'Row C', 'Elena', 'contract_manager', timezone, 'TX'
      from tows, generate_series(1, ?) where id = ?`,
    [CARS, first.tow_id],
  )
  // Every second car came to the lot at the same time as another one, and a quarter have left.
  await world.db.raw(
    `insert into custody (tow_company_id, contract_id, tow_id, storage_lot_id, in_storage_at, status, ended_at)
      select t.tow_company_id, t.contract_id, t.id, k.storage_lot_id, k.in_storage_at - (t.number * 7 % 100) / 2 * interval '1 hour',
        case when t.number % 4 = 0 then 'disposed' else 'in_storage' end, case when t.number % 4 = 0 then k.in_storage_at end
      from tows t, custody k where k.tow_id = ? and t.id <> k.tow_id`,
    [first.tow_id],
  )
  await world.db.raw('vacuum analyze')
  const dana = await world.towUser('tow_staff', company)
  clerk = await world.logIn(dana)
  actor = {
    ...PUBLIC_ACTOR,
    kind: 'user',
    user_id: dana.user_id,
    role: 'tow_staff',
    tow_company_id: company.id,
    contract_ids: null,
  }
})
afterAll(() => gateway.close())

interface Page {
  readonly data: readonly { readonly id: string }[]
  readonly next: string | null
  readonly previous: string | null
}
const page = async (query: string): Promise<Page> =>
  (await clerk.get(`/api/tows?segment=in_storage&${query}`)).json as unknown as Page

it('lists each car in storage once, the newest arrival first, in both directions', async () => {
  const order = await world
    .db('custody')
    .where('status', 'in_storage')
    .orderBy([
      { column: 'in_storage_at', order: 'desc' },
      { column: 'tow_id', order: 'desc' },
    ])
    .pluck('tow_id')
  expect(order).toHaveLength(1 + (CARS * 3) / 4)
  const forward: Page[] = [await page('limit=90')]
  for (let after = forward[0]?.next; after; after = forward.at(-1)?.next)
    forward.push(await page(`limit=90&after=${after}`))
  expect(forward.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(order)
  const back = await page(`limit=90&before=${String(forward[2]?.previous)}`)
  expect(back.data).toEqual(forward[1]?.data)
})

it('reads no more than the cars of the page', async () => {
  const reading = (limit: number) =>
    readingOf(gateway, actor, async () => {
      expect((await page(`limit=${limit}`)).data).toHaveLength(limit)
    })
  const [few, many] = [await reading(5), await reading(55)]
  // Each further car costs its own details; the other 246 on the lot would cost at least as much again.
  const each = (many.buffers - few.buffers) / 50
  expect(few.buffers, few.plans).toBeLessThan(each * 5 + 60)
})

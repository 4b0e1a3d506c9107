import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '@curbwise/api'
import { type Actor, PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { inTenancy } from '../../../../db/tenancy.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { makeYard } from '../../../../../test/factories/tow.factory.ts'
import { storeCar, type Story, type Stored, type Where } from '../../../../../test/factories/custody.factory.ts'
import { Custody } from '../custody.model.ts'
import { canSeeCustody, scopeCustody } from '../custody.policy.ts'

/** Friday, 3:58 PM in Houston. */
const NOW = '2026-11-20T21:58:00Z'
let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let here: Where
let second: Where
let clerk: HttpClient
let admin: HttpClient
const cars: Stored[] = []

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false, now: NOW })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  const cedar = await world.complex(bayou, 'Cedar Bend')
  const driver_id = (await world.towUser('tow_driver', bayou, 'Rubén Treviño')).role_id ?? ''
  here = { company: bayou, complex: arbor, yard: await makeYard(world, bayou, arbor), driver_id }
  second = { company: bayou, complex: cedar, yard: await makeYard(world, bayou, cedar), driver_id }
  clerk = await world.logIn(await world.towUser('tow_staff', bayou, 'Dana Whitfield'))
  admin = await world.logIn(await world.towUser('tow_admin', bayou, 'Gil Arceneaux'))
  for (const [where, story] of STORIES()) cars.push(await storeCar(world, where, story))
})
afterAll(() => gateway.close())

const ago = (hours: number): Date => new Date(Date.parse(NOW) - hours * 3_600_000)
const gone = (hours: number, to: string) => ({
  status: 'released_paid',
  ended_at: ago(hours),
  released_to: to,
  released_to_id_type: 'passport',
  total_cents: 296_74,
  receipt_number: 'NAV-1',
})
const STORIES = (): readonly (readonly [Where, Story])[] => [
  [here, { at: ago(1), tow: { make: 'Honda', model: 'Accord' } }],
  [here, { at: ago(30), tow: { make: 'Lexus' } }],
  [second, { at: ago(50), tow: { make: 'Kia', model: 'Río' } }],
  [second, { at: ago(50), tow: { license_plate: null, state: null, vin: '1HGCM82633A004352' } }],
  [here, { at: ago(60), custody: gone(55, 'Carla Whitehead') }],
  [second, { at: ago(90), custody: gone(20, 'José Núñez') }],
]
const list = async (query = ''): Promise<{ id: string }[]> =>
  ((await clerk.get(`/api/custody?${query}`)).json['data'] ?? []) as { id: string }[]
const found = async (query: string): Promise<number[]> =>
  (await list(query)).map(({ id }) => cars.findIndex((car) => car.custody_id === id)).toSorted((a, b) => a - b)

describe('the list of cars in custody', () => {
  it('shows the newest first, with what is due now and from midnight', async () => {
    const { json } = await clerk.get('/api/custody?counts=true&segment=in_storage')
    expect(json).toMatchObject({
      total: 4,
      counts: { all: 6, in_storage: 4, ended: 2 },
      data: [
        {
          id: cars[0]?.custody_id,
          days: 1,
          due: { cents: 296_74 },
          due_after_midnight: { cents: 296_74 },
          can: { release: true },
        },
        { id: cars[1]?.custody_id, days: 2, due: { cents: 321_47 }, due_after_midnight: { cents: 346_21 } },
        { days: 3 },
        { days: 3 },
      ],
    })
    expect((await clerk.get('/api/custody?segment=ended')).json).toMatchObject({
      data: [{ due_after_midnight: null, can: { release: false } }, {}],
    })
  })

  it('filters by segment, lot, complex, status, and date', async () => {
    expect(await found('segment=ended')).toEqual([4, 5])
    expect(await found(`storage_lot_id=${second.yard.lot_id}`)).toEqual([2, 3, 5])
    expect(await found(`filter=contract_id:is:${arbor.id}&filter=status:is:in_storage`)).toEqual([0, 1])
    expect(await found('filter=ended_at:date_is:2026-11-18')).toEqual([4])
    expect(await found('filter=in_storage_at:date_after:2026-11-18')).toEqual([0, 1])
    expect((await clerk.get('/api/custody?filter=total_cents:gte:1')).json).toMatchObject({
      code: 'validation_failed',
      fields: { filter: expect.any(String) as string },
    })
  })

  it('searches by plate, end of the VIN, number, words of the car, and the receiver’s name', async () => {
    expect(await found(`search=${cars[0]?.license_plate.slice(0, 7).toLowerCase().replace(' ', '-')}`)).toEqual([0])
    const plate = cars[1]?.license_plate.replace(/\W/g, '') ?? ''
    expect(await found(`search=${plate.slice(-4)}`)).toEqual([1])
    expect(await found(`search=${plate.slice(-3)}`)).not.toContain(1)
    expect(await found('search=4352')).toEqual([3])
    expect(await found(`search=${cars[2]?.number}`)).toEqual([2])
    expect(await found('search=accord%20honda')).toEqual([0])
    expect(await found('search=rio')).toEqual([2])
    expect(await found('search=nunez')).toEqual([5])
    expect(await found('search=%25')).toEqual([])
    expect(await found('search=acc')).toEqual([0])
    expect(await found('search=on')).toEqual([0])
    expect(await found('search=whitehead%20kia')).toEqual([])
    expect((await clerk.get('/api/custody?search=whitehead&counts=true')).json).toMatchObject({
      counts: { all: 1, in_storage: 0, ended: 1 },
    })
  })

  it('pages both ways without losing a row, also when two arrived at the same time', async () => {
    for (const sort of ['', 'in_storage_at', 'ended_at', '-ended_at']) {
      const order = (await list(`sort=${sort || '-in_storage_at'}`)).map(({ id }) => id)
      const seen: string[] = []
      for (let after = ''; ;) {
        const page = (await clerk.get(`/api/custody?limit=1${sort && `&sort=${sort}`}${after && `&after=${after}`}`))
          .json
        seen.push(...(page['data'] as { id: string }[]).map(({ id }) => id))
        if (page['next'] === null) {
          expect(
            (await clerk.get(`/api/custody?limit=5${sort && `&sort=${sort}`}&before=${String(page['previous'])}`)).json,
          ).toMatchObject({ data: order.slice(0, 5).map((id) => ({ id })) })
          break
        }
        after = String(page['next'])
      }
      expect([sort, seen]).toEqual([sort, order])
    }
  })

  it('exports CSV, and records the export in the history', async () => {
    const file = await admin.get('/api/custody/export?format=csv&segment=in_storage')
    expect([file.status, file.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('.csv')])
    const rows = file.text.trim().split('\r\n')
    expect(rows).toHaveLength(5)
    expect(rows[1]).toContain('Honda')
    expect(rows[1]).toContain('$296.74')
    expect(await world.db('history_entries').where('action', 'custody.exported')).toHaveLength(1)
  })

  it('sends as many statements for many cars as for one', async () => {
    const count = async (limit: number): Promise<number> => {
      const queries: string[] = []
      const onQuery = ({ sql }: { sql: string }) => {
        queries.push(sql)
      }
      gateway.gateway.knex.on('query', onQuery)
      await clerk.get(`/api/custody?limit=${limit}`)
      gateway.gateway.knex.removeListener('query', onQuery)
      return queries.length
    }
    await count(1)
    expect(await count(6)).toBe(await count(1))
  })
})

describe('access to a car in custody', () => {
  it('is the same by scope, policy, and Postgres for each row and role', async () => {
    const lone = await world.company('Lone Star Recovery')
    const elsewhere = await world.complex(lone, 'Elsewhere')
    const stranger = await world.towUser('tow_driver', lone)
    await storeCar(
      world,
      {
        company: lone,
        complex: elsewhere,
        yard: await makeYard(world, lone, elsewhere),
        driver_id: stranger.role_id ?? '',
      },
      { at: ago(5) },
    )
    const as = (role: Role, fields: Partial<Actor>): Actor => ({
      ...PUBLIC_ACTOR,
      kind: 'user',
      user_id: crypto.randomUUID(),
      role,
      contract_ids: null,
      ...fields,
    })
    const all = (await world.db('custody').select('id', 'tow_company_id')) as { id: string; tow_company_id: string }[]
    const actors: [Actor, number][] = [
      [as('super_admin', {}), 7],
      [as('tow_admin', { tow_company_id: bayou.id }), 6],
      [as('tow_staff', { tow_company_id: bayou.id }), 6],
      [as('tow_driver', { tow_company_id: bayou.id }), 6],
      [as('tow_staff', { tow_company_id: lone.id }), 1],
      [as('contract_manager', { contract_ids: [arbor.id] }), 0],
      [as('external_user', { contract_ids: [arbor.id] }), 0],
    ]
    for (const [actor, count] of actors) {
      const scoped: string[] = await inTenancy(gateway.gateway.knex, actor, gateway.clock.now(), async (db) =>
        scopeCustody(Custody.query(db), actor).toKnexQuery().clearSelect().pluck('custody.id'),
      )
      const known = all.filter((place) => canSeeCustody(actor, place)).map(({ id }) => id)
      expect([actor.role, scoped.toSorted()]).toEqual([actor.role, known.toSorted()])
      expect([actor.role, known.length]).toEqual([actor.role, count])
    }
  })

  it('doesn’t let managers read prices from the desk’s list', async () => {
    const manager = await world.logIn(await world.manager('contract_manager', [arbor]))
    expect((await manager.get('/api/custody')).status).toBe(403)
    expect((await manager.get(`/api/custody/${cars[0]?.custody_id}`)).status).toBe(403)
    expect((await manager.get(`/api/tows/${cars[0]?.tow_id}`)).json).toMatchObject({
      charge: { total: { cents: 296_74 } },
      custody: { status: 'in_storage', can: { release: false } },
    })
    expect((await manager.get(`/api/tows/${cars[4]?.tow_id}`)).json).toMatchObject({
      custody: { status: 'released_paid', released_to: null },
    })
    expect((await clerk.get(`/api/tows/${cars[4]?.tow_id}`)).json).toMatchObject({
      custody: { status: 'released_paid', released_to: 'Carla Whitehead' },
    })
  })
})

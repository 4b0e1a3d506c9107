import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../test/client/at-once.ts'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/contract.model.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let elena: HttpClient
let serial = 0
/** Returns plates that don't look alike. */
const plate = (): string => {
  serial += 1
  return `${'CFHJKLNPRTVWXY'[serial % 14]}${100_000 + ((serial * 48_271) % 900_000)}`
}
type List = 'vip' | 'blocked'
const path = (list: List, contract = arbor): string => `/api/contracts/${contract.id}/${list}-vehicles`
const add = (list: List, fields: object, contract = arbor, client = elena): Promise<Answer> =>
  client.post(path(list, contract), { state: 'TX', reason: 'For a test', ...fields })
const check = async (license_plate: string, at?: Date): Promise<unknown> => {
  const answer = await elena.post('/api/tows/preview-tow', {
    contract_id: arbor.id,
    license_plate,
    state: 'TX',
    at: at?.toISOString(),
  })
  return (answer.json['decision'] as { verdict: string }).verdict
}
const hours = (count: number): Date => new Date(gateway.clock.now().getTime() + count * 3_600_000)
const rows = async (query: string, list: List, contract: Contract) =>
  (await elena.get(`${path(list, contract)}?${query}`)).json as unknown as {
    data: { license_plate: string; phase: string }[]
    counts: Record<string, number>
    total: number
  }

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge', { grace_minutes: 15 })
  elena = await world.logIn(await world.manager('contract_manager', [arbor], 'Elena Brandt'))
})
afterAll(() => gateway.close())

describe('an entry of a list', () => {
  it('affects the plate check immediately, but no earlier time', async () => {
    const car = plate()
    const before = gateway.clock.now()
    expect(await check(car)).toBe('unauthorized')
    gateway.clock.pass(60_000)
    const added = await add('vip', {
      license_plate: car.toLowerCase(),
      reason: 'The owner of the complex',
      holder_name: 'M. Haddad',
      make: 'Volvo',
    })
    expect(added.json).toMatchObject({
      license_plate: car,
      reason: 'The owner of the complex',
      phase: 'now',
      added_by: 'Elena Brandt',
      beside: [],
      can: { end: true },
    })
    expect([await check(car), await check(car, before)]).toEqual(['protected', 'unauthorized'])
    gateway.clock.pass(60_000)
    expect((await elena.delete(`${path('vip')}/${String(added.json['id'])}`, { reason: 'Moved away' })).status).toBe(
      200,
    )
    gateway.clock.pass(60_000)
    expect(await check(car)).toBe('check')
    gateway.clock.pass(20 * 60_000)
    expect(await check(car)).toBe('unauthorized')
    const written = await world
      .db('history_entries')
      .where({ record_id: String(added.json['id']) })
      .orderBy('seq')
      .pluck<string[]>('action')
    expect(written).toEqual(['vip_vehicle.added', 'vip_vehicle.ended'])
  })

  it('is valid through local midnight for a bare date', async () => {
    const day = (offset: number) =>
      hours(offset * 24)
        .toISOString()
        .slice(0, 10)
    const added = await add('blocked', { license_plate: plate(), valid_from: day(2), valid_until: day(4) })
    const clock = (field: string) =>
      new Date(String(added.json[field])).toLocaleString('en-US', { timeZone: 'America/Chicago', timeStyle: 'short' })
    expect([added.json['phase'], clock('valid_from'), clock('valid_until')]).toEqual(['coming', '12:00 AM', '12:00 AM'])
  })

  it('needs a plate with its state or a VIN, and a reason, with an error on each field', async () => {
    const fields = async (body: object) =>
      Object.keys(((await elena.post(path('vip'), body)).json['fields'] as object | undefined) ?? {})
    expect(await fields({ reason: 'x' })).toEqual(['license_plate'])
    expect(await fields({ license_plate: plate(), reason: 'x' })).toEqual(['state'])
    expect(await fields({ license_plate: plate(), state: 'TX' })).toEqual(['reason'])
    expect(await fields({ license_plate: plate(), state: 'TX', reason: 'x', valid_until: '2020-01-01' })).toEqual([
      'valid_until',
    ])
  })

  it.each(['vip', 'blocked'] as const)(
    'is on the %s list only once at a time in any spelling, and the refusal names it',
    async (list) => {
      const added = await add(list, { license_plate: `QRS 77${list.length}`, valid_until: hours(48).toISOString() })
      const duplicate = await add(list, { license_plate: `qrs77${list.length}` })
      expect([duplicate.status, duplicate.json['details']]).toMatchObject([
        409,
        {
          record: {
            kind: `${list}_vehicle`,
            id: added.json['id'],
            href: expect.stringContaining(`/complexes/${list}-vehicles?id=`) as string,
          },
        },
      ])
      expect(
        (await add(list, { license_plate: `QRS77${list.length}`, valid_from: hours(48).toISOString() })).status,
      ).toBe(200)
      expect((await add(list, { license_plate: `QRS77${list.length}`, state: 'LA' })).status).toBe(200)
    },
  )

  it.each([
    ['its plate', () => ({ license_plate: plate() })],
    ['its VIN alone', () => ({ license_plate: null, state: null, vin: '1FTFW1E50MFA12345' })],
  ])('is created once when twenty people add %s simultaneously, and the others see which', async (_, car) => {
    const fields = car()
    const answers = await atOnce(20, () => add('blocked', fields))
    expect([200, 409].map((status) => answers.filter((answer) => answer.status === status).length)).toEqual([1, 19])
    const id = answers.find(({ status }) => status === 200)?.json['id']
    expect(answers.filter(({ status }) => status === 409).map(({ json }) => json['details'])).toMatchObject(
      Array.from({ length: 19 }, () => ({ record: { kind: 'blocked_vehicle', id } })),
    )
  })

  it('returns the car’s other rights and entries, which stay until ended; VIP beats blocked', async () => {
    const car = plate()
    const unit = await world.unit(arbor, `B${serial}`)
    const right = await makeVehicle(world.db, 'resident', {
      contract_id: arbor.id,
      unit_id: unit.id,
      license_plate: car,
    })
    await makeVehicle(world.db, 'resident', { contract_id: arbor.id, license_plate: car, state: 'LA' })
    await makeVehicle(world.db, 'guest', {
      contract_id: arbor.id,
      license_plate: car,
      valid_from: hours(-30),
      valid_until: hours(-29),
    })
    const blocked = await add('blocked', { license_plate: car })
    expect(blocked.json['beside']).toEqual([
      { kind: 'resident', id: right.id, until: null, unit_number: unit.unit_number },
    ])
    expect(await check(car)).toBe('authorized')
    const vip = await add('vip', { license_plate: car })
    expect(new Map((vip.json['beside'] as { kind: string; id: string }[]).map(({ kind, id }) => [kind, id]))).toEqual(
      new Map([
        ['blocked', blocked.json['id']],
        ['resident', right.id],
      ]),
    )
    expect(await check(car)).toBe('protected')
    const listed = (await elena.get(`${path('blocked')}?search=${car}`)).json as unknown as {
      data: { beside: { kind: string }[] }[]
    }
    expect(listed.data[0]?.beside.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'resident',
      'vip',
    ])
  })

  it('is also found by its VIN when it has a plate', async () => {
    const vin = '1HGCM82633A004352'
    const right = await makeVehicle(world.db, 'resident', { contract_id: arbor.id, license_plate: plate(), vin })
    const added = await elena.post(path('blocked'), { vin, reason: 'No plate' })
    expect((added.json['beside'] as { id: string }[]).map(({ id }) => id)).toEqual([right.id])
  })

  it('refuses new vehicles of a blocked car, with the end of the block', async () => {
    const car = plate()
    await add('blocked', { license_plate: car, reason: 'Abandoned twice', valid_until: '2027-03-01' })
    const refused = await elena.post('/api/vehicles', { contract_id: arbor.id, license_plate: car, state: 'TX' })
    expect([refused.status, refused.json['message']]).toEqual([
      409,
      'This vehicle is blocked here until 03/01/2027: Abandoned twice',
    ])
  })

  it('ends once, and belongs to its complex', async () => {
    const id = String((await add('vip', { license_plate: plate() })).json['id'])
    const sibling = await world.complex(bayou, `Cedar Bend ${serial}`)
    const dana = await world.logIn(await world.towUser('tow_staff', bayou))
    expect((await dana.delete(`${path('vip', sibling)}/${id}`)).status).toBe(404)
    expect((await dana.delete(`${path('blocked')}/${id}`)).status).toBe(404)
    expect((await dana.delete(`${path('vip')}/${id}`)).status).toBe(200)
    expect((await dana.delete(`${path('vip')}/${id}`)).json['message']).toBe('This entry has already ended.')
  })

  it('was never valid if it ended before it began', async () => {
    const car = plate()
    const id = String((await add('vip', { license_plate: car, valid_from: hours(5).toISOString() })).json['id'])
    await elena.delete(`${path('vip')}/${id}`)
    const { data } = await rows(`search=${car}`, 'vip', arbor)
    expect(data).toMatchObject([{ phase: 'ended', can: { end: false }, beside: [] }])
    gateway.clock.pass(6 * 3_600_000)
    expect(await check(car)).toBe('unauthorized')
    expect((await add('vip', { license_plate: car })).status).toBe(200)
  })

  it('is read-only for drivers, and hidden from external users', async () => {
    const id = String((await add('vip', { license_plate: plate() })).json['id'])
    const driver = await world.logIn(await world.towUser('tow_driver', bayou))
    const listed = await driver.get(path('vip'))
    expect((listed.json as unknown as { data: { can: { end: boolean } }[] }).data.every(({ can }) => !can.end)).toBe(
      true,
    )
    expect([
      (await add('vip', { license_plate: plate() }, arbor, driver)).status,
      (await driver.delete(`${path('vip')}/${id}`)).status,
    ]).toEqual([403, 403])
    const renee = await world.logIn(await world.externalUser([arbor]))
    expect([(await renee.get(path('vip'))).status, (await renee.get(`/api/vehicles/${id}`)).status]).toEqual([403, 404])
  })
})

describe('the list of entries', () => {
  let place: Contract
  beforeAll(async () => {
    place = await world.complex(bayou, 'The Larkspur')
    elena = await world.logIn(await world.manager('contract_manager', [arbor, place], 'Elena Brandt'))
    for (const [license_plate, fields] of [
      ['AAA 1111', { reason: 'Propietario, señor Peña', make: 'Audi' }],
      ['BBB 2222', { valid_from: hours(24).toISOString() }],
      ['CCC 3333', { valid_until: hours(1).toISOString(), color: 'Green', state: 'LA' }],
      ['DDD 4444', { valid_until: hours(48).toISOString(), holder_name: 'Fire marshal' }],
    ] as const) {
      gateway.clock.pass(1_000)
      await add('vip', { license_plate, ...fields }, place)
    }
    gateway.clock.pass(2 * 3_600_000)
  })
  const plates = async (query: string) =>
    (await rows(query, 'vip', place)).data.map(({ license_plate }) => license_plate)

  it('counts current, upcoming, and ended entries', async () => {
    const { counts, total } = await rows('counts=true&segment=now', 'vip', place)
    expect([counts, total]).toEqual([{ now: 2, coming: 1, ended: 1, all: 4 }, 2])
    expect([await plates('segment=now'), await plates('segment=coming'), await plates('segment=ended')]).toEqual([
      ['DDD 4444', 'AAA 1111'],
      ['BBB 2222'],
      ['CCC 3333'],
    ])
  })

  it.each([
    ['search=pena', ['AAA 1111']],
    ['search=4444', ['DDD 4444']],
    ['search=fire%20marshal', ['DDD 4444']],
    ['search=green', ['CCC 3333']],
    ['filter=state:is:LA', ['CCC 3333']],
    ['sort=license_plate', ['AAA 1111', 'BBB 2222', 'CCC 3333', 'DDD 4444']],
    ['sort=-valid_until', ['BBB 2222', 'AAA 1111', 'DDD 4444', 'CCC 3333']],
  ])('filters and searches by %s', async (query, expected) => {
    expect((await plates(query)).toSorted()).toEqual(expected.toSorted())
    if (query === 'sort=license_plate') expect(await plates(query)).toEqual(expected)
  })

  it('is paginated by cursor', async () => {
    const first = (await elena.get(`${path('vip', place)}?limit=3&sort=license_plate`)).json as unknown as {
      next: string
    }
    expect(await plates(`limit=3&sort=license_plate&after=${first.next}`)).toEqual(['DDD 4444'])
  })

  it('is exported as a file, which the history records', async () => {
    const file = await elena.get(`${path('vip', place)}/export?format=csv&segment=now`)
    expect(file.headers.get('content-disposition')).toContain('the-larkspur-vip-vehicles')
    expect(file.text.trim().split('\r\n')).toHaveLength(3)
    const entry = await world
      .db('history_entries')
      .where({ action: 'vip_vehicles.exported' })
      .first<{ contract_id: string }>()
    expect(entry.contract_id).toBe(place.id)
  })

  it('takes as many queries for forty rows as for four, including other rights and entries', async () => {
    const big = await world.complex(bayou, 'Mesquite Flats')
    await world.db.batchInsert(
      'vip_vehicles',
      Array.from({ length: 60 }, (_, i) => ({
        contract_id: big.id,
        license_plate: `QX ${1000 + i * 37}`,
        state: 'TX',
        reason: 'For a test',
      })),
    )
    const dana = await world.logIn(await world.towUser('tow_staff', bayou))
    const queries: string[] = []
    gateway.gateway.app.kernel.knex.on('query', ({ sql }: { sql: string }) => {
      queries.push(sql)
    })
    /** The fewest of three: a request occasionally reloads its session too. */
    const count = async (limit: number): Promise<number> => {
      const counts: number[] = []
      for (let i = 0; i < 3; i += 1) {
        queries.length = 0
        await dana.get(`${path('vip', big)}?limit=${limit}`)
        counts.push(queries.length)
      }
      return Math.min(...counts)
    }
    const few = await count(4)
    expect(few).toBeGreaterThan(0)
    expect(await count(40)).toBe(few)
  })
})

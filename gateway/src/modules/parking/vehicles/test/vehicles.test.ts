import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenancy, PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { decidePlate } from '../../../enforcement/decisions/index.ts'
import { makeVehicle, type VehicleFields } from '../../../../../test/factories/vehicle.factory.ts'
import type { VehicleKind } from '../queries/vehicle-sources.ts'

type Row = Record<string, never> & {
  readonly license_plate: string | null
  readonly kind: VehicleKind
  readonly verdict: string
}

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let cedar: Contract
let closed: Contract
let held: Contract
let dana: HttpClient
let elena: HttpClient
let stranger: HttpClient

const hours = (count: number) => new Date(gateway.clock.now().getTime() + count * 3_600_000)
const list = async (query = '', client = dana) =>
  (await client.get(`/api/vehicles?${query}`)).json as unknown as {
    data: Row[]
    next: string
    previous: string
    total: number
    counts: Record<string, number>
  }
const plates = async (query = '', client = dana) =>
  (await list(query, client)).data.map(({ license_plate }) => license_plate)
const here = (kind: VehicleKind, license_plate: string, fields: Partial<VehicleFields> = {}) =>
  makeVehicle(world.db, kind, { contract_id: arbor.id, license_plate, ...fields })

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  cedar = await world.complex(bayou, 'Cedar Bend', { grace_minutes: 0 })
  held = await world.complex(bayou, 'Held Oaks')
  closed = await world.complex(bayou, 'Closed Court', { is_active: false })
  const lone = await world.complex(await world.company('Lone Star Recovery'), 'Elsewhere')
  dana = await world.logIn(await world.towUser('tow_staff', bayou, 'Dana Whitfield'))
  elena = await world.logIn(await world.manager('contract_manager', [arbor], 'Elena Brandt'))
  stranger = await world.logIn(await world.externalUser([arbor, cedar]))

  const unit = await world.unit(arbor, '214')
  await here('resident', 'BZN O826', {
    unit_id: unit.id,
    make: 'Nissan',
    model: 'Altima',
    color: 'Black',
    valid_from: hours(-500),
    created_by_name: 'Imani Okafor',
  })
  await here('resident', 'NRB 3867', {
    unit_id: unit.id,
    make: 'Toyota',
    model: 'Camry',
    color: 'Silver',
    valid_from: hours(-400),
    valid_until: new Date('2026-12-01T06:00:00Z'),
  })
  await here('guest', 'TKW 2295', {
    unit_id: unit.id,
    make: 'Tesla',
    valid_from: hours(-3),
    valid_until: hours(5),
    created_by_unit_id: unit.id,
  })
  await here('guest', 'GHS 7130', {
    unit_id: unit.id,
    make: 'Hyundai',
    valid_from: hours(-8),
    valid_until: hours(-0.1),
  })
  await here('guest', 'LNG 0001', { unit_id: unit.id, valid_from: hours(-40), valid_until: hours(-20) })
  await here('guest', 'SOON 11', { unit_id: unit.id, valid_from: hours(10), valid_until: hours(20) })
  await here('guest', 'CNX 0001', {
    unit_id: unit.id,
    valid_from: hours(10),
    valid_until: hours(20),
    status: 'cancelled',
  })
  await here('paid', '552 FRM', { state: 'LA', make: 'Jeep', valid_from: hours(-2), valid_until: hours(100) })
  await here('vip', 'MDL 4408', { make: 'Ford', model: 'Transit', valid_from: hours(-600) })
  await here('guest', 'MDL 4408', { make: 'Ford', valid_from: hours(-1), valid_until: hours(1) })
  await here('blocked', 'KVB 8821', { make: 'Honda', valid_from: hours(-700) })
  await here('blocked', 'BZN 0826', { valid_from: hours(-650) })
  await here('resident', null as never, {
    state: null,
    vin: '1HGCM82633A004352',
    make: 'Honda',
    valid_from: hours(-550),
  })
  await makeVehicle(world.db, 'guest', {
    contract_id: cedar.id,
    license_plate: 'NOG 0001',
    valid_from: hours(-8),
    valid_until: hours(-0.1),
  })
  await makeVehicle(world.db, 'resident', {
    contract_id: cedar.id,
    license_plate: 'CED 0001',
    make: 'Kia',
    valid_from: hours(-300),
  })
  await makeVehicle(world.db, 'resident', { contract_id: held.id, license_plate: 'HLD 0001', valid_from: hours(-310) })
  await makeVehicle(world.db, 'resident', {
    contract_id: closed.id,
    license_plate: 'CLS 0001',
    valid_from: hours(-320),
  })
  await makeVehicle(world.db, 'resident', { contract_id: lone.id, license_plate: 'LON 0001' })
  await world.insert('contract_holds', { contract_id: held.id, reason: 'Paving' })
})
afterAll(() => gateway.close())

describe('the list of vehicles', () => {
  it('contains every current record over all complexes of the company, newest first, and then what has not started', async () => {
    expect(await plates()).toEqual([
      'MDL 4408',
      '552 FRM',
      'TKW 2295',
      'GHS 7130',
      'CED 0001',
      'HLD 0001',
      'NRB 3867',
      'BZN O826',
      null,
      'MDL 4408',
      'BZN 0826',
      'KVB 8821',
      'SOON 11',
    ])
  })

  it('shows the current verdict of each car', async () => {
    const { data } = await list()
    expect(data.map(({ license_plate, kind, verdict }) => `${license_plate} ${kind} ${verdict}`)).toEqual([
      'MDL 4408 guest protected',
      '552 FRM paid authorized',
      'TKW 2295 guest authorized',
      'GHS 7130 guest check',
      'CED 0001 resident authorized',
      'HLD 0001 resident paused',
      'NRB 3867 resident authorized',
      'BZN O826 resident authorized',
      'null resident authorized',
      'MDL 4408 vip protected',
      'BZN 0826 blocked check',
      'KVB 8821 blocked unauthorized',
      'SOON 11 guest null',
    ])
  })

  it('matches the plate check’s decision row by row, including for a disabled complex', async () => {
    const rows = [...(await list()).data, ...(await list(`contract_id=${closed.id}`)).data] as unknown as {
      contract_id: string
      license_plate: string | null
      state: string | null
      vin: string | null
      verdict: string | null
    }[]
    expect(new Set(rows.map(({ verdict }) => verdict))).toEqual(
      new Set(['protected', 'authorized', 'check', 'unauthorized', 'paused', null]),
    )
    for (const { contract_id, license_plate, state, vin, verdict } of rows.filter((row) => row.verdict !== null)) {
      const { decision } = await inTenancy(gateway.database.app, PLATFORM_ACTOR, gateway.clock.now(), (db) =>
        decidePlate(db, { contract_id, license_plate, state, vin }),
      )
      expect([license_plate, verdict]).toEqual([license_plate, decision.verdict])
    }
  })

  it('shows the owner, who entered it, and its end', async () => {
    const row = (await list(`contract_id=${arbor.id}&search=BZN%20O826`)).data[0]
    expect(row).toEqual({
      id: expect.any(String),
      kind: 'resident',
      contract_id: arbor.id,
      contract_name: 'Arbor Ridge',
      license_plate: 'BZN O826',
      state: 'TX',
      vin: null,
      make: 'Nissan',
      model: 'Altima',
      color: 'Black',
      year: null,
      unit: { id: expect.any(String), unit_number: '214' },
      verdict: 'authorized',
      valid_from: hours(-500).toISOString(),
      valid_until: null,
      added_by: 'Imani Okafor',
    })
    expect((await list('search=TKW')).data[0]).toMatchObject({ added_by: 'Resident' })
    expect((await list('search=FRM')).data[0]).toMatchObject({ added_by: 'Guest' })
  })

  it('covers one company for a super admin who chose it, and no other company for anyone else', async () => {
    const nobody = await world.company('Nobody Towing')
    const ines = await world.logIn(await world.superAdmin())
    expect(await plates(`tow_company_id=${bayou.id}`, ines)).toEqual(await plates())
    expect(await plates(`tow_company_id=${nobody.id}`, ines)).toEqual([])
    expect(await plates(`tow_company_id=${nobody.id}`)).toEqual([])
  })

  it('limits managers to their complexes', async () => {
    const mine = (await list('', elena)).data as unknown as { contract_id: string }[]
    expect(new Set(mine.map(({ contract_id }) => contract_id))).toEqual(new Set([arbor.id]))
    const [sibling, missing] = [
      await elena.get(`/api/vehicles?contract_id=${cedar.id}`),
      await elena.get('/api/vehicles?contract_id=00000000-0000-4000-8000-000000000000'),
    ]
    expect([sibling.status, sibling.text]).toEqual([404, missing.text])
  })
})

describe('the list for an external user', () => {
  it('contains plate, make, and validity of cars with a right to park, and nothing about their owners', async () => {
    const { data } = await list(`contract_id=${arbor.id}&search=NRB`, stranger)
    expect(data).toEqual([
      {
        id: expect.any(String),
        kind: 'resident',
        contract_id: arbor.id,
        contract_name: 'Arbor Ridge',
        license_plate: 'NRB 3867',
        state: 'TX',
        vin: null,
        make: 'Toyota',
        model: null,
        color: null,
        year: null,
        unit: null,
        verdict: 'authorized',
        valid_from: hours(-400).toISOString(),
        valid_until: '2026-12-01T06:00:00.000Z',
        added_by: null,
      },
    ])
  })

  it('contains neither VIPs nor blocked cars, but still protects a VIP', async () => {
    const { data, counts } = await list('counts=true', stranger)
    expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(['resident', 'guest', 'paid']))
    expect(counts).toEqual({ all: 9, resident: 4, guest: 4, paid: 1, vip: 0, blocked: 0 })
    expect(data.find(({ license_plate }) => license_plate === 'MDL 4408')?.verdict).toBe('protected')
    expect(await plates('segment=vip', stranger)).toEqual([])
  })

  it('finds nothing by hidden fields', async () => {
    expect(await plates('search=nissan', stranger)).toEqual(['BZN O826'])
    for (const hidden of ['altima', 'black', '214', '4352'])
      expect(await plates(`search=${hidden}`, stranger)).toEqual([])
  })
})

describe('searching, filtering, and sorting vehicles', () => {
  it.each([
    ['bzno826', ['BZN O826']],
    ['BZN%20O826', ['BZN O826']],
    ['0826', ['BZN 0826']],
    ['altima', ['BZN O826']],
    ['black%20nissan', ['BZN O826']],
    ['214', ['TKW 2295', 'GHS 7130', 'NRB 3867', 'BZN O826', 'SOON 11']],
    ['4352', [null]],
    ['la', ['552 FRM', 'TKW 2295', 'BZN O826']],
    ['%25', []],
    ['zzz', []],
  ])('finds %s', async (search, expected) => {
    expect(await plates(`search=${search}`)).toEqual(expected)
  })

  it.each([
    ['kind:is:vip', ['MDL 4408']],
    ['state:is:la', ['552 FRM']],
    ['make:is:jeep', ['552 FRM']],
    ['color:is:black', ['BZN O826']],
    ['valid_from:date_is:2026-11-21', ['SOON 11']],
    ['valid_from:date_after:2026-11-20', ['SOON 11']],
    ['valid_from:date_before:2026-10-25', ['BZN 0826', 'KVB 8821']],
    ['valid_until:date_is:2026-11-30', ['NRB 3867']],
    ['valid_until:date_before:2026-11-20', ['LNG 0001']],
  ])('filters by %s', async (filter, expected) => {
    expect(await plates(`filter=${filter}`)).toEqual(expected)
  })

  it('sorts no end last, and includes ended records when filtering by end', async () => {
    expect(
      await plates('filter=valid_until:date_after:2026-11-30&filter=kind:is:resident&contract_id=' + arbor.id),
    ).toEqual(['BZN O826', null])
    expect(new Set(await plates('filter=valid_until:date_is:2026-11-20'))).toEqual(
      new Set(['GHS 7130', 'MDL 4408', 'NOG 0001', 'TKW 2295']),
    )
    expect(new Set(await plates('filter=valid_until:date_is_not:2026-11-20&filter=kind:is:guest'))).toEqual(
      new Set(['CNX 0001', 'LNG 0001', 'SOON 11']),
    )
  })

  it('combines kinds with OR, and excludes one', async () => {
    expect(await plates('filter=kind:is:vip&filter=kind:is:paid')).toEqual(['552 FRM', 'MDL 4408'])
    expect(await plates('filter=kind:is_not:guest&filter=kind:is_not:resident')).toEqual([
      '552 FRM',
      'MDL 4408',
      'BZN 0826',
      'KVB 8821',
    ])
  })

  it('sorts by plate, or VIN without a plate, and by end, with none last', async () => {
    expect((await plates(`sort=license_plate&contract_id=${arbor.id}`)).slice(0, 4)).toEqual([
      null,
      '552 FRM',
      'BZN 0826',
      'BZN O826',
    ])
    expect((await plates(`sort=valid_until&contract_id=${arbor.id}`)).slice(0, 3)).toEqual([
      'GHS 7130',
      'MDL 4408',
      'TKW 2295',
    ])
    expect((await plates(`sort=-valid_until&segment=resident&contract_id=${arbor.id}`)).at(-1)).toBe('NRB 3867')
  })

  it('counts its segments and the total in one statement', async () => {
    const { counts, total } = await list(`counts=true&segment=guest&contract_id=${arbor.id}`)
    expect(counts).toEqual({ all: 11, resident: 3, guest: 4, paid: 1, vip: 1, blocked: 2 })
    expect(total).toBe(4)
  })

  it('filters by no color for outside users, who don’t see it', async () => {
    expect((await stranger.get('/api/vehicles?filter=make:is:nissan')).status).toBe(200)
    const answer = await stranger.get('/api/vehicles?filter=color:is:black')
    expect([answer.status, Object.keys(answer.json['fields'] ?? {})]).toEqual([422, ['filter']])
  })

  it('refuses an unknown sort or filter by name', async () => {
    for (const [query, field] of [
      ['sort=unit', 'sort'],
      ['filter=unit:is:1', 'filter'],
      ['filter=kind:is:tank', 'filter'],
      ['filter=valid_until:lte:3', 'filter'],
      ['before=e30', 'before'],
      ['limit=201', 'limit'],
    ] as const) {
      const answer = await dana.get(`/api/vehicles?${query}`)
      expect([query, answer.status, Object.keys(answer.json['fields'] ?? {})]).toEqual([query, 422, [field]])
    }
  })
})

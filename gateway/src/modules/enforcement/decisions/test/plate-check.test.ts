import { UnreadableCar } from '@curbwise/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toRefusal } from '../../../../http/error-middleware.ts'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let dispatcher: HttpClient
let external: HttpClient
const LONG_AGO = new Date('2026-01-01T06:00:00Z')

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  const unit = await world.unit(arbor, '1207', ['Imani Okafor'])
  await makeVehicle(world.db, 'resident', {
    contract_id: arbor.id,
    unit_id: unit.id,
    license_plate: 'KVB 8821',
    make: 'Honda',
    model: 'Accord',
    color: 'Silver',
    year: 2021,
    valid_from: LONG_AGO,
  })
  await makeVehicle(world.db, 'guest', {
    contract_id: arbor.id,
    unit_id: unit.id,
    license_plate: 'TKW 2295',
    make: 'Tesla',
    valid_from: LONG_AGO,
    valid_until: new Date('2026-12-01T06:00:00Z'),
  })
  await makeVehicle(world.db, 'vip', {
    contract_id: arbor.id,
    license_plate: 'MDL 4408',
    reason: 'Sister of Imani Okafor',
    valid_from: LONG_AGO,
  })
  await makeVehicle(world.db, 'blocked', {
    contract_id: arbor.id,
    license_plate: 'QJX 9913',
    reason: 'Unit 1207 complained',
    valid_from: LONG_AGO,
  })
  dispatcher = await world.logIn(await world.towUser('tow_staff', bayou, 'Dana Whitfield'))
  external = await world.logIn(await world.externalUser([arbor]))
})
afterAll(() => gateway.close())

const check = (client: HttpClient, license_plate: string, fields: Record<string, unknown> = {}): Promise<Answer> =>
  client.post('/api/tows/preview-tow', { contract_id: arbor.id, license_plate, state: 'TX', ...fields })

describe('the plate check without a complex', () => {
  const CHOOSE = { fields: { contract_id: 'Choose the complex where the car is parked.' } }

  it('uses the only active complex of a company, a manager, or an external user', async () => {
    const pelican = await world.company('Pelican Towing')
    const courts = await world.complex(pelican, 'Magnolia Courts')
    await world.complex(pelican, 'Closed Courts', { is_active: false })
    const people = [
      await world.logIn(await world.towUser('tow_driver', pelican, 'Rubén Treviño')),
      await world.logIn(await world.manager('contract_manager', [courts], 'Nadine Okoro')),
      await world.logIn(await world.externalUser([courts])),
    ]
    for (const client of people) {
      const { status, json } = await client.post('/api/tows/preview-tow', { license_plate: 'KVB 8821', state: 'TX' })
      expect([status, json]).toMatchObject([
        200,
        { contract: { id: courts.id }, decision: { verdict: 'unauthorized' } },
      ])
    }
  })

  it('asks a user with several complexes, or none, to choose one', async () => {
    const heron = await world.company('Heron Towing')
    await world.complex(heron, 'Heron Bay')
    await world.complex(heron, 'Heron Point')
    const egret = await world.company('Egret Towing')
    for (const company of [heron, egret]) {
      const client = await world.logIn(await world.towUser('tow_staff', company, 'Sam Ortega'))
      const { status, json } = await client.post('/api/tows/preview-tow', { license_plate: 'KVB 8821', state: 'TX' })
      expect([status, json]).toMatchObject([422, CHOOSE])
    }
  })
})

describe('the plate check', () => {
  it('returns the record that proves the verdict, the car, and the allowed actions', async () => {
    expect((await check(dispatcher, 'kvb-8821')).json).toMatchObject({
      decision: {
        verdict: 'authorized',
        reasons: expect.arrayContaining([
          expect.objectContaining({
            code: 'resident_right',
            decisive: true,
            sentence: 'Registered to unit 1207 since 01/01/2026.',
            record: expect.objectContaining({ kind: 'vehicle' }) as object,
          }),
        ]) as unknown[],
      },
      vehicle: { make: 'Honda', model: 'Accord', color: 'Silver', year: 2021 },
      contract: { id: arbor.id, name: 'Arbor Ridge', timezone: 'America/Chicago' },
    })
    expect((await check(dispatcher, 'KVB 8B21')).json).toMatchObject({
      decision: { verdict: 'check', near: [{ license_plate: 'KVB 8821' }] },
      vehicle: null,
    })
    expect((await check(dispatcher, 'WNT 5570')).json).toMatchObject({ decision: { verdict: 'unauthorized' } })
  })

  it('accepts every spelling of a plate, and names the field of an invalid one', async () => {
    for (const [plate, written] of [
      ['KVB\u20148821', 'KVB-8821'],
      ['kvb\u00A08821', 'kvb 8821'],
      ['\uFF2B\uFF36\uFF22\u30FB\uFF18\uFF18\uFF12\uFF11', 'KVB·8821'],
    ] as const)
      expect((await check(dispatcher, plate)).json).toMatchObject({
        decision: { verdict: 'authorized', license_plate: written },
      })
    for (const plate of ['\u041A\u0412\u04128821', 'KVB#8821']) {
      const answer = await check(dispatcher, plate)
      expect([answer.status, answer.json['fields']]).toEqual([422, { license_plate: 'Use letters and digits only' }])
    }
    expect(
      toRefusal(new UnreadableCar('vin'), (fault) => {
        throw fault
      }).body(),
    ).toMatchObject({ code: 'validation_failed', fields: { vin: 'Use letters and digits only' } })
  })

  it('is written to an immutable log, with the user and the result', async () => {
    const plate = 'LGX 7731'
    await check(dispatcher, plate, { reason: 'flat_tire' })
    expect(await world.db('plate_checks').where('license_plate', plate)).toMatchObject([
      {
        contract_id: arbor.id,
        verdict: 'unauthorized',
        reason: 'flat_tire',
        decided_by_name: 'Dana Whitfield',
        decided_by_role: 'tow_staff',
      },
    ])
    await expect(
      world.db('plate_checks').where('license_plate', plate).update({ verdict: 'protected' }),
    ).rejects.toThrow('append-only')
  })

  it('decides as of a past instant, and refuses a future one', async () => {
    expect((await check(dispatcher, 'KVB 8821', { at: '2026-11-20T21:30:00Z' })).json).toMatchObject({
      decision: { verdict: 'authorized', at: '2026-11-20T21:30:00.000Z', known_at: '2026-11-20T21:30:00.000Z' },
    })
    // An hour before the test data was written, nothing was known, not even the complex.
    expect((await check(dispatcher, 'KVB 8821', { at: '2026-11-20T19:00:00Z' })).json).toMatchObject({
      decision: { verdict: 'paused' },
    })
    expect((await check(dispatcher, 'KVB 8821', { at: '2026-11-21T21:30:00Z' })).json).toMatchObject({
      fields: { at: 'Choose a minute that has passed' },
    })
  })

  it('returns the same bytes for another tenant’s complex, a sibling complex, and a missing one', async () => {
    const lone = await world.complex(await world.company('Lone Star Recovery'), 'Pecan Grove')
    const sibling = await world.complex(bayou, 'Cedar Bend')
    const manager = await world.logIn(await world.manager('contract_manager', [arbor]))
    const missing = await check(dispatcher, 'KVB 8821', { contract_id: '00000000-0000-4000-8000-000000000000' })
    expect(missing.status).toBe(404)
    for (const answer of [
      await check(dispatcher, 'KVB 8821', { contract_id: lone.id }),
      await check(manager, 'KVB 8821', { contract_id: sibling.id }),
      await check(external, 'KVB 8821', { contract_id: sibling.id }),
    ]) {
      expect(answer.text).toBe(missing.text)
    }
  })

  it('shows an external user the allowed actions, but not whose car it is or why', async () => {
    for (const [plate, verdict] of [
      ['KVB 8821', 'authorized'],
      ['TKW 2295', 'authorized'],
      ['MDL 4408', 'protected'],
      ['QJX 9913', 'unauthorized'],
      ['KVB 8B21', 'check'],
      ['MDL 4408X', 'check'],
    ] as const) {
      const answer = await check(external, plate)
      expect([plate, answer.status, (answer.json['decision'] as { verdict: string }).verdict]).toEqual([
        plate,
        200,
        verdict,
      ])
      // IDs are random and may contain a unit number.
      expect(answer.text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')).not.toMatch(
        /1207|Imani|Okafor|Sister|complained|[Uu]nit|VIP|[Bb]locked/,
      )
    }
    expect((await check(external, 'KVB 8821')).json['vehicle']).toEqual({
      make: 'Honda',
      model: null,
      color: null,
      year: null,
    })
  })
})

describe('the known-vehicle check', () => {
  const exists = async (client: HttpClient, license_plate: string, fields: Record<string, unknown> = {}) =>
    (await client.post('/api/tows/is-vehicle-existing', { contract_id: arbor.id, license_plate, ...fields })).json as {
      exists: boolean
      records: { kind: string }[]
    }

  it('returns the kinds of records for every spelling of the plate, and for every state when none is given', async () => {
    expect(await exists(dispatcher, 'kvb8821')).toMatchObject({
      exists: true,
      records: [{ kind: 'vehicle', license_plate: 'KVB 8821', state: 'TX' }],
    })
    expect(await exists(dispatcher, 'KVB8821', { state: 'LA' })).toEqual({ exists: false, records: [] })
    expect(await exists(dispatcher, 'TKW2295')).toMatchObject({ records: [{ kind: 'guest_permit' }] })
    expect(await exists(dispatcher, 'MDL4408')).toMatchObject({ records: [{ kind: 'vip_vehicle' }] })
    expect(await exists(dispatcher, 'QJX9913')).toMatchObject({ records: [{ kind: 'blocked_vehicle' }] })
  })

  it('hides the lists of a complex from external users', async () => {
    expect(await exists(external, 'KVB8821')).toMatchObject({ exists: true })
    expect(await exists(external, 'MDL4408')).toEqual({ exists: false, records: [] })
    expect(await exists(external, 'QJX9913')).toEqual({ exists: false, records: [] })
  })
})

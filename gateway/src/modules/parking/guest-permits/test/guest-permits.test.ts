import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce, atOnceFor } from '../../../../../test/client/at-once.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'

let gateway: TestGateway
let world: World
let company: Company
let complex: Contract
let elena: HttpClient
let serial = 0

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  company = await world.company('Bayou City Towing')
  complex = await world.complex(company, 'Arbor Ridge', {
    allowed_active_guest_vehicles: 2,
    guest_hours: 24,
    guest_period: 7,
    hourly_limit: 12,
  })
  elena = await world.logIn(await world.manager('contract_manager', [complex], 'Elena Brandt'))
})
afterAll(() => gateway.close())

const aUnit = (fields: Record<string, unknown> = {}) =>
  world.unit(complex, `U${(serial += 1)}`, ['Noah Pruitt'], fields)
const car = (license_plate = freshPlate()) => ({ license_plate, state: 'TX' })
const create = (unit_id: string, body: Record<string, unknown> = {}, client = elena) =>
  client.post('/api/guest-permits', { unit_id, ...car(), hours: 4, ...body })
const rows = (unit_id: string) => world.db('guest_permits').where({ unit_id }).orderBy('valid_from')
const HOUR = 3_600_000

describe('a guest’s permit', () => {
  it('is valid immediately, and visible in the plate check, the list, the history, and to the residents', async () => {
    const unit = await aUnit()
    const answer = await create(unit.id, { license_plate: 'qzv-77', guest_name: 'Kate' })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json).toMatchObject({
      kind: 'guest',
      status: 'active',
      phase: 'now',
      license_plate: 'QZV-77',
      state: 'TX',
      guest_name: 'Kate',
      ended_early: false,
      valid_from: '2026-11-20T21:58:00.000Z',
      valid_until: '2026-11-21T01:58:00.000Z',
      can: { end: true, extend: true },
      can_extend_minutes: 480,
      extend_refused: null,
    })
    const check = await elena.post('/api/tows/preview-tow', {
      contract_id: complex.id,
      license_plate: 'QZV 77',
      state: 'TX',
    })
    expect(check.json, check.text).toMatchObject({ decision: { verdict: 'authorized' } })
    expect(
      await world
        .db('history_entries')
        .where({ record_id: String(answer.json['id']) })
        .pluck('action'),
    ).toEqual(['permit.registered'])
  })

  it('stays within the unit’s limit, its own before the complex’s, including upcoming ones', async () => {
    const unit = await aUnit()
    await create(unit.id)
    await create(unit.id, { from: '2026-11-21T00:58:00Z', hours: 2 })
    expect((await create(unit.id, { hours: 3 })).status).toBe(200)
    const refused = await create(unit.id, { hours: 4 })
    expect([refused.status, refused.json['code'], refused.json['details']]).toEqual([
      409,
      'refused',
      { code: 'limit', until: '2026-11-21T01:58:00.000Z' },
    ])
    const own = await aUnit({ has_own_guest_limit: true, allowed_active_guest_vehicles: 1 })
    await create(own.id)
    expect((await create(own.id)).json['details']).toMatchObject({ code: 'limit' })
    const open = await aUnit({ has_own_guest_limit: true, allowed_active_guest_vehicles: null })
    for (let i = 0; i < 3; i += 1) expect((await create(open.id)).status).toBe(200)
    const none = await aUnit({ has_own_guest_limit: true, allowed_active_guest_vehicles: 0 })
    expect((await create(none.id)).json['details']).toEqual({ code: 'limit', until: null })
  })

  it('stays within its plate’s guest hours, the hourly limit, and what a manager granted', async () => {
    const unit = await aUnit()
    const guest = car()
    expect((await create(unit.id, { ...guest, hours: 13 })).json['details']).toMatchObject({ code: 'hourly' })
    await world.db('guest_permits').insert({
      contract_id: complex.id,
      unit_id: unit.id,
      kind: 'guest',
      status: 'expired',
      ...guest,
      valid_from: new Date('2026-11-19T00:00:00Z'),
      valid_until: new Date('2026-11-19T20:00:00Z'),
    })
    const refused = await create(unit.id, { ...guest, hours: 5 })
    expect(refused.json['details']).toEqual({ code: 'bank', until: '2026-11-25T20:00:00.000Z' })
    expect(refused.json['message']).toBe(
      'This plate has no guest hours left. Available again from 11/25/2026, 2:00 PM.',
    )
    await world.insert('limit_exceptions', {
      contract_id: complex.id,
      unit_id: unit.id,
      kind: 'guest_hours',
      plate_key: `TX${guest.license_plate.replace(' ', '')}`,
      hours: 2,
      reason: 'Sick',
      valid_until: new Date('2026-11-30T00:00:00Z'),
    })
    expect((await create(unit.id, { ...guest, hours: 7 })).status).toBe(409)
    expect((await create(unit.id, { ...guest, hours: 6 })).status).toBe(200)
  })

  it('exceeds guest hours and hourly limit with a reason by staff, but never the limit of guests', async () => {
    const unit = await aUnit()
    const answer = await create(unit.id, { hours: 30, reason: 'Sick father' })
    expect([answer.status, (await rows(unit.id))[0]?.is_exception]).toEqual([200, true])
    expect(
      await world
        .db('history_values')
        .join('history_entries as e', 'e.id', 'entry_id')
        .where('e.record_id', String(answer.json['id']))
        .pluck('reason'),
    ).toEqual(['Sick father'])
    await create(unit.id)
    expect((await create(unit.id, { reason: 'More' })).json['details']).toMatchObject({ code: 'limit' })
  })

  it('is refused for a car that is blocked, registered, or permitted here, naming the conflict', async () => {
    const unit = await aUnit()
    const [blocked, known, duplicate] = [car(), car(), car()]
    const entry = await makeVehicle(world.db, 'blocked', { contract_id: complex.id, ...blocked })
    const vehicle = await makeVehicle(world.db, 'resident', { contract_id: complex.id, ...known })
    const first = await create((await aUnit()).id, duplicate)
    const found = await Promise.all(
      [blocked, known, duplicate].map(async (one) => (await create(unit.id, one)).json['details']),
    )
    expect(found).toMatchObject([
      { code: 'blocked', until: null, record: { kind: 'blocked_vehicle', id: entry.id } },
      { code: 'registered', until: null, record: { kind: 'vehicle', id: vehicle.id } },
      {
        code: 'guest_already',
        until: '2026-11-21T01:58:00.000Z',
        record: { kind: 'guest_permit', id: first.json['id'] },
      },
    ])
    await world.db('units').where('id', unit.id).update({ has_guest_registration: false })
    expect((await create(unit.id)).json['details']).toEqual({ code: 'unit_off', until: null })
  })

  it('ends early and returns unused time; grace follows', async () => {
    const unit = await aUnit({ has_own_guest_hours: true, guest_hours: 6, guest_period: 7 })
    const guest = car()
    const { json } = await create(unit.id, { ...guest, hours: 6 })
    gateway.clock.pass(2 * HOUR)
    const ended = await elena.post(`/api/guest-permits/${String(json['id'])}/end`, {})
    expect(ended.json).toMatchObject({
      status: 'cancelled',
      phase: 'past',
      ended_early: true,
      valid_until: gateway.clock.now().toISOString(),
      can: { end: false, extend: false },
    })
    const check = async () =>
      (await elena.post('/api/tows/preview-tow', { contract_id: complex.id, ...guest })).json as {
        decision: { verdict: string; reasons: { code: string; decisive: boolean }[] }
      }
    expect((await check()).decision).toMatchObject({ verdict: 'check' })
    gateway.clock.pass(15 * 60_000)
    expect((await check()).decision.verdict).toBe('unauthorized')
    expect((await create(unit.id, { ...guest, hours: 5 })).json['details']).toMatchObject({ code: 'bank' })
    expect((await create(unit.id, { ...guest, hours: 4 })).status).toBe(200)
    expect((await elena.post(`/api/guest-permits/${String(json['id'])}/end`, {})).status).toBe(200)
  })

  it('is extended within the guest hours, but not into the car’s next permit', async () => {
    const unit = await aUnit()
    const guest = car()
    const { json } = await create(unit.id, { ...guest, hours: 4 })
    const extend = (hours: number, more = {}) =>
      elena.post(`/api/guest-permits/${String(json['id'])}/extend`, { hours, ...more })
    expect((await extend(9)).json['details']).toMatchObject({ code: 'hourly' })
    expect((await extend(2)).json).toMatchObject({
      valid_until: new Date(gateway.clock.now().getTime() + 6 * HOUR).toISOString(),
      can_extend_minutes: 360,
    })
    await create(unit.id, {
      ...guest,
      hours: 1,
      from: new Date(gateway.clock.now().getTime() + 7 * HOUR).toISOString(),
    })
    expect((await extend(2)).json['details']).toMatchObject({ code: 'guest_already' })
    expect((await extend(1)).json).toMatchObject({ can: { extend: false } })
    expect((await extend(2, { reason: 'Sick' })).json['details']).toMatchObject({ code: 'guest_already' })
    // Extending is no end: the decision must not mention grace.
    const check = (await elena.post('/api/tows/preview-tow', { contract_id: complex.id, ...guest })).json as {
      decision: { reasons: { code: string }[] }
    }
    expect(check.decision.reasons.map(({ code }) => code)).not.toContain('grace')
  })

  it('names what is wrong with the time', async () => {
    const unit = await aUnit()
    const fields = async (body: object) => (await create(unit.id, { hours: undefined, ...body })).json['fields']
    expect(await fields({})).toEqual({ hours: 'Choose how long' })
    expect(await fields({ hours: 1, from: '2026-11-01T00:00:00Z' })).toEqual({
      from: 'A permit can’t start in the past',
    })
    expect(await fields({ hours: 1, from: '2027-02-01T00:00:00Z' })).toEqual({ from: 'At most 30 days ahead' })
    expect(await fields({ until: '2026-11-01T00:00:00Z' })).toEqual({ until: 'Choose an end after the start' })
  })
})

describe('guest registration under load', () => {
  it('leaves exactly two of fifty simultaneous registrations at a limit of two', async () => {
    const unit = await aUnit()
    const answers = await atOnce(50, () => create(unit.id))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(
      answers.filter(({ json }) => (json['details'] as { code?: string } | undefined)?.code === 'limit'),
    ).toHaveLength(48)
    expect(await rows(unit.id)).toHaveLength(2)
  })

  it('creates one permit for a plate registered simultaneously for twenty units', async () => {
    const one = car()
    const units = await atOnce(20, () => aUnit())
    const answers = await atOnceFor(units, ({ id }) => create(id, one))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      answers.filter(({ json }) => (json['details'] as { code?: string } | undefined)?.code === 'guest_already'),
    ).toHaveLength(19)
  })
})

import type { Insights } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { aRequest, freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { idOf, type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import { inTenancy, systemActor } from '../../../../db/tenancy.ts'
import { recordHistory } from '../../../../operation/record-history.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'

let scene: Scene
let path: string
let sibling: Contract

/** Friday, 11/20/2026, 3:58 PM in Houston. */
const NOW = '2026-11-20T21:58:00Z'

beforeAll(async () => {
  scene = await startScene({ now: NOW, jobs: false })
  path = `/api/tow-companies/${scene.bayou.id}/insights`
  sibling = await scene.world.complex(scene.bayou, 'Sibley Court')
})
afterAll(() => scene.gateway.close())

async function read(query = '', client: HttpClient = scene.clients.admin): Promise<Insights> {
  const answer = await client.get(`${path}?${query}`)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.json as unknown as Insights
}
const at = (iso: string, minutes = 0): Date => new Date(Date.parse(iso) + minutes * 60_000)
let serial = 100
/** Writes a tow of the past as it would be by now. */
async function past(requested: string, fields: Readonly<Record<string, unknown>> = {}): Promise<string> {
  serial += 1
  const { bayou, arbor, yard, people, world } = scene
  const done = fields['status'] === undefined
  const { id } = await world.insert('tows', {
    tow_company_id: bayou.id,
    contract_id: arbor.id,
    number: serial,
    license_plate: freshPlate(),
    state: 'TX',
    reason: 'abandoned',
    location: 'Row 4',
    requested_at: at(requested),
    requested_by_user_id: people.manager.user_id,
    requested_by_name: people.manager.name,
    requested_by_role: 'contract_manager',
    timezone: 'America/Chicago',
    jurisdiction_state: 'TX',
    driver_id: people.driver.role_id,
    assigned_at: at(requested, 1),
    accepted_at: at(requested, 2),
    ...(done && {
      status: 'completed',
      truck_id: yard.truck_id,
      storage_lot_id: yard.lot_id,
      tow_price_id: yard.price_id,
      authorized_by: 'Elena Brandt',
      frozen_rates: JSON.stringify({ tow: { cents: 27_200 } }),
      completed_at: at(requested, 90),
      at_lot_at: at(requested, 80),
    }),
    ...fields,
  })
  return id
}

describe('times', () => {
  it('are spread from the request, or a manager’s confirmation, to the steps, without voided tows and practice', async () => {
    const day = '2026-08-10T15:00:00Z'
    for (const minutes of [10, 20, 30, 40, 110])
      await past(day, { on_scene_at: at(day, minutes - 5), hooked_at: at(day, minutes) })
    await past(day, { hooked_at: at(day, 500), voided_at: at(day, 600), void_reason: 'Wrong car' })
    await past('2026-08-10T03:00:00Z', { confirmed_at: at(day), hooked_at: at(day, 30) })
    const practice = await scene.world.complex(scene.bayou, 'Practice: Elm Court', { is_practice: true })
    await past(day, { contract_id: practice.id, hooked_at: at(day, 999) })
    await past(day, { brought_over: JSON.stringify({ system: 'Old' }), hooked_at: at(day, 999) })
    const { times, requests, now } = await read('from=2026-08-09&until=2026-08-10')
    expect(requests).toBe(7)
    expect(times.hooked).toMatchObject({ count: 6, median: 30 })
    expect(times.hooked?.first_quartile).toBeCloseTo(22.5)
    expect(times.hooked?.third_quartile).toBeCloseTo(37.5)
    expect(times.hooked?.ninetieth).toBeCloseTo(75)
    expect(times.on_scene).toMatchObject({ count: 5, median: 25 })
    expect(now.hook_up).toEqual(times.hooked)
    expect((await read('from=2026-08-11&until=2026-08-12')).times).toEqual({
      accepted: null,
      on_scene: null,
      hooked: null,
    })
    expect((await read('from=2026-08-11&until=2026-08-12')).before).toMatchObject({
      from: '2026-08-09',
      until: '2026-08-10',
      hook_up: { median: 30 },
    })
  })

  it('of owners without their car are those of the cars handed over in the period', async () => {
    const { bayou, arbor, yard, world } = scene
    const stored = async (in_storage: string, hours: number | null, status = 'released_paid') =>
      world.insert('custody', {
        tow_company_id: bayou.id,
        contract_id: arbor.id,
        tow_id: await past(in_storage),
        storage_lot_id: yard.lot_id,
        in_storage_at: at(in_storage),
        status: hours === null ? 'in_storage' : status,
        ...(hours !== null && {
          ended_at: at(in_storage, hours * 60),
          released_to: 'Carla Whitehead',
          released_to_role: 'owner',
          released_to_id_type: 'driver_license',
          end_reason: 'Done',
          total_cents: 27_200,
        }),
      })
    for (const hours of [2, 4, 6]) await stored('2026-07-06T15:00:00Z', hours)
    await stored('2026-07-06T15:00:00Z', 5, 'disposed')
    await stored('2026-07-06T15:00:00Z', null)
    await stored('2026-07-01T15:00:00Z', 24 * 5, 'released_no_charge')
    const { returned, in_storage } = await read('from=2026-07-06&until=2026-07-06')
    expect(returned).toMatchObject({ count: 4, median: 300 })
    expect(in_storage).toBe(1)
  })
})

describe('the work', () => {
  it('is counted by weekday and hour in the company’s zone, on the day that the clocks change, too', async () => {
    // Sunday, 11/01/2026: 1:30 AM comes twice in Houston.
    await past('2026-11-01T06:30:00Z', { reason: 'flat_tire' })
    await past('2026-11-01T07:30:00Z')
    await past('2026-11-02T05:59:00Z')
    await past('2026-11-02T06:00:00Z')
    const { work, reasons, days, timezone } = await read('from=2026-11-01&until=2026-11-01')
    expect({ work, days, timezone }).toEqual({
      work: [
        { weekday: 7, hour: 1, requests: 2 },
        { weekday: 7, hour: 23, requests: 1 },
      ],
      days: 1,
      timezone: 'America/Chicago',
    })
    expect(reasons).toEqual([
      { reason: 'abandoned', tows: 2 },
      { reason: 'flat_tire', tows: 1 },
    ])
  })
})

describe('cars that were kept from being towed', () => {
  it('are counted once a day by what stopped the tow, unless they were towed after all', async () => {
    const { clients, arbor } = scene
    const before = await read()
    const request = (license_plate: string) => clients.manager.post('/api/tows/', aRequest(arbor, { license_plate }))
    const refused = async (license_plate: string) => expect((await request(license_plate)).status).toBe(409)
    const vip = freshPlate()
    await scene.enter('vip', vip)
    await refused(vip)
    await refused(vip)
    const guest = freshPlate()
    await scene.enter('guest', guest)
    await refused(guest)
    const towed = freshPlate()
    await scene.enter('guest', towed)
    await refused(towed)
    await past(NOW, { license_plate: towed })
    // A right that starts after the request stops the tow on the way; the driver leaves without the car.
    const open = await scene.tow('on_scene')
    const { license_plate } = await scene.world.db('tows').where({ id: open }).first<{ license_plate: string }>()
    await scene.enter('guest', license_plate)
    expect((await clients.driver.post(`/api/tows/${open}/steps`, { step: 'hooked' })).status).toBe(409)
    expect((await clients.dispatcher.post(`/api/tows/${open}/cancel`, { reason: 'It has a permit now' })).status).toBe(
      200,
    )
    const after = await read()
    const by = (found: Insights, name: string) =>
      found.kept.find((one) => one.by === name) ?? { by: name, refused: 0, stopped: 0 }
    expect(by(after, 'vip')).toEqual({ by: 'vip', refused: by(before, 'vip').refused + 1, stopped: 0 })
    expect(by(after, 'permit')).toEqual({
      by: 'permit',
      refused: by(before, 'permit').refused + 1,
      stopped: by(before, 'permit').stopped + 1,
    })
    expect(after.now.kept - before.now.kept).toBe(3)
    expect(after.complexes.find(({ id }) => id === arbor.id)?.kept).toBe(after.now.kept)
    expect((await read(`contract_id=${sibling.id}`)).now.kept).toBe(0)
  })
})

describe('what people did', () => {
  it('is counted by person from the history', async () => {
    const { clients, people, arbor } = scene
    const id = await scene.tow('requested')
    expect((await clients.dispatcher.post(`/api/tows/${id}/cancel`, { reason: 'Not needed' })).status).toBe(200)
    expect((await clients.flagged.post(`/api/tows/${id}/void`, { reason: 'Wrong car' })).status).toBe(200)
    const plate = freshPlate()
    await past('2026-11-19T15:00:00Z', { license_plate: plate, plates_read: [`${plate.slice(0, -1)}0`] })
    await past('2026-11-19T15:00:00Z', { license_plate: freshPlate(), plates_read: null })
    const good = freshPlate()
    await past('2026-11-19T15:00:00Z', { license_plate: good, plates_read: [good.toLowerCase()] })
    const found = await read()
    expect(found.people.find(({ user_id }) => user_id === people.flagged.user_id)).toMatchObject({
      name: people.flagged.name,
      role: 'tow_staff',
      voids: 1,
      overrides: 0,
      zeroings: 0,
    })
    expect(found.photos).toEqual({ read: 2, misread: 1 })
    expect(
      found.people.some(({ user_id }) => user_id === people.manager.user_id),
      'a person without such an act',
    ).toBe(false)
    const looked = await past('2026-11-19T15:00:00Z', {
      status: 'cancelled',
      cancelled_at: at(NOW),
      cancel_reason: 'x',
    })
    const actor = systemActor({ tow_company_id: scene.bayou.id, on_behalf_of: people.driver.user_id })
    const found_same = {
      action: 'tow.same_car',
      record_kind: 'tow',
      record_id: looked,
      contract_id: arbor.id,
      tow_company_id: scene.bayou.id,
      before: null,
      after: {},
    } as const
    await inTenancy(scene.gateway.gateway.knex, actor, at(NOW), (db) =>
      recordHistory(db, actor, found_same, { request_id: 'look', ip: null }),
    )
    expect((await read()).people.find(({ user_id }) => user_id === people.manager.user_id)).toMatchObject({
      misread: 1,
    })
  })
})

describe('drivers and complexes that differ from the rest', () => {
  it('are named with the numbers behind it, and only with enough tows', async () => {
    const { people, world, bayou } = scene
    const day = '2026-06-10T15:00:00Z'
    const query = 'from=2026-06-10&until=2026-06-10'
    const other = await world.towUser('tow_driver', bayou, 'Marcus Bell')
    const dropped = {
      status: 'completed_dropped_on_site',
      completed_at: at(day, 40),
      at_lot_at: null,
      hooked_at: at(day, 30),
    }
    const tows = async (driver_id: string | null, done: number, drops: number) => {
      for (let n = 0; n < done; n += 1) await past(day, { driver_id, hooked_at: at(day, 30) })
      for (let n = 0; n < drops; n += 1) await past(day, { driver_id, ...dropped })
    }
    await tows(people.driver.role_id, 10, 9)
    await tows(other.role_id, 30, 0)
    expect((await read(query)).outside).toMatchObject({ min_tows: 20, comparisons: 0, found: [] })
    await tows(people.driver.role_id, 0, 1)
    const { outside, drivers } = await read(query)
    const found = outside.found.filter(({ measure }) => measure === 'dropped')
    expect(found).toEqual([
      {
        kind: 'driver',
        id: other.role_id,
        name: 'Marcus Bell',
        measure: 'dropped',
        own: { count: 0, total: 30 },
        others: { count: 10, total: 20 },
        p: expect.any(Number),
      },
      expect.objectContaining({ id: people.driver.role_id, own: { count: 10, total: 20 } }),
    ])
    expect(outside).toMatchObject({ comparisons: 10, level: 0.05, slow_above: 30 })
    expect(drivers).toMatchObject([
      { name: 'Marcus Bell', completed: 30, dropped: 0, hook_up_median: 30 },
      { name: people.driver.name, completed: 10, dropped: 10 },
    ])
  })
})

describe('who reads them, and of which days', () => {
  it('is the office of the company and super admins', async () => {
    const { world, clients, bayou } = scene
    for (const client of [clients.manager, clients.driver]) expect((await client.get(path)).status).toBe(403)
    const lone = await world.company('Lone Star Recovery')
    const wade = await world.logIn(await world.towUser('tow_admin', lone))
    expect((await wade.get(path)).status).toBe(404)
    const theirs = await world.complex(lone, 'Cedar Bend')
    expect((await clients.admin.get(`${path}?contract_id=${theirs.id}`)).status).toBe(404)
    const ines = await world.logIn(await world.superAdmin())
    expect((await ines.get(path)).status).toBe(200)
    const empty = await ines.get(`/api/tow-companies/${lone.id}/insights`)
    expect(empty.json).toMatchObject({
      requests: 0,
      kept: [],
      people: [],
      complexes: [],
      drivers: [],
      now: { kept: 0, overrides: 0, hook_up: null },
    })
    expect(idOf(await clients.dispatcher.get(`/api/tow-companies/${bayou.id}`))).toBe(bayou.id)
  })

  it.each([
    ['from=2026-11-02&until=2026-11-01', 'until'],
    ['from=2025-01-01&until=2026-11-01', 'from'],
    ['from=yesterday', 'from'],
    ['contract_id=none', 'contract_id'],
  ])('refuses %s, and names the field', async (query, field) => {
    const answer = await scene.clients.admin.get(`${path}?${query}`)
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(`"${field}"`)])
  })

  it('is the last 30 days if none are named, next to the 30 before', async () => {
    expect(await read()).toMatchObject({
      from: '2026-10-22',
      until: '2026-11-20',
      days: 30,
      before: { from: '2026-09-22', until: '2026-10-21' },
    })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { paid, storeCar, taker } from '../../../../../test/factories/custody.factory.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'

let scene: Scene
let dana: HttpClient
let elena: HttpClient
let ines: HttpClient
let complex: (name: string) => Promise<Contract>

beforeAll(async () => {
  scene = await startScene({ jobs: false })
  dana = scene.clients.dispatcher
  elena = scene.clients.manager
  ines = await scene.world.logIn(await scene.world.superAdmin())
  complex = (name) => scene.world.complex(scene.bayou, name)
})
afterAll(() => scene.gateway.close())
beforeEach(() => {
  scene.minutes(1)
})

const PLACE = {
  name: 'Willow Bend',
  address: '1 Willow Ln',
  city: 'Houston',
  state: 'TX',
  zip_code: '77002',
  timezone: 'America/Chicago',
}
const MANAGER = { email: 'pat@willowbend.com', name: 'Pat Lindqvist' }

describe('adding a complex', () => {
  it('creates it without limits, invites its main manager, and records it in the company’s history', async () => {
    const made = await dana.post('/api/contracts', { ...PLACE, manager: MANAGER })
    expect(made.json).toMatchObject({
      name: 'Willow Bend',
      is_active: true,
      allowed_resident_vehicles: null,
      vehicle_changes_per_month: 6,
      grace_minutes: 15,
      has_guest_registration: true,
      hold: { reason: expect.stringMatching(/^New complex\./), until: null },
      tow_company: { name: 'Bayou City Towing' },
      main_manager: { name: 'Pat Lindqvist', email: 'pat@willowbend.com' },
      managers: [{ role: 'contract_manager', is_main: true }],
    })
    const id = String(made.json['id'])
    expect(await scene.world.db('history_entries').where('contract_id', id).orderBy('seq').pluck('action')).toEqual([
      'contract.added',
      // The company has one price and one lot.
      'contract.default_set',
      'contract.default_set',
      'contract.hold_set',
      'manager.invited',
    ])
    expect((await dana.get(`/api/units?contract_id=${id}`)).json['data']).toEqual([])
    expect((await dana.post('/api/contracts', { ...PLACE, timezone: 'Mars' })).json['fields']).toEqual({
      timezone: 'Choose a time zone, such as America/Chicago',
    })
  })

  it('starts with the company’s price and lot, unless a person has to choose', async () => {
    const { json } = await dana.post('/api/contracts', { ...PLACE, name: 'Willow Creek' })
    const usual = async (id: unknown, kind: string) =>
      (
        (await dana.get(`/api/contracts/${String(id)}/${kind}`)).json['data'] as { name: string; is_default: boolean }[]
      ).filter(({ is_default }) => is_default).length
    expect([await usual(json['id'], 'tow-prices'), await usual(json['id'], 'storage-lots')]).toEqual([1, 1])
    await scene.world.insert('tow_prices', {
      tow_company_id: scene.bayou.id,
      name: 'Second',
      duty: 'light',
      price_cents: 20_000,
      valid_from: '2026-01-01T06:00:00Z',
      drop_cents: 10_000,
    })
    const next = await dana.post('/api/contracts', { ...PLACE, name: 'Willow Park' })
    expect([await usual(next.json['id'], 'tow-prices'), await usual(next.json['id'], 'storage-lots')]).toEqual([0, 1])
    await scene.world.db('tow_prices').where({ name: 'Second' }).update({ duty: 'heavy' })
    const heavy = await dana.post('/api/contracts', { ...PLACE, name: 'Willow Row' })
    expect(await usual(heavy.json['id'], 'tow-prices')).toBe(1)
    await scene.world.db('tow_prices').where({ name: 'Second' }).update({ is_active: false })
  })

  it('works for the user’s own company; a super admin names it', async () => {
    const lone = await scene.world.company('Lone Star Recovery')
    expect((await dana.post('/api/contracts', { ...PLACE, tow_company_id: lone.id })).status).toBe(404)
    expect((await ines.post('/api/contracts', PLACE)).json['fields']).toMatchObject({
      tow_company_id: expect.any(String),
    })
    expect(
      (await ines.post('/api/contracts', { ...PLACE, tow_company_id: lone.id })).json['tow_company'],
    ).toMatchObject({ name: 'Lone Star Recovery' })
    expect((await elena.post('/api/contracts', PLACE)).status).toBe(403)
  })
})

describe('a disabled complex', () => {
  it('logs out its residents, is hidden from its managers immediately, and lets custody and permits continue', async () => {
    const place = await complex('Quiet Harbor')
    const unit = await scene.world.unit(place, '12')
    const resident = await scene.world.logInResident(place, unit)
    const manager = await scene.world.logIn(await scene.world.manager('contract_manager', [place, scene.arbor]))
    await scene.write((trx) =>
      trx('guest_permits').insert({
        contract_id: place.id,
        unit_id: unit.id,
        kind: 'guest',
        license_plate: 'GST 1',
        state: 'TX',
        status: 'active',
        valid_from: scene.gateway.clock.now(),
        valid_until: new Date(scene.gateway.clock.now().getTime() + 3_600_000),
      }),
    )
    const off = await dana.post(`/api/contracts/${place.id}/enable-disable`, {
      is_active: false,
      reason: 'The contract ended',
    })
    expect(off.json).toMatchObject({ is_active: false, counts: { guests_now: 1 } })
    expect((await resident.post('/api/residents/request-reserved-tow', {})).status).toBe(401)
    await expect.poll(async () => (await resident.get('/api/residents/me')).status).toBe(401)
    expect((await manager.patch(`/api/contracts/${place.id}`, { grace_minutes: 1 })).status).toBe(404)
    expect((await manager.patch(`/api/contracts/${scene.arbor.id}`, { grace_minutes: 15 })).status).toBe(200)
    expect(
      (await dana.post('/api/tows/preview-tow', { contract_id: place.id, license_plate: 'ZQJ 7710', state: 'TX' }))
        .json,
    ).toMatchObject({ decision: { verdict: 'paused' } })
    expect((await dana.post(`/api/contracts/${place.id}/hold`, { on_hold: true, reason: 'x' })).status).toBe(409)
    await dana.post(`/api/contracts/${place.id}/enable-disable`, { is_active: false })
    await dana.post(`/api/contracts/${place.id}/enable-disable`)
    expect((await resident.get('/api/residents/me')).status).toBe(401)
    const stored = scene.world
      .db('history_entries as e')
      .join('history_values as v', 'v.entry_id', 'e.id')
      .where('e.record_id', place.id)
      .orderBy('e.seq')
      .select('e.action', 'v.reason')
    expect(await stored).toEqual([
      { action: 'contract.disabled', reason: 'The contract ended' },
      { action: 'contract.enabled', reason: null },
    ])
  })

  it('still releases the cars that were towed from it', async () => {
    const place = await complex('Old Mill')
    const where = {
      company: scene.bayou,
      complex: place,
      yard: scene.yard,
      driver_id: scene.people.driver.role_id ?? '',
    }
    const car = await storeCar(scene.world, where, { at: new Date(scene.gateway.clock.now().getTime() - 3_600_000) })
    await dana.post(`/api/contracts/${place.id}/enable-disable`, { is_active: false })
    const custody = `/api/custody/${car.custody_id}`
    const { due } = (await dana.get(custody)).json['charge'] as { due: { cents: number } }
    const released = await dana.post(`${custody}/release`, taker({ payment: paid(due.cents) }))
    expect(released.json).toMatchObject({ status: 'released_paid' })
  })

  it('is disabled and enabled by the tow company’s office', async () => {
    expect((await elena.post(`/api/contracts/${scene.arbor.id}/enable-disable`)).status).toBe(403)
    expect((await scene.clients.driver.post(`/api/contracts/${scene.arbor.id}/enable-disable`)).status).toBe(403)
  })
})

describe('the external company of a complex', () => {
  it('is gained and lost with the change by all of its logged-in users', async () => {
    const place = await complex('Peñón Vista')
    const renee = await scene.world.externalUser([await complex('Elsewhere')], 'Renee Castillo')
    const patrol = await scene.world
      .db('external_users')
      .where('user_id', renee.user_id)
      .first<{ external_company_id: string }>()
    const client = await scene.world.logIn(renee)
    const set = (external_company_id: string | null) =>
      ines.post(`/api/contracts/${place.id}/set-external-company`, { external_company_id })
    const ask = async () =>
      (await client.post('/api/tows/preview-tow', { contract_id: place.id, license_plate: 'ZQJ 7710', state: 'TX' }))
        .status
    expect(await ask()).toBe(404)
    expect((await set(patrol.external_company_id)).json['external_company']).toMatchObject({
      name: "Renee Castillo's company",
    })
    await expect.poll(ask).toBe(200)
    const manager = await scene.world.logIn(await scene.world.manager('contract_manager', [place]))
    expect((await manager.get(`/api/contracts/${place.id}`)).json['external_company']).toMatchObject({
      id: patrol.external_company_id,
    })
    expect((await set(null)).json['external_company']).toBeNull()
    await expect.poll(ask).toBe(404)
    expect((await set('6f9619ff-8b86-4d11-b42d-00cf4fc964ff')).status).toBe(404)
    expect(
      (await dana.post(`/api/contracts/${place.id}/set-external-company`, { external_company_id: null })).status,
    ).toBe(403)
  })
})

describe('changing the main manager', () => {
  it('keeps the former one as staff, with only staff rights, immediately', async () => {
    const place = await complex('Mesquite Flats')
    const [first, second] = [
      await scene.world.manager('contract_manager', [place], 'First Main'),
      await scene.world.manager('contract_staff', [place], 'Second Main'),
    ]
    const [mine, hers] = [await scene.world.logIn(first), await scene.world.logIn(second)]
    const path = `/api/contracts/${place.id}/set-new-contract-manager`
    await scene.world
      .db('contract_managers')
      .where({ contract_id: place.id, user_id: first.user_id })
      .update({ is_main: true })
    expect((await mine.patch(path, { user_id: first.user_id })).json).toMatchObject({
      main_manager: { name: 'First Main' },
    })
    const stranger = await scene.world.manager('contract_manager', [scene.arbor])
    expect((await mine.patch(path, { user_id: stranger.user_id })).status).toBe(404)
    const given = await mine.patch(path, { user_id: second.user_id })
    expect(given.json).toMatchObject({
      main_manager: { name: 'Second Main' },
      can: { settings: false, set_manager: false },
      managers: [
        { name: 'Second Main', role: 'contract_manager' },
        { name: 'First Main', role: 'contract_staff', is_main: false },
      ],
    })
    expect((await mine.patch(`/api/contracts/${place.id}`, { grace_minutes: 1 })).status).toBe(403)
    expect((await hers.patch(`/api/contracts/${place.id}`, { grace_minutes: 1 })).status).toBe(200)
    expect(
      await scene.world.db('history_entries').where({ record_id: place.id, action: 'contract.manager_set' }),
    ).toHaveLength(1)
    const mails = async (to: string) =>
      (
        await scene.world
          .db('pgboss.job')
          .where({ name: 'mail' })
          .whereRaw(`coalesce(data -> 'payload', data) ->> 'to' = ?`, [to])
          .select<{ subject: string }[]>(
            scene.world.db.raw(`coalesce(data -> 'payload', data) ->> 'subject' as subject`),
          )
      ).map(({ subject }) => subject)
    expect([await mails(second.email), await mails(first.email)]).toEqual([
      [`You are now the main manager of ${place.name}`],
      [`Second Main is now the main manager of ${place.name}`],
    ])
  })

  it('is allowed only to the main manager, and only to a person who has joined', async () => {
    const place = await complex('Cedar Bend')
    const [main, other] = [
      await scene.world.manager('contract_manager', [place]),
      await scene.world.manager('contract_manager', [place]),
    ]
    await scene.world
      .db('contract_managers')
      .where({ contract_id: place.id, user_id: main.user_id })
      .update({ is_main: true })
    const path = `/api/contracts/${place.id}/set-new-contract-manager`
    expect((await (await scene.world.logIn(other)).patch(path, { user_id: other.user_id })).status).toBe(409)
    await scene.world.db('users').where('id', other.user_id).update({ status: 'has_not_joined_yet' })
    expect((await dana.patch(path, { user_id: other.user_id })).json['message']).toMatch('has not joined yet')
  })
})

describe('other records of a complex', () => {
  it('include a sticker list for each day, from today on', async () => {
    const begin = (tow_date: string) =>
      scene.clients.driver.post(`/api/contracts/${scene.arbor.id}/sticker-lists`, { tow_date })
    expect((await begin('2026-11-20')).json).toMatchObject({ contract_id: scene.arbor.id, tow_date: '2026-11-20' })
    expect((await begin('2026-11-20')).json['fields']).toEqual({
      tow_date: 'This complex already has a list for this day',
    })
    expect((await begin('2026-11-19')).json['fields']).toEqual({ tow_date: 'Choose today or a later day' })
  })
})

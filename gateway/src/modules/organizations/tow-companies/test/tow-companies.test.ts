import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, type Person, World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let lone: Company
let dana: HttpClient
let rows: (client: HttpClient, list: string, company?: Company) => Promise<Record<string, unknown>[]>

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  lone = await world.company('Lone Star Recovery')
  dana = await world.logIn(await world.towUser('tow_staff', bayou, 'Dana Whitfield'))
  rows = async (client, list, company = bayou) =>
    (await client.get(`/api/tow-companies/${company.id}/${list}`)).json['data'] as Record<string, unknown>[]
})
afterAll(() => gateway.close())

describe('the drivers of a company', () => {
  it('lists the active ones, idle first, each with a truck, open tows, and the location of the shift', async () => {
    const truck = await world.insert('trucks', { tow_company_id: bayou.id, name: 'Truck 7' })
    const busy = await world.towUser('tow_driver', bayou, 'Ana Busy', { truck_id: truck.id })
    const idle = await world.towUser('tow_driver', bayou, 'Zoe Idle')
    await world.towUser('tow_driver', bayou, 'Left Us', { is_active: false })
    await world.towUser('tow_driver', lone, 'Not Ours')
    const complex = await world.complex(bayou, 'Arbor Ridge')
    const tow = {
      tow_company_id: bayou.id,
      contract_id: complex.id,
      state: 'TX',
      reason: 'abandoned',
      location: 'Row C',
      requested_by_name: 'Dana',
      requested_by_role: 'tow_staff',
      timezone: 'America/Chicago',
      jurisdiction_state: 'TX',
    }
    const given = { status: 'pending', driver_id: busy.role_id, assigned_at: gateway.clock.now() }
    const ago = (minutes: number) => new Date(gateway.clock.now().getTime() - minutes * 60_000)
    const shift = (person: Person, minutes: number) =>
      world.insert('shifts', { tow_company_id: bayou.id, driver_id: person.role_id, started_at: ago(minutes) })
    await shift(idle, 400)
    const { id: shift_id } = await shift(busy, 8)
    await world.insert('tows', {
      ...tow,
      ...given,
      license_plate: 'KVB 8821',
      since: ago(5),
      accepted_at: ago(30),
      accepted_position: { latitude: 1, longitude: 1 },
      en_route_at: ago(8),
      en_route_position: { latitude: 29.7, longitude: -95.3, accuracy: 8 },
      on_scene_at: ago(5),
    })
    await world.insert('tows', { ...tow, ...given, license_plate: 'KVB 8822', since: ago(30) })
    await world.insert('tows', {
      ...tow,
      ...given,
      license_plate: 'KVB 8823',
      status: 'cancelled',
      cancelled_at: gateway.clock.now(),
      cancel_reason: 'Moved',
    })
    expect(await rows(dana, 'drivers')).toEqual([
      {
        id: idle.role_id,
        name: 'Zoe Idle',
        is_active: true,
        open_tows: 0,
        on_shift: true,
        truck: null,
        avatar_url: null,
        work: null,
        position: null,
      },
      {
        id: busy.role_id,
        name: 'Ana Busy',
        is_active: true,
        open_tows: 2,
        on_shift: true,
        truck: { id: truck.id, name: 'Truck 7' },
        avatar_url: null,
        work: { complex: 'Arbor Ridge', step: 'on_scene' },
        position: { latitude: 29.7, longitude: -95.3 },
      },
    ])
    const busyNow = async () => {
      const row = (await rows(dana, 'drivers')).find(({ id }) => id === busy.role_id)
      return [row?.['on_shift'], row?.['position']]
    }
    await world
      .db('shifts')
      .where({ id: shift_id })
      .update({ started_at: ago(7) })
    expect(await busyNow()).toEqual([true, null])
    await world
      .db('shifts')
      .where({ id: shift_id })
      .update({ ended_at: ago(1), end_reason: 'driver' })
    expect(await busyNow()).toEqual([false, null])
  })
})

describe('the lists of a company', () => {
  it('list trucks in natural number order', async () => {
    for (const name of ['Wrecker 10', 'Wrecker 2', 'Wrecker 1'])
      await world.insert('trucks', { tow_company_id: lone.id, name, license_plate: 'TRK 1' })
    const admin = await world.logIn(await world.towUser('tow_admin', lone))
    expect((await rows(admin, 'trucks', lone)).map(({ name }) => name)).toEqual([
      'Wrecker 1',
      'Wrecker 2',
      'Wrecker 10',
    ])
  })

  it('list current prices in cents', async () => {
    const day = (offset: number) => new Date(gateway.clock.now().getTime() + offset * 86_400_000)
    const price = { tow_company_id: bayou.id, price_cents: 27_200 }
    await world.insert('tow_prices', { ...price, name: 'Standard light duty', valid_from: day(-10) })
    await world.insert('tow_prices', { ...price, name: 'Last year', valid_from: day(-100), valid_until: day(-10) })
    await world.insert('tow_prices', { ...price, name: 'Next year', valid_from: day(10) })
    expect(await rows(dana, 'tow-prices')).toMatchObject([
      { name: 'Standard light duty', price: { cents: 27_200, currency: 'USD' }, is_active: true },
    ])
  })

  it('list complexes by name, marking those on hold and disabled', async () => {
    const held = await world.complex(lone, 'Cedar Bend')
    await world.complex(lone, 'Bluebonnet Terrace', { is_active: false })
    await world.complex(bayou, 'Not Theirs')
    await world.insert('contract_holds', { contract_id: held.id, reason: 'Paving' })
    const driver = await world.logIn(await world.towUser('tow_driver', lone))
    expect(await rows(driver, 'contracts', lone)).toMatchObject([
      { name: 'Bluebonnet Terrace', is_active: false, on_hold: false, timezone: 'America/Chicago' },
      { name: 'Cedar Bend', is_active: true, on_hold: true, dispatch_phone: expect.stringMatching(/\d/) },
    ])
  })
})

describe('the profile of a company', () => {
  const LICENSE = { name: 'Houston police permit', number: 'HPD-2219', ends_on: '2027-01-31' }

  it('is changed by an admin, with what changed in the history', async () => {
    const gil = await world.logIn(await world.towUser('tow_admin', bayou, 'Gil Thibodeaux'))
    const path = `/api/tow-companies/${bayou.id}`
    const before = await gil.get(path)
    expect(before.json).toMatchObject({ name: 'Bayou City Towing', other_licenses: [], can: { edit: true } })
    const changed = await gil.patch(path, {
      hours: 'Every day, 24 hours',
      license_ends_on: '2027-08-31',
      other_licenses: [LICENSE],
      name: 'Bayou City Towing',
      version: before.json['version'],
    })
    expect(changed.json).toMatchObject({ hours: 'Every day, 24 hours', other_licenses: [LICENSE] })
    const [entry] = (await gil.get('/api/history-logs')).json['data'] as Record<string, unknown>[]
    expect(entry).toMatchObject({
      action: 'tow_company.edited',
      after: { hours: 'Every day, 24 hours', license_ends_on: '2027-08-31', other_licenses: [LICENSE] },
    })
    expect(entry?.['after']).not.toHaveProperty('name')
  })

  it('is not overwritten by a change that didn’t see the newest version', async () => {
    const gil = await world.logIn(await world.towUser('tow_admin', lone, 'Wade Hollis'))
    const path = `/api/tow-companies/${lone.id}`
    const { version } = (await gil.get(path)).json
    await gil.patch(path, { phone: '(512) 555-0121', version })
    const late = await gil.patch(path, { phone: '(512) 555-0199', version })
    expect(late.status).toBe(409)
    expect(late.json['message']).toMatch(/^Wade Hollis changed the company at .*\. Look at it again before you save\.$/)
    expect((await gil.get(path)).json['phone']).toBe('(512) 555-0121')
  })

  it('refuses an unknown time zone and fields that the platform sets', async () => {
    const gil = await world.logIn(await world.towUser('tow_admin', bayou))
    const path = `/api/tow-companies/${bayou.id}`
    expect((await gil.patch(path, { timezone: 'Texas/Houston' })).json['fields']).toEqual({
      timezone: 'Choose a time zone, such as America/Chicago',
    })
    expect((await gil.patch(path, { has_booting_access: true })).status).toBe(422)
    expect((await gil.patch(path, { is_active: false })).status).toBe(422)
  })

  it('is read by everyone in the company, and written by its admins and super admins only', async () => {
    const path = `/api/tow-companies/${bayou.id}`
    expect((await dana.get(path)).json['can']).toEqual({ edit: false })
    expect((await dana.patch(path, { hours: 'Nights' })).status).toBe(403)
    const stranger = await world.logIn(await world.towUser('tow_admin', lone))
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.patch(path, { hours: 'Nights' })).status).toBe(404)
    const ines = await world.logIn(await world.superAdmin())
    expect((await ines.patch(path, { website: 'https://bayoucitytowing.com' })).json['website']).toBe(
      'https://bayoucitytowing.com',
    )
  })
})

describe('another company', () => {
  const lists = ['drivers', 'trucks', 'storage-lots', 'tow-prices', 'contracts']

  it.each(lists)('returns 404, as for a company that doesn’t exist: %s', async (list) => {
    const foreign = await dana.get(`/api/tow-companies/${lone.id}/${list}`)
    const missing = await dana.get(`/api/tow-companies/00000000-0000-4000-8000-000000000000/${list}`)
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(missing.text)
  })

  it('is visible to a super admin and to nobody else outside the company', async () => {
    const ines = await world.logIn(await world.superAdmin())
    const manager = await world.logIn(
      await world.manager('contract_manager', [await world.complex(bayou, 'Mesquite Flats')]),
    )
    for (const list of lists) {
      expect((await ines.get(`/api/tow-companies/${lone.id}/${list}`)).status).toBe(200)
      expect((await manager.get(`/api/tow-companies/${bayou.id}/${list}`)).status).toBe(403)
      expect((await gateway.anybody().get(`/api/tow-companies/${bayou.id}/${list}`)).status).toBe(401)
    }
  })
})

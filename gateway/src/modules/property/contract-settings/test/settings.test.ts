import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'

let scene: Scene
let dana: HttpClient
let elena: HttpClient
let path: string

beforeAll(async () => {
  scene = await startScene({ jobs: false })
  dana = scene.clients.dispatcher
  elena = scene.clients.manager
  path = `/api/contracts/${scene.arbor.id}`
})
afterAll(() => scene.gateway.close())
beforeEach(() => {
  scene.minutes(1)
})

const entries = async (action: string) =>
  scene.world
    .db('history_entries as e')
    .join('history_values as v', 'v.entry_id', 'e.id')
    .where({ 'e.record_id': scene.arbor.id, 'e.action': action })
    .orderBy('e.seq', 'desc')
    .select<{ before: unknown; after: unknown; actor_name: string; reason: string | null }[]>(
      'v.before',
      'v.after',
      'v.actor_name',
      'v.reason',
    )
const version = async (client: HttpClient) => String((await client.get(path)).json['version'])
const verdict = async (license_plate: string, at?: string) =>
  (
    await dana.post('/api/tows/preview-tow', {
      contract_id: scene.arbor.id,
      license_plate,
      state: 'TX',
      ...(at && { at }),
    })
  ).json['decision']

describe('settings', () => {
  it('are changed by the manager, with the old values in the history', async () => {
    const answer = await elena.patch(path, {
      grace_minutes: 30,
      quiet_from: '22:00',
      quiet_until: '08:00',
      has_guest_registration: true,
    })
    expect(answer.json).toMatchObject({ grace_minutes: 30, quiet_from: '22:00', quiet_until: '08:00' })
    expect(await entries('contract.settings_changed')).toMatchObject([
      {
        before: { grace_minutes: 15, quiet_from: null, quiet_until: null },
        after: { grace_minutes: 30, quiet_from: '22:00', quiet_until: '08:00' },
        actor_name: 'Elena Brandt',
      },
    ])
    await elena.patch(path, { grace_minutes: 30, quiet_from: '22:00' })
    expect(await entries('contract.settings_changed')).toHaveLength(1)
  })

  it('exclude the tow company’s own fields: the error names each', async () => {
    const answer = await elena.patch(path, { grace_minutes: 45, name: 'Elena’s Ridge', default_tow_price_id: null })
    expect(answer.status).toBe(422)
    expect(answer.json['fields']).toEqual({
      name: 'Only the tow company can change this',
      default_tow_price_id: 'Only the tow company can change this',
    })
    expect((await elena.get(path)).json).toMatchObject({ name: 'Arbor Ridge', grace_minutes: 30 })
    expect((await dana.patch(path, { name: 'Arbor Ridge West', county: 'Harris' })).json).toMatchObject({
      name: 'Arbor Ridge West',
      county: 'Harris',
    })
    expect(await entries('contract.edited')).toMatchObject([
      { before: { name: 'Arbor Ridge', county: null }, after: { name: 'Arbor Ridge West', county: 'Harris' } },
    ])
    await dana.patch(path, { name: 'Arbor Ridge' })
  })

  it.each([
    [{ quiet_from: null }, 'quiet_from'],
    [{ quiet_from: '07:00', quiet_until: '07:00' }, 'quiet_until'],
    [{ grace_minutes: 1441 }, 'grace_minutes'],
  ])('refuse invalid values with an error on their field: %j', async (body, field) => {
    const answer = await elena.patch(path, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json['fields'] as object)).toEqual([field])
  })

  it('accept only time zones that exist, and defaults that are active and the company’s own', async () => {
    expect((await dana.patch(path, { timezone: 'Texas' })).json['fields']).toEqual({
      timezone: 'Choose a time zone, such as America/Chicago',
    })
    const other = await scene.world.insert('tow_prices', {
      tow_company_id: (await scene.world.company('Lone Star')).id,
      name: 'Theirs',
      price_cents: 1,
    })
    expect((await dana.patch(path, { default_tow_price_id: other.id })).status).toBe(404)
    const off = await scene.world.insert('tow_prices', {
      tow_company_id: scene.bayou.id,
      name: 'Old',
      price_cents: 1,
      is_active: false,
    })
    expect((await dana.patch(path, { default_tow_price_id: off.id })).json['fields']).toEqual({
      default_tow_price_id: 'Old is switched off. Choose another one',
    })
    expect((await dana.patch(path, { default_tow_price_id: null })).json['default_tow_price']).toBeNull()
    expect(await entries('contract.default_set')).toHaveLength(1)
  })
})

describe('two people saving simultaneously', () => {
  it('don’t overwrite each other: the second sees who changed what, and when', async () => {
    const [hers, danas] = [await version(elena), await version(dana)]
    expect(
      (await dana.post(`${path}/set-resident-limits`, { allowed_resident_vehicles: 3, version: danas })).status,
    ).toBe(200)
    const refused = await elena.patch(path, { grace_minutes: 5, version: hers })
    expect(refused.status).toBe(409)
    expect(refused.json).toMatchObject({
      details: { changed_by: 'Dana Whitfield', fields: ['allowed_resident_vehicles'] },
    })
    expect(String(refused.json['message'])).toMatch(/^Dana Whitfield changed this complex at \d\d\/\d\d\/2026, /)
    expect((await elena.patch(path, { grace_minutes: 5, version: await version(elena) })).json['grace_minutes']).toBe(5)
  })

  it('get one success and one conflict', async () => {
    for (const round of [1, 2, 3]) {
      scene.minutes(1)
      const seen = await version(dana)
      const answers = await Promise.all([
        dana.post(`${path}/set-hourly-limit`, { hourly_limit: 10 + round, version: seen }),
        elena.post(`${path}/set-guest-limits`, { allowed_active_guest_vehicles: round, version: seen }),
        elena.patch(path, { photos_required: round, version: seen }),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    }
  })
})

describe('limits', () => {
  it('leave existing records unchanged when lowered, and are dated', async () => {
    const unit = await scene.world.unit(scene.arbor, '214')
    for (const plate of ['AAA 0001', 'AAA 0002', 'AAA 0003']) await scene.enter('resident', plate, { unit_id: unit.id })
    await elena.post(`${path}/set-resident-limits`, { allowed_resident_vehicles: 4 })
    scene.minutes(1)
    const before = scene.gateway.clock.now()
    scene.minutes(1)
    expect(
      (await elena.post(`${path}/set-resident-limits`, { allowed_resident_vehicles: 2 })).json[
        'allowed_resident_vehicles'
      ],
    ).toBe(2)
    expect(await scene.world.db('vehicles').where('unit_id', unit.id).whereNull('valid_until')).toHaveLength(3)
    expect(await verdict('AAA 0003')).toMatchObject({ verdict: 'authorized' })
    const listed = (await elena.get(`/api/units?contract_id=${scene.arbor.id}&segment=above_limit`)).json['data']
    expect(listed).toMatchObject([{ unit_number: '214', vehicles: { used: 3, allowed: 2 } }])
    const then = await scene.world
      .db('contracts_versions')
      .where('id', scene.arbor.id)
      .where('known_from', '<=', before)
      .where((end) => {
        void end.whereNull('known_until').orWhere('known_until', '>', before)
      })
      .first<{ allowed_resident_vehicles: number }>()
    expect(then.allowed_resident_vehicles).toBe(4)
  })

  it('distinguish “no limit” from “none”, and need a period with the hours', async () => {
    expect(
      (await elena.post(`${path}/set-guest-limits`, { allowed_active_guest_vehicles: 0 })).json[
        'allowed_active_guest_vehicles'
      ],
    ).toBe(0)
    expect(
      (await elena.post(`${path}/set-guest-limits`, { allowed_active_guest_vehicles: null })).json[
        'allowed_active_guest_vehicles'
      ],
    ).toBeNull()
    expect((await elena.post(`${path}/set-guest-limits`, { guest_hours: 24 })).json['fields']).toEqual({
      guest_period: 'Enter the number of days for these hours',
    })
    expect((await elena.post(`${path}/set-guest-limits`, { guest_hours: 24, guest_period: 7 })).json).toMatchObject({
      guest_hours: 24,
      guest_period: 7,
    })
    expect((await elena.post(`${path}/set-hourly-limit`, { hourly_limit: 0 })).status).toBe(422)
  })

  it('can’t be changed by staff of the complex or by a driver', async () => {
    const staff = await scene.world.logIn(await scene.world.manager('contract_staff', [scene.arbor]))
    for (const client of [staff, scene.clients.driver])
      expect((await client.post(`${path}/set-hourly-limit`, { hourly_limit: 5 })).status).toBe(403)
    const cedar = await scene.world.complex(scene.bayou, 'Cedar Bend')
    const both = await scene.world.manager('contract_manager', [cedar])
    await scene.world.insert('contract_managers', {
      user_id: both.user_id,
      contract_id: scene.arbor.id,
      role: 'contract_staff',
    })
    const client = await scene.world.logIn(both)
    expect((await client.post(`/api/contracts/${cedar.id}/set-hourly-limit`, { hourly_limit: 5 })).status).toBe(200)
    expect((await client.post(`${path}/set-hourly-limit`, { hourly_limit: 5 })).status).toBe(403)
  })
})

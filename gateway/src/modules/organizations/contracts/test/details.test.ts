import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'

let scene: Scene
let ines: HttpClient
const detailsFor = async (client: HttpClient, id = scene.arbor.id) => (await client.get(`/api/contracts/${id}`)).json

beforeAll(async () => {
  scene = await startScene({ jobs: false })
  const { world } = scene
  ines = await world.logIn(await world.superAdmin())
  await world
    .db('contract_managers')
    .where({ contract_id: scene.arbor.id, user_id: scene.people.manager.user_id })
    .update({ is_main: true })
  await world
    .db('contracts')
    .where('id', scene.arbor.id)
    .update({ quiet_from: '22:00', quiet_until: '08:00', allowed_resident_vehicles: 2 })
})
afterAll(() => scene.gateway.close())

describe('the details of a complex', () => {
  it('show its record, what is in effect, who works there, and counts', async () => {
    await scene.world.unit(scene.arbor, '214', ['Noah Pruitt', 'Ana Pruitt'])
    await scene.enter('resident', 'KVB 8821')
    await scene.enter('vip', 'VIP 0001')
    expect(await detailsFor(scene.clients.dispatcher)).toMatchObject({
      name: 'Arbor Ridge',
      quiet_from: '22:00',
      allowed_resident_vehicles: 2,
      allowed_active_guest_vehicles: null,
      hold: null,
      tow_company: { name: 'Bayou City Towing' },
      external_company: null,
      main_manager: { name: 'Elena Brandt' },
      managers: [{ name: 'Elena Brandt', role: 'contract_manager', is_main: true }],
      default_tow_price: { price: { currency: 'USD' } },
      default_storage_lot: { name: expect.any(String) },
      jurisdiction: { name: 'Texas', is_default: false },
      counts: { units: 1, residents: 2, vehicles: 1, guests_now: 0, vip: 1, blocked: 0 },
      can: {
        edit: true,
        settings: true,
        hold: true,
        enable_disable: true,
        set_external_company: false,
        set_manager: true,
      },
    })
  })

  it('leave out what the reader can’t see', async () => {
    const staff = await scene.world.logIn(await scene.world.manager('contract_staff', [scene.arbor]))
    expect(await detailsFor(scene.clients.manager)).toMatchObject({
      default_tow_price: null,
      default_storage_lot: null,
      can: { edit: false, settings: true, hold: true, enable_disable: false, set_manager: true },
    })
    expect(await detailsFor(staff)).toMatchObject({
      can: { settings: false, hold: false, signs: false, set_manager: false, notify: true },
    })
    expect(await detailsFor(scene.clients.driver)).toMatchObject({
      default_tow_price: null,
      default_storage_lot: { name: expect.any(String) },
      can: { settings: false },
    })
    expect(await detailsFor(ines)).toMatchObject({ can: { edit: true, set_external_company: true } })
  })

  it('list a sign that expired by the complex’s local date', async () => {
    const sign = {
      contract_id: scene.arbor.id,
      place: 'Gate',
      verified_on: '2026-01-01',
      valid_from: new Date('2026-01-01T00:00:00Z'),
    }
    const today = scene.gateway.clock.now().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' })
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
    await scene.write((trx) =>
      trx('signs').where('contract_id', scene.arbor.id).update({ valid_until: scene.gateway.clock.now() }),
    )
    await scene.write((trx) =>
      trx('signs').insert([
        { ...sign, expires_on: today },
        { ...sign, expires_on: yesterday },
      ]),
    )
    expect(await detailsFor(ines)).toMatchObject({
      signs: { count: 2, lapsed: 1, lapses_next: today },
      jurisdiction: { rules: expect.arrayContaining([expect.objectContaining({ code: 'signs', is_met: true })]) },
    })
  })

  it('return 404 for another tenant’s complex', async () => {
    const other = await scene.world.complex(await scene.world.company('Lone Star Recovery'), 'Pecan Grove')
    expect((await scene.clients.dispatcher.get(`/api/contracts/${other.id}`)).status).toBe(404)
    expect((await scene.clients.manager.get(`/api/contracts/${other.id}`)).status).toBe(404)
  })
})

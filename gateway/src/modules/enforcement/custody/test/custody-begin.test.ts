import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { addAllPhotos, driveTo, makeYard, requestTow, type Yard } from '../../../../../test/factories/tow.factory.ts'
import { paid, RATES, storeCar, taker } from '../../../../../test/factories/custody.factory.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let yard: Yard
let driver: HttpClient
let clerk: HttpClient

/** Friday, 3:58 PM in Houston. */
beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  yard = await makeYard(world, bayou, arbor)
  driver = await world.logIn(await world.towUser('tow_driver', bayou, 'Rubén Treviño', { truck_id: yard.truck_id }))
  clerk = await world.logIn(await world.towUser('tow_staff', bayou, 'Dana Whitfield'))
})
afterAll(() => gateway.close())

const prices = async (price: Record<string, unknown>, rate: Record<string, unknown>): Promise<void> => {
  await world.db('tow_prices').where('id', yard.price_id).update(price)
  await world.db('lot_rates').where('storage_lot_id', yard.lot_id).update(rate)
}

/** From the request to the lot. */
async function tow(): Promise<{ tow_id: string; custody_id: string }> {
  const tow_id = String((await requestTow(driver, arbor)).json['id'])
  await driver.post(`/api/tows/${tow_id}/accept`, {})
  await driveTo(driver, tow_id, 'on_scene')
  await addAllPhotos(driver, tow_id)
  for (const step of ['hooked', 'left_property']) await driver.post(`/api/tows/${tow_id}/steps`, { step })
  const done = await driver.post(`/api/tows/${tow_id}/complete`, { authorized_by: 'Elena Brandt' })
  expect([done.status, done.text.slice(0, 200)]).toEqual([200, expect.any(String)])
  return { tow_id, custody_id: (done.json['custody'] as { id: string }).id }
}
const money = (amount: number) => ({ cents: amount, currency: 'USD' })

describe('completing a tow', () => {
  it('opens custody with the charges so far, until the car is released at the desk', async () => {
    await prices({ price_cents: 250_00 }, { impound_cents: 20_00, notification_cents: 45_00 })
    const { tow_id, custody_id } = await tow()
    expect((await clerk.get(`/api/custody/${custody_id}`)).json).toMatchObject({
      status: 'in_storage',
      tow: { id: tow_id },
      authorized_by: 'Elena Brandt',
      storage_lot: { id: yard.lot_id },
      after_hours_fee: null,
      charge: {
        lines: [
          { code: 'tow', amount: money(250_00) },
          { code: 'impound', label: 'Impoundment', amount: money(20_00) },
          { code: 'storage', basis: '1 day at $22.85' },
          { code: 'tax', amount: money(1_89) },
        ],
        total: money(294_74),
      },
      image_ids: [{ is_public: true }, {}, {}, {}],
    })
    expect(await world.db('custody').where('id', custody_id).first()).toMatchObject({
      storage_paused_from: new Date('2026-11-26T06:00:00Z'),
      storage_paused_until: null,
    })
    // Later price changes don't affect it.
    await prices({ price_cents: 270_00 }, { storage_cents_per_day: 10_00, impound_cents: 0 })
    const done = await clerk.post(`/api/custody/${custody_id}/release`, taker({ payment: paid(294_74) }))
    expect(done.json).toMatchObject({ status: 'released_paid', charge: { total: money(294_74) } })
    const whole = await clerk.get(`/api/tows/${tow_id}`)
    expect(whole.json).toMatchObject({
      charge: { due: money(0), frozen_at: expect.any(String) as string },
      payments: [{ amount: money(294_74) }],
      custody: { status: 'released_paid', released_to: 'Carla Whitehead' },
    })
    const list = await clerk.get('/api/tows?filter=number:is:1000')
    expect(list.json).toMatchObject({ data: [{ custody_status: 'released_paid' }] })
  })

  it('stores no amount above a state cap, and shows where a cap applied', async () => {
    await prices(
      { price_cents: 310_00 },
      { storage_cents_per_day: 30_00, impound_cents: 99_00, notification_cents: 80_00, after_hours_cents: 25_00 },
    )
    const { tow_id, custody_id } = await tow()
    expect((await clerk.get(`/api/custody/${custody_id}`)).json).toMatchObject({
      after_hours_fee: null,
      charge: {
        lines: [
          { code: 'tow', basis: 'Cap in Texas $272.00', amount: money(272_00) },
          { code: 'impound', basis: 'Cap in Texas $22.85', amount: money(22_85) },
          { code: 'storage', basis: '1 day at $22.85', amount: money(22_85) },
          { code: 'tax' },
        ],
      },
    })
    expect(await world.db('tow_charge_lines').where('tow_id', tow_id).orderBy('position')).toMatchObject([
      { cap_cents: 272_00, unit_cents: 272_00 },
      { cap_cents: 22_85, unit_cents: 22_85 },
    ])
    gateway.clock.pass(25 * 3_600_000)
    clerk = await world.logIn(await world.towUser('tow_staff', bayou, 'Lee Osei'))
    const sent = await clerk.post(`/api/custody/${custody_id}/letters`, {
      method: 'certified_mail',
      sent_at: gateway.clock.now().toISOString(),
    })
    expect(sent.json).toMatchObject({
      charge: {
        lines: expect.arrayContaining([
          { code: 'notification', label: 'Notice letter', basis: 'Sent by certified mail', amount: money(50_00) },
        ]) as unknown,
      },
    })
  })
})

describe('a release outside the lot’s hours', () => {
  it('adds its frozen fee where the rules allow it, in the quote and in the release', async () => {
    const where = {
      company: bayou,
      complex: arbor,
      yard,
      driver_id: (await world.towUser('tow_driver', bayou, 'Hollis Greer')).role_id ?? '',
    }
    const rates = { ...RATES, fees: { notification: 0, after_hours: 35_00 }, caps: {} }
    const car = await storeCar(world, where, {
      at: gateway.clock.now(),
      rates,
      tow: { jurisdiction_state: 'AZ', rules_version: 'Default 2025-09' },
    })
    const call = `/api/custody/${car.custody_id}`
    expect((await clerk.get(call)).json).toMatchObject({ after_hours_fee: money(35_00), due: money(296_74) })
    const quote = await clerk.post(`${call}/quote`, { after_hours: true })
    expect(quote.json).toMatchObject({ charge: { due: money(331_74) } })
    expect((await clerk.post(`${call}/release`, taker({ payment: paid(331_74) }))).json).toMatchObject({
      code: 'conflict',
      details: { due: money(296_74) },
    })
    const done = await clerk.post(`${call}/release`, taker({ quote_id: quote.json['id'], payment: paid(331_74) }))
    expect(done.json).toMatchObject({
      charge: {
        total: money(331_74),
        lines: expect.arrayContaining([
          { code: 'after_hours', label: 'After-hours release', basis: null, amount: money(35_00) },
        ]) as unknown,
      },
    })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import { startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'
import { driveTo, freshPlate, requestTow } from '../../../../../test/factories/tow.factory.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene({ jobs: false })
  // A checkout also protects from boots. Boot access is off here, so the response mentions no boots.
  await scene.world.setBootAccess(scene.bayou, true)
})
afterAll(() => scene.gateway.close())

const now = () => scene.gateway.clock.now()
const inMinutes = (count: number) => new Date(now().getTime() + count * 60_000)
const refusedOf = (plate: string) => scene.world.db('refused_requests').where({ license_plate: plate })
const HAZARD = { hazard: 'fire_lane', hazard_text: 'Stands in front of the hydrant' }

/** Starts a checkout for a permit for this car, as of now. */
const beginCheckout = (license_plate: string) =>
  scene.write(async (trx) => {
    const permit = await makeVehicle(trx, 'paid', {
      contract_id: scene.arbor.id,
      license_plate,
      status: 'pending_payment',
      valid_from: now(),
      valid_until: inMinutes(1440),
    })
    await trx('checkouts').insert({
      tow_company_id: scene.bayou.id,
      contract_id: scene.arbor.id,
      purpose: 'permit',
      guest_permit_id: permit.id,
      provider: 'sandbox',
      amount_cents: 500,
      license_plate,
      state: 'TX',
      permit_from: now(),
      permit_until: inMinutes(1440),
      valid_from: now(),
      valid_until: inMinutes(10),
      idempotency_key: `checkout of ${license_plate}`,
    })
    return permit
  })
const paid = (permit_id: string, license_plate: string) =>
  scene.write(async (trx) => {
    await trx('guest_permits').where('id', permit_id).update({ status: 'active', valid_from: now() })
    await trx('checkouts').where({ license_plate }).update({ status: 'paid', paid_at: now() })
  })

describe('a car whose permit is being paid for', () => {
  it('is protected: the request is refused with the reason and recorded, until the checkout expires', async () => {
    const license_plate = freshPlate()
    await beginCheckout(license_plate)
    scene.minutes(1)
    const refused = await requestTow(scene.clients.manager, scene.arbor, { license_plate })
    expect(refused.json).toMatchObject({
      code: 'refused',
      details: {
        decision: {
          verdict: 'check',
          allows: { tow: { state: 'not_allowed' }, boot: { state: expect.stringMatching(/not_/) as string } },
          reasons: expect.arrayContaining([
            expect.objectContaining({ code: 'checkout_under_way', decisive: true }),
          ]) as unknown[],
        },
      },
    })
    expect(await refusedOf(license_plate)).toMatchObject([
      { verdict: 'check', action: 'tow', decided_by_name: 'Elena Brandt' },
    ])
    scene.minutes(10)
    expect((await requestTow(scene.clients.manager, scene.arbor, { license_plate })).json).toMatchObject({
      status: 'requested',
    })
  })

  it.each(['on_scene', 'hooked'] as const)(
    'stops the driver before %s, during the checkout and after the payment',
    async (step) => {
      const license_plate = freshPlate()
      const { driver } = scene.clients
      const id = await scene.tow('requested', { license_plate })
      await driver.post(`/api/tows/${id}/accept`, {})
      await driveTo(driver, id, step === 'hooked' ? 'on_scene' : 'en_route')
      scene.minutes(1)
      const permit = (await beginCheckout(license_plate)) as { id: string }
      scene.minutes(1)
      const take = () => driver.post(`/api/tows/${id}/steps`, { step })
      expect((await take()).json).toMatchObject({ code: 'refused', details: { decision: { verdict: 'check' } } })
      await paid(permit.id, license_plate)
      scene.minutes(1)
      expect((await take()).json).toMatchObject({
        code: 'refused',
        details: { moment: step === 'hooked' ? 'hook_up' : 'arrival', decision: { verdict: 'authorized' } },
      })
      expect((await driver.get(`/api/tows/${id}`)).json).toMatchObject({
        alert: { verdict: 'authorized' },
        can: { drop: step === 'hooked' },
      })
    },
  )
})

describe('a hazard', () => {
  const ask = (fields: object, who: keyof Scene['clients'] = 'admin') =>
    requestTow(scene.clients[who], scene.arbor, { license_plate: freshPlate(), ...fields })
  const withRight = async (kind: 'resident' | 'vip') => {
    const license_plate = freshPlate()
    await scene.enter(kind, license_plate)
    scene.minutes(1)
    return { license_plate }
  }

  it('passes a permit only with the permission and a written reason', async () => {
    const car = await withRight('resident')
    for (const who of ['dispatcher', 'driver', 'manager'] as const) {
      expect((await ask({ ...car, ...HAZARD }, who)).json).toMatchObject({
        code: 'refused',
        message: expect.stringContaining('a person who may act on a hazard') as string,
      })
    }
    expect((await ask({ ...car, hazard: 'fire_lane', hazard_text: ' ' })).json).toMatchObject({
      fields: { hazard_text: expect.any(String) as string },
    })
    expect((await ask({ ...car, ...HAZARD }, 'flagged')).json).toMatchObject({
      status: 'requested',
      decision: { verdict: 'authorized' },
    })
  })

  it('passes a hold', async () => {
    const hold = await scene.world.insert('contract_holds', {
      contract_id: scene.arbor.id,
      reason: 'Repaving',
      valid_from: new Date('2026-11-20T20:00:00Z'),
    })
    try {
      expect((await ask({})).json).toMatchObject({ code: 'refused', details: { decision: { verdict: 'paused' } } })
      expect((await ask(HAZARD)).json).toMatchObject({ status: 'requested', decision: { verdict: 'paused' } })
    } finally {
      await scene.write((trx) => trx('contract_holds').where('id', hold.id).update({ valid_until: now() }))
      scene.minutes(1)
    }
  })

  it('never passes a VIP entry or a disabled complex', async () => {
    const car = await withRight('vip')
    expect((await ask({ ...car, ...HAZARD }, 'flagged')).json).toMatchObject({
      code: 'refused',
      details: { decision: { verdict: 'protected', allows: { tow: { state: 'not_allowed' } } } },
    })
    expect(await refusedOf(car.license_plate)).toMatchObject([{ verdict: 'protected', hazard: 'fire_lane' }])
    const closed = await scene.world.complex(scene.bayou, 'Closed Court', { is_active: false })
    const body = {
      contract_id: closed.id,
      license_plate: freshPlate(),
      state: 'TX',
      reason: 'abandoned',
      location: 'Row 1',
      ...HAZARD,
    }
    expect((await scene.clients.flagged.post('/api/tows/', body)).json).toMatchObject({
      code: 'refused',
      details: { decision: { verdict: 'paused', allows: { tow: { state: 'not_allowed' } } } },
    })
  })
})

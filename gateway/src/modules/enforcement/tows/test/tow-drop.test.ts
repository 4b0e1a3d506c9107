import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../test/client/http-client.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { queuedFor } from '../../../../../test/scenes/paid-car.ts'
import { startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene({ jobs: false })
  await scene.world
    .db('tow_prices')
    .where('id', scene.yard.price_id)
    .update({ drop_cents: 100_00, is_taxable: true, tax_basis_points: 825 })
})
afterAll(() => scene.gateway.close())

// $100.00 plus 8.25% tax.
const DUE = 108_25
const REASON = 'The owner came and drove it away'
const quote = (id: string) => scene.clients.driver.get(`/api/tows/${id}/drop`)
const drop = (id: string, body: object = {}): Promise<Answer> =>
  scene.clients.driver.post(`/api/tows/${id}/drop`, { reason: REASON, ...body })
let receipts = 100
const cash = (amount_cents: number, given: number | null = null) => {
  receipts += 1
  return { method: 'cash', receipt_number: `D-${receipts}`, amount_cents, cash_given_cents: given }
}
const linesOf = (id: string) =>
  scene.world.db('tow_charge_lines').where('tow_id', id).select('code', 'amount_cents', 'tax_cents')
const paidFor = (id: string) =>
  scene.world
    .db('transactions')
    .where('tow_id', id)
    .select('kind', 'method', 'provider', 'amount_cents', 'entered_by_name')

describe('dropping a car on site', () => {
  it('is free before hook-up, and stores the decision at that time', async () => {
    const id = await scene.tow('on_scene')
    expect((await quote(id)).json).toMatchObject({
      is_free: true,
      why: 'The car is not hooked up: dropping it is free.',
      charge: { lines: [], due: { cents: 0 } },
    })
    expect((await drop(id, { payment: cash(500) })).json).toMatchObject({ code: 'conflict' })
    const dropped = await drop(id)
    expect(dropped.json).toMatchObject({
      status: 'completed_dropped_on_site',
      drop_reason: REASON,
      step: 'on_scene',
      can: { drop: false, edit: false, zero_charge: false },
      timeline: expect.arrayContaining([
        expect.objectContaining({
          kind: 'completed',
          sentence: `Dropped on site, free: ${REASON}`,
          who: 'Rubén Treviño',
          verdict: 'unauthorized',
        }),
      ]) as unknown[],
    })
    expect((dropped.json['decisions'] as { moment: string }[]).at(-1)).toMatchObject({ moment: 'drop' })
    expect(await linesOf(id)).toEqual([])
    expect((await scene.clients.driver.post(`/api/tows/${id}/steps`, { step: 'hooked' })).json).toMatchObject({
      code: 'refused',
    })
  })

  it('costs the drop price plus tax after hook-up, paid at the car with change', async () => {
    const id = await scene.tow('hooked')
    expect((await quote(id)).json).toMatchObject({
      is_free: false,
      why: 'The car is hooked up: the drop costs $100.00 before tax.',
      charge: {
        lines: [
          { code: 'drop', amount: { cents: 100_00 } },
          { code: 'tax', amount: { cents: 8_25 } },
        ],
        total: { cents: DUE },
        due_after_midnight: null,
      },
    })
    expect((await drop(id)).json).toMatchObject({
      code: 'validation_failed',
      message: '$108.25 is due before you drop the car.',
      fields: { payment: expect.any(String) as string },
    })
    expect((await drop(id, { payment: cash(100_00) })).json).toMatchObject({
      code: 'conflict',
      message: 'The amount is $108.25 now.',
    })
    expect((await drop(id, { payment: cash(DUE, 100_00) })).json).toMatchObject({
      fields: { 'payment.cash_given_cents': expect.any(String) as string },
    })
    expect([await linesOf(id), await paidFor(id)]).toEqual([[], []])
    const dropped = await drop(id, { payment: cash(DUE, 120_00) })
    expect(dropped.json).toMatchObject({
      status: 'completed_dropped_on_site',
      charge: { total: { cents: DUE }, paid: { cents: DUE }, due: { cents: 0 } },
      payments: [
        {
          kind: 'payment',
          method: 'cash',
          amount: { cents: DUE },
          change: { cents: 120_00 - DUE },
          by: 'Rubén Treviño',
        },
      ],
    })
    expect(await linesOf(id)).toEqual([{ code: 'drop', amount_cents: 100_00, tax_cents: 8_25 }])
    expect(await paidFor(id)).toEqual([
      { kind: 'payment', method: 'cash', provider: 'counter', amount_cents: DUE, entered_by_name: 'Rubén Treviño' },
    ])
  })

  it('emails the receipt only to the address given at the car', async () => {
    const [quiet, mailed] = [await scene.tow('on_scene'), await scene.tow('hooked')]
    await drop(quiet)
    expect((await drop(await scene.tow('on_scene'), { email: 'ana@example.com' })).json).toMatchObject({
      status: 'completed_dropped_on_site',
      messages: [{ to: 'ana@example.com' }],
    })
    const dropped = await drop(mailed, { payment: cash(DUE), email: 'Owen@Example.com' })
    expect(dropped.json).toMatchObject({
      messages: [{ channel: 'mail', to: 'owen@example.com', status: 'queued' }],
      documents: expect.arrayContaining([
        expect.objectContaining({ kind: 'drop_receipt', missing: null, mailed_to: ['owen@example.com'] }),
      ]) as unknown[],
    })
    expect(
      await scene.world.db('notifications').whereIn('tow_id', [quiet, mailed]).select('tow_id', 'documents'),
    ).toEqual([{ tow_id: mailed, documents: ['drop_receipt'] }])
  })

  it('emails the receipt in the language chosen at the car, else in that of the car’s last guest permit there', async () => {
    const plates = { spanish: freshPlate(), unknown: freshPlate() }
    const before = (hours: number): Date => new Date(scene.gateway.clock.now().getTime() - hours * 3_600_000)
    const guest = (language: string, from: number, until: number) =>
      scene.enter('guest', plates.spanish, {
        language,
        valid_from: before(from),
        valid_until: before(until),
        created_at: before(from),
      })
    await guest('es', 48, 36)
    await guest('en', 96, 84)
    const sent = async (license_plate: string, body: object): Promise<unknown[]> => {
      const id = await scene.tow('on_scene', { license_plate })
      const { language } = (await quote(id)).json
      const to = `${freshPlate()}@example.com`.toLowerCase()
      expect((await drop(id, { email: to, ...body })).status).toBe(200)
      const [mail] = await queuedFor(scene, to)
      return [language, mail?.subject.startsWith('Recibo'), mail?.attachments?.[0]?.document.language]
    }
    expect(await sent(plates.spanish, {})).toEqual(['es', true, 'es'])
    expect(await sent(plates.spanish, { language: 'en' })).toEqual(['es', false, 'en'])
    expect(await sent(plates.unknown, {})).toEqual(['en', false, 'en'])
    expect(await sent(plates.unknown, { language: 'es' })).toEqual(['en', true, 'es'])
  })

  it('never costs more than the cap for the vehicle’s duty, before tax', async () => {
    const dear = await scene.world.insert('tow_prices', {
      tow_company_id: scene.bayou.id,
      name: 'Dear',
      price_cents: 200_00,
      drop_cents: 400_00,
      valid_from: '2026-01-01T06:00:00Z',
    })
    for (const [model, duty, cents] of [
      ['Accord', 'light', 135_00],
      ['Box truck', 'medium', 190_00],
      ['Tractor', 'heavy', 244_00],
    ] as const) {
      await scene.world.insert('vehicle_models', { make: `Make of ${duty}`, model, duty })
      const id = await scene.tow('hooked', { make: `Make of ${duty}`, model })
      expect((await scene.clients.dispatcher.patch(`/api/tows/${id}`, { tow_price_id: dear.id })).status).toBe(200)
      expect((await quote(id)).json).toMatchObject({
        charge: { total: { cents } },
        why: expect.stringContaining(`the cap for ${duty} vehicles`) as string,
      })
    }
  })

  it('is free when a permit has started since hook-up, without other changes', async () => {
    const plate = freshPlate()
    const id = await scene.tow('hooked', { license_plate: plate })
    scene.minutes(1)
    await scene.enter('guest', plate)
    scene.minutes(1)
    const tow = await scene.clients.driver.get(`/api/tows/${id}`)
    expect(tow.json).toMatchObject({
      alert: { verdict: 'authorized', drop_is_free: true },
      decision: { verdict: 'unauthorized' },
      status: 'pending',
      step: 'hooked',
    })
    expect((await quote(id)).json).toMatchObject({
      is_free: true,
      why: expect.stringContaining('has had a right to park since it was hooked up') as string,
    })
    expect((await drop(id)).json).toMatchObject({
      status: 'completed_dropped_on_site',
      charge: null,
      decision: { verdict: 'authorized' },
    })
    const left = await scene.tow('left_property', { license_plate: freshPlate() })
    expect((await quote(left)).json).toMatchObject({ code: 'refused', message: 'The car has left the property.' })
    expect((await drop(left)).json).toMatchObject({ code: 'refused', message: 'The car has left the property.' })
  })

  it('is not free for a right that was already valid at hook-up, such as under a hazard', async () => {
    const plate = freshPlate()
    await scene.enter('resident', plate)
    const hazard = {
      license_plate: plate,
      state: 'TX',
      contract_id: scene.arbor.id,
      reason: 'abandoned',
      location: 'Row 1',
      hazard: 'fire_lane',
      hazard_text: 'At the hydrant',
    }
    const id = String((await scene.clients.admin.post('/api/tows/', hazard)).json['id'])
    await scene.clients.driver.post(`/api/tows/${id}/accept`, {})
    for (const step of ['en_route', 'on_scene', 'hooked'])
      expect((await scene.clients.driver.post(`/api/tows/${id}/steps`, { step })).status).toBe(200)
    expect((await quote(id)).json).toMatchObject({ is_free: false })
  })

  it('requires a price only when it isn’t free and none is set', async () => {
    const bare = await scene.world.complex(scene.bayou, 'Cedar Bend')
    await scene.world.insert('signs', {
      contract_id: bare.id,
      place: 'the gate',
      verified_on: '2026-10-01',
      valid_from: '2026-01-01T06:00:00Z',
    })
    const request = {
      contract_id: bare.id,
      license_plate: freshPlate(),
      state: 'TX',
      reason: 'abandoned',
      location: 'Row 1',
    }
    const id = String((await scene.clients.dispatcher.post('/api/tows/', request)).json['id'])
    await scene.clients.driver.post(`/api/tows/${id}/accept`, {})
    for (const step of ['en_route', 'on_scene']) await scene.clients.driver.post(`/api/tows/${id}/steps`, { step })
    expect((await quote(id)).json).toMatchObject({ is_free: true })
    await scene.clients.driver.post(`/api/tows/${id}/steps`, { step: 'hooked' })
    expect((await quote(id)).json).toMatchObject({
      code: 'validation_failed',
      fields: { tow_price_id: expect.stringContaining('Company and prices') as string },
    })
  })

  it('also works by PATCH with the same checks, once, and not for another tenant’s driver', async () => {
    const id = await scene.tow('hooked')
    const { dispatcher } = scene.clients
    expect((await dispatcher.patch(`/api/tows/${id}`, { status: 'completed_dropped_on_site' })).json).toMatchObject({
      fields: { drop_reason: 'Enter why the car is left where it is' },
    })
    const other = await scene.world.logIn(await scene.world.towUser('tow_driver', scene.bayou, 'Hollis Greer'))
    expect((await other.post(`/api/tows/${id}/drop`, { reason: REASON })).json).toMatchObject({
      code: 'conflict',
      details: { driver: { name: 'Rubén Treviño' } },
    })
    const body = { status: 'completed_dropped_on_site', drop_reason: REASON, payment: cash(DUE) }
    const both = await Promise.all([dispatcher.patch(`/api/tows/${id}`, body), drop(id, { payment: cash(DUE) })])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await paidFor(id)).toHaveLength(1)
    const later = { status: 'completed_dropped_on_site', drop_reason: REASON }
    expect(await dispatcher.patch(`/api/tows/${id}`, { ...later, payment: cash(DUE) })).toMatchObject({
      status: 409,
      json: { code: 'refused' },
    })
    expect((await dispatcher.patch(`/api/tows/${id}`, later)).status).toBe(200)
    expect(await paidFor(id)).toHaveLength(1)
    const early = await scene.tow('requested')
    expect((await drop(early)).json).toMatchObject({ code: 'refused' })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewRow } from '../../../../db/tables.ts'
import { randomUUID } from 'node:crypto'
import { tell } from '../../../../../test/factories/payment.factory.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { queued } from '../../../../../test/factories/guest.factory.ts'
import { startPaidPermits, type Bought } from '../../../../../test/scenes/paid-permits-scene.ts'

type Scene = Awaited<ReturnType<typeof startPaidPermits>>
let gateway: Scene['gateway']
let world: Scene['world']
let company: Scene['company']
let complex: Scene['complex']
let guest: Scene['guest']
let elena: Scene['elena']
let package_id: Scene['package_id']
let unit: Scene['unit']
let MINUTE: Scene['MINUTE']
let TOTAL: Scene['TOTAL']
let buy: Scene['buy']
let event: Scene['event']
let pays: Scene['pays']
let permit: Scene['permit']
let verdict: Scene['verdict']
let mails: Scene['mails']
let rows: Scene['rows']
let later: Scene['later']
let giveBack: Scene['giveBack']
beforeAll(async () => {
  ;({
    gateway,
    world,
    company,
    complex,
    guest,
    elena,
    package_id,
    unit,
    MINUTE,
    TOTAL,
    buy,
    event,
    pays,
    permit,
    verdict,
    mails,
    rows,
    later,
    giveBack,
  } = await startPaidPermits())
})
afterAll(() => gateway.close())

describe('a payment by a visitor without a unit', () => {
  const banked = async (bought: Bought): Promise<string> => {
    const payment = `pay_${randomUUID()}`
    await world.db('sandbox_payments').insert({
      id: payment,
      session_id: world.db('sandbox_sessions').where('reference', bought.checkout).select('id'),
      amount_cents: TOTAL,
    })
    await pays(bought, payment)
    return payment
  }

  it('is a right independent of the car’s other rights here', async () => {
    const [registered, permitted, paid] = [freshPlate(), freshPlate(), await buy()]
    await world
      .db('vehicles')
      .insert({ contract_id: complex.id, unit_id: unit.id, license_plate: registered, state: 'TX' })
    const since: NewRow<'guest_permits'> = {
      contract_id: complex.id,
      unit_id: unit.id,
      kind: 'guest',
      state: 'TX',
      valid_from: later(-60),
      valid_until: later(60),
    }
    const [theirs] = await world
      .db('guest_permits')
      .insert({ ...since, license_plate: permitted })
      .returning<{ id: string }[]>('id')
    await pays(paid)
    const stranger = await gateway.anybody().begin()
    const json = (await stranger.post('/api/guests/verify-unit', { contract_id: complex.id, paid_only: true })).json
    for (const plate of [registered, permitted, paid.plate]) {
      const { json: made } = await stranger.post(
        '/api/guests/register',
        { proof: json['proof'], package_id, license_plate: plate, state: 'TX' },
        { headers: { 'idempotency-key': randomUUID() } },
      )
      await banked({ key: String(made['key']), checkout: (made['checkout'] as { key: string }).key, plate, json: made })
      expect(await permit({ key: String(made['key']) })).toMatchObject({ status: 'active', money_back: null })
    }
    expect(await rows('guest_permits', { id: theirs?.id })).toMatchObject([
      { status: 'active', valid_until: later(60) },
    ])
    expect(await permit(paid)).toMatchObject({ status: 'active' })
  })

  it.each(['blocked_vehicles', 'system_blocked_vehicles'])(
    'is refunded for a car in %s, with the same message',
    async (table) => {
      const plate = freshPlate()
      await world.db(table).insert({
        ...(table === 'blocked_vehicles' && { contract_id: complex.id }),
        license_plate: plate,
        state: 'TX',
        reason: 'A private matter',
      })
      const bought = await buy(plate, { guest_email: `${table}@example.com` })
      expect(await permit(bought)).toMatchObject({ status: 'pending_payment', money_back: null })
      const payment = await banked(bought)
      expect(await permit(bought)).toMatchObject({ status: 'expired', phase: 'past', money_back: 'blocked' })
      expect(await verdict(plate)).toBe('unauthorized')
      for (let i = 0; i < 2; i += 1) await pays(bought, payment)
      expect(await giveBack(bought)).toBe(-TOTAL)
      expect(await permit(bought)).toMatchObject({ status: 'refunded', phase: 'past', money_back: 'blocked' })
      const [mail, ...more] = await queued(gateway, 'mail', { to: `${table}@example.com` })
      expect(mail?.data.payload).toMatchObject({
        subject: `Refund of $12.99: TX ${plate} at Arbor Ridge`,
        text: expect.stringContaining("This vehicle can't get a permit here. Ask the leasing office.") as string,
      })
      expect([JSON.stringify(mail?.data.payload).includes('private'), more]).toEqual([false, []])
    },
  )

  it('is not ended by a later block', async () => {
    const bought = await buy()
    const payment = await banked(bought)
    await world
      .db('blocked_vehicles')
      .insert({ contract_id: complex.id, license_plate: bought.plate, state: 'TX', reason: 'Since then' })
    await pays(bought, payment)
    expect(await permit(bought)).toMatchObject({ status: 'active', money_back: null })
  })
})

describe('refunding a permit', () => {
  it('ends the right once the provider has confirmed it; the grace period follows, and the payer is notified', async () => {
    const gil = await world.logIn(await world.towUser('tow_admin', company))
    const bought = await buy(freshPlate(), { guest_email: 'back@example.com' })
    const payment = `pay_${randomUUID()}`
    await world.db('sandbox_payments').insert({
      id: payment,
      session_id: world.db('sandbox_sessions').where('reference', bought.checkout).select('id'),
      amount_cents: TOTAL,
    })
    await pays(bought, payment)
    const [paid] = await rows<{ id: string }>('transactions', { checkout_id: bought.checkout })
    gateway.clock.pass(20 * MINUTE)
    expect(
      (await elena.post(`/api/transactions/${paid?.id}/refund`, { amount_cents: TOTAL, reason: 'Wrong plate' })).status,
    ).toBe(403)
    const ordered = await gil.post(`/api/transactions/${paid?.id}/refund`, {
      amount_cents: TOTAL,
      reason: 'Wrong plate',
    })
    expect([ordered.status, ordered.json['status'], await verdict(bought.plate)]).toEqual([
      200,
      'pending',
      'authorized',
    ])
    await giveBack(bought)
    expect(await permit(bought)).toMatchObject({
      status: 'refunded',
      phase: 'past',
      valid_until: later(0).toISOString(),
    })
    expect(await verdict(bought.plate)).toBe('check')
    gateway.clock.pass(15 * MINUTE)
    expect(await verdict(bought.plate)).toBe('unauthorized')
    expect(await mails('back@example.com')).toEqual(['Receipt', 'Refund of $12.99'])
  })

  it('restores the right when the provider then refuses', async () => {
    const bought = await buy()
    const payment = `pay_${randomUUID()}`
    await pays(bought, payment)
    const refund = { payment, refund: `re_${randomUUID()}` }
    await tell(gateway, event(bought, 'refund.succeeded', refund))
    expect(await permit(bought)).toMatchObject({ status: 'refunded' })
    await tell(gateway, event(bought, 'refund.failed', refund))
    expect(await permit(bought)).toMatchObject({ status: 'active' })
    expect(await verdict(bought.plate)).toBe('authorized')
  })

  it('leaves it ended when its visitor ended it before, whatever the bank reports later', async () => {
    const bought = await buy()
    const payment = `pay_${randomUUID()}`
    await pays(bought, payment)
    await guest.post(`/api/public/permits/${bought.key}/end`, {})
    await tell(gateway, event(bought, 'payment.succeeded', { payment }))
    await tell(gateway, event(bought, 'checkout.expired'))
    expect(await permit(bought)).toMatchObject({ status: 'cancelled' })
  })
})

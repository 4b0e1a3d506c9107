import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { tell } from '../../../../../test/factories/payment.factory.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { queued, registerAt } from '../../../../../test/factories/guest.factory.ts'
import { startPaidPermits } from '../../../../../test/scenes/paid-permits-scene.ts'

type Scene = Awaited<ReturnType<typeof startPaidPermits>>
let gateway: Scene['gateway']
let world: Scene['world']
let complex: Scene['complex']
let guest: Scene['guest']
let elena: Scene['elena']
let package_id: Scene['package_id']
let unit: Scene['unit']
let MINUTE: Scene['MINUTE']
let TOTAL: Scene['TOTAL']
let paidOnly: Scene['paidOnly']
let buy: Scene['buy']
let event: Scene['event']
let pays: Scene['pays']
let permit: Scene['permit']
let verdict: Scene['verdict']
let mails: Scene['mails']
let rows: Scene['rows']
let later: Scene['later']
let settle: Scene['settle']
let giveBack: Scene['giveBack']
beforeAll(async () => {
  ;({
    gateway,
    world,
    complex,
    guest,
    elena,
    package_id,
    unit,
    MINUTE,
    TOTAL,
    paidOnly,
    buy,
    event,
    pays,
    permit,
    verdict,
    mails,
    rows,
    later,
    settle,
    giveBack,
  } = await startPaidPermits())
})
afterAll(() => gateway.close())

describe('a paid permit', () => {
  it('waits for payment, can’t be towed meanwhile, and becomes a right only by the event', async () => {
    const bought = await buy(freshPlate(), { guest_email: 'kate.p@example.com' })
    expect(bought.json).toMatchObject({
      kind: 'paid',
      status: 'pending_payment',
      phase: 'waiting_for_payment',
      unit_number: null,
      contract: { name: 'Arbor Ridge' },
      total: { cents: TOTAL },
      is_sandbox: true,
      valid_until: later(24 * 60).toISOString(),
      checkout: {
        state: 'waiting',
        expires_at: later(10).toISOString(),
        url: expect.stringContaining('/api/sandbox/checkouts/') as string,
      },
    })
    expect(await verdict(bought.plate)).toBe('check')
    await tell(gateway, event(bought, 'checkout.submitted'))
    expect(await permit(bought)).toMatchObject({ status: 'pending_payment', checkout: { state: 'processing' } })
    const paid = event(bought, 'payment.succeeded', { payment: `pay_${randomUUID()}` })
    for (let i = 0; i < 3; i += 1) await tell(gateway, paid)
    expect(await permit(bought)).toMatchObject({
      status: 'active',
      phase: 'now',
      valid_until: later(24 * 60).toISOString(),
      extend_choices: [],
      extend_refused: 'paid',
    })
    expect(await verdict(bought.plate)).toBe('authorized')
    expect(await mails('kate.p@example.com')).toEqual(['Receipt'])
    expect(await rows('transactions', { checkout_id: bought.checkout })).toMatchObject([
      { kind: 'payment', amount_cents: TOTAL, guest_permit_id: expect.any(String) as string },
    ])
    const [row] = await rows<{ id: string }>('guest_permits', { public_key: bought.key })
    expect(await world.db('history_entries').where({ record_id: row?.id }).orderBy('seq').pluck('action')).toEqual([
      'permit.reserved',
      'permit.paid',
    ])
  })

  it('uses no limit or guest hours of the unit, and can be bought with its guest PIN', async () => {
    const answer = await registerAt(
      guest,
      { contract_id: complex.id, unit_number: unit.unit_number },
      { license_plate: freshPlate(), package_id },
    )
    expect(answer.json).toMatchObject({ kind: 'paid', status: 'pending_payment', unit_number: '214' })
    expect(
      (
        await registerAt(
          guest,
          { contract_id: complex.id, unit_number: unit.unit_number },
          { license_plate: freshPlate(), hours: 1 },
        )
      ).json['details'],
    ).toMatchObject({ code: 'limit' })
  })

  it('ends immediately when given up; the next try is a new permit', async () => {
    const given_up = await buy()
    expect((await guest.post(`/api/public/permits/${given_up.key}/end`, {})).json).toMatchObject({
      status: 'cancelled',
      checkout: { state: 'cancelled', url: null },
    })
    expect(await verdict(given_up.plate)).toBe('unauthorized')
    await settle(given_up)
    expect(await rows('sandbox_sessions', { reference: given_up.checkout })).toMatchObject([{ status: 'expired' }])
    expect((await buy(given_up.plate)).key).not.toBe(given_up.key)
  })

  it('expires after ten minutes without payment and ends its page; a second one shelters nothing for twelve hours', async () => {
    const left = await buy()
    const second = await guest.post('/api/guests/register', {
      proof: await paidOnly(),
      package_id,
      license_plate: left.plate,
      state: 'TX',
    })
    expect(second.json['details']).toMatchObject({ code: 'being_paid', until: later(10).toISOString() })
    gateway.clock.pass(10 * MINUTE)
    expect(await verdict(left.plate)).toBe('unauthorized')
    const again = await buy(left.plate)
    expect(await verdict(left.plate)).toBe('unauthorized')
    await settle(left)
    expect(await permit(left)).toMatchObject({ status: 'expired', checkout: { state: 'expired', url: null } })
    await settle(again)
    expect(await permit(again)).toMatchObject({ status: 'pending_payment' })
    for (let hours = 1; hours < 12; hours += 1) {
      gateway.clock.pass(59 * MINUTE)
      await buy(left.plate)
      expect([hours, await verdict(left.plate)]).toEqual([hours, 'unauthorized'])
    }
    gateway.clock.pass(72 * MINUTE)
    await buy(left.plate)
    expect(await verdict(left.plate)).toBe('check')
    // Unpaid permits aren't in any list of cars.
    const listed = await elena.get(`/api/vehicles?contract_id=${complex.id}&search=${left.plate}`)
    expect((listed.json['data'] as { valid_until: string }[]).map(({ valid_until }) => valid_until)).toEqual([
      later(24 * 60).toISOString(),
    ])
  })

  it('shelters nothing when it begins more than ten minutes later', async () => {
    const coming = await buy(freshPlate(), { from: later(30).toISOString() })
    expect(await verdict(coming.plate)).toBe('unauthorized')
    await pays(coming)
    expect(await permit(coming)).toMatchObject({ status: 'active', phase: 'coming' })
    expect(await verdict(coming.plate)).toBe('unauthorized')
    gateway.clock.pass(30 * MINUTE)
    expect(await verdict(coming.plate)).toBe('authorized')
  })
})

describe('a late payment', () => {
  it('is accepted: the hours begin with the payment', async () => {
    for (const end of ['expired', 'payment.failed', 'given up'] as const) {
      const bought = await buy()
      if (end === 'given up') await guest.post(`/api/public/permits/${bought.key}/end`, {})
      else if (end !== 'expired') await tell(gateway, event(bought, end))
      gateway.clock.pass(25 * MINUTE)
      if (end === 'expired') await settle(bought)
      expect(await verdict(bought.plate)).toBe('unauthorized')
      await pays(bought)
      expect([end, await permit(bought)]).toMatchObject([
        end,
        { status: 'active', valid_from: later(0).toISOString(), valid_until: later(24 * 60).toISOString() },
      ])
      expect(await verdict(bought.plate)).toBe('authorized')
    }
  })

  it('buys the named hours when it was made in time but reported late', async () => {
    const bought = await buy()
    const at = later(9)
    gateway.clock.pass(40 * MINUTE)
    await settle(bought)
    await pays(bought, undefined, at)
    expect(await permit(bought)).toMatchObject({
      status: 'active',
      valid_from: later(-40).toISOString(),
      valid_until: later(24 * 60 - 40).toISOString(),
    })
  })

  it('is refunded once, automatically, when another permit covers that time, and the payer is notified', async () => {
    const bought = await buy(freshPlate(), { guest_email: 'clash@example.com' })
    gateway.clock.pass(11 * MINUTE)
    await settle(bought)
    const other = await buy(bought.plate)
    await pays(other)
    const payment = `pay_${randomUUID()}`
    await world.db('sandbox_payments').insert({
      id: payment,
      session_id: world.db('sandbox_sessions').where('reference', bought.checkout).select('id'),
      amount_cents: TOTAL,
    })
    for (let i = 0; i < 2; i += 1) await pays(bought, payment)
    expect(await permit(bought)).toMatchObject({ status: 'expired' })
    expect(await permit(other)).toMatchObject({ status: 'active' })
    expect(await rows('checkouts', { id: bought.checkout })).toMatchObject([
      { refund_due_cents: TOTAL, refund_due_reason: 'clash' },
    ])
    expect(await giveBack(bought)).toBe(-TOTAL)
    expect(await rows('checkouts', { id: bought.checkout })).toMatchObject([
      { status: 'refunded', refund_due_cents: 0, refund_due_reason: null },
    ])
    expect(await rows('transactions', { checkout_id: bought.checkout, kind: 'refund' })).toMatchObject([
      { status: 'succeeded', amount_cents: -TOTAL },
    ])
    expect(await permit(bought)).toMatchObject({ status: 'refunded', phase: 'past' })
    expect(
      (await queued(gateway, 'mail', { to: 'clash@example.com' })).map(
        ({ data }) => (data.payload as { subject: string }).subject,
      ),
    ).toEqual([`Refund of $12.99: TX ${bought.plate} at Arbor Ridge`])
    expect(await verdict(bought.plate)).toBe('authorized')
  })

  it('made twice is refunded once', async () => {
    const bought = await buy()
    const payments = [`pay_${randomUUID()}`, `pay_${randomUUID()}`]
    for (const payment of payments) {
      await world.db('sandbox_payments').insert({
        id: payment,
        session_id: world.db('sandbox_sessions').where('reference', bought.checkout).select('id'),
        amount_cents: TOTAL,
      })
      await pays(bought, payment)
    }
    expect(await giveBack(bought)).toBe(-TOTAL)
    expect(await rows('transactions', { checkout_id: bought.checkout })).toHaveLength(3)
    expect(await permit(bought)).toMatchObject({ status: 'active', checkout: { state: 'paid' } })
  })
})

describe('in any order of events', () => {
  it('the permit and its ledger end the same', async () => {
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
      [1, 3, 0, 2],
      [0, 3, 1, 2, 2, 0],
      [3, 3, 0, 1, 2],
    ]
    const ends = []
    for (const order of orders) {
      const bought = await buy()
      const payment = `pay_${randomUUID()}`
      const events = [
        event(bought, 'checkout.submitted'),
        event(bought, 'payment.failed', {}, later(1)),
        event(bought, 'payment.succeeded', { payment }, later(2)),
        event(bought, 'refund.succeeded', { payment, refund: `re_${randomUUID()}` }, later(3)),
      ]
      for (const index of order) await tell(gateway, events[index])
      const { status } = await permit(bought)
      const ledger = await world
        .db('transactions')
        .where({ checkout_id: bought.checkout, status: 'succeeded' })
        .orderBy('kind')
        .select('kind', 'amount_cents')
      ends.push(JSON.stringify({ status, ledger }))
    }
    expect(new Set(ends)).toEqual(
      new Set([
        JSON.stringify({
          status: 'refunded',
          ledger: [
            { kind: 'payment', amount_cents: TOTAL },
            { kind: 'refund', amount_cents: -TOTAL },
          ],
        }),
      ]),
    )
  })
})

describe('without a card provider', () => {
  it('no package is offered or sold', async () => {
    const none = await gateway.another({ PAYMENTS: 'none' })
    const other = gateway.anybody()
    other.base = none.url
    await other.begin()
    expect(
      (await other.post('/api/guests/verify-unit', { contract_id: complex.id, paid_only: true })).json['details'],
    ).toEqual({ code: 'no_paid_parking' })
    const refused = await other.post('/api/guests/register', {
      proof: await paidOnly(),
      package_id,
      license_plate: freshPlate(),
      state: 'TX',
    })
    expect([refused.status, refused.json['message']]).toEqual([
      503,
      "Payment by card isn't set up here. Nothing was charged.",
    ])
  })
})

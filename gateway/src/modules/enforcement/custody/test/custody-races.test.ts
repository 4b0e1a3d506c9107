import { randomUUID } from 'node:crypto'
import type { NewRow, RowChange } from '../../../../db/tables.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenancy, PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { recordHistory } from '../../../../operation/record-history.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import { makeYard } from '../../../../../test/factories/tow.factory.ts'
import { paid, storeCar, taker, type Stored, type Where } from '../../../../../test/factories/custody.factory.ts'
import { settlePayment, type MoneyContext, type SettledPayment } from '../lifecycle/settle-payment.ts'

/** Friday, 11:50 PM in Houston: ten minutes before midnight. */
const NOW = '2026-11-21T05:50:00Z'
let gateway: TestGateway
let world: World
let where: Where
let clerks: HttpClient[]

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false, now: NOW })
  world = new World(gateway)
  const company = await world.company('Bayou City Towing')
  const complex = await world.complex(company, 'Arbor Ridge')
  const ruben = await world.towUser('tow_driver', company, 'Rubén Treviño')
  where = { company, complex, yard: await makeYard(world, company, complex), driver_id: ruben.role_id ?? '' }
  clerks = await Promise.all(
    ['Dana Whitfield', 'Lee Osei', 'Ana Ruiz', 'Bo Tran'].map(async (name) =>
      world.logIn(await world.towUser('tow_staff', company, name)),
    ),
  )
})
beforeEach(() => {
  gateway.clock.moment = new Date(NOW)
})
afterAll(() => gateway.close())

const pass = (minutes: number) => {
  gateway.clock.pass(minutes * 60_000)
}
const store = (hours: number): Promise<Stored> =>
  storeCar(world, where, { at: new Date(Date.parse(NOW) - hours * 3_600_000) })
const clerk = (): HttpClient => clerks[0] as HttpClient
const at = (car: Stored, call = '') => `/api/custody/${car.custody_id}${call}`
const release = (car: Stored, body: Record<string, unknown>, client = clerk()) =>
  client.post(at(car, '/release'), taker(body))
const cents = (amount: number) => ({ cents: amount, currency: 'USD' })
let receipts = 90_000
const mine = (car: Stored) => ({ tow_company_id: where.company.id, contract_id: where.complex.id, tow_id: car.tow_id })

/** A pending checkout, as it is while the owner is on the provider's page. */
const intent = (car: Stored, amount_cents: number): NewRow<'checkouts'> => ({
  ...mine(car),
  purpose: 'tow',
  provider: 'sandbox',
  amount_cents,
  idempotency_key: randomUUID(),
  license_plate: car.license_plate,
  state: 'TX',
  valid_from: gateway.clock.now(),
  valid_until: new Date(gateway.clock.now().getTime() + 15 * 60_000),
})
const begin = (car: Stored, amount_cents: number) => world.insert('checkouts', intent(car, amount_cents))

/** Does what the provider's verified event does, in one transaction. */
const event = (car: Stored, checkout: { id: string }, amount_cents: number): Promise<SettledPayment> =>
  inTenancy(gateway.gateway.knex, PLATFORM_ACTOR, gateway.clock.now(), async (db) => {
    await db('checkouts').where('id', checkout.id).update({ status: 'paid', paid_at: gateway.clock.now() })
    await db('transactions').insert({
      ...mine(car),
      checkout_id: checkout.id,
      kind: 'payment',
      method: 'sandbox',
      provider: 'sandbox',
      provider_id: randomUUID(),
      status: 'succeeded',
      amount_cents,
      at: gateway.clock.now(),
      receipt_number: `R-${(receipts += 1)}`,
    })
    const context: MoneyContext = {
      db,
      clock: gateway.clock,
      publishChange: async () => undefined,
      history: (entry) => recordHistory(db, PLATFORM_ACTOR, entry, { ip: null, request_id: 'test' }),
    }
    const first = await settlePayment(context, { tow_id: car.tow_id, checkout_id: checkout.id, amount_cents })
    expect(await settlePayment(context, { tow_id: car.tow_id, checkout_id: checkout.id, amount_cents })).toEqual(first)
    return first
  })

describe('concurrent calls for one car', () => {
  it('release it once for four clerks', async () => {
    for (let round = 0; round < 5; round++) {
      const car = await store(1)
      const answers = await Promise.all(clerks.map((client) => release(car, { payment: paid(296_74) }, client)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
      for (const lost of answers.filter(({ status }) => status === 409))
        expect(lost.json['message']).toMatch(/^The car is no longer in storage: released, paid, by /)
      expect(await world.db('transactions').where('tow_id', car.tow_id)).toHaveLength(1)
      expect(await world.db('tow_charge_lines').where({ tow_id: car.tow_id, code: 'storage' })).toHaveLength(1)
    }
  })

  /** Resolves when a session waits for a lock, or when the work ends without waiting. */
  const waitsOrEnds = async (work: Promise<unknown>): Promise<void> => {
    let ended = false
    void work
      .finally(() => {
        ended = true
      })
      .catch(() => undefined)
    const waiting = async () =>
      (
        await world
          .db('pg_stat_activity')
          .where({ wait_event_type: 'Lock', datname: world.db.raw('current_database()') })
      ).length > 0
    await expect.poll(async () => ended || (await waiting())).toBe(true)
  }

  it('make a payment that starts during the release wait, then refuse it', async () => {
    const car = await store(1)
    const handing = await world.db.transaction()
    await handing('custody').where('id', car.custody_id).update({ status: 'disposed', ended_at: gateway.clock.now() })
    const begun = begin(car, 296_74).then(
      () => 'begun',
      (error: { constraint?: string }) => error.constraint,
    )
    await waitsOrEnds(begun)
    await handing.commit()
    expect(await begun).toBe('checkouts_gone')
  })

  it('make a release during the start of a payment wait, then refuse it', async () => {
    const car = await store(1)
    const paying = await world.db.transaction()
    await paying('checkouts').insert(intent(car, 296_74))
    const released = release(car, { payment: paid(296_74) })
    await waitsOrEnds(released)
    await paying.commit()
    expect((await released).json).toMatchObject({
      code: 'conflict',
      message: 'Someone is paying for this car online right now. Wait until that payment is finished.',
    })
  })

  it('never take two payments from a release and a payment event', async () => {
    for (let round = 0; round < 8; round++) {
      const car = await store(1)
      const checkout = await begin(car, 296_74)
      const [released] = await Promise.all([release(car, { payment: paid(296_74) }), event(car, checkout, 296_74)])
      expect(released.status).toBe(409)
      expect(released.json['message']).toBeOneOf([
        'Someone is paying for this car online right now. Wait until that payment is finished.',
        'Nothing is due now.',
      ])
      expect((await release(car, {})).json).toMatchObject({
        status: 'released_paid',
        receipt_number: expect.stringMatching(/^R-9\d{4}$/) as string,
        payments: [{ method: 'sandbox' }],
      })
    }
  })

  it('refuse every way to release the car while the owner is paying', async () => {
    const car = await store(49)
    await begin(car, 346_21)
    const admin = await world.logIn(await world.towUser('tow_admin', where.company as never, 'Gil Arceneaux'))
    for (const [call, body] of [
      ['/release', taker({ payment: paid(346_21) })],
      ['/quote', {}],
      ['/bill', { reason: 'x', released_to: 'A', id_type: 'passport' }],
      ['/dispose', { reason: 'x', reference: 'y' }],
    ] as const)
      expect([call, (await admin.post(at(car, call), body)).json]).toMatchObject([
        call,
        { code: 'conflict', details: { checkout_until: '2026-11-21T06:05:00.000Z' } },
      ])
    await expect(
      world.db('custody').where('id', car.custody_id).update({ status: 'disposed', ended_at: gateway.clock.now() }),
    ).rejects.toMatchObject({ constraint: 'custody_paying' })
  })
})

describe('a card payment', () => {
  it('started before midnight and confirmed after it pays what was due at its start, until the next midnight', async () => {
    const car = await store(49)
    const checkout = await begin(car, 346_21)
    pass(14)
    expect(await event(car, checkout, 346_21)).toEqual({ outcome: 'settled', due_cents: 0 })
    const shown = await clerk().get(at(car))
    expect(shown.json).toMatchObject({
      status: 'in_storage',
      due: cents(0),
      settled_until: '2026-11-22T06:00:00.000Z',
      charge: { total: cents(346_21), paid: cents(346_21) },
      due_after_midnight: cents(49_47),
    })
    pass(23 * 60)
    expect((await clerk().get(at(car))).json).toMatchObject({ due: cents(0), days: 3 })
  })

  it('for a car that stays past midnight leaves the further days due at the desk', async () => {
    const car = await store(49)
    expect(await event(car, await begin(car, 346_21), 346_21)).toMatchObject({ outcome: 'settled' })
    pass(9)
    expect((await clerk().get(at(car))).json).toMatchObject({
      due: cents(0),
      settled_until: '2026-11-21T06:00:00.000Z',
    })
    pass(60)
    // 3 days were paid: 346.21. 4 days are 272.00 + 91.40 + 7.54 tax = 370.94, so 24.73 is left.
    expect((await clerk().get(at(car))).json).toMatchObject({ due: cents(24_73), settled_until: null })
    expect((await release(car, {})).json).toMatchObject({
      code: 'conflict',
      message: '$24.73 is still due. Take the payment before you release the car.',
    })
    expect((await release(car, { payment: paid(24_73) })).json).toMatchObject({
      status: 'released_paid',
      charge: { total: cents(370_94), paid: cents(370_94) },
    })
  })

  it('after its hold expired is compared with what was due then', async () => {
    const car = await store(49)
    const checkout = await begin(car, 346_21)
    pass(16)
    expect(await event(car, checkout, 346_21)).toEqual({ outcome: 'partly', due_cents: 24_73 })
  })

  it('for a released car returns that outcome and doesn’t change the case', async () => {
    const car = await store(1)
    const checkout = await begin(car, 296_74)
    await world.db('checkouts').where('id', checkout.id).update({ status: 'expired' })
    await release(car, { payment: paid(296_74) })
    expect(await event(car, checkout, 296_74)).toEqual({ outcome: 'after_end', due_cents: 0 })
    expect((await clerk().get(at(car))).json).toMatchObject({
      status: 'released_paid',
      charge: { total: cents(296_74), paid: cents(593_48), due: cents(0) },
    })
  })

  it('no longer settles the case after a refund', async () => {
    const car = await store(49)
    await event(car, await begin(car, 346_21), 346_21)
    await world.insert('transactions', {
      ...mine(car),
      kind: 'refund',
      method: 'sandbox',
      provider: 'sandbox',
      provider_id: randomUUID(),
      status: 'succeeded',
      amount_cents: -1_00,
    })
    expect((await clerk().get(at(car))).json).toMatchObject({ due: cents(1_00), settled_until: null })
  })
})

it('an ended case can’t be edited, in the database too', async () => {
  const car = await store(1)
  await release(car, { payment: paid(296_74) })
  const changes: readonly RowChange<'custody'>[] = [
    { total_cents: 1 },
    { status: 'in_storage', ended_at: null },
    { released_to: 'Somebody else' },
  ]
  for (const change of changes)
    await expect(world.db('custody').where('id', car.custody_id).update(change)).rejects.toMatchObject({
      constraint: 'custody_closed',
    })
})

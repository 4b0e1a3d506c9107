import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../test/client/http-client.ts'
import { type BootScene, startBootScene, TOTAL_CENTS } from '../../../../../test/scenes/boot-scene.ts'
import { idOf } from '../../../../../test/scenes/tow-scene.ts'
import { anEvent, begin, QUIET, tell } from '../../../../../test/factories/payment.factory.ts'
import { RATES, storeCar, taker, type Stored, type Where } from '../../../../../test/factories/custody.factory.ts'

/** One day of storage. */
const DUE = 296_74
const DROP = 108_25
const SPELLINGS = ['r-10001', 'R- 10001', ' R - 1 0001', 'R\u201310001', 'R-1000\u00a01', '\uff32-10001']
let scene: BootScene
let where: Where

beforeAll(async () => {
  scene = await startBootScene({ ...QUIET, now: '2026-11-20T21:58:00Z' })
  await scene.world
    .db('tow_prices')
    .where('id', scene.yard.price_id)
    .update({ drop_cents: 100_00, is_taxable: true, tax_basis_points: 825 })
  where = { company: scene.bayou, complex: scene.arbor, yard: scene.yard, driver_id: scene.people.driver.role_id ?? '' }
})
afterAll(() => scene.gateway.close())

const store = (): Promise<Stored> =>
  storeCar(scene.world, where, { at: new Date(scene.gateway.clock.now().getTime() - 3_600_000), rates: RATES })
const terminal = (receipt_number: string, amount_cents = DUE) => ({ method: 'terminal', receipt_number, amount_cents })
const release = (car: Stored, receipt_number: string, fields: object = {}): Promise<Answer> =>
  scene.clients.dispatcher.post(
    `/api/custody/${car.custody_id}/release`,
    taker({ payment: { ...terminal(receipt_number), ...fields } }),
  )
const drop = async (receipt_number: string): Promise<Answer> =>
  scene.clients.driver.post(`/api/tows/${await scene.tow('hooked')}/drop`, {
    reason: 'The owner came',
    payment: terminal(receipt_number, DROP),
  })
const refund = (id: string, receipt_number: string): Promise<Answer> =>
  scene.clients.admin.post(`/api/transactions/${id}/refund`, {
    amount_cents: 100,
    reason: 'Charged twice',
    receipt_number,
  })
const used = (car: Stored, field = 'payment.receipt_number') => ({
  code: 'validation_failed',
  fields: { [field]: `This receipt number was used for tow ${car.number}. Enter the number on this receipt.` },
  details: { record: { kind: 'tow', id: car.tow_id, label: `tow ${car.number}` } },
})
/** The same for a number that wasn't used for a tow. */
const USED_BEFORE = {
  code: 'validation_failed',
  fields: { 'payment.receipt_number': 'This receipt number was used before. Enter the number on this receipt.' },
}
const paymentsOf = (car: Stored) =>
  scene.world.db('transactions').where('tow_id', car.tow_id).orderBy(['created_at', 'id']).pluck('receipt_number')
const paymentsOfBoot = (boot_id: string) =>
  scene.world.db('transactions').where({ boot_id }).orderBy(['created_at', 'id']).pluck('receipt_number')

/** Pays for a car by card on the public page. Returns the payment's row. */
async function payByCard(car: Stored): Promise<{ id: string; receipt_number: string }> {
  const { public_key } = (await scene.world.db('tows').where('id', car.tow_id).first('public_key')) as {
    public_key: string
  }
  const begun = await begin(await scene.gateway.anybody().begin(), public_key)
  const checkout = { key: String(begun.json['key']), amount_cents: DUE }
  expect(
    (
      await tell(
        scene.gateway,
        anEvent(checkout, 'payment.succeeded', scene.gateway.clock.now(), { payment: `pay_${randomUUID()}` }),
      )
    ).status,
  ).toBe(200)
  return (await scene.world
    .db('transactions')
    .where({ tow_id: car.tow_id, kind: 'payment' })
    .first('id', 'receipt_number')) as { id: string; receipt_number: string }
}

describe('a receipt number', () => {
  it('of a card payment is refused at the counter in any spelling, and the car stays', async () => {
    const card = await store()
    expect((await payByCard(card)).receipt_number).toBe('R-10001')
    const car = await store()
    for (const spelling of SPELLINGS) expect((await release(car, spelling)).json, spelling).toMatchObject(used(card))
    expect(await paymentsOf(car)).toEqual([])
    expect((await scene.clients.dispatcher.get(`/api/custody/${car.custody_id}`)).json).toMatchObject({
      status: 'in_storage',
      due: { cents: DUE },
    })
    expect((await drop('r-10001')).json).toMatchObject(used(card))
    expect((await release(car, 'NAV-1')).status).toBe(200)
    expect((await release(await store(), 'nav - 1', { method: 'cash', cash_given_cents: 300_00 })).json).toMatchObject(
      used(car),
    )
  })

  it('of a drop or refund is refused for another payment, and a payment’s number for a refund', async () => {
    const car = await store()
    const released = await release(car, 'NAV-20')
    const id = (released.json['payments'] as { id: string }[])[0]?.id ?? ''
    idOf(await drop('D-20'))
    expect((await refund(id, 'RF-20')).status).toBe(200)
    expect((await refund(id, 'rf-20')).json).toMatchObject(used(car, 'receipt_number'))
    expect((await refund(id, 'nav-20')).json).toMatchObject(used(car, 'receipt_number'))
    expect((await release(await store(), 'RF- 20')).json).toMatchObject(used(car))
    expect((await release(await store(), 'd-20')).json).toMatchObject({
      fields: {
        'payment.receipt_number': expect.stringMatching(/^This receipt number was used for tow \d+\./) as string,
      },
    })
    expect((await drop('Nav-20')).json).toMatchObject(used(car))
  })

  it('is refused for a boot and for its late return if it was used before, and theirs are used from then on', async () => {
    const car = await store()
    expect((await release(car, 'NAV-70')).status).toBe(200)
    const id = await scene.boot()
    const pay = (what: 'counter' | 'late-fee', receipt_number: string, amount_cents: number) =>
      scene.clients.dispatcher.post(`/api/booted-vehicles/${id}/${what}-payment`, {
        payment: terminal(receipt_number, amount_cents),
      })
    expect((await pay('counter', 'nav - 70', TOTAL_CENTS)).json).toMatchObject(used(car))
    expect(await paymentsOfBoot(id)).toEqual([])
    expect((await scene.clients.dispatcher.get(`/api/booted-vehicles/${id}`)).json).toMatchObject({
      status: 'deployed',
      due: { cents: TOTAL_CENTS },
    })
    expect((await pay('counter', 'BK-70', TOTAL_CENTS)).status).toBe(200)

    const return_by = new Date(scene.gateway.clock.now().getTime() - 60 * 3_600_000)
    await scene.world.db('booted_vehicles').where({ id }).update({ return_by })
    expect((await pay('late-fee', 'Nav-70', 50_00)).json).toMatchObject(used(car))
    expect((await pay('late-fee', 'bk-70', 50_00)).json).toMatchObject(USED_BEFORE)
    expect(await paymentsOfBoot(id)).toEqual(['BK-70'])
    expect((await pay('late-fee', 'LF-70', 50_00)).json).toMatchObject({ late_return: { paid: { cents: 50_00 } } })
    for (const receipt_number of ['bk-70', 'lf-70'])
      expect((await release(await store(), receipt_number)).json).toMatchObject(USED_BEFORE)
  })

  it('goes to one of two concurrent clerks, and the other learns which car has it', async () => {
    for (let round = 0; round < 5; round++) {
      const cars = [await store(), await store()] as const
      const answers = await Promise.all([release(cars[0], `NAV-3${round}`), release(cars[1], `nav - 3${round}`)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
      const [won, lost] = answers[0].status === 200 ? cars : [cars[1], cars[0]]
      expect(answers.find(({ status }) => status === 422)?.json).toMatchObject(used(won))
      expect(await paymentsOf(lost)).toEqual([])
    }
  })

  it('is unique per company: another company may use the same one, and learns nothing about it', async () => {
    const car = await store()
    expect((await release(car, 'NAV-50')).status).toBe(200)
    const xanadu = await scene.world.company('Xanadu Recovery')
    const row = {
      tow_company_id: xanadu.id,
      contract_id: scene.arbor.id,
      kind: 'payment',
      method: 'terminal',
      provider: 'counter',
      status: 'succeeded',
      amount_cents: 1,
    }
    await expect(
      scene.world.insert('transactions', { ...row, provider_id: 'x-1', receipt_number: 'NAV-50' }),
    ).resolves.toBeDefined()
    await expect(
      scene.world.insert('transactions', { ...row, provider_id: 'x-2', receipt_number: 'nav -50' }),
    ).rejects.toMatchObject({ constraint: 'transactions_receipt' })
  })

  it('typed by a clerk is skipped by the next card payment, and one of a failed refund is free again', async () => {
    const { last_value } = (await scene.world.db('payment_receipts').first('last_value')) as { last_value: string }
    const next = Number(last_value) + 1
    const [clerks, card] = [await store(), await store()]
    expect((await release(clerks, `r-${next}`)).status).toBe(200)
    const paid = await payByCard(card)
    expect(paid.receipt_number).toBe(`R-${next + 1}`)
    const ordered = await refund(paid.id, 'RF-60')
    expect(ordered.json).toMatchObject({ status: 'pending' })
    expect((await release(await store(), 'rf-60')).status).toBe(422)
    await scene.world.db('transactions').where('id', String(ordered.json['id'])).update({ status: 'failed' })
    expect((await release(await store(), 'rf-60')).status).toBe(200)
  })
})

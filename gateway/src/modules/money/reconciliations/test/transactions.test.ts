import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { anEvent, begin, QUIET, tell } from '../../../../../test/factories/payment.factory.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { lotOf, type Lot, storedCar } from '../../../../../test/scenes/stored-car.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'

const LIST = '/api/admin/transactions'
let gateway: TestGateway
let world: World
let lot: Lot
let payer: HttpClient
let ines: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  world = new World(gateway)
  lot = await lotOf(world)
  payer = await gateway.anybody().begin()
  ines = await world.logIn(await world.superAdmin())
})
afterAll(() => gateway.close())

interface Row {
  readonly id: string
  readonly license_plate: string
}
const rowsOf = ({ json }: Answer): Row[] => json['data'] as Row[]
const ids = (answer: Answer): string[] => rowsOf(answer).map(({ id }) => id)

/** Pays for a car by the sandbox's event. */
async function paid(at: Lot = lot) {
  const license_plate = freshPlate()
  const car = await storedCar(world, at, license_plate, new Date(gateway.clock.now().getTime() - 48 * 3_600_000))
  const { json } = await begin(payer, car.public_key)
  const checkout = { key: String(json['key']), amount_cents: (json['amount'] as { cents: number }).cents }
  const row = await world.db('checkouts').where('tow_id', car.id).first<{ id: string }>('id')
  const provider_id = `pay_${randomUUID()}`
  await tell(gateway, anEvent(checkout, 'payment.succeeded', gateway.clock.now(), { payment: provider_id }))
  const { id } = await world.db('transactions').where({ provider_id }).first<{ id: string }>('id')
  return { id, car, license_plate, provider_id, checkout: row }
}
const byHand = (fields: object = {}): Promise<{ id: string }> =>
  world.insert('transactions', {
    tow_company_id: lot.company.id,
    contract_id: lot.complex.id,
    kind: 'payment',
    method: 'cash',
    provider: 'counter',
    provider_id: randomUUID(),
    status: 'succeeded',
    amount_cents: 135_00,
    at: gateway.clock.now(),
    ...fields,
  })

describe('the list of transactions', () => {
  it('has payments of all companies, newest first, with their case, but none of practice', async () => {
    const practice = await world.complex(lot.company, 'Practice: Elm Court', { is_practice: true })
    const first = await byHand()
    gateway.clock.pass(60_000)
    const second = await paid()
    const hidden = await byHand({ contract_id: practice.id })
    const answer = await ines.get(`${LIST}?counts=true`)
    expect(answer.status, answer.text).toBe(200)
    expect(ids(answer).slice(0, 2)).toEqual([second.id, first.id])
    expect(ids(answer)).not.toContain(hidden.id)
    expect(rowsOf(answer)[0]).toMatchObject({
      kind: 'payment',
      method: 'sandbox',
      amount: { cents: 346_21 },
      tow_company: { name: 'Bayou City Towing' },
      contract: { name: 'Arbor Ridge' },
      purpose: 'tow',
      license_plate: second.license_plate,
      recorded: 'not_compared',
      dispute: null,
    })
    expect(rowsOf(answer)[1]).toMatchObject({ recorded: 'by_hand' })
    expect(answer.json['counts']).toMatchObject({ all: 2, payments: 2, refunds: 0, disputes: 0, to_look_at: 0 })
    expect(answer.text).not.toContain('payer_email')
  })

  it('is found by receipt number, provider’s id, plate, and tow number', async () => {
    const { id, provider_id, license_plate, car } = await paid()
    const receipt = `NAV ${randomUUID().slice(0, 6)}`
    const counter = await byHand({ receipt_number: receipt })
    const { number } = await world.db('tows').where('id', car.id).first<{ number: number }>('number')
    const search = async (text: string) => ids(await ines.get(`${LIST}?search=${encodeURIComponent(text)}`))
    expect(await search(receipt.toLowerCase().replace(' ', ''))).toEqual([counter.id])
    expect(await search(provider_id)).toEqual([id])
    expect(await search(license_plate.slice(0, 5))).toContain(id)
    expect(await search(String(number))).toContain(id)
    expect(await search('nothing like this')).toEqual([])
  })

  it('is filtered by company, kind, method, status, purpose, and day', async () => {
    const { id } = await paid()
    const counter = await byHand()
    const filtered = async (...filters: string[]) =>
      ids(await ines.get(`${LIST}?limit=200&${filters.map((filter) => `filter=${filter}`).join('&')}`))
    expect(await filtered('method:is:sandbox', 'purpose:is:tow')).toContain(id)
    expect(await filtered('method:is:sandbox')).not.toContain(counter.id)
    expect(await filtered('purpose:is:boot')).toEqual([])
    expect(await filtered('kind:is:refund')).not.toContain(id)
    expect(await filtered('status:is:pending')).toEqual([])
    expect(await filtered(`tow_company_id:is:${lot.company.id}`)).toContain(id)
    expect(await filtered(`tow_company_id:is:${randomUUID()}`)).toEqual([])
    expect(await filtered('at:date_is:2026-11-20')).toContain(id)
    expect(await filtered('at:date_before:2026-11-20')).toEqual([])
    expect((await ines.get(`${LIST}?filter=payer:is:x`)).status).toBe(422)
  })

  it('is paged in both directions without a row twice, also where times are equal', async () => {
    const at = new Date('2026-10-01T17:00:00Z')
    const made = await Promise.all(Array.from({ length: 5 }, () => byHand({ at })))
    const day = `filter=at:date_is:2026-10-01&limit=2`
    const first = await ines.get(`${LIST}?${day}`)
    const second = await ines.get(`${LIST}?${day}&after=${String(first.json['next'])}`)
    const third = await ines.get(`${LIST}?${day}&after=${String(second.json['next'])}`)
    const all = [first, second, third].flatMap(ids)
    expect(all.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
    const back = await ines.get(`${LIST}?${day}&before=${String(third.json['previous'])}`)
    expect(ids(back)).toEqual(ids(second))
  })

  it('shows what someone has to look at: disputes, and refunds that failed', async () => {
    const { id, provider_id } = await paid()
    const other = await paid()
    const refund = await byHand({
      kind: 'refund',
      method: 'sandbox',
      provider: 'sandbox',
      status: 'failed',
      amount_cents: -100,
      refund_of: other.id,
    })
    await world.insert('payment_disputes', {
      tow_company_id: lot.company.id,
      provider: 'sandbox',
      provider_dispute_id: randomUUID(),
      provider_payment_id: provider_id,
      status: 'needs_response',
      amount_cents: 346_21,
      opened_at: gateway.clock.now(),
      said_at: gateway.clock.now(),
    })
    expect(ids(await ines.get(`${LIST}?segment=to_look_at`)).toSorted()).toEqual([id, refund.id].toSorted())
    expect(ids(await ines.get(`${LIST}?segment=disputes`))).toEqual([id])
    await byHand({ kind: 'refund', amount_cents: -100, refund_of: other.id })
    expect(ids(await ines.get(`${LIST}?segment=to_look_at`))).toEqual([id])
    await world.db('payment_disputes').where({ provider_payment_id: provider_id }).update({ status: 'won' })
    expect(ids(await ines.get(`${LIST}?segment=to_look_at`))).toEqual([])
    expect(ids(await ines.get(`${LIST}?segment=disputes`))).toEqual([id])
  })

  it('is exported with its columns, and the history says so', async () => {
    const { license_plate } = await paid()
    const { text } = await ines.get(`${LIST}/export?format=csv&search=${license_plate}`)
    expect(text).toContain('Date,Time,Time zone,Company,Complex,Kind')
    expect(text).toMatch(new RegExp(`Bayou City Towing,Arbor Ridge,Payment,Tow,\\d+,${license_plate},TX,Sandbox card`))
    expect(text).toContain(',346.21,')
    expect(await world.db('history_entries').where({ action: 'transactions.exported' })).toHaveLength(1)
  })

  it('is nobody else’s', async () => {
    const { id } = await paid()
    const admin = await world.logIn(await world.towUser('tow_admin', lot.company))
    for (const path of [LIST, `${LIST}/${id}`, `${LIST}/export?format=csv`, '/api/admin/payment-events'])
      expect((await admin.get(path)).status).toBe(403)
  })
})

describe('one transaction', () => {
  it('has its checkout, its events, its refunds, and what can still be refunded', async () => {
    const { id, checkout, provider_id } = await paid()
    const refund = await ines.post(`/api/transactions/${id}/refund`, { amount_cents: 46_21, reason: 'Agreed' })
    expect(refund.status, refund.text).toBe(200)
    const { json } = await ines.get(`${LIST}/${id}`)
    expect(json).toMatchObject({
      provider_id,
      refundable: { cents: 300_00 },
      can: { refund: true },
      checkout: { id: checkout.id, status: 'paid', amount: { cents: 346_21 } },
      refunds: [{ amount: { cents: -46_21 }, status: 'pending', reason: 'Agreed' }],
      differences: [],
    })
    expect(json['events']).toMatchObject([
      {
        type: 'payment.succeeded',
        meaning: 'succeeded',
        amount: { cents: 346_21 },
        set_aside: null,
        transaction_id: id,
      },
    ])
    const { json: other } = await ines.get(`${LIST}/${String(refund.json['id'])}`)
    expect(other).toMatchObject({ refund_of: id, can: { refund: false }, refundable: { cents: 0 } })
    expect((await ines.get(`${LIST}/${randomUUID()}`)).status).toBe(404)
  })

  it('is named by its events, of a company and a day', async () => {
    const { id } = await paid()
    const events = async (query: string) => {
      const { json } = await ines.get(`/api/admin/payment-events?${query}`)
      return (json['data'] as { transaction_id: string }[]).map(({ transaction_id }) => transaction_id)
    }
    expect(await events('')).toContain(id)
    expect(await events(`tow_company_id=${lot.company.id}`)).toContain(id)
    const other = await world.company('Pecos Street Towing')
    expect(await events(`tow_company_id=${other.id}`)).toEqual([])
    expect(await events('day=2000-01-01')).toEqual([])
    expect((await ines.get(`/api/admin/payment-events?tow_company_id=${randomUUID()}`)).status).toBe(404)
    expect((await ines.get('/api/admin/payment-events?day=yesterday')).json).toMatchObject({
      fields: { day: expect.any(String) as string },
    })
  })
})

import { randomUUID } from 'node:crypto'
import type { Statement, StatementTow } from '@curbwise/api'
import { localDate, moneyText } from '@curbwise/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { QUIET } from '../../../../../test/factories/payment.factory.ts'
import { freshPlate, makeYard } from '../../../../../test/factories/tow.factory.ts'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { type Lot, lotOf, type StoredCar, storedCar } from '../../../../../test/scenes/stored-car.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { renderStatement } from '../papers/statement.ts'

let gateway: TestGateway
let world: World
let lot: Lot
/** In Denver, an hour behind its company in Houston. */
let mesa: Contract
let admin: HttpClient
let manager: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  world = new World(gateway)
  lot = await lotOf(world)
  mesa = await world.complex(lot.company, 'Mesa Court', { timezone: 'America/Denver' })
  admin = await world.logIn(await world.towUser('tow_admin', lot.company, 'Gil Arceneaux'))
  manager = await world.logIn(await world.manager('contract_manager', [lot.complex, mesa], 'Elena Brandt'))
})
afterAll(() => gateway.close())

const chargedAt = async (complex: Contract, at: Date, fields: Record<string, unknown> = {}): Promise<StoredCar> => {
  const where = complex === lot.complex ? lot : { ...lot, complex, yard: await makeYard(world, lot.company, complex) }
  const car = await storedCar(world, where, freshPlate(), at, fields)
  await world.db('tow_charge_lines').where('tow_id', car.id).update({ created_at: at })
  return car
}

const pay = (complex: Contract, car: StoredCar, amount_cents: number, at: Date, of: Record<string, unknown> = {}) =>
  world.insert('transactions', {
    tow_company_id: lot.company.id,
    contract_id: complex.id,
    tow_id: car.id,
    kind: 'payment',
    method: 'cash',
    provider: 'counter',
    provider_id: randomUUID(),
    status: 'succeeded',
    amount_cents,
    at,
    ...of,
  })

const pathOf = (complex: Pick<Contract, 'id'>, month: string, part = ''): string =>
  `/api/statements${part}?contract_id=${complex.id}&month=${month}`

async function statementOf(client: HttpClient, complex: Contract, month: string): Promise<Statement> {
  const answer = await client.get(pathOf(complex, month))
  expect(answer.status, answer.text).toBe(200)
  return answer.json as unknown as Statement
}

describe('the month of a complex', () => {
  it('begins and ends at the complex’s own midnight', async () => {
    // Half past midnight in Houston on March 1, half past eleven in Denver on February 28.
    const car = await chargedAt(mesa, new Date('2026-03-01T06:30:00Z'))
    const february = await statementOf(admin, mesa, '2026-02')
    expect(february.timezone).toBe('America/Denver')
    expect(february.completed).toBe(1)
    expect(february.tows.map(({ tow_id, day, result }) => [tow_id, day, result])).toEqual([
      [car.id, '2026-02-28', 'completed'],
    ])
    expect((await statementOf(admin, mesa, '2026-03')).completed).toBe(0)
  })

  it('sums to the cent: its tows to what was charged for tows, and what is due to the rest', async () => {
    const first = await chargedAt(lot.complex, new Date('2026-04-05T18:00:00Z'))
    await chargedAt(lot.complex, new Date('2026-04-09T18:00:00Z'))
    await chargedAt(lot.complex, new Date('2026-04-11T18:00:00Z'), {
      status: 'cancelled',
      cancelled_at: new Date('2026-04-11T18:00:00Z'),
      cancel_reason: 'The owner came back',
      hooked_at: null,
      left_property_at: null,
    })
    const payment = await pay(lot.complex, first, 272_00, new Date('2026-04-06T18:00:00Z'))
    await pay(lot.complex, first, -96_40, new Date('2026-04-20T18:00:00Z'), { kind: 'refund', refund_of: payment.id })
    const april = await statementOf(admin, lot.complex, '2026-04')
    expect(april).toMatchObject({ completed: 2, dropped: 0, cancelled: 1, stickers: 0, is_so_far: false })
    expect(april).not.toHaveProperty('boots')
    expect([april.charged, april.paid, april.refunded, april.due].map(({ cents }) => cents)).toEqual([
      2 * 272_00,
      272_00,
      96_40,
      272_00 + 96_40,
    ])
    expect(april.charged_for).toEqual([{ purpose: 'tow', amount: april.charged }])
    expect(april.tows.map(({ result, charged }) => [result, charged.cents])).toEqual([
      ['completed', 272_00],
      ['completed', 272_00],
      ['cancelled', 0],
    ])
  })

  it('lists an earlier tow that was charged in it, and leaves the earlier statement as it was', async () => {
    const car = await chargedAt(lot.complex, new Date('2026-05-30T18:00:00Z'))
    const before = await statementOf(admin, lot.complex, '2026-05')
    const storage = await world.insert('tow_charge_lines', {
      tow_company_id: lot.company.id,
      contract_id: lot.complex.id,
      tow_id: car.id,
      code: 'storage',
      label: 'Storage',
      quantity: 2,
      unit_cents: 2_285,
      amount_cents: 4_570,
      is_taxable: true,
      tax_basis_points: 825,
      tax_cents: 377,
    })
    await world
      .db('tow_charge_lines')
      .where('id', storage.id)
      .update({ created_at: new Date('2026-06-02T18:00:00Z') })
    const june = await statementOf(admin, lot.complex, '2026-06')
    expect(june.completed).toBe(0)
    expect(june.tows).toMatchObject([
      { tow_id: car.id, result: 'earlier', day: '2026-06-02', charged: { cents: 4_947 } },
    ])
    const after = await statementOf(admin, lot.complex, '2026-05')
    expect(after).toEqual({ ...before, made_at: after.made_at })
  })

  it('bills what the property owes, and takes a voided tow off in the month of the void', async () => {
    const car = await chargedAt(lot.complex, new Date('2026-07-03T18:00:00Z'))
    await world
      .db('custody')
      .where('id', car.custody_id)
      .update({
        status: 'billed_to_property',
        ended_at: new Date('2026-07-08T18:00:00Z'),
        released_to: 'Elena Brandt',
        released_to_id_type: 'driver_license',
        end_reason: 'A resident of the complex',
        total_cents: 272_00,
      })
    const july = await statementOf(manager, lot.complex, '2026-07')
    expect(july.billed).toMatchObject({ total: { cents: 272_00 }, cases: [{ day: '2026-07-08', is_taken_off: false }] })
    expect(july.due.cents).toBe((await statementOf(manager, lot.complex, '2026-06')).due.cents)
    await world
      .db('tows')
      .where('id', car.id)
      .update({ voided_at: new Date('2026-08-04T18:00:00Z'), void_reason: 'Wrong' })
    expect((await statementOf(manager, lot.complex, '2026-07')).billed.total.cents).toBe(272_00)
    const august = await statementOf(manager, lot.complex, '2026-08')
    expect(august.billed).toMatchObject({ total: { cents: -272_00 }, cases: [{ is_taken_off: true }] })
  })

  it('is so far until the month has ended there', async () => {
    const month = localDate(gateway.clock.now().toISOString(), lot.complex.timezone).slice(0, 7)
    expect((await statementOf(admin, lot.complex, month)).is_so_far).toBe(true)
  })
})

describe('what is asked of a statement', () => {
  it.each([
    ['a month that doesn’t exist', '2026-13', 'month'],
    ['a month that hasn’t begun', '2190-01', 'month'],
  ])('names the field of %s', async (_, month, field) => {
    const answer = await admin.get(pathOf(lot.complex, month))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json['fields'] as object)).toEqual([field])
  })

  it('refuses a practice complex, whose tows didn’t happen', async () => {
    const practice = await world.complex(lot.company, 'Practice: Elm Court', { is_practice: true })
    const answer = await admin.get(pathOf(practice, '2026-04'))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json['fields'] as object)).toEqual(['contract_id'])
  })
})

describe('who reads a statement', () => {
  it('is the office and the complex’s managers, and no one else', async () => {
    const staff = await world.logIn(await world.manager('contract_staff', [lot.complex]))
    const driver = await world.logIn(lot.driver)
    const other = await world.company('Lone Star Recovery')
    const wade = await world.logIn(await world.towUser('tow_admin', other))
    const elsewhere = await world.complex(other, 'Elsewhere')
    const both = await world.manager('contract_manager', [elsewhere])
    await world.insert('contract_managers', {
      user_id: both.user_id,
      contract_id: lot.complex.id,
      role: 'contract_staff',
    })
    const half = await world.logIn(both)
    for (const part of ['', '/document']) {
      expect((await staff.get(pathOf(lot.complex, '2026-04', part))).status).toBe(403)
      expect((await driver.get(pathOf(lot.complex, '2026-04', part))).status).toBe(403)
      expect((await half.get(pathOf(lot.complex, '2026-04', part))).status).toBe(403)
      expect((await wade.get(pathOf(lot.complex, '2026-04', part))).status).toBe(404)
      expect((await manager.get(pathOf(elsewhere, '2026-04', part))).status).toBe(404)
      expect((await manager.get(pathOf(lot.complex, '2026-04', part))).status).toBe(200)
    }
  })

  it('shows a manager neither drivers, trucks, nor lots', async () => {
    const { text } = await manager.get(pathOf(lot.complex, '2026-04'))
    const truck = await world.db('trucks').where('id', lot.yard.truck_id).first<{ name: string }>('name')
    const store = await world.db('storage_lots').where('id', lot.yard.lot_id).first<{ name: string }>('name')
    for (const hidden of ['Rubén Treviño', truck.name, store.name, lot.driver.user_id, lot.yard.lot_id])
      expect(text).not.toContain(hidden)
  })
})

describe('the document', () => {
  it('says what the screen says, in the company’s form', async () => {
    const april = await statementOf(manager, lot.complex, '2026-04')
    const { status, bytes } = await manager.get(pathOf(lot.complex, '2026-04', '/document'))
    expect(status).toBe(200)
    const pdf = await readPdf(bytes)
    expect(pdf.text).toContain('Statement for Arbor Ridge, April 2026')
    expect(pdf.text).toContain('Bayou City Towing')
    for (const amount of [april.charged, april.paid, april.refunded, april.due])
      expect(pdf.text).toContain(moneyText(amount.cents))
    for (const { number, license_plate } of april.tows) {
      expect(pdf.text).toContain(number)
      expect(pdf.text).toContain(license_plate)
    }
    expect(pdf.outside).toEqual([])
    expect(pdf.text).not.toContain('Rubén')
  })

  it('has many tows on a few pages, each with the heads of the columns', async () => {
    const tow: StatementTow = {
      tow_id: randomUUID(),
      number: 'T-1042',
      day: '2026-04-05',
      license_plate: 'KVB 8821',
      state: 'TX',
      vin_end: null,
      reason: 'abandoned',
      reason_text: null,
      authorized_by: 'Elena Brandt',
      result: 'completed',
      is_voided: false,
      charged: { cents: 272_00, currency: 'USD' },
    }
    const april = await statementOf(admin, lot.complex, '2026-04')
    const bytes = await renderStatement(
      { ...april, tows: Array.from({ length: 60 }, () => tow) },
      { name: 'Bayou City Towing', lines: [], logo: null },
    )
    const pdf = await readPdf(bytes)
    expect(pdf.pages).toBe(3)
    expect(pdf.text.match(/Authorized by/g)).toHaveLength(3)
    expect(pdf.text.match(/04\/05\/2026/g)).toHaveLength(60)
    expect(pdf.outside).toEqual([])
  })

  it('has many cases billed to the complex on its pages, each with its amount', async () => {
    const april = await statementOf(admin, lot.complex, '2026-04')
    const cases = Array.from({ length: 90 }, (_, at) => ({
      tow_id: randomUUID(),
      number: `T-${2000 + at}`,
      day: '2026-04-07',
      is_taken_off: at % 2 === 1,
      amount: { cents: at % 2 === 1 ? -187_25 : 187_25, currency: 'USD' as const },
    }))
    const total = { cents: 0, currency: 'USD' as const }
    const issuer = { name: 'Bayou City Towing', lines: [], logo: null }
    const pdf = await readPdf(await renderStatement({ ...april, billed: { cases, total } }, issuer))
    expect(pdf.text).toContain('90 entries, listed below')
    expect(pdf.text.match(/T-20\d\d/g)).toHaveLength(90)
    expect(pdf.text.match(/187\.25/g)).toHaveLength(90)
    expect(pdf.outside).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import type { CommissionMonth } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { QUIET } from '../../../../../test/factories/payment.factory.ts'
import { type BookLine, readBooks } from '../../../../../test/readers/read-books.ts'
import { moneyOf, towOf, writeCommission } from '../../../../../test/scenes/commission-histories.ts'
import { type Lot, lotOf, type StoredCar } from '../../../../../test/scenes/stored-car.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let lot: Lot
let admin: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  world = new World(gateway)
  lot = await lotOf(world)
  admin = await world.logIn(await world.towUser('tow_admin', lot.company, 'Gil Arceneaux'))
})
afterAll(() => gateway.close())

/** Noon in Houston. */
const noon = (day: string): Date => new Date(`${day}T18:00:00Z`)
const booksOf = (month: string, until = `${month}-28`, of: Lot = lot, client = admin): Promise<BookLine[]> =>
  readBooks(client, of.company.id, `${month}-01`, until)
const plain = (lines: readonly BookLine[]) => lines.map(({ account, cents, memo }) => [account, cents, memo])
const pathOf = (query: string, of: Lot = lot): string =>
  `/api/tow-companies/${of.company.id}/bookkeeping/export?${query}`
const MONTH = 'from=2026-02-01&until=2026-02-28&format=csv'

const placeOf = (car: Pick<StoredCar, 'id'>, of: Lot = lot) => ({
  tow_company_id: of.company.id,
  contract_id: of.complex.id,
  tow_id: car.id,
})

describe('the entries', () => {
  it('have each charge in the account of its line, with its tax', async () => {
    const car = await towOf(world, lot, lot.driver, noon('2026-01-05'))
    const codes = ['storage', 'impound', 'notification', 'after_hours', 'drop', 'boot'] as const
    for (const [at, code] of codes.entries())
      await world.insert('tow_charge_lines', {
        ...placeOf(car),
        code,
        label: code,
        unit_cents: 100 + at,
        amount_cents: 100 + at,
        is_taxable: at === 0,
        tax_basis_points: at === 0 ? 825 : 0,
        tax_cents: at === 0 ? 8 : 0,
        created_at: noon(`2026-01-1${at}`),
      })
    await world.insert('tow_charge_lines', {
      ...placeOf(car),
      code: 'adjustment',
      label: 'Set to zero',
      reason: 'Agreed',
      unit_cents: -500,
      amount_cents: -500,
      created_at: noon('2026-01-20'),
    })
    expect(plain(await booksOf('2026-01'))).toEqual([
      ['1100', 272_00, 'Charge: Tow'],
      ['4000', -272_00, 'Charge: Tow'],
      ['1100', 108, 'Charge: storage'],
      ['4010', -100, 'Charge: storage'],
      ['2200', -8, 'Charge: storage'],
      ...codes.slice(1).flatMap((code, at) => [
        ['1100', 101 + at, `Charge: ${code}`],
        [['4020', '4030', '4040', '4050', '4060'][at], -101 - at, `Charge: ${code}`],
      ]),
      ['1100', -500, 'Charge: Set to zero'],
      ['4900', 500, 'Charge: Set to zero'],
    ])
  })

  it('move what is open to the complex that is billed, and from there to the company that voids', async () => {
    const car = await towOf(world, lot, lot.driver, noon('2026-02-03'))
    await world
      .db('custody')
      .where('id', car.custody_id)
      .update({
        status: 'billed_to_property',
        ended_at: noon('2026-02-05'),
        released_to: 'Elena Brandt',
        released_to_id_type: 'driver_license',
        end_reason: 'A resident of the complex',
        total_cents: 272_00,
      })
    await world
      .db('tows')
      .where('id', car.id)
      .update({ voided_at: noon('2026-02-09'), void_reason: 'Wrong' })
    const books = await booksOf('2026-02')
    expect(plain(books).slice(2)).toEqual([
      ['1110', 272_00, 'Billed to the complex'],
      ['1100', -272_00, 'Billed to the complex'],
      ['5200', 272_00, 'Tow voided'],
      ['1110', -272_00, 'Tow voided'],
    ])
    const { number } = await world.db('tows').where('id', car.id).first<{ number: number }>('number')
    expect(books[0]).toMatchObject({ case: String(number), complex: 'Arbor Ridge', date: '2026-02-03' })
  })

  it('say how it was paid and with which receipt, and count a day of the company', async () => {
    const car = await towOf(world, lot, lot.driver, noon('2026-03-02'))
    const paid = await moneyOf(world, lot, car, noon('2026-03-03'), 100_00, { receipt_number: 'NAV-1', method: 'cash' })
    await moneyOf(world, lot, car, noon('2026-03-04'), 50_00, {
      method: 'card',
      provider: 'stripe',
      provider_id: 'pi_7',
    })
    await moneyOf(world, lot, car, noon('2026-03-05'), 20_00)
    await moneyOf(world, lot, car, noon('2026-03-06'), 30_00, { status: 'pending' })
    // Half past eleven in the evening on March 10 in Houston.
    await moneyOf(world, lot, car, new Date('2026-03-11T04:30:00Z'), -40_00, { refund_of: paid, method: 'cash' })
    const money = (await booksOf('2026-03')).filter(({ kind }) => kind !== 'charge')
    expect(money.map(({ date, account, cents, memo, reference }) => [date, account, cents, memo, reference])).toEqual([
      ['2026-03-03', '1000', 100_00, 'Payment: Cash', 'NAV-1'],
      ['2026-03-03', '1100', -100_00, 'Payment: Cash', 'NAV-1'],
      ['2026-03-04', '1020', 50_00, 'Payment: Card, online', 'pi_7'],
      ['2026-03-04', '1100', -50_00, 'Payment: Card, online', 'pi_7'],
      ['2026-03-05', '1010', 20_00, 'Payment: Card at the desk', ''],
      ['2026-03-05', '1100', -20_00, 'Payment: Card at the desk', ''],
      ['2026-03-10', '1000', -40_00, 'Refund: Cash', ''],
      ['2026-03-10', '1100', 40_00, 'Refund: Cash', ''],
    ])
  })

  it('hold back a disputed payment, and lose or return it when the bank decides', async () => {
    const dispute = (fields: Record<string, unknown>) =>
      world.insert('payment_disputes', {
        tow_company_id: lot.company.id,
        provider: 'stripe',
        provider_dispute_id: randomUUID(),
        amount_cents: 90_00,
        ...fields,
      })
    await dispute({ status: 'needs_response', opened_at: noon('2026-04-02'), said_at: noon('2026-04-02') })
    await dispute({ status: 'won', opened_at: noon('2026-03-30'), said_at: noon('2026-04-03') })
    await dispute({ status: 'lost', opened_at: noon('2026-03-30'), said_at: noon('2026-04-04') })
    expect(plain(await booksOf('2026-04'))).toEqual([
      ['1030', 90_00, 'Dispute opened'],
      ['1020', -90_00, 'Dispute opened'],
      ['1020', 90_00, 'Dispute won'],
      ['1030', -90_00, 'Dispute won'],
      ['5300', 90_00, 'Dispute lost'],
      ['1030', -90_00, 'Dispute lost'],
    ])
  })

  it('have the differences of cash drawers, but neither a first count nor a drawer that was right', async () => {
    const count = {
      tow_company_id: lot.company.id,
      taken_cents: 0,
      refunded_cents: 0,
      left_cents: 0,
      closed_by_name: 'Gil',
    }
    const first = { ...count, opening_cents: 0, counted_cents: 100_00, closed_at: noon('2026-05-02') }
    const { id } = await world.insert('cash_drawers', { ...first, left_cents: 100_00 })
    const second = { ...count, previous_id: id, opening_cents: 100_00, expected_cents: 100_00 }
    const right = await world.insert('cash_drawers', {
      ...second,
      counted_cents: 100_00,
      closed_at: noon('2026-05-03'),
    })
    await world.insert('cash_drawers', {
      ...count,
      previous_id: right.id,
      opening_cents: 0,
      expected_cents: 0,
      counted_cents: 3_00,
      difference_of_name: 'Dana',
      reason: 'Too little change',
      closed_at: noon('2026-05-04'),
    })
    expect(plain(await booksOf('2026-05'))).toEqual([
      ['1000', 3_00, 'Drawer difference: the office'],
      ['5100', -3_00, 'Drawer difference: the office'],
    ])
  })

  it('have the commissions of the month as their statements do', async () => {
    const other = await lotOf(world)
    const gil = await world.towUser('tow_admin', other.company, 'Gil Arceneaux')
    const client = await world.logIn(gil)
    const { user_id } = other.driver
    await world.insert('commission_rates', {
      tow_company_id: other.company.id,
      user_id,
      starts_on: '2026-01-01',
      basis_points: 1_850,
      created_by: gil.user_id,
      created_by_name: 'Gil Arceneaux',
    })
    const rates = { before: 185, after: 185, changes_at: noon('2026-01-01') }
    for (let made = 0; made < 12; made += 1)
      await writeCommission(world, other, other.driver, noon('2026-05-01'), rates)
    await moneyOf(world, other, await towOf(world, other, other.driver, noon('2026-06-02')), noon('2026-06-03'), 272_00)
    const june = await booksOf('2026-06', '2026-06-30', other, client)
    const { json } = await client.get(`/api/tow-companies/${other.company.id}/commissions?month=2026-06`)
    const { to_pay_out } = json as unknown as CommissionMonth
    const sum = (account: string): number =>
      june.filter((line) => line.account === account).reduce((total, { cents }) => total + cents, 0)
    expect(june.some(({ memo }) => memo === 'Commission: Rubén Treviño')).toBe(true)
    expect(sum('5000')).toBe(to_pay_out.cents)
    expect(sum('2100')).toBe(0 - to_pay_out.cents)
  })

  it('leave out practice', async () => {
    const complex = await world.complex(lot.company, 'Practice: Elm Court', { is_practice: true })
    await towOf(world, { ...lot, complex }, lot.driver, noon('2026-07-03'))
    expect(await booksOf('2026-07')).toEqual([])
  })
})

describe('the file', () => {
  it('has no cell that a spreadsheet runs', async () => {
    const complex = await world.complex(lot.company, '=HYPERLINK("https://example.com")')
    const car = await towOf(world, { ...lot, complex }, lot.driver, noon('2026-08-03'))
    await moneyOf(world, { ...lot, complex }, car, noon('2026-08-04'), 5_00, { receipt_number: '+1', method: 'cash' })
    const books = await booksOf('2026-08')
    expect(new Set(books.map((line) => line.complex))).toEqual(new Set([`'=HYPERLINK("https://example.com")`]))
    expect(books.at(-1)?.reference).toBe("'+1")
  })

  it('is in the history of the company with its period and its rows', async () => {
    const books = await booksOf('2026-02')
    const entry = await world
      .db('history_entries as e')
      .join('history_values as v', 'v.entry_id', 'e.id')
      .where({ 'e.action': 'bookkeeping.exported', 'e.tow_company_id': lot.company.id })
      .whereRaw(`v.after->>'until' = '2026-02-28'`)
      .first<{ contract_id: string | null; after: unknown }>('e.contract_id', 'v.after')
    expect(entry).toEqual({
      contract_id: null,
      after: { from: '2026-02-01', until: '2026-02-28', format: 'csv', rows: books.length },
    })
  })

  it('can be an Excel sheet', async () => {
    const answer = await admin.get(pathOf(MONTH.replace('csv', 'xlsx')))
    expect(answer.status).toBe(200)
    expect(answer.bytes.subarray(0, 2).toString()).toBe('PK')
  })

  it.each([
    ['an end before the beginning', 'from=2026-02-02&until=2026-02-01&format=csv', 'until'],
    ['more than a year', 'from=2025-01-01&until=2026-02-01&format=csv', 'until'],
    ['no beginning', 'until=2026-02-01&format=csv', 'from'],
    ['another format', 'from=2026-02-01&until=2026-02-02&format=pdf', 'format'],
  ])('names the field of %s', async (_, query, field) => {
    const answer = await admin.get(pathOf(query))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json['fields'] as object)).toEqual([field])
  })
})

describe('who exports the bookkeeping', () => {
  it('are the admins of the company, and no one else', async () => {
    const others = [
      await world.towUser('tow_staff', lot.company),
      lot.driver,
      await world.manager('contract_manager', [lot.complex]),
      await world.manager('contract_staff', [lot.complex]),
    ]
    for (const person of others) {
      const client = await world.logIn(person)
      expect((await client.get(pathOf(MONTH))).status).toBe(403)
      const { json } = await client.get('/api/reports/figures?from=2026-02-01&until=2026-02-28')
      expect((json['can'] as { export_books?: boolean } | undefined)?.export_books ?? false).toBe(false)
    }
    const stranger = await world.logIn(await world.towUser('tow_admin', (await lotOf(world)).company))
    expect((await stranger.get(pathOf(MONTH))).status).toBe(404)
    const { json } = await admin.get('/api/reports/figures?from=2026-02-01&until=2026-02-28')
    expect(json['can']).toEqual({ export_books: true })
  })
})

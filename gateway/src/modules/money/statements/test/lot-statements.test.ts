import { randomUUID } from 'node:crypto'
import type { LotStatement, ReportFigures } from '@curbwise/api'
import { localDate, moneyText } from '@curbwise/rules'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { QUIET } from '../../../../../test/factories/payment.factory.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { moneyOf } from '../../../../../test/scenes/commission-histories.ts'
import { type Lot, lotOf, type StoredCar, storedCar } from '../../../../../test/scenes/stored-car.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import { renderLotStatement } from '../papers/lot-statement.ts'

const hooks = vi.hoisted(() => ({ beforeDrawing: () => Promise.resolve() }))
vi.mock(import('../papers/lot-statement.ts'), async (importActual) => {
  const actual = await importActual()
  const draw: typeof actual.renderLotStatement = async (...given) => {
    await hooks.beforeDrawing()
    return actual.renderLotStatement(...given)
  }
  return { ...actual, renderLotStatement: draw }
})

let gateway: TestGateway
let world: World
let lot: Lot
let office: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  world = new World(gateway)
  lot = await lotOf(world)
  office = await world.logIn(await world.towUser('tow_staff', lot.company, 'Dana Whitfield'))
})
afterAll(() => gateway.close())

const DAY = 86_400_000
/** Noon in Houston. */
const noon = (day: string): Date => new Date(`${day}T18:00:00Z`)

const cameAt = async (at: Date): Promise<StoredCar> => {
  const car = await storedCar(world, lot, freshPlate(), at)
  await world.db('tow_charge_lines').where('tow_id', car.id).update({ created_at: at })
  return car
}

const lineAt = async (car: StoredCar, at: Date, line: Record<string, unknown>): Promise<void> => {
  const place = { tow_company_id: lot.company.id, contract_id: lot.complex.id, tow_id: car.id }
  await world.insert('tow_charge_lines', { ...place, created_at: at, ...line })
}

type Ended = LotStatement['left'][number]['status']

/** Ends a stay with this many days of storage at $22.85, of which 8.25 % is tax. */
async function leaves(car: StoredCar, at: Date, days: number, status: Ended = 'released_paid'): Promise<void> {
  const cents = days * 22_85
  const tax_cents = Math.round(cents * 0.0825)
  await lineAt(car, at, {
    code: 'storage',
    label: 'Storage',
    quantity: days,
    unit_cents: 22_85,
    amount_cents: cents,
    is_taxable: true,
    tax_basis_points: 825,
    tax_cents,
  })
  await world
    .db('custody')
    .where('id', car.custody_id)
    .update({
      status,
      ended_at: at,
      end_reason: 'Of a test',
      released_to: 'Carla Whitehead',
      released_to_id_type: 'passport',
      total_cents: 272_00 + cents + tax_cents,
    })
}

const pathOf = (month: string, part = '', lot_id = lot.yard.lot_id, company_id: string = lot.company.id): string =>
  `/api/tow-companies/${company_id}/lot-statements${part}?storage_lot_id=${lot_id}&month=${month}`

async function statementOf(month: string): Promise<LotStatement> {
  const answer = await office.get(pathOf(month))
  expect(answer.status, answer.text).toBe(200)
  return answer.json as unknown as LotStatement
}

const carIn = ({ cars }: LotStatement, { id }: StoredCar) => cars.find(({ tow_id }) => tow_id === id)

describe('the month of a lot', () => {
  it('counts what was in, came, left, and stayed, with the storage of each car', async () => {
    const stays = await cameAt(noon('2026-02-27'))
    const leaves_later = await cameAt(noon('2026-03-02'))
    const came_and_left = await cameAt(noon('2026-03-10'))
    await leaves(came_and_left, noon('2026-03-12'), 3)
    const gone = await cameAt(noon('2026-02-20'))
    await leaves(gone, noon('2026-03-05'), 14, 'disposed')
    await leaves(leaves_later, noon('2026-04-03'), 33)
    const march = await statementOf('2026-03')
    expect(march).toMatchObject({ at_start: 2, came_in: 2, at_end: 2, is_so_far: false, timezone: 'America/Chicago' })
    expect(march.left).toEqual([
      { status: 'released_paid', count: 1 },
      { status: 'disposed', count: 1 },
    ])
    // From February 27 and March 2 to the end of March 31. Without what is charged in April.
    const tax = (cents: number): number => Math.round(cents * 0.0825)
    const accrued = (days: number): number => days * 22_85 + tax(days * 22_85)
    expect(carIn(march, stays)).toMatchObject({ days: 33, storage: { cents: accrued(33) }, left_on: null })
    expect(carIn(march, leaves_later)).toMatchObject({ days: 30, storage: { cents: accrued(30) }, left_as: null })
    expect(carIn(march, came_and_left)).toMatchObject({
      came_on: '2026-03-10',
      left_on: '2026-03-12',
      left_as: 'released_paid',
      days: 3,
      storage: { cents: accrued(3) },
    })
    expect(march.accrued).toMatchObject({ days: 63, amount: { cents: accrued(33) + accrued(30) } })
    const april = await statementOf('2026-04')
    expect(april).toMatchObject({ at_start: 2, came_in: 0, at_end: 1 })
    expect(carIn(april, leaves_later)).toMatchObject({ days: 33, left_on: '2026-04-03' })
    expect(carIn(april, came_and_left)).toBeUndefined()
  })

  it('begins and ends at midnight of the company', async () => {
    // Half past eleven in the evening on April 30 in Houston.
    const car = await cameAt(new Date('2026-05-01T04:30:00Z'))
    expect(carIn(await statementOf('2026-04'), car)).toMatchObject({ came_on: '2026-04-30', days: 1 })
    const may = await statementOf('2026-05')
    expect(may.came_in).toBe(0)
    await leaves(car, noon('2026-05-02'), 3)
  })

  it('says what the report of the lot says, by what was charged', async () => {
    const car = await cameAt(noon('2026-06-02'))
    await lineAt(car, noon('2026-06-03'), {
      code: 'notification',
      label: 'Letter',
      unit_cents: 50_00,
      amount_cents: 50_00,
    })
    await leaves(car, noon('2026-06-04'), 3)
    const payment = await moneyOf(world, lot, car, noon('2026-06-04'), 300_00)
    await moneyOf(world, lot, car, noon('2026-06-06'), -40_00, { refund_of: payment })
    const zeroed = await cameAt(noon('2026-06-08'))
    await lineAt(zeroed, noon('2026-06-09'), {
      code: 'adjustment',
      label: 'Set to zero',
      reason: 'Agreed',
      unit_cents: -272_00,
      amount_cents: -272_00,
    })
    const june = await statementOf('2026-06')
    const storage = 3 * 22_85 + Math.round(3 * 22_85 * 0.0825)
    expect(june.charged_for.map(({ code, amount }) => [code, amount.cents])).toEqual([
      ['tow', 2 * 272_00],
      ['storage', storage],
      ['notification', 50_00],
    ])
    expect(june.written_off.cents).toBe(-272_00)
    expect(june.charged.cents).toBe(272_00 + storage + 50_00)
    const query = `from=2026-06-01&until=2026-06-30&filter=lot_id:is:${lot.yard.lot_id}`
    const report = (await office.get(`/api/reports/figures?${query}`)).json as unknown as ReportFigures
    for (const figure of ['charged', 'paid', 'refunded', 'due'] as const)
      expect(june[figure], figure).toEqual(report.figures.find((one) => one.figure === figure)?.amount)
    expect(june.paid.cents).toBe(300_00)
    expect(june.refunded.cents).toBe(40_00)
  })

  it('is so far until the month has ended, with the storage until now', async () => {
    const now = gateway.clock.now()
    const car = await cameAt(new Date(now.getTime() - 2 * DAY))
    const month = localDate(now.toISOString(), lot.complex.timezone).slice(0, 7)
    const statement = await statementOf(month)
    expect(statement.is_so_far).toBe(true)
    expect(carIn(statement, car)?.days).toBe(3)
  })

  it('leaves out practice and the cars of another lot', async () => {
    const practice = await world.complex(lot.company, 'Practice: Elm Court', { is_practice: true })
    const before = await statementOf('2026-07')
    await storedCar(world, { ...lot, complex: practice }, freshPlate(), noon('2026-07-03'))
    const other = await world.insert('storage_lots', {
      tow_company_id: lot.company.id,
      name: 'Harrisburg',
      address: '6218 Navigation Blvd',
      city: 'Houston',
      state: 'TX',
      zip_code: '77011',
      timezone: 'America/Chicago',
    })
    await storedCar(world, { ...lot, yard: { ...lot.yard, lot_id: other.id } }, freshPlate(), noon('2026-07-04'))
    const after = await statementOf('2026-07')
    expect(after).toEqual({ ...before, made_at: after.made_at })
    const there = await office.get(pathOf('2026-07', '', other.id))
    expect(there.json).toMatchObject({ came_in: 1, lot: { name: 'Harrisburg' } })
  })
})

describe('what is asked of a lot’s statement', () => {
  it.each([
    ['a month that doesn’t exist', '2026-13'],
    ['a month that hasn’t begun', '2190-01'],
  ])('names the field of %s', async (_, month) => {
    const answer = await office.get(pathOf(month))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json['fields'] as object)).toEqual(['month'])
  })
})

describe('who reads a lot’s statement', () => {
  it('is the company’s office, and no one else', async () => {
    const manager = await world.logIn(await world.manager('contract_manager', [lot.complex]))
    const staff = await world.logIn(await world.manager('contract_staff', [lot.complex]))
    const driver = await world.logIn(lot.driver)
    const other = await lotOf(world)
    const stranger = await world.logIn(await world.towUser('tow_admin', other.company))
    for (const part of ['', '/document']) {
      for (const one of [manager, staff, driver]) expect((await one.get(pathOf('2026-04', part))).status).toBe(403)
      expect((await stranger.get(pathOf('2026-04', part))).status).toBe(404)
      // Another company's lot under one's own company.
      const mixed = pathOf('2026-04', part, lot.yard.lot_id, other.company.id)
      expect((await stranger.get(mixed)).status).toBe(404)
      expect((await office.get(pathOf('2026-04', part, randomUUID()))).status).toBe(404)
      expect((await office.get(pathOf('2026-04', part))).status).toBe(200)
    }
  })
})

describe('the document', () => {
  it('says what the screen says', async () => {
    const june = await statementOf('2026-06')
    const { status, bytes } = await office.get(pathOf('2026-06', '/document'))
    expect(status).toBe(200)
    const pdf = await readPdf(bytes)
    expect(pdf.text).toContain(`Statement for ${june.lot.name}, June 2026`)
    for (const amount of [june.charged, june.paid, june.refunded, june.due, june.accrued.amount])
      expect(pdf.text).toContain(moneyText(amount.cents))
    for (const { license_plate } of june.cars) expect(pdf.text).toContain(license_plate)
    expect(pdf.outside).toEqual([])
  })

  it('is drawn once its transaction has ended, so that it holds no connection', async () => {
    const openTransactions = (): Promise<unknown[]> =>
      world
        .db('pg_stat_activity')
        .whereRaw('datname = current_database()')
        .whereLike('state', 'idle in transaction%')
        .select('query')
    hooks.beforeDrawing = () =>
      vi.waitFor(
        async () => {
          expect(await openTransactions()).toEqual([])
        },
        // A job may have one open for a moment.
        { timeout: 300_000 },
      )
    const { status } = await office.get(pathOf('2026-06', '/document'))
    hooks.beforeDrawing = () => Promise.resolve()
    expect(status).toBe(200)
  })

  it('has many cars on a few pages, each with the heads of the columns', async () => {
    const june = await statementOf('2026-06')
    const [car] = june.cars
    if (!car) throw new Error('No car was there')
    const many = {
      ...june,
      cars: Array.from({ length: 60 }, () => ({ ...car, number: 'T-77', complex: 'Arbor Ridge' })),
    }
    const pdf = await readPdf(await renderLotStatement(many, { name: 'Bayou City Towing', lines: [], logo: null }))
    expect(pdf.pages).toBeGreaterThan(1)
    expect(pdf.text.match(/Came in\s+Left/g)?.length ?? 0).toBeGreaterThanOrEqual(pdf.pages)
    expect(pdf.text.match(/T-77/g)).toHaveLength(60)
    expect(pdf.outside).toEqual([])
  })
})

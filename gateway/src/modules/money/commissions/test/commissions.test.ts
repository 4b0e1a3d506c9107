import { randomInt, randomUUID } from 'node:crypto'
import type { CommissionMonth, DriverStatement } from '@curbwise/api'
import { localDate, plusDays } from '@curbwise/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { QUIET } from '../../../../../test/factories/payment.factory.ts'
import {
  type ExpectedCommission,
  moneyOf,
  towOf,
  writeCommission,
} from '../../../../../test/scenes/commission-histories.ts'
import { type Lot, lotOf } from '../../../../../test/scenes/stored-car.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Person, World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let lot: Lot
let gil: Person
let admin: HttpClient
let path: string

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  world = new World(gateway)
  lot = await lotOf(world)
  gil = await world.towUser('tow_admin', lot.company, 'Gil Arceneaux')
  admin = await world.logIn(gil)
  path = `/api/tow-companies/${lot.company.id}`
})
afterAll(() => gateway.close())

const rateOf = (person: Person, starts_on: string, basis_points: number, of = lot) =>
  world.insert('commission_rates', {
    tow_company_id: of.company.id,
    user_id: person.user_id,
    starts_on,
    basis_points,
    created_by: gil.user_id,
    created_by_name: 'Gil Arceneaux',
  })

async function monthOf(month: string, client = admin, at = path): Promise<CommissionMonth> {
  const answer = await client.get(`${at}/commissions?month=${month}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json as unknown as CommissionMonth
}
async function statementOf(person: Person, month: string, client = admin, at = path): Promise<DriverStatement> {
  const answer = await client.get(`${at}/commissions/${person.role_id}?month=${month}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json as unknown as DriverStatement
}

describe('a driver’s commission', () => {
  it('is earned in the month in which the case is paid, and taken back in the month of the refund', async () => {
    const tess = await world.towUser('tow_driver', lot.company, 'Tess Calloway')
    await rateOf(tess, '2026-01-06', 16_00)
    await rateOf(tess, '2026-04-01', 18_00)
    const car = await towOf(world, lot, tess, new Date('2026-03-30T18:00:00Z'))
    const payment = await moneyOf(world, lot, car, new Date('2026-04-02T18:00:00Z'), 272_00)
    await moneyOf(world, lot, car, new Date('2026-05-05T18:00:00Z'), -96_40, { refund_of: payment })

    const march = await statementOf(tess, '2026-03')
    expect(march.driver).toMatchObject({
      tows: 1,
      earned: { cents: 0 },
      rate: { percent: 16 },
      next_rate: { percent: 18 },
    })
    // The rate is that of the day on which the tow ended, not of the payment.
    const april = await statementOf(tess, '2026-04')
    expect(april.records).toMatchObject([
      { tow_id: car.id, percent: 16, base: { cents: 272_00 }, amount: { cents: 43_52 } },
    ])
    expect(april.driver).toMatchObject({ tows: 0, earned: { cents: 43_52 }, to_pay_out: { cents: 43_52 } })
    const may = await statementOf(tess, '2026-05')
    expect(may.driver).toMatchObject({
      earned: { cents: 0 },
      taken_back: { cents: -15_42 },
      to_pay_out: { cents: -15_42 },
    })
    expect(may.rates.map(({ percent }) => percent)).toEqual([18, 16])
  })

  it('counts by the days of the company', async () => {
    const hollis = await world.towUser('tow_driver', lot.company, 'Hollis Greer')
    await rateOf(hollis, '2026-01-01', 10_00)
    const car = await towOf(world, lot, hollis, new Date('2026-02-10T18:00:00Z'))
    // Half past eleven in the evening of February 28 in Houston.
    await moneyOf(world, lot, car, new Date('2026-03-01T05:30:00Z'), 272_00)
    expect((await statementOf(hollis, '2026-02')).records.map(({ day }) => day)).toEqual(['2026-02-28'])
    expect((await statementOf(hollis, '2026-03')).records).toEqual([])
  })
})

describe('any history', () => {
  it('sums to the cent for every driver and month, as it was written down', async () => {
    const one = await lotOf(world)
    const at = `/api/tow-companies/${one.company.id}`
    const office = await world.logIn(await world.towUser('tow_staff', one.company, 'Dana Whitfield'))
    const drivers = [one.driver, await world.towUser('tow_driver', one.company, 'Marcus Ojeda')]
    const rates = {
      before: randomInt(1, 400),
      after: randomInt(1, 400),
      changes_at: new Date('2026-02-01T06:00:00Z'),
    }
    for (const driver of drivers) {
      await rateOf(driver, '2025-01-01', rates.before * 10, one)
      await rateOf(driver, '2026-02-01', rates.after * 10, one)
    }
    const expected: ExpectedCommission[] = []
    const tows = process.env['FULL'] ? 300 : 40
    for (let index = 0; index < tows; index += 1) {
      const driver = drivers[index % drivers.length] ?? one.driver
      expected.push(...(await writeCommission(world, one, driver, new Date('2026-01-03T06:00:00Z'), rates)))
    }
    for (const month of ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06']) {
      const { drivers: rows, to_pay_out } = await monthOf(month, office, at)
      expect(rows.reduce((sum, row) => sum + row.to_pay_out.cents, 0)).toBe(to_pay_out.cents)
      for (const driver of drivers) {
        const own = expected.filter(
          (one_of) =>
            one_of.driver === driver && localDate(one_of.at.toISOString(), 'America/Chicago').startsWith(month),
        )
        const statement = await statementOf(driver, month, office, at)
        const of = JSON.stringify({ rates, month, driver: driver.user_id })
        expect(statement.driver.to_pay_out.cents, of).toBe(own.reduce((sum, { cents }) => sum + cents, 0))
        expect(
          statement.records.reduce((sum, { amount }) => sum + amount.cents, 0),
          of,
        ).toBe(statement.driver.to_pay_out.cents)
        expect(
          statement.records.map(({ amount }) => amount.cents).toSorted((a, b) => a - b),
          of,
        ).toEqual(
          own
            .map(({ cents }) => cents)
            .filter((cents) => cents !== 0)
            .toSorted((a, b) => a - b),
        )
      }
    }
  })
})

describe('a rate', () => {
  const today = () => localDate(gateway.clock.now().toISOString(), 'America/Chicago')
  const set = (person: Person, starts_on: string, percent: number, client = admin) =>
    client.post(`${path}/commission-rates`, { tow_user_id: person.role_id, starts_on, percent })

  it('starts this month at the earliest, and a later one tomorrow, so that no ended tow changes', async () => {
    const priya = await world.towUser('tow_driver', lot.company, 'Priya Nair')
    const first = `${today().slice(0, 7)}-01`
    const early = await set(priya, plusDays(first, -1), 15)
    expect(early.status).toBe(422)
    expect(Object.keys(early.json['fields'] as object)).toEqual(['starts_on'])
    expect((await set(priya, first, 15)).status).toBe(200)
    expect((await set(priya, today(), 16)).status).toBe(422)
    expect((await set(priya, plusDays(today(), 1), 16.5)).status).toBe(200)
    // Entered again, for the same day: the later one applies.
    expect((await set(priya, plusDays(today(), 1), 17)).status).toBe(200)
    const { driver } = await statementOf(priya, today().slice(0, 7))
    expect([driver.rate?.percent, driver.next_rate?.percent]).toEqual([15, 17])
    const entry = await world
      .db('history_entries')
      .where({ action: 'commission.rate_set' })
      .first<{ tow_company_id: string; contract_id: string | null }>('tow_company_id', 'contract_id')
    expect(entry).toEqual({ tow_company_id: lot.company.id, contract_id: null })
  })

  it('is never one’s own, and only an admin sets it', async () => {
    const tomorrow = plusDays(today(), 1)
    const own = await set(gil, tomorrow, 50)
    expect([own.status, own.json['message']]).toEqual([409, 'Another admin sets your own rate.'])
    await expect(
      world.insert('commission_rates', {
        tow_company_id: lot.company.id,
        user_id: gil.user_id,
        starts_on: tomorrow,
        basis_points: 50_00,
        created_by: gil.user_id,
        created_by_name: 'Gil Arceneaux',
      }),
    ).rejects.toMatchObject({ constraint: 'commission_rates_own' })
    const staff = await world.logIn(await world.towUser('tow_staff', lot.company))
    expect((await set(lot.driver, tomorrow, 50, staff)).status).toBe(403)
  })

  it.each([
    ['percent', { percent: 101 }],
    ['percent', { percent: 1.234 }],
    ['starts_on', { starts_on: '2190-02-30' }],
    ['tow_user_id', { tow_user_id: randomUUID() }],
  ])('names the field %s', async (field, change) => {
    const body = { tow_user_id: lot.driver.role_id, starts_on: '2190-01-01', percent: 18, ...change }
    const answer = await admin.post(`${path}/commission-rates`, body)
    expect(answer.status, answer.text).toBe(422)
    expect(Object.keys(answer.json['fields'] as object)).toEqual([field])
  })
})

describe('who sees commissions', () => {
  it('is the company’s office: no manager, no driver, and no other company, through any call', async () => {
    const manager = await world.logIn(await world.manager('contract_manager', [lot.complex], 'Elena Brandt'))
    const driver = await world.logIn(lot.driver)
    const wade = await world.logIn(await world.towUser('tow_admin', await world.company('Lone Star Recovery')))
    const body = { tow_user_id: lot.driver.role_id, starts_on: '2190-01-01', percent: 18 }
    const calls = [
      (client: HttpClient) => client.get(`${path}/commissions?month=2026-04`),
      (client: HttpClient) => client.get(`${path}/commissions/${lot.driver.role_id}?month=2026-04`),
      (client: HttpClient) => client.post(`${path}/commission-rates`, body),
    ]
    for (const call of calls) {
      expect((await call(manager)).status).toBe(403)
      expect((await call(driver)).status).toBe(403)
      expect((await call(wade)).status).toBe(404)
    }
    const history = await manager.get(`/api/history-logs?contract_id=${lot.complex.id}`)
    expect(history.text).not.toContain('commission')
    expect(
      (await wade.get(`/api/tow-companies/${lot.company.id}/commissions/${randomUUID()}?month=2026-04`)).status,
    ).toBe(404)
    expect((await admin.get(`${path}/commissions/${randomUUID()}?month=2026-04`)).status).toBe(404)
  })
})

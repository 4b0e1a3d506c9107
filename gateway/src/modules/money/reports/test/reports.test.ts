import { randomUUID } from 'node:crypto'
import type { ReportFigures, ReportGroupRow, ReportRecord } from '@curbwise/api'
import type { ReportFigure } from '@curbwise/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { anEvent, begin, QUIET, tell } from '../../../../../test/factories/payment.factory.ts'
import { freshPlate, makeYard } from '../../../../../test/factories/tow.factory.ts'
import { bootedCar, BOOT_PRICE } from '../../../../../test/scenes/booted-car.ts'
import { type Lot, lotOf, storedCar } from '../../../../../test/scenes/stored-car.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'

const NOVEMBER = 'from=2026-11-01&until=2026-11-30'
let gateway: TestGateway
let world: World
let lot: Lot
let cedar: Contract
let admin: HttpClient
let manager: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  world = new World(gateway)
  lot = await lotOf(world)
  cedar = await world.complex(lot.company, 'Cedar Bend')
  const elsewhere = { ...lot, complex: cedar, yard: await makeYard(world, lot.company, cedar) }
  admin = await world.logIn(await world.towUser('tow_admin', lot.company, 'Gil Arceneaux'))
  manager = await world.logIn(await world.manager('contract_manager', [lot.complex], 'Elena Brandt'))
  const at = new Date('2026-11-10T18:00:00Z')
  await storedCar(world, lot, freshPlate(), at)
  await storedCar(world, elsewhere, freshPlate(), at)
  await storedCar(world, elsewhere, freshPlate(), at)
  await world.db('tow_charge_lines').update({ created_at: at })
})
afterAll(() => gateway.close())

const figuresOf = async (client: HttpClient, query = NOVEMBER): Promise<ReportFigures> => {
  const answer = await client.get(`/api/reports/figures?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json as unknown as ReportFigures
}
const sumIn = ({ figures }: Pick<ReportFigures, 'figures'>, figure: ReportFigure) => {
  const found = figures.find((one) => one.figure === figure)
  return found && { count: found.count, cents: found.amount?.cents ?? null }
}
const recordsIn = (answer: Answer): ReportRecord[] => answer.json['data'] as ReportRecord[]

describe('what is asked of a report', () => {
  it.each([
    ['a last day before the first', 'from=2026-11-30&until=2026-11-01', 'until'],
    ['more than five years', 'from=2020-01-01&until=2026-11-01', 'until'],
    ['a day that doesn’t exist', 'from=2026-02-30&until=2026-11-01', 'from'],
    ['a figure that doesn’t exist', `${NOVEMBER}&figure=profit`, 'figure'],
    ['a division that doesn’t exist', `${NOVEMBER}&by=moon`, 'by'],
    ['a filter that doesn’t exist', `${NOVEMBER}&filter=moon:is:full`, 'filter'],
  ])('names the field of %s', async (_, query, field) => {
    const call = field === 'figure' ? 'records' : field === 'by' ? 'groups' : 'figures'
    const answer = await admin.get(`/api/reports/${call}?${query}`)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json['fields'] as object)).toEqual([field])
  })

  it('has a super admin name the company', async () => {
    const ines = await world.logIn(await world.superAdmin())
    const answer = await ines.get(`/api/reports/figures?${NOVEMBER}`)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json['fields'] as object)).toEqual(['tow_company_id'])
    const report = await figuresOf(ines, `${NOVEMBER}&tow_company_id=${lot.company.id}`)
    expect(sumIn(report, 'completed')?.count).toBe(3)
  })

  it('knows no company but the reader’s own', async () => {
    const other = await world.company('Lone Star Recovery')
    for (const client of [admin, manager])
      for (const id of [other.id, randomUUID()])
        expect((await client.get(`/api/reports/figures?${NOVEMBER}&tow_company_id=${id}`)).status).toBe(404)
  })
})

describe('the manager of a complex', () => {
  it('reads their own complexes, and neither drivers, trucks, nor lots', async () => {
    const report = await figuresOf(manager)
    expect(report.complexes.map(({ name }) => name)).toEqual(['Arbor Ridge'])
    expect(report.sees_fleet).toBe(false)
    expect(sumIn(report, 'completed')?.count).toBe(1)
    const records = recordsIn(await manager.get(`/api/reports/records?${NOVEMBER}&figure=completed`))
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({ contract: { name: 'Arbor Ridge' }, driver: null, truck: null, lot: null })
    const own = recordsIn(await admin.get(`/api/reports/records?${NOVEMBER}&figure=completed`))
    expect(own[0]).toMatchObject({ driver: 'Rubén Treviño', truck: expect.any(String), lot: expect.any(String) })
  })

  it.each(['driver', 'truck', 'lot'])('can’t divide or filter by %s', async (of) => {
    expect((await manager.get(`/api/reports/groups?${NOVEMBER}&by=${of}`)).status).toBe(403)
    expect((await manager.get(`/api/reports/groups/export?${NOVEMBER}&by=${of}&format=csv`)).status).toBe(403)
    for (const call of [
      'figures?',
      'groups?by=reason&',
      'records?figure=paid&',
      'records/export?format=csv&figure=paid&',
    ])
      expect((await manager.get(`/api/reports/${call}${NOVEMBER}&filter=${of}_id:is:${randomUUID()}`)).status).toBe(403)
  })

  it('exports no column of the fleet', async () => {
    const query = `${NOVEMBER}&figure=completed&format=csv`
    const [header, row] = (await manager.get(`/api/reports/records/export?${query}`)).text.split('\r\n')
    expect(header).toContain('Complex')
    expect(header).not.toMatch(/Driver|Truck|Lot/)
    expect(row).not.toContain('Rubén')
    expect((await admin.get(`/api/reports/records/export?${query}`)).text).toContain('Rubén Treviño')
  })

  it('reads nothing as the staff of a complex', async () => {
    const staff = await world.logIn(await world.manager('contract_staff', [lot.complex]))
    expect((await staff.get(`/api/reports/figures?${NOVEMBER}`)).status).toBe(403)
    const driver = await world.logIn(lot.driver)
    expect((await driver.get(`/api/reports/figures?${NOVEMBER}`)).status).toBe(403)
  })
})

describe('what counts', () => {
  it('takes a boot’s charge back when it is released for free, and owes it until then', async () => {
    const company = await world.company('Boots of Houston', { has_booting_access: true })
    const complex = await world.complex(company, 'Mesquite Flats')
    const gil = await world.logIn(await world.towUser('tow_admin', company))
    const on = { deployed_at: new Date('2026-11-05T18:00:00Z') }
    await bootedCar(world, gateway, { company, complex }, on)
    await bootedCar(
      world,
      gateway,
      { company, complex },
      {
        ...on,
        status: 'released_free',
        released_at: new Date('2026-11-12T18:00:00Z'),
        release_reason: 'Of a test',
      },
    )
    const both = await figuresOf(gil)
    expect(both.has_boots).toBe(true)
    expect([sumIn(both, 'boots')?.count, sumIn(both, 'boots_free')?.count]).toEqual([2, 1])
    expect(sumIn(both, 'charged')).toEqual({ count: 3, cents: BOOT_PRICE })
    expect(sumIn(both, 'due')).toEqual({ count: 1, cents: BOOT_PRICE })
    const before = await figuresOf(gil, 'from=2026-11-01&until=2026-11-11')
    expect(sumIn(before, 'due')).toEqual({ count: 2, cents: 2 * BOOT_PRICE })
    await world.setBootAccess(company, false)
    const without = await figuresOf(gil)
    expect(without).not.toHaveProperty('has_boots')
    expect(sumIn(without, 'boots')).toBeUndefined()
    expect(sumIn(without, 'charged')).toEqual({ count: 0, cents: 0 })
  })

  it('counts a refund by card on the day of its event, not of its order', async () => {
    const payer = await gateway.anybody().begin()
    const day = (days: number) => new Date(gateway.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const car = await storedCar(world, lot, freshPlate(), new Date(gateway.clock.now().getTime() - 3_600_000))
    const { json } = await begin(payer, car.public_key)
    const checkout = { key: String(json['key']), amount_cents: (json['amount'] as { cents: number }).cents }
    const provider_id = `pay_${randomUUID()}`
    await tell(gateway, anEvent(checkout, 'payment.succeeded', gateway.clock.now(), { payment: provider_id }))
    const payment = await world.db('transactions').where({ provider_id }).first<{ id: string }>('id')
    const ordered = await admin.post(`/api/transactions/${payment.id}/refund`, {
      amount_cents: 1_00,
      reason: 'Too much',
    })
    expect(ordered.status, ordered.text).toBe(200)
    const ordered_on = day(0)
    gateway.clock.pass(3 * 86_400_000)
    const event = anEvent({ ...checkout, amount_cents: 1_00 }, 'refund.succeeded', gateway.clock.now(), {
      payment: provider_id,
      refund: `re_${randomUUID()}`,
      refund_key: String(ordered.json['id']),
    })
    expect((await tell(gateway, event)).status).toBe(200)
    const on = async (date: string) => sumIn(await figuresOf(admin, `from=${date}&until=${date}`), 'refunded')
    expect(await on(ordered_on)).toEqual({ count: 0, cents: 0 })
    expect(await on(day(0))).toEqual({ count: 1, cents: 1_00 })
  })

  it('leaves practice out', async () => {
    const company = await world.company('Practice Towing')
    const complex = await world.complex(company, 'Practice: Elm Court', { is_practice: true })
    const driver = await world.towUser('tow_driver', company)
    const yard = await makeYard(world, company, complex)
    await storedCar(world, { company, complex, yard, driver }, freshPlate(), new Date('2026-11-10T18:00:00Z'))
    const gil = await world.logIn(await world.towUser('tow_admin', company))
    const report = await figuresOf(gil)
    expect(report.complexes).toEqual([])
    expect(report.timezone).toBe('America/Chicago')
    expect(sumIn(report, 'completed')?.count).toBe(0)
  })
})

describe('the table as a file', () => {
  it('has the rows of the screen, and is in the history', async () => {
    const query = `from=2026-11-10&until=2026-11-10&by=contract`
    const { json } = await admin.get(`/api/reports/groups?${query}`)
    const names = (json['data'] as ReportGroupRow[]).map(({ name }) => name)
    expect(names).toEqual(['Arbor Ridge', 'Cedar Bend'])
    const { text } = await admin.get(`/api/reports/groups/export?${query}&format=csv`)
    const [header = '', ...rows] = text.trim().replace('\uFEFF', '').split('\r\n')
    const columns = header.split(',')
    const cellOf = (row: string, column: string) => row.split(',')[columns.indexOf(column)]
    expect(rows.map((row) => [cellOf(row, 'Complex'), cellOf(row, 'Completed'), cellOf(row, 'Charged')])).toEqual([
      ['Arbor Ridge', '1', '272'],
      ['Cedar Bend', '2', '544'],
    ])
    const entry = await world.db('history_entries').where('action', 'reports.exported').first<object>()
    expect(entry).toMatchObject({ tow_company_id: lot.company.id })
  })

  it('neutralizes what a spreadsheet would run', async () => {
    await world.insert('tows', {
      tow_company_id: lot.company.id,
      contract_id: lot.complex.id,
      status: 'cancelled',
      cancelled_at: new Date('2026-11-11T18:00:00Z'),
      cancel_reason: '=HYPERLINK("https://example.com")',
      license_plate: freshPlate(),
      state: 'TX',
      reason: 'abandoned',
      location: 'Row 4',
      requested_by_name: 'Elena Brandt',
      requested_by_role: 'contract_manager',
      timezone: 'America/Chicago',
      jurisdiction_state: 'TX',
    })
    const { text } = await admin.get(`/api/reports/groups/export?${NOVEMBER}&by=cancel_reason&format=csv`)
    expect(text).toContain(`'=HYPERLINK`)
  })
})

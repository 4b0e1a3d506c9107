import type { ReportFigures } from '@curbwise/api'
import { moneyText } from '@curbwise/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { QUIET } from '../../../../../test/factories/payment.factory.ts'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { moneyOf, towOf } from '../../../../../test/scenes/commission-histories.ts'
import { type Lot, lotOf } from '../../../../../test/scenes/stored-car.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'

let gateway: TestGateway
let world: World
let lot: Lot
let cedar: Contract
let admin: HttpClient
let manager: HttpClient

/** Noon in Houston. */
const noon = (day: string): Date => new Date(`${day}T18:00:00Z`)
const PERIOD = 'from=2026-04-01&until=2026-04-30'
const pathOf = (query: string): string => `/api/reports/document?${PERIOD}&${query}`

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  world = new World(gateway)
  lot = await lotOf(world)
  cedar = await world.complex(lot.company, 'Cedar Bend')
  admin = await world.logIn(await world.towUser('tow_admin', lot.company, 'Gil Arceneaux'))
  manager = await world.logIn(await world.manager('contract_manager', [lot.complex]))
  const car = await towOf(world, lot, lot.driver, noon('2026-04-03'))
  await moneyOf(world, lot, car, noon('2026-04-04'), 151_07)
  await towOf(world, lot, lot.driver, noon('2026-03-03'))
  await towOf(world, { ...lot, complex: cedar }, lot.driver, noon('2026-04-08'))
})
afterAll(() => gateway.close())

async function read(client: HttpClient, query: string): Promise<Awaited<ReturnType<typeof readPdf>>> {
  const { status, bytes, text } = await client.get(pathOf(query))
  expect(status, text).toBe(200)
  return readPdf(bytes)
}

describe('the PDF of a report', () => {
  it('names the company, the period, the comparison, and the pages, and has the figures of the screen', async () => {
    const pdf = await read(admin, 'tab=revenue&by=contract')
    const { figures } = (await admin.get(`/api/reports/figures?${PERIOD}`)).json as unknown as ReportFigures
    for (const text of [
      'Bayou City Towing',
      'Report: revenue, 04/01/2026 to 04/30/2026',
      'Compared with 03/01/2026 to 03/31/2026.',
      'By complex',
      'Cedar Bend',
      'Charged a day',
      'Page 1 of',
    ])
      expect(pdf.text).toContain(text)
    for (const figure of ['charged', 'paid', 'refunded', 'due'] as const)
      expect(pdf.text).toContain(moneyText(figures.find((one) => one.figure === figure)?.amount?.cents ?? 0))
    expect(pdf.text).toContain('100% more, was $272.00')
    expect(pdf.outside).toEqual([])
  })

  it('is compared with the year before, divided, and filtered as asked', async () => {
    const { yard, driver } = lot
    const filter = `filter=contract_id:is:${cedar.id}&filter=driver_id:is:${driver.user_id}&filter=lot_id:is:${yard.lot_id}`
    const pdf = await read(admin, `tab=tows&by=driver&compared=year_before&${filter}`)
    const store = await world.db('storage_lots').where('id', yard.lot_id).first<{ name: string }>('name')
    for (const text of ['Compared with 04/01/2025', 'By driver', 'Complex: Cedar Bend', 'Driver: Rubén Treviño'])
      expect(pdf.text).toContain(text)
    expect(pdf.text.replace(/\s+/g, ' ')).toContain(`Lot: ${store.name}`)
    expect(pdf.text).not.toContain('$544.00')
  })

  it('says that nothing was counted', async () => {
    const answer = await admin.get('/api/reports/document?from=2020-01-01&until=2020-01-31&tab=stickers')
    expect((await readPdf(answer.bytes)).text).toContain('Nothing was counted in this period.')
  })
})

describe('what is asked of it', () => {
  it.each([
    ['a part that doesn’t exist', 'tab=fleet', 'tab'],
    ['a part without boot access', 'tab=boots', 'tab'],
    ['a division that the part doesn’t have', 'tab=stickers&by=method', 'by'],
    ['a filter that reports don’t have', 'tab=tows&filter=color:is:red', 'filter'],
  ])('names the field of %s', async (_, query, field) => {
    const answer = await admin.get(pathOf(query))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json['fields'] as object)).toEqual([field])
  })
})

describe('who opens it', () => {
  it('shows a manager their own complexes, and neither drivers nor lots', async () => {
    const pdf = await read(manager, 'tab=tows')
    expect(pdf.text).toContain('Arbor Ridge')
    for (const hidden of ['Cedar Bend', 'Rubén', 'Driver', 'Lot']) expect(pdf.text).not.toContain(hidden)
    expect((await manager.get(pathOf('tab=tows&by=driver'))).status).toBe(403)
    expect((await manager.get(pathOf(`tab=tows&filter=driver_id:is:${lot.driver.user_id}`))).status).toBe(403)
    expect((await manager.get(pathOf('tab=drivers'))).status).toBe(422)
  })

  it('is refused to drivers and to a complex’s staff, and has nothing of another company', async () => {
    const driver = await world.logIn(lot.driver)
    const staff = await world.logIn(await world.manager('contract_staff', [lot.complex]))
    for (const client of [driver, staff]) expect((await client.get(pathOf('tab=tows'))).status).toBe(403)
    const other = await lotOf(world)
    const stranger = await world.logIn(await world.towUser('tow_admin', other.company))
    const path = pathOf(`tab=tows&tow_company_id=${lot.company.id}`)
    expect((await stranger.get(path)).status).toBe(404)
    const pdf = await read(stranger, `tab=tows&filter=lot_id:is:${lot.yard.lot_id}`)
    const store = await world.db('storage_lots').where('id', lot.yard.lot_id).first<{ name: string }>('name')
    expect(pdf.text).not.toContain(store.name)
  })
})

import { randomUUID } from 'node:crypto'
import type { ReportFigures, ReportGroupRow, ReportRecord } from '@curbwise/api'
import type { ReportFigure } from '@curbwise/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'

const OCTOBER = 'from=2026-10-01&until=2026-10-31'
let gateway: TestGateway
let admin: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  const world = new World(gateway)
  const company = await world.company('Bayou City Towing')
  const complex = await world.complex(company, 'Arbor Ridge')
  const unit = await world.unit(complex, '101', ['Noah Pruitt'])
  const permit = await makeVehicle(world.db, 'guest', {
    contract_id: complex.id,
    unit_id: unit.id,
    license_plate: 'KVB 8821',
    valid_from: new Date('2026-10-05T12:00:00Z'),
    valid_until: new Date('2026-10-06T12:00:00Z'),
  })
  const of = { tow_company_id: company.id, contract_id: complex.id, guest_permit_id: permit.id, status: 'succeeded' }
  const paid = (method: string, provider: string, amount_cents: number, at: string, more: object = {}) =>
    world.insert('transactions', {
      ...of,
      kind: 'payment',
      method,
      provider,
      provider_id: randomUUID(),
      amount_cents,
      at,
      ...more,
    })
  await paid('card', 'stripe', 25_00, '2026-10-05T12:00:00Z')
  await paid('sandbox', 'sandbox', 10_00, '2026-10-06T12:00:00Z')
  // Neither of the month, nor paid.
  await paid('card', 'stripe', 40_00, '2026-11-01T05:00:00Z')
  await paid('card', 'stripe', 80_00, '2026-10-07T12:00:00Z', { status: 'failed' })
  await paid('card', 'stripe', -5_00, '2026-10-08T12:00:00Z', { kind: 'refund' })
  admin = await world.logIn(await world.towUser('tow_admin', company))
})
afterAll(() => gateway.close())

const centsOf = (row: Pick<ReportGroupRow, 'figures'> | undefined, figure: ReportFigure): number | null =>
  row?.figures.find((one) => one.figure === figure)?.amount?.cents ?? null
const rows = async (by: string): Promise<ReportGroupRow[]> =>
  (await admin.get(`/api/reports/groups?${OCTOBER}&by=${by}`)).json['data'] as ReportGroupRow[]

it('counts paid parking when it is paid, and its refund when it is refunded', async () => {
  const report = (await admin.get(`/api/reports/figures?${OCTOBER}`)).json as unknown as ReportFigures
  expect(['charged', 'paid', 'refunded', 'due'].map((figure) => centsOf(report, figure as ReportFigure))).toEqual([
    35_00, 35_00, 5_00, 0,
  ])
})

it('divides paid parking by what was paid for and by method', async () => {
  const [permit, ...others] = await rows('purpose')
  expect([permit?.key, others]).toEqual(['permit', []])
  expect([centsOf(permit, 'charged'), centsOf(permit, 'paid'), centsOf(permit, 'refunded')]).toEqual([
    35_00, 35_00, 5_00,
  ])
  const methods = (await rows('method')).map((row) => [row.key, centsOf(row, 'paid'), centsOf(row, 'refunded')])
  expect(methods).toEqual([
    ['card', 25_00, 5_00],
    ['sandbox', 10_00, null],
  ])
})

it('lists the payments of paid parking with their plates', async () => {
  const answer = await admin.get(
    `/api/reports/records?${OCTOBER}&figure=paid&filter=purpose:is:permit&filter=method:is:card`,
  )
  expect(answer.json['data'] as ReportRecord[]).toMatchObject([
    {
      purpose: 'permit',
      method: 'card',
      license_plate: 'KVB 8821',
      amount: { cents: 25_00 },
      tow_id: null,
      number: null,
    },
  ])
})

import type { ReportFigures, ReportGroupRow } from '@curbwise/api'
import { plusDays } from '@curbwise/rules'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { makeYard } from '../../../../../test/factories/tow.factory.ts'
import { type BookLine, readBooks } from '../../../../../test/readers/read-books.ts'
import { type Ground, writeHistory } from '../../../../../test/scenes/report-histories.ts'
import { histories } from '../../../../../test/scenes/report-stories.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'

/** The same random histories on every run. Set another seed by hand; the full run uses many more. */
const SEED = Number(process.env['SEED'] ?? 20_261_127)
const RUNS = process.env['FULL'] ? 60 : 8

let gateway: TestGateway
let world: World

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
})
afterAll(() => gateway.close())

/** Enough that voids, bills, and refunds meet in one history, which few small ones have. */
const CASES = 10

/** Months around a change of the clocks, with the first instant and the length of each. */
const MONTHS = [
  { zone: 'America/Chicago', from: '2026-11-01', until: '2026-11-30', start: '2026-11-01T05:00:00Z', days: 30 },
  { zone: 'America/Los_Angeles', from: '2026-03-01', until: '2026-03-31', start: '2026-03-01T08:00:00Z', days: 31 },
  { zone: 'Pacific/Honolulu', from: '2026-02-01', until: '2026-02-28', start: '2026-02-01T10:00:00Z', days: 28 },
] as const
type Month = (typeof MONTHS)[number]

async function groundAt(zone: string): Promise<Ground & { readonly admin: HttpClient }> {
  const company = await world.company(`Books in ${zone}`, { timezone: zone, has_booting_access: true })
  const first = await world.complex(company, 'Arbor Ridge', { timezone: 'America/Denver' })
  const drivers = [
    await world.towUser('tow_driver', company, 'Ruben'),
    await world.towUser('tow_driver', company, 'Tess'),
  ]
  const yard = await makeYard(world, company, first)
  const admin = await world.logIn(await world.towUser('tow_admin', company, 'Gil'))
  return { company, zone, complexes: [first, await world.complex(company, 'Cedar Bend')], drivers, yard, admin }
}

const sum = (lines: readonly BookLine[]): number => lines.reduce((total, { cents }) => total + cents, 0)
const METHODS = [
  ['cash', '1000'],
  ['terminal', '1010'],
  ['card', '1020'],
] as const

async function compare({ from, until }: Month, { admin, company }: Ground & { readonly admin: HttpClient }) {
  const books = await readBooks(admin, company.id, from, until)
  for (const [entry, lines] of Map.groupBy(books, (line) => line.entry)) {
    expect(sum(lines), `${entry} balances`).toBe(0)
    expect(lines.length, `lines of ${entry}`).toBeGreaterThan(1)
    expect(new Set(lines.map(({ date }) => date)).size, `date of ${entry}`).toBe(1)
    for (const { date } of lines) expect(date >= from && date <= until, `${entry} on ${date}`).toBe(true)
  }

  const query = `from=${from}&until=${until}`
  const report = (await admin.get(`/api/reports/figures?${query}`)).json as unknown as ReportFigures
  const figure = (name: string): number => report.figures.find((one) => one.figure === name)?.amount?.cents ?? 0
  const earned = books.filter(({ account }) => (account >= '4000' && account <= '4900') || account === '2200')
  expect(0 - sum(earned), 'charged').toBe(figure('charged'))

  const { json } = await admin.get(`/api/reports/groups?${query}&by=method`)
  const groups = (json as unknown as { data: ReportGroupRow[] }).data
  for (const [method, account] of METHODS) {
    const of = (kind: string) => books.filter((line) => line.account === account && line.kind === kind)
    const shown = (name: string): number =>
      groups.find(({ key }) => key === method)?.figures.find((one) => one.figure === name)?.amount?.cents ?? 0
    expect(sum(of('payment')), `paid, ${method}`).toBe(shown('paid'))
    expect(0 - sum(of('refund')), `refunded, ${method}`).toBe(shown('refunded'))
  }

  // What is due is of all time: what the owner of each case owes by its own lines.
  const ever = await readBooks(admin, company.id, plusDays(from, -90), until)
  const owed = Map.groupBy(
    ever.filter(({ account }) => account === '1100'),
    (line) => line.case,
  )
  const due = [...owed.values()].reduce((total, lines) => total + Math.max(0, sum(lines)), 0)
  expect(due, 'due').toBe(figure('due'))
}

it('balances every entry, and every account has what the reports say, for any history', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...MONTHS).chain((month) => fc.tuple(fc.constant(month), histories(month.days * 24, CASES))),
      async ([month, stories]) => {
        const ground = await groundAt(month.zone)
        await writeHistory(world, ground, new Date(month.start), stories)
        await compare(month, ground)
      },
    ),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  )
})

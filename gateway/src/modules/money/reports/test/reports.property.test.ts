import type { ReportFigures, ReportGroupRow, ReportRecord } from '@curbwise/api'
import { type ReportFigure, type ReportGroup, REPORT_FIGURES } from '@curbwise/rules'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { makeYard } from '../../../../../test/factories/tow.factory.ts'
import {
  type Expected,
  type Ground,
  owedBefore,
  writeHistory,
  type Written,
} from '../../../../../test/scenes/report-histories.ts'
import { histories } from '../../../../../test/scenes/report-stories.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'

/** The same random histories on every run. Set another seed by hand; the full run uses many more. */
const SEED = Number(process.env['SEED'] ?? 20_261_126)
const RUNS = process.env['FULL'] ? 60 : 7
const HOUR = 3_600_000

let gateway: TestGateway
let world: World

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
})
afterAll(() => gateway.close())

/** Periods around a change of the clocks, whole months, and single days, with the first instant of each as UTC. */
const PERIODS = [
  {
    zone: 'America/Chicago',
    from: '2026-10-26',
    until: '2026-11-08',
    start: '2026-10-26T05:00:00Z',
    end: '2026-11-09T06:00:00Z',
  },
  {
    zone: 'America/New_York',
    from: '2026-11-01',
    until: '2026-11-01',
    start: '2026-11-01T04:00:00Z',
    end: '2026-11-02T05:00:00Z',
  },
  {
    zone: 'America/Los_Angeles',
    from: '2026-03-01',
    until: '2026-03-31',
    start: '2026-03-01T08:00:00Z',
    end: '2026-04-01T07:00:00Z',
  },
  {
    zone: 'America/Chicago',
    from: '2026-03-08',
    until: '2026-03-08',
    start: '2026-03-08T06:00:00Z',
    end: '2026-03-09T05:00:00Z',
  },
  {
    zone: 'America/Phoenix',
    from: '2026-02-01',
    until: '2026-02-28',
    start: '2026-02-01T07:00:00Z',
    end: '2026-03-01T07:00:00Z',
  },
  {
    zone: 'Pacific/Honolulu',
    from: '2025-12-20',
    until: '2026-01-10',
    start: '2025-12-20T10:00:00Z',
    end: '2026-01-11T10:00:00Z',
  },
] as const
type Asked = (typeof PERIODS)[number]

const hoursOf = ({ start, end }: Asked): number => (Date.parse(end) - Date.parse(start)) / HOUR

/** Reads the local date from the runtime, not from the product. */
const dateIn = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

async function groundAt(zone: string): Promise<Ground & { readonly admin: HttpClient }> {
  const company = await world.company(`Towing in ${zone}`, { timezone: zone, has_booting_access: true })
  // The complexes' own zone doesn't matter.
  const complexes = [
    await world.complex(company, 'Arbor Ridge', { timezone: 'America/Chicago' }),
    await world.complex(company, 'Cedar Bend', { timezone: 'America/Denver' }),
  ]
  const [first] = complexes
  if (!first) throw new Error('There is no complex')
  const drivers = [
    await world.towUser('tow_driver', company, 'Ruben'),
    await world.towUser('tow_driver', company, 'Tess'),
  ]
  const yard = await makeYard(world, company, first)
  const admin = await world.logIn(await world.towUser('tow_admin', company, 'Gil'))
  return { company, zone, complexes, drivers, yard, admin }
}

interface Sum {
  readonly count: number
  readonly cents: number
}
const sumOf = (rows: readonly { readonly cents: number }[]): Sum => ({
  count: rows.length,
  cents: rows.reduce((total, { cents }) => total + cents, 0),
})
const NONE: Sum = { count: 0, cents: 0 }
const plain = (sum: { readonly count: number; readonly amount: { readonly cents: number } | null } | undefined): Sum =>
  sum ? { count: sum.count, cents: sum.amount?.cents ?? 0 } : NONE

/** Reads every page of a figure's records. */
async function recordsOf(admin: HttpClient, query: string): Promise<ReportRecord[]> {
  const rows: ReportRecord[] = []
  for (let after: string | null = ''; after !== null;) {
    const answer = await admin.get(`/api/reports/records?${query}&limit=5${after && `&after=${after}`}`)
    expect(answer.status, answer.text).toBe(200)
    const page = answer.json as unknown as { data: ReportRecord[]; next: string | null }
    rows.push(...page.data)
    after = page.next
  }
  return rows
}

const KEYS: Readonly<Partial<Record<ReportGroup, (one: Expected) => string | null>>> = {
  contract: ({ contract_id }) => contract_id,
  reason: ({ reason }) => reason,
  driver: ({ driver_id }) => driver_id,
  lot: ({ lot_id }) => lot_id,
  method: ({ method }) => method,
}
const FILTER_OF: Readonly<Partial<Record<ReportGroup, string>>> = {
  contract: 'contract_id',
  driver: 'driver_id',
  lot: 'lot_id',
}

async function compare(asked: Asked, ground: Ground & { readonly admin: HttpClient }, { expected, owing }: Written) {
  const { admin, zone } = ground
  const { from, until } = asked
  const query = `from=${from}&until=${until}`
  const inside = expected.filter(({ at }) => dateIn(at, zone) >= from && dateIn(at, zone) <= until)
  const due = owing
    .map((one) => ({ ...one, cents: owedBefore(one, Date.parse(asked.end)) }))
    .filter(({ cents }) => cents > 0)
  const of = (figure: ReportFigure): Sum =>
    figure === 'due' ? sumOf(due) : sumOf(inside.filter((one) => one.figure === figure))

  const answer = await admin.get(`/api/reports/figures?${query}`)
  expect(answer.status, answer.text).toBe(200)
  const report = answer.json as unknown as ReportFigures
  for (const figure of REPORT_FIGURES) {
    const shown = report.figures.find((one) => one.figure === figure)
    expect(plain(shown), figure).toEqual(of(figure))
    const before = expected.filter(
      (one) =>
        one.figure === figure &&
        dateIn(one.at, zone) >= report.before.from &&
        dateIn(one.at, zone) <= report.before.until,
    )
    if (figure !== 'due') expect(plain(shown?.before), `${figure} before`).toEqual(sumOf(before))
    const records = await recordsOf(admin, `${query}&figure=${figure}`)
    expect(sumOf(records.map(({ amount }) => ({ cents: amount?.cents ?? 0 }))), `records of ${figure}`).toEqual(
      of(figure),
    )
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
    const days = Map.groupBy(
      inside.filter((one) => one.figure === figure),
      ({ at }) => dateIn(at, zone),
    )
    const shown_days = report.days.filter((one) => one.figure === figure)
    expect(Object.fromEntries(shown_days.map((one) => [one.day, plain(one)])), `days of ${figure}`).toEqual(
      Object.fromEntries([...days].map(([day, rows]) => [day, sumOf(rows)])),
    )
    expect(shown_days).toHaveLength(days.size)
  }
  for (const [by, keyOf] of Object.entries(KEYS) as [ReportGroup, (one: Expected) => string | null][]) {
    const { json } = await admin.get(`/api/reports/groups?${query}&by=${by}`)
    const rows = (json as unknown as { data: ReportGroupRow[] }).data
    const counted = inside.filter(({ figure }) => by !== 'method' || figure === 'paid' || figure === 'refunded')
    for (const [key, of_key] of Map.groupBy(counted, keyOf))
      for (const [figure, of_figure] of Map.groupBy(of_key, (one) => one.figure)) {
        const row = rows.find((one) => one.key === key)
        expect(plain(row?.figures.find((one) => one.figure === figure)), `${figure} by ${by}`).toEqual(sumOf(of_figure))
      }
    // A row opens exactly its records.
    const row = rows.at(-1)
    const sum = row?.figures.find(({ figure }) => figure === 'paid' || figure === 'due')
    if (row && sum) {
      const filter = `filter=${FILTER_OF[by] ?? by}:is:${row.key ?? ''}`
      const records = await recordsOf(admin, `${query}&figure=${sum.figure}&${filter}`)
      expect(
        sumOf(records.map(({ amount }) => ({ cents: amount?.cents ?? 0 }))),
        `${sum.figure} of a row by ${by}`,
      ).toEqual(plain(sum))
    }
  }
}

it('counts every record once: figures, days, groups, and lists have the same sums to the cent, in any zone and over DST', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PERIODS).chain((asked) => fc.tuple(fc.constant(asked), histories(hoursOf(asked)))),
      async ([asked, stories]) => {
        const ground = await groundAt(asked.zone)
        await compare(asked, ground, await writeHistory(world, ground, new Date(asked.start), stories))
      },
    ),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  )
})

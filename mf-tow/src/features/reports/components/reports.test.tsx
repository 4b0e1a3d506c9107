// @vitest-environment jsdom
import type { ReportFigures, ReportGroupRow, ReportRecord } from '@curbwise/api/resources/reports.schemas'
import type { ReportFigure } from '@curbwise/rules/reports/figures'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Reports } from './reports.tsx'

const TRUCK = { id: '0190a0f2-0000-7000-8000-0000000000c7', name: 'Truck 7' }
const COMPANY = {
  id: '0190a0f2-0000-7000-8000-0000000000c0',
  name: 'Bayou City Towing',
  timezone: 'America/Chicago',
  has_booting_access: true,
}
const ARBOR = { id: '0190a0f2-0000-7000-8000-0000000000e1', name: 'Arbor Ridge' }
const usd = (cents: number) => ({ cents, currency: 'USD' as const })
const sum = (count: number, cents: number | null = null) => ({ count, amount: cents === null ? null : usd(cents) })
const figure = (name: ReportFigure, now: ReturnType<typeof sum>, before = now) => ({
  figure: name,
  ...now,
  before,
  year_before: before,
})

const FIGURES: ReportFigures = {
  period: { from: '2026-10-01', until: '2026-10-02' },
  before: { from: '2026-09-29', until: '2026-09-30' },
  year_before: { from: '2025-10-01', until: '2025-10-02' },
  timezone: 'America/Chicago',
  has_boots: true,
  sees_fleet: true,
  complexes: [ARBOR],
  figures: [
    figure('completed', sum(5), sum(3)),
    figure('dropped', sum(1)),
    figure('cancelled', sum(0)),
    figure('charged', sum(7, 1_234_56)),
    figure('paid', sum(2, 900_00)),
    figure('refunded', sum(1, 96_40)),
    figure('due', sum(3, 430_96)),
  ],
  days: [
    { figure: 'completed', day: '2026-10-01', ...sum(4) },
    { figure: 'completed', day: '2026-10-02', ...sum(1) },
    { figure: 'dropped', day: '2026-10-01', ...sum(1) },
  ],
}
const ROW: ReportGroupRow = {
  key: ARBOR.id,
  name: ARBOR.name,
  figures: FIGURES.figures.map(({ figure: of, count, amount }) => ({ figure: of, count, amount })),
}
const RECORD: ReportRecord = {
  id: '0190a0f2-0000-7000-8000-0000000000f1',
  figure: 'paid',
  at: '2026-10-01T18:00:00.000Z',
  day: '2026-10-01',
  timezone: 'America/Chicago',
  contract: ARBOR,
  amount: usd(900_00),
  detail: null,
  reason: 'abandoned',
  method: 'cash',
  purpose: 'tow',
  license_plate: 'KVB 8821',
  state: 'TX',
  number: 'T-1042',
  driver: 'Rubén Treviño',
  truck: 'Truck 7',
  lot: 'Navigation Blvd',
  tow_id: '0190a0f2-0000-7000-8000-0000000000f2',
  boot_id: null,
}
const PERIOD = 'from=2026-10-01&until=2026-10-02'

const show = (query = '', figures: object = FIGURES, session: object = { role: 'tow_admin', tow_company: COMPANY }) => {
  const gateway = fakeGateway({
    'GET /api/reports/figures': { body: figures },
    'GET /api/reports/groups': { body: { data: [ROW] } },
    'GET /api/reports/records': {
      body: { data: [RECORD], next: null, previous: null, total: 1, counts: { all: 1 } },
    },
    'GET /api/exports': { body: { data: [] } },
    'GET /api/tow-companies': { body: { data: [] } },
    [`GET /api/tow-companies/${COMPANY.id}/trucks`]: { body: { data: [TRUCK] } },
    [`GET /api/tow-companies/${COMPANY.id}/storage-lots`]: { body: { data: [] } },
  })
  return { gateway, ...renderWithPlatform(<Reports />, { path: `/reports?${PERIOD}${query}`, session }) }
}

it('shows the figures with what they were before, and a table with a total', async () => {
  show()
  expect(await screen.findByRole('button', { name: 'Completed: 5. Open the records' })).toBeTruthy()
  expect(screen.getByText('2 more, was 3')).toBeTruthy()
  const table = await screen.findByRole('table', { name: 'By complex' })
  expect(within(table).getByRole('button', { name: 'Arbor Ridge, Charged: $1,234.56. Open the records' })).toBeTruthy()
  const total = within(table).getAllByRole('row').at(-1)
  expect(total?.textContent).toContain('$430.96')
})

it('says in a sentence and a table what the chart shows', async () => {
  show('&view=table')
  expect(await screen.findByText('Most: 5 on 10/01. Fewest: 1 on 10/02.')).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Tows a day' })
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))
  expect(texts).toEqual([
    'When Completed Dropped on site Cancelled Together',
    '10/01 4 1 0 5',
    '10/02 1 0 0 1',
    'All 5 1 0 6',
  ])
})

it('opens the records of a row, with its filter', async () => {
  const { gateway, router } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Arbor Ridge, Paid: $900.00. Open the records' }))
  expect(await screen.findByText('KVB 8821')).toBeTruthy()
  expect(router.state.location.search).toContain('figure=paid')
  const [request] = gateway.sent('GET /api/reports/records')
  expect(new URLSearchParams(request?.url.split('?')[1]).get('filter')).toBe(`contract_id:is:${ARBOR.id}`)
  await userEvent.click(screen.getByRole('button', { name: /close/i }))
  await waitFor(() => expect(router.state.location.search).not.toContain('figure'))
})

it('is filtered by a truck, for those who see the fleet', async () => {
  const { gateway } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const editor = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(editor.getByLabelText('Field'), 'Truck')
  await userEvent.selectOptions(editor.getByLabelText('Value'), 'Truck 7')
  await userEvent.click(editor.getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(gateway.sent('GET /api/reports/figures').at(-1)?.url).toContain(
      encodeURIComponent(`truck_id:is:${TRUCK.id}`),
    ),
  )
})

it('opens as PDF what is on the screen', async () => {
  show(`&tab=revenue&by=reason&compared=year&filter=contract_id:is:${ARBOR.id}`)
  const link = await screen.findByRole('link', { name: 'Open the report as PDF in a new tab' })
  const [path, query] = (link.getAttribute('href') ?? '').split('?')
  expect(path).toBe('/api/reports/document')
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    from: '2026-10-01',
    until: '2026-10-02',
    filter: `contract_id:is:${ARBOR.id}`,
    tab: 'revenue',
    by: 'reason',
    compared: 'year_before',
  })
})

it('hides drivers, trucks, lots, and boots from those who don’t see them', async () => {
  show('', { ...FIGURES, sees_fleet: false, has_boots: undefined })
  const tabs = await screen.findByRole('navigation', { name: 'Parts of the report' })
  expect(
    within(tabs)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tows', 'Revenue', 'Complexes', 'Stickers', 'Month end'])
  const options = within(await screen.findByLabelText('Divided by')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Complex', 'Reason', 'Why cancelled', 'Day'])
})

it('says when nothing was counted', async () => {
  show('', { ...FIGURES, figures: FIGURES.figures.map(({ figure: of }) => figure(of, sum(0))), days: [] })
  expect(await screen.findByText('Nothing in this period')).toBeTruthy()
})

it('asks a manager for no company', async () => {
  const { gateway } = show('', { ...FIGURES, sees_fleet: false }, { role: 'contract_manager', tow_company: null })
  expect(await screen.findByRole('table', { name: 'By complex' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Tow company' })).toBeNull()
  expect(gateway.sent('GET /api/tow-companies')).toEqual([])
})

it('has a super admin choose a company first', async () => {
  const { gateway } = show('', FIGURES, { role: 'super_admin', tow_company: null })
  expect(await screen.findByText('Choose a tow company')).toBeTruthy()
  expect(gateway.sent('GET /api/reports/figures')).toEqual([])
})

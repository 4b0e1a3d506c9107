// @vitest-environment jsdom
import type { CommissionMonth, DriverStatement } from '@curbwise/api/resources/commissions.schemas'
import type { Drawer, DrawerList } from '@curbwise/api/resources/drawers.schemas'
import type { ReportFigures } from '@curbwise/api/resources/reports.schemas'
import type { LotStatement } from '@curbwise/api/resources/lot-statements.schemas'
import type { Statement } from '@curbwise/api/resources/statements.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Reports } from './reports.tsx'

const COMPANY = {
  id: '0190a0f2-0000-7000-8000-0000000000c0',
  name: 'Bayou City Towing',
  timezone: 'America/Chicago',
  has_booting_access: false,
}
const ARBOR = { id: '0190a0f2-0000-7000-8000-0000000000e1', name: 'Arbor Ridge' }
const LOT = { id: '0190a0f2-0000-7000-8000-0000000000f3', name: 'Navigation Blvd' }
const OVERFLOW_LOT = { id: '0190a0f2-0000-7000-8000-0000000000f4', name: 'Harrisburg Overflow', default_of: [] }
const DANA = { id: '0190a0f2-0000-7000-8000-0000000000d1', name: 'Dana Whitfield' }
const RUBEN = '0190a0f2-0000-7000-8000-0000000000d2'
const usd = (cents: number) => ({ cents, currency: 'USD' as const })

const FIGURES: ReportFigures = {
  period: { from: '2026-10-01', until: '2026-10-31' },
  before: { from: '2026-09-01', until: '2026-09-30' },
  year_before: { from: '2025-10-01', until: '2025-10-31' },
  timezone: 'America/Chicago',

  sees_fleet: true,
  complexes: [ARBOR],
  can: { export_books: true },
  figures: [],
  days: [],
}
const STATEMENT: Statement = {
  month: '2026-10',
  from: '2026-10-01',
  until: '2026-10-31',
  is_so_far: false,
  timezone: 'America/Chicago',
  made_at: '2026-11-20T18:00:00.000Z',
  contract: { ...ARBOR, address: '4120 Fondren Rd, Houston, TX 77063' },
  company: { id: COMPANY.id, name: COMPANY.name, phone: null, email: null },
  completed: 90,
  dropped: 11,
  cancelled: 13,
  voided: 0,
  stickers: 4,
  charged: usd(32_657_83),
  charged_for: [{ purpose: 'tow', amount: usd(32_657_83) }],
  paid: usd(26_280_57),
  refunded: usd(96_40),
  due: usd(6_473_66),
  billed: {
    total: usd(272_00),
    cases: [{ tow_id: RUBEN, number: 'T-1042', day: '2026-10-08', is_taken_off: false, amount: usd(272_00) }],
  },
  tows: [
    {
      tow_id: RUBEN,
      number: 'T-1042',
      day: '2026-10-01',
      license_plate: 'KVB 8821',
      state: 'TX',
      vin_end: null,
      reason: 'abandoned',
      reason_text: null,
      authorized_by: 'Elena Brandt',
      result: 'completed',
      is_voided: false,
      charged: usd(395_68),
    },
  ],
}
const RATE = { starts_on: '2026-07-01', percent: 18, set_by: 'Gil Arceneaux', set_at: '2026-06-20T18:00:00.000Z' }
const DRIVER = {
  tow_user_id: RUBEN,
  name: 'Rubén Treviño',
  tows: 104,
  rate: RATE,
  next_rate: null,
  earned: usd(4_753_84),
  taken_back: usd(-17_35),
  to_pay_out: usd(4_736_49),
  can: { set_rate: true },
}
const MONTH = {
  month: '2026-10',
  from: '2026-10-01',
  until: '2026-10-31',
  is_so_far: false,
  timezone: 'America/Chicago',
}
const COMMISSIONS: CommissionMonth = {
  ...MONTH,
  earned: DRIVER.earned,
  taken_back: DRIVER.taken_back,
  to_pay_out: DRIVER.to_pay_out,
  drivers: [DRIVER],
}
const OF_RUBEN: DriverStatement = {
  ...MONTH,
  driver: DRIVER,
  records: [
    {
      tow_id: ARBOR.id,
      contract_id: ARBOR.id,
      number: 'T-1042',
      license_plate: 'KVB 8821',
      state: 'TX',
      complex: 'Arbor Ridge',
      at: '2026-10-20T18:00:00.000Z',
      day: '2026-10-20',
      ended_on: '2026-10-02',
      percent: 18,
      base: usd(-96_40),
      amount: usd(-17_35),
    },
  ],
  rates: [RATE],
}
const LOT_STATEMENT: LotStatement = {
  ...MONTH,
  made_at: '2026-11-20T18:00:00.000Z',
  lot: { ...LOT, address: '6218 Navigation Blvd, Houston, TX 77011' },
  company: { id: COMPANY.id, name: COMPANY.name, phone: null, email: null },
  at_start: 14,
  came_in: 90,
  left: [
    { status: 'released_paid', count: 79 },
    { status: 'disposed', count: 4 },
  ],
  at_end: 21,
  accrued: { days: 163, amount: usd(4_031_95) },
  charged_for: [
    { code: 'tow', amount: usd(24_480_00) },
    { code: 'storage', amount: usd(8_177_83) },
  ],
  written_off: usd(-272_00),
  charged: usd(32_385_83),
  paid: usd(26_280_57),
  refunded: usd(96_40),
  due: usd(6_473_66),
  cars: [
    {
      tow_id: RUBEN,
      contract_id: ARBOR.id,
      number: '1042',
      license_plate: 'KVB 8821',
      state: 'TX',
      vin_end: null,
      complex: 'Arbor Ridge',
      came_on: '2026-10-01',
      left_on: '2026-10-04',
      left_as: 'released_paid',
      days: 4,
      storage: usd(98_94),
    },
    {
      tow_id: DANA.id,
      contract_id: ARBOR.id,
      number: '1077',
      license_plate: null,
      state: null,
      vin_end: '123456',
      complex: 'Arbor Ridge',
      came_on: '2026-10-30',
      left_on: null,
      left_as: null,
      days: 2,
      storage: usd(49_47),
    },
  ],
}
const DRAWER: Drawer = {
  lot: LOT,
  previous_id: ARBOR.id,
  opening: usd(200_00),
  taken: usd(604_36),
  refunded: usd(96_40),
  expected: usd(707_96),
  records: [
    {
      id: RUBEN,
      at: '2026-11-20T18:00:00.000Z',
      amount: usd(604_36),
      receipt_number: 'NAV-1',
      about: 'TX KVB 8821, T-1042',
      taken_by: DANA.name,
    },
  ],
  people: [DANA],
  closed: [
    {
      id: ARBOR.id,
      closed_at: '2026-11-19T23:00:00.000Z',
      closed_by: DANA.name,
      opening: usd(200_00),
      taken: usd(0),
      refunded: usd(0),
      expected: usd(200_00),
      counted: usd(195_00),
      left: usd(195_00),
      difference: usd(-5_00),
      difference_of: DANA.name,
      reason: 'Gave too much change',
    },
  ],
}
const DRAWERS: DrawerList = {
  timezone: 'America/Chicago',
  drawers: [DRAWER, { ...DRAWER, lot: null, previous_id: null, expected: null, records: [], people: [], closed: [] }],
  can: { close: true },
}

const show = (
  query: string,
  figures: ReportFigures = FIGURES,
  drawers: { readonly status?: number; readonly body: object } = { body: DRAWERS },
  lots: readonly object[] = [OVERFLOW_LOT, { ...LOT, default_of: [{ id: 'a', name: 'The Larkspur' }] }],
) => {
  const at = `/api/tow-companies/${COMPANY.id}`
  const gateway = fakeGateway({
    'GET /api/reports/figures': { body: figures },
    'GET /api/statements': { body: STATEMENT },
    [`GET ${at}/storage-lots`]: { body: { data: lots } },
    [`GET ${at}/lot-statements`]: { body: LOT_STATEMENT },
    [`GET ${at}/commissions`]: { body: COMMISSIONS },
    [`GET ${at}/commissions/${RUBEN}`]: { body: OF_RUBEN },
    [`POST ${at}/commission-rates`]: { body: RATE },
    [`GET ${at}/drawers`]: drawers,
    [`POST ${at}/drawers/close`]: { body: DRAWER.closed[0] },
    'GET /api/exports': { body: { data: [] } },
  })
  const session: object = { role: figures.sees_fleet ? 'tow_admin' : 'contract_manager', tow_company: COMPANY }
  return {
    gateway,
    ...renderWithPlatform(<Reports />, { path: `/reports?tab=month_end&month=2026-10${query}`, session }),
  }
}

it('shows a statement with its tows, and what the property is billed for', async () => {
  const { gateway } = show('')
  const table = await screen.findByRole('table', { name: 'Each tow' })
  expect(within(table).getByText('TX KVB 8821')).toBeTruthy()
  expect(screen.getByText('$6,473.66')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Billed to the property' })).getAllByText('$272.00')).toHaveLength(2)
  const pdf = screen.getByRole('link', { name: 'Open as PDF in a new tab' })
  expect(pdf.getAttribute('href')).toContain(`/api/statements/document?contract_id=${ARBOR.id}&month=2026-10`)
  const [request] = gateway.sent('GET /api/statements')
  expect(request?.url).toContain('month=2026-10')
})

it('has statements only for a manager, whatever the address says', async () => {
  const { gateway } = show('&part=drawers', { ...FIGURES, sees_fleet: false })
  expect(await screen.findByRole('table', { name: 'Each tow' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Parts of the month end' })).toBeNull()
  expect(gateway.sent(`GET /api/tow-companies/${COMPANY.id}/drawers`)).toEqual([])
})

it('shows a lot’s cars with their storage, and leads to their tows', async () => {
  const { gateway } = show('&part=lots')
  const table = await screen.findByRole('table', { name: 'Each car' })
  expect(within(table).getByText('10/04/2026, released, paid')).toBeTruthy()
  expect(within(table).getByText('VIN 123456')).toBeTruthy()
  expect(within(table).getByText('In storage')).toBeTruthy()
  expect(within(table).getByText('$148.41')).toBeTruthy()
  expect(within(table).getByRole('link', { name: '1042' }).getAttribute('href')).toContain(RUBEN)
  expect(screen.getByText('Released, paid: 79. Disposed: 4')).toBeTruthy()
  expect(screen.getByText('$4,031.95')).toBeTruthy()
  const money = screen.getByRole('region', { name: 'Charged for the cars of this lot' })
  expect(within(money).getByText('Charged: storage')).toBeTruthy()
  expect(within(money).getByText('-$272.00')).toBeTruthy()
  const pdf = screen.getByRole('link', { name: 'Open as PDF in a new tab' }).getAttribute('href')
  expect(pdf).toContain(
    `/api/tow-companies/${COMPANY.id}/lot-statements/document?storage_lot_id=${LOT.id}&month=2026-10`,
  )
  const [request] = gateway.sent(`GET /api/tow-companies/${COMPANY.id}/lot-statements`)
  expect(request?.url).toContain('month=2026-10')
})

it('opens on the lot that most complexes use', async () => {
  show('&part=lots')
  expect(await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Lot' })).toHaveProperty('value', LOT.id)
})

it('says that there is no lot yet', async () => {
  show('&part=lots', FIGURES, { body: DRAWERS }, [])
  expect(await screen.findByText('No lot yet')).toBeTruthy()
})

it('exports the bookkeeping of the whole month, and names its accounts', async () => {
  const { gateway } = show('&part=books')
  expect(await screen.findByRole('region', { name: 'Bookkeeping of October 2026' })).toBeTruthy()
  expect(screen.getByText('Receivable from owners')).toBeTruthy()
  expect(screen.queryByText(/boot/i)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  const call = `GET /api/tow-companies/${COMPANY.id}/bookkeeping/export`
  await waitFor(() => expect(gateway.sent(call)).toHaveLength(1))
  expect(gateway.sent(call)[0]?.url).toContain('from=2026-10-01&until=2026-10-31&format=csv')
})

it('has no bookkeeping for someone who can’t export it, whatever the address says', async () => {
  show('&part=books', { ...FIGURES, can: { export_books: false } })
  expect(await screen.findByRole('table', { name: 'Each tow' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bookkeeping' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Lots' })).toBeTruthy()
})

it('shows each driver’s commission, and the records of the one that is opened', async () => {
  show('&part=commissions')
  await userEvent.click(await screen.findByRole('button', { name: 'Rubén Treviño. Open the statement' }))
  const table = await screen.findByRole('table', { name: 'Statement of Rubén Treviño, October 2026' })
  expect(within(table).getByText('-$17.35')).toBeTruthy()
  expect(screen.getByText('Rates: 18% from 07/01/2026, set by Gil Arceneaux.')).toBeTruthy()
})

it('sets a rate, and says what a percentage looks like', async () => {
  const { gateway } = show('&part=commissions')
  await userEvent.click(await screen.findByRole('button', { name: 'Set rate of Rubén Treviño' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rate of Rubén Treviño' })
  const rate = within(dialog).getByRole('textbox', { name: /^Rate/ })
  await userEvent.clear(rate)
  await userEvent.type(rate, 'much')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set rate' }))
  expect((await within(dialog).findAllByText(/Enter a percentage, such as 18/)).length).toBeGreaterThan(0)
  await userEvent.clear(rate)
  await userEvent.type(rate, '17.5')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set rate' }))
  await waitFor(() => expect(gateway.sent(`POST /api/tow-companies/${COMPANY.id}/commission-rates`)).toHaveLength(1))
  const [sent] = gateway.sent(`POST /api/tow-companies/${COMPANY.id}/commission-rates`)
  expect(sent?.body).toMatchObject({ tow_user_id: RUBEN, percent: 17.5 })
})

it('closes a drawer short, with whose difference it is', async () => {
  const { gateway } = show('&part=drawers')
  await userEvent.click(await screen.findByRole('button', { name: 'Close drawer, Navigation Blvd' }))
  const dialog = await screen.findByRole('dialog', { name: 'Close the drawer, Navigation Blvd' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Counted/ }), '687.96')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Stays in the drawer/ }), '200')
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /^Whose difference/ }), DANA.name)
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^What happened/ }), 'Gave $40 back')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close $20.00 short' }))
  const call = `POST /api/tow-companies/${COMPANY.id}/drawers/close`
  await waitFor(() => expect(gateway.sent(call)).toHaveLength(1))
  expect(gateway.sent(call)[0]?.body).toEqual({
    storage_lot_id: LOT.id,
    previous_id: ARBOR.id,
    expected_cents: 707_96,
    counted_cents: 687_96,
    left_cents: 200_00,
    difference_of: DANA.id,
    reason: 'Gave $40 back',
  })
})

it('says whose earlier differences were, and how a drawer starts', async () => {
  show('&part=drawers')
  expect(await screen.findByText('$5.00 short, Dana Whitfield, Gave too much change')).toBeTruthy()
  expect(screen.getByText('Count this drawer once to start.', { exact: false })).toBeTruthy()
})

it('says when the drawers can’t be loaded', async () => {
  show('&part=drawers', FIGURES, { status: 500, body: { code: 'error', message: 'No' } })
  expect(await screen.findByText("Couldn't load the cash drawers")).toBeTruthy()
})

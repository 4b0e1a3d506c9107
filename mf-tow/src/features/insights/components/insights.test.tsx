// @vitest-environment jsdom
import type { Insights } from '@curbwise/api/resources/insights.schemas'
import type { ReportFigures } from '@curbwise/api/resources/reports.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { CompanyInsights } from './insights.tsx'

const COMPANY = {
  id: '0190a0f2-0000-7000-8000-0000000000c0',
  name: 'Bayou City Towing',
  timezone: 'America/Chicago',
  has_booting_access: false,
}
const ARBOR = {
  id: '0190a0f2-0000-7000-8000-0000000000a1',
  name: 'Arbor Ridge',
  timezone: 'America/Chicago',
  is_active: true,
}
const DRIVER = '0190a0f2-0000-7000-8000-0000000000d1'
const SPREAD = { count: 84, first_quartile: 18, median: 27, third_quartile: 44, ninetieth: 96 }
const DATA: Insights = {
  timezone: 'America/Chicago',
  from: '2026-10-22',
  until: '2026-11-20',
  days: 30,
  now: { kept: 14, overrides: 3, hook_up: SPREAD, returned: null },
  before: { kept: 8, overrides: 5, hook_up: null, returned: null, from: '2026-09-22', until: '2026-10-21' },
  times: { accepted: SPREAD, on_scene: null, hooked: SPREAD },
  returned: null,
  in_storage: 1,
  requests: 427,
  work: [{ weekday: 5, hour: 22, requests: 61 }],
  reasons: [{ reason: 'abandoned', tows: 88 }],
  kept: [
    { by: 'permit', refused: 6, stopped: 3 },
    { by: 'vip', refused: 5, stopped: 0 },
  ],
  photos: { read: 120, misread: 9 },
  people: [
    {
      user_id: '0190a0f2-0000-7000-8000-0000000000e1',
      name: 'Corinne Abel',
      role: 'tow_staff',
      requests: 40,
      misread: 1,
      overrides: 3,
      voids: 0,
      zeroings: 1,
    },
  ],
  complexes: [
    {
      id: ARBOR.id,
      name: ARBOR.name,
      requests: 118,
      completed: 96,
      dropped: 8,
      cancelled: 0,
      kept: 8,
      overrides: 1,
      hook_up_median: 24,
    },
  ],
  drivers: [{ id: DRIVER, name: 'Rubén Treviño', completed: 80, dropped: 24, hook_up_median: null }],
  outside: {
    min_tows: 20,
    level: 0.05,
    comparisons: 40,
    slow_above: 44,
    found: [
      {
        kind: 'driver',
        id: DRIVER,
        name: 'Rubén Treviño',
        measure: 'dropped',
        own: { count: 24, total: 104 },
        others: { count: 42, total: 560 },
        p: 0.0004,
      },
    ],
  },
}
const sum = (count: number, cents: number | null = null) => ({
  count,
  amount: cents === null ? null : { cents, currency: 'USD' as const },
})
const NONE = { before: sum(0), year_before: sum(0) }
const FIGURES: ReportFigures = {
  period: { from: '2026-10-22', until: '2026-11-20' },
  before: { from: '2026-09-22', until: '2026-10-21' },
  year_before: { from: '2025-10-22', until: '2025-11-20' },
  timezone: 'America/Chicago',

  sees_fleet: true,
  complexes: [],
  figures: [
    { figure: 'completed', ...sum(2), ...NONE },
    { figure: 'paid', ...sum(9, 120_000), before: sum(8, 100_000), year_before: sum(0, 0) },
    { figure: 'refunded', ...sum(1, 12_000), before: sum(0, 0), year_before: sum(0, 0) },
  ],
  days: [
    { day: '2026-10-24', figure: 'completed', ...sum(2) },
    { day: '2026-10-24', figure: 'cancelled', ...sum(1) },
    { day: '2026-10-25', figure: 'dropped', ...sum(1) },
  ],
}
const LARKSPUR = '0190a0f2-0000-7000-8000-0000000000a9'
const REPORTS = {
  'GET /api/reports/figures': { body: FIGURES },
  'GET /api/reports/groups': {
    body: {
      data: [
        { key: ARBOR.id, name: ARBOR.name, figures: [{ figure: 'paid', ...sum(8, 100_000) }] },
        {
          key: LARKSPUR,
          name: 'The Larkspur',
          figures: [
            { figure: 'paid', ...sum(1, 20_000) },
            { figure: 'refunded', ...sum(1, 12_000) },
          ],
        },
      ],
    },
  },
}
const WHAT_IFS = `/api/tow-companies/${COMPANY.id}/what-ifs`
const CALL = `GET /api/tow-companies/${COMPANY.id}/insights`

function open(path = '/insights', data: Insights = DATA, more: Parameters<typeof fakeGateway>[0] = {}) {
  const gateway = fakeGateway({
    [CALL]: { body: data },
    ...REPORTS,
    [`GET ${WHAT_IFS}`]: { body: { month: '2026-10-01', versions: [], last: null } },
    [`GET /api/tow-companies/${COMPANY.id}/contracts`]: { body: { data: [] } },
    ...more,
  })
  const view = renderWithPlatform(<CompanyInsights company={COMPANY} />, {
    path,
    session: { role: 'tow_admin', tow_company: COMPANY, contracts: [ARBOR] },
  })
  return { ...view, gateway }
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))
afterEach(cleanup)

it('shows each figure next to the period before, and links to the records of exactly these days', async () => {
  open()
  const kept = await card('What stopped a tow')
  expect(kept.getByText('14 cars kept')).toBeDefined()
  expect(kept.getByText('6 at the request, 3 later')).toBeDefined()
  expect(screen.getByText('6 more than the 30 days before')).toBeDefined()
  expect(screen.getByText('84 tows. Nothing to compare with in the period before')).toBeDefined()
  const reasons = await card('Reasons')
  expect(decodeURIComponent(reasons.getByRole('link', { name: 'Abandoned' }).getAttribute('href') ?? '')).toBe(
    '/tows?segment=all&filter=requested_at:date_after:2026-10-21&filter=requested_at:date_before:2026-11-21&filter=reason:is:abandoned',
  )
  const people = await card('By person')
  const corinne = within(people.getByRole('row', { name: /Corinne Abel/ }))
  expect(corinne.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['40', '3', '1'])
  expect(people.getByText(/Of 120 plates read from photos, people chose another for 9\./)).toBeDefined()
})

it('names the test and the numbers behind a difference, and shows the spread of times', async () => {
  open()
  const outside = await card('Outside the usual range')
  expect(outside.getByText(/24 of 104 tows dropped on site \(23%\)\. Other drivers: 42 of 560 \(8%\)\./)).toBeDefined()
  expect(outside.getByText('p < 0.001')).toBeDefined()
  expect(outside.getByText(/Fisher’s exact test.*at most 5 of 100 cases/)).toBeDefined()
  const times = await card('How long it took')
  expect(times.getByRole('row', { name: 'Request to hook-up 84 18 min 27 min 44 min 1 h 36 min' })).toBeDefined()
  expect(times.getByRole('row', { name: 'Request to arrival 0 No such time in these days' })).toBeDefined()
  expect(times.getByRole('link', { name: '1 car is in storage now.' }).getAttribute('href')).toBe('/tows?view=storage')
  const week = await card('Requests by weekday and hour')
  expect(week.getByText('Most: Friday, 8 PM to 12 AM, 61 requests')).toBeDefined()
})

it('keeps the complex and the days in the address, and asks for nothing while they are in the wrong order', async () => {
  const user = userEvent.setup()
  const { gateway, router } = open()
  await card('Reasons')
  await user.selectOptions(screen.getByLabelText('Complex'), 'Arbor Ridge')
  await waitFor(() => expect(gateway.sent(CALL).at(-1)?.url).toContain(`contract_id=${ARBOR.id}`))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  await waitFor(() => expect(gateway.sent(CALL).at(-1)?.url).toContain('from=2026-11-01'))
  expect(router.state.location.search).toBe(`?complex=${ARBOR.id}&from=2026-11-01`)
  const asked = gateway.sent(CALL).length
  fireEvent.change(screen.getByLabelText('Through'), { target: { value: '2026-10-01' } })
  expect(await screen.findByText('Choose a last day that isn’t before the first one.')).toBeDefined()
  expect(gateway.sent(CALL)).toHaveLength(asked)
})

it('says so where there is nothing, and makes no statement from too few tows', async () => {
  open('/insights', {
    ...DATA,
    now: { kept: 0, overrides: 0, hook_up: null, returned: null },
    requests: 0,
    in_storage: 0,
    work: [],
    reasons: [],
    kept: [],
    people: [],
    complexes: [],
    drivers: [],
    photos: { read: 0, misread: 0 },
    outside: { ...DATA.outside, comparisons: 0, found: [], slow_above: null },
  })
  const outside = await card('Outside the usual range')
  expect(outside.getByText(/Too few tows to compare: a driver or complex and the others need 20 each\./)).toBeDefined()
  expect(screen.getByText('No check stopped a tow in these days.')).toBeDefined()
  expect(screen.getByText(/^No one overrode a decision/)).toBeDefined()
  expect(screen.queryByText(/differs from the others/)).toBeNull()
})

it('shows what was collected as the report counts it, by complex too, and the tows a day', async () => {
  const { gateway } = open()
  const collected = await screen.findByRole('link', { name: '$1,080.00' })
  expect(collected.getAttribute('href')).toBe('/reports?from=2026-10-22&until=2026-11-20')
  expect(screen.getByText('8% more than the 30 days before')).toBeDefined()
  expect(gateway.sent('GET /api/reports/figures')[0]?.url).toContain('from=2026-10-22&until=2026-11-20')
  const complexes = await card('By complex')
  expect(await complexes.findByRole('row', { name: /^Arbor Ridge 118 .* \$1,000\.00$/ })).toBeDefined()
  expect(complexes.getByRole('row', { name: 'The Larkspur 0 0 0 0 0 0 none $80.00' })).toBeDefined()
  const days = await card('Tows a day')
  expect(days.getByRole('row', { name: '10/24 2 0 1' })).toBeDefined()
  expect(days.getByRole('row', { name: '10/25 0 1 0' })).toBeDefined()
  await userEvent.setup().click(days.getByRole('button', { name: 'Table' }))
  expect(days.getByRole('row', { name: '10/24 2 0 1' })).toBeDefined()
})

it('says that the collected amount is missing while everything else is shown', async () => {
  open('/insights', DATA, {
    'GET /api/reports/figures': { status: 500, body: {} },
    'GET /api/reports/groups': { status: 500, body: {} },
  })
  expect(await screen.findByText(/^Couldn’t load it\./)).toBeDefined()
  expect((await card('By complex')).getByRole('row', { name: /^Arbor Ridge 118 .* not loaded$/ })).toBeDefined()
})

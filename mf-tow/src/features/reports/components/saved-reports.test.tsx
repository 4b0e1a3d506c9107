// @vitest-environment jsdom
import type { ReportFigures } from '@curbwise/api/resources/reports.schemas'
import type { ReportScheduleState, SavedReport } from '@curbwise/api/resources/saved-reports.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Reports } from './reports.tsx'

const COMPANY = {
  id: '0190a0f2-0000-7000-8000-0000000000c0',
  name: 'Bayou City Towing',
  timezone: 'America/Chicago',
  has_booting_access: true,
}
const FIGURES: ReportFigures = {
  period: { from: '2026-10-01', until: '2026-10-02' },
  before: { from: '2026-09-29', until: '2026-09-30' },
  year_before: { from: '2025-10-01', until: '2025-10-02' },
  timezone: 'America/Chicago',
  has_boots: true,
  sees_fleet: true,
  complexes: [],
  figures: [],
  days: [],
}
const OURS: SavedReport = {
  id: '0190a0f2-0000-7000-8000-0000000000a1',
  name: 'Money of the month',
  is_shared: true,
  owner: 'Dana Whitfield',
  tab: 'revenue',
  preset: null,
  from: '2026-09-01',
  until: '2026-09-30',
  compared: 'before',
  by: 'method',
  filter: ['driver_id:is:0190a0f2-0000-7000-8000-0000000000d1'],
  emailed: null,
  missing: [{ kind: 'driver', name: 'Tess Calloway' }],
  created_at: '2026-11-20T21:58:00.000Z',
  can: { update: false, share: false, remove: false },
}
const MINE: SavedReport = {
  ...OURS,
  id: '0190a0f2-0000-7000-8000-0000000000a2',
  name: 'Mine',
  is_shared: false,
  filter: [],
  missing: [],
  can: { update: true, share: true, remove: true },
}

const STATE: ReportScheduleState = {
  schedule: null,
  timezone: 'America/Chicago',
  people: [
    { id: '0190a0f2-0000-7000-8000-0000000000b1', name: 'Gil Arceneaux', email: 'gil@example.com', role: 'Tow Admin' },
    { id: '0190a0f2-0000-7000-8000-0000000000b2', name: 'Elena Brandt', email: 'elena@example.com', role: 'Manager' },
  ],
  sends: [
    {
      id: '0190a0f2-0000-7000-8000-0000000000b3',
      due_at: '2026-11-01T13:00:00.000Z',
      name: 'Elena Brandt',
      status: 'failed',
      problem: 'No such mailbox',
    },
  ],
}

const show = (data: readonly SavedReport[], query = '') => {
  const gateway = fakeGateway({
    'GET /api/reports/figures': { body: FIGURES },
    'GET /api/reports/groups': { body: { data: [] } },
    'GET /api/exports': { body: { data: [] } },
    'GET /api/tow-companies': { body: { data: [] } },
    'GET /api/saved-reports': { body: { data, can: { share: true } } },
    'POST /api/saved-reports': { body: MINE },
    [`GET /api/saved-reports/${MINE.id}/schedule`]: { body: STATE },
    [`POST /api/saved-reports/${MINE.id}/schedule`]: { body: STATE },
    [`DELETE /api/saved-reports/${MINE.id}`]: { body: { ok: true } },
  })
  const path = `/reports?from=2026-10-01&until=2026-10-02${query}`
  return { gateway, ...renderWithPlatform(<Reports />, { path, session: { role: 'tow_admin', tow_company: COMPANY } }) }
}
const openList = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Saved reports' }))
  return screen.findByRole('dialog', { name: 'Saved reports' })
}

it('opens a saved report, and says which driver is no longer there', async () => {
  const { router } = show([OURS])
  const dialog = await openList()
  const row = await within(dialog).findByRole('button', { name: /^Money of the month/ })
  expect(row.textContent).toContain('Revenue, 09/01/2026 to 09/30/2026, by method, 1 filter. Saved by Dana Whitfield')
  expect(within(dialog).queryByRole('button', { name: /^(Rename|Delete)/ })).toBeNull()
  await userEvent.click(row)
  const params = new URLSearchParams(router.state.location.search)
  expect(Object.fromEntries(params)).toEqual({
    saved: OURS.id,
    tab: 'revenue',
    from: '2026-09-01',
    until: '2026-09-30',
    by: 'method',
    filter: OURS.filter[0],
  })
  expect(
    await screen.findByText(/filtered by the driver Tess Calloway, which is no longer in your reports/),
  ).toBeTruthy()
  expect(screen.getByText('Money of the month', { selector: 'b' })).toBeTruthy()
})

it('saves the report on the screen with its dates, for everyone in the office', async () => {
  const { gateway } = show([], '&tab=stickers&by=reason&compared=year&filter=reason:is:abandoned')
  const list = await openList()
  expect(await within(list).findByText('No saved reports yet')).toBeTruthy()
  await userEvent.click(within(list).getByRole('button', { name: 'Save this report' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save this report' })
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Stickers')
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Everyone in the office/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(gateway.sent('POST /api/saved-reports')).toHaveLength(1))
  expect(gateway.sent('POST /api/saved-reports')[0]?.body).toEqual({
    name: 'Stickers',
    is_shared: true,
    tab: 'stickers',
    preset: null,
    from: '2026-10-01',
    until: '2026-10-02',
    compared: 'year_before',
    by: 'reason',
    filter: ['reason:is:abandoned'],
  })
})

it('deletes a saved report after a question', async () => {
  const { gateway, router } = show([MINE], `&saved=${MINE.id}`)
  const list = await openList()
  await userEvent.click(await within(list).findByRole('button', { name: 'Delete Mine' }))
  const question = await screen.findByRole('dialog', { name: 'Delete Mine?' })
  expect(gateway.sent(`DELETE /api/saved-reports/${MINE.id}`)).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(gateway.sent(`DELETE /api/saved-reports/${MINE.id}`)).toHaveLength(1))
  await waitFor(() => expect(router.state.location.search).not.toContain('saved='))
})

it('emails a saved report to the people who are chosen, and shows what failed', async () => {
  const { gateway } = show([MINE])
  const list = await openList()
  await userEvent.click(await within(list).findByRole('button', { name: 'Email Mine' }))
  const dialog = await screen.findByRole('dialog', { name: 'Email Mine' })
  expect(await within(dialog).findByText('No such mailbox')).toBeTruthy()
  await userEvent.selectOptions(within(dialog).getByLabelText('How often'), 'week')
  await userEvent.selectOptions(within(dialog).getByLabelText('Day of the week'), 'Friday')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start' }))
  expect(await within(dialog).findByText('Choose at least one person')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Elena Brandt/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start' }))
  const call = `POST /api/saved-reports/${MINE.id}/schedule` as const
  await waitFor(() => expect(gateway.sent(call)).toHaveLength(1))
  expect(gateway.sent(call)[0]?.body).toEqual({
    every: 'week',
    weekday: 5,
    day: null,
    hour: 7,
    recipients: ['0190a0f2-0000-7000-8000-0000000000b2'],
  })
})

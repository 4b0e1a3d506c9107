// @vitest-environment jsdom
import type { ImportList, ImportPart } from '@curbwise/api/resources/imports.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ImportScreen } from './import-screen.tsx'

const COMPANY = {
  id: '0190a0f2-0000-7000-8000-0000000000c0',
  name: 'Bayou City Towing',
  timezone: 'America/Chicago',
  has_booting_access: true,
}
const ARBOR = {
  id: '0190a0f2-0000-7000-8000-0000000000a1',
  name: 'Arbor Ridge',
  timezone: 'America/Chicago',
  is_active: true,
}
const LIST_ID = '0190a0f2-0000-7000-8000-0000000000d1'
const BASE = `/api/tow-companies/${COMPANY.id}`
const GET = `GET ${BASE}/import-lists/${LIST_ID}`
const AT = `/import?list=${LIST_ID}`

const part = (more: Partial<ImportPart>): ImportPart => ({
  id: '0190a0f2-0000-7000-8000-0000000000e1',
  name: 'Arbor Ridge',
  contract: { id: ARBOR.id, name: ARBOR.name },
  state: 'previewed',
  problem: null,
  rows_total: 3,
  rows_done: 0,
  counts: { error: 1, new: 2, change: 0, same: 0 },
  new_units: 1,
  unlisted: 0,
  move_outs: 0,
  result: null,
  token: 'seen',
  ...more,
})
const NEW = part({
  id: '0190a0f2-0000-7000-8000-0000000000e2',
  name: 'Willow Trace',
  contract: null,
  state: 'new',
  counts: { error: 0, new: 0, change: 0, same: 0 },
  token: null,
})
const list = (parts: readonly ImportPart[]): ImportList => ({
  id: LIST_ID,
  kind: 'records',
  file_name: 'all.csv',
  format: 'csv',
  encoding: 'utf-8',
  sheet: null,
  columns: [
    { header: 'Property', field: 'complex', by: 'name', samples: [] },
    { header: 'Unit', field: 'unit_number', by: 'name', samples: [] },
  ],
  rows_total: 6,
  expires_at: '2026-11-24T12:00:00.000Z',
  parts: [...parts],
})

function open(gateway: Parameters<typeof fakeGateway>[0]) {
  const fake = fakeGateway({ [`GET ${BASE}/contracts`]: { body: { data: [] } }, ...gateway })
  const view = renderWithPlatform(<ImportScreen />, {
    path: AT,
    session: { role: 'tow_staff', tow_company: COMPANY, contracts: [ARBOR] },
  })
  return { ...view, gateway: fake, user: userEvent.setup() }
}
const PREVIEW = `POST ${BASE}/contracts/${ARBOR.id}/preview-import`
const APPLY = `POST ${BASE}/contracts/${ARBOR.id}/import`

it('previews the complexes that are there, one call for each', async () => {
  const { gateway } = open({
    [GET]: { body: list([part({ state: 'waiting', token: null })]) },
    [PREVIEW]: { status: 409, body: { code: 'refused', message: 'This complex is disabled.' } },
  })
  await screen.findByText('This complex is disabled.')
  expect(gateway.sent(PREVIEW)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Try again to read Arbor Ridge' })).toBeTruthy()
  expect(screen.getByText('Not read')).toBeTruthy()
  expect(screen.getByText('Nothing to apply yet')).toBeTruthy()
})

it('asks before adding a complex, and sends its address', async () => {
  const { gateway, user } = open({
    [GET]: { body: list([part({}), NEW]) },
    'POST /api/contracts': { body: {} },
    'GET /api/session': { body: {} },
  })
  await user.click(await screen.findByRole('button', { name: 'Add Willow Trace' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Street'), '1200 Willow St')
  await user.type(dialog.getByLabelText('City'), 'Houston')
  await user.type(dialog.getByLabelText('ZIP code'), '77002')
  await user.click(dialog.getByRole('button', { name: 'Add on hold' }))
  await waitFor(() => expect(gateway.sent('POST /api/contracts')).toHaveLength(1))
  expect(gateway.sent('POST /api/contracts')[0]?.body).toMatchObject({ name: 'Willow Trace', zip_code: '77002' })
})

it('starts each complex without waiting for it', async () => {
  const { gateway, user } = open({
    [GET]: { body: list([part({}), NEW]) },
    [APPLY]: { body: {} },
  })
  await user.click(await screen.findByRole('button', { name: 'Apply 2 rows' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    dialog.getByText('Apply the rows of each complex together. If that fails, nothing changes there.'),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Apply 2 rows' }))
  await waitFor(() => expect(gateway.sent(APPLY)).toHaveLength(1))
  expect(gateway.sent(APPLY)[0]?.body).toEqual({ import_id: part({}).id, token: 'seen', move_outs: 0, wait: false })
})

// @vitest-environment jsdom
import type { ImportDetail, UnlistedVehicle } from '@curbwise/api/resources/imports.schemas'
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
const IMPORT_ID = '0190a0f2-0000-7000-8000-0000000000b1'
const BASE = `/api/tow-companies/${COMPANY.id}`
const ONE = `${BASE}/imports/${IMPORT_ID}`
const AT = `/import?contract=${ARBOR.id}&import=${IMPORT_ID}`

const DETAIL: ImportDetail = {
  id: IMPORT_ID,
  list_id: null,
  kind: 'records',
  token: 'seen',
  contract: { id: ARBOR.id, name: ARBOR.name },
  file_name: 'arbor-ridge.csv',
  format: 'csv',
  encoding: 'utf-8',
  sheet: null,
  columns: [{ header: 'Apt', field: 'unit_number', by: 'name', samples: [] }],
  rows_total: 1,
  counts: { error: 0, new: 0, change: 0, same: 1 },
  new_units: 0,
  unlisted: 2,
  move_outs: 0,
  expires_at: '2026-11-24T12:00:00.000Z',
  state: 'previewed',
  rows_done: 0,
  result: null,
  previewed_at: '2026-11-23T12:00:00.000Z',
  started_at: null,
  finished_at: null,
  started_by: null,
  failure: null,
}
const car = (id: string, license_plate: string): UnlistedVehicle => ({
  id: `0190a0f2-0000-7000-8000-00000000000${id}`,
  license_plate,
  state: 'TX',
  vin: null,
  vehicle: 'Blue Ford Fusion',
  unit_number: '209',
  resident: 'Iris Nolan',
  valid_until: null,
  unit_in_list: true,
  is_likely: false,
  is_chosen: false,
})

it('chooses no vehicle by itself, stores the choice, and applies with the number that was seen', async () => {
  let shown = DETAIL
  const gateway = fakeGateway({
    [`GET ${BASE}/contracts`]: { body: { data: [] } },
    [`GET ${ONE}/rows`]: { body: { data: [], next: null, previous: null, total: 0, counts: null } },
    [`GET ${ONE}`]: () => ({ body: shown }),
    [`GET ${ONE}/unlisted`]: () => ({
      body: {
        data: [{ ...car('1', 'BFR 6102'), is_chosen: shown.move_outs > 0 }, car('2', 'LPD 5520')],
        next: null,
        previous: null,
        total: 2,
        counts: null,
      },
    }),
    [`POST ${ONE}/move-outs`]: () => {
      shown = { ...DETAIL, move_outs: 1 }
      return { body: shown }
    },
    [`POST ${BASE}/contracts/${ARBOR.id}/import`]: () => ({ body: shown }),
  })
  renderWithPlatform(<ImportScreen />, {
    path: AT,
    session: { role: 'tow_staff', tow_company: COMPANY, contracts: [ARBOR] },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Next, 2 vehicles not in the list' }))
  await screen.findByRole('heading', { name: '2 registered vehicles are not in the list' })
  const first = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'End BFR 6102' })
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false])
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull()
  await user.click(first)
  await screen.findByText('1 of 2 vehicles will end')
  expect(gateway.sent(`POST ${ONE}/move-outs`)[0]?.body).toEqual({ add: [car('1', '').id] })
  await user.click(screen.getByRole('button', { name: 'End 1 vehicle' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('End the 1 vehicle that the list doesn’t contain and you didn’t choose.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'End 1 vehicle' }))
  const apply = `POST ${BASE}/contracts/${ARBOR.id}/import`
  await waitFor(() => expect(gateway.sent(apply)).toHaveLength(1))
  expect(gateway.sent(apply)[0]?.body).toEqual({ import_id: IMPORT_ID, token: 'seen', move_outs: 1 })
})

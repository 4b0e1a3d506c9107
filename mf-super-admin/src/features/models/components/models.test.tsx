// @vitest-environment jsdom
import type { AdminModel } from '@curbwise/api/resources/admin-models.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import LookupDialog from './lookup-dialog.tsx'
import { Models } from './models.tsx'

const PATH = '/super-admin/vehicles'
const API = '/api/admin/vehicle-models'
const TYPED: AdminModel = {
  id: '0190a0f2-0000-7000-8000-0000000000a2',
  make: 'Chevrolet',
  model: 'Silverado1500',
  duty: 'light',
  body: 'pickup',
  cars: 37,
  spellings: [],
  look_alikes: [],
}
const SILVERADO: AdminModel = {
  ...TYPED,
  id: '0190a0f2-0000-7000-8000-0000000000a1',
  model: 'Silverado 1500',
  cars: 1902,
  look_alikes: [{ id: TYPED.id, name: 'Chevrolet Silverado1500', cars: 37 }],
}

function open(path = PATH, more: Parameters<typeof fakeGateway>[0] = {}) {
  const gateway = fakeGateway({
    [`GET ${API}`]: {
      body: {
        data: [SILVERADO, TYPED],
        next: null,
        previous: null,
        total: 2,
        counts: { all: 2, look_alike: 2, unused: 0 },
      },
    },
    ...more,
  })
  return { ...gateway, ...renderWithPlatform(<Models />, { path, session: { role: 'super_admin' } }) }
}

afterEach(cleanup)

it('merges the models that look alike, and says what happens to their cars', async () => {
  const user = userEvent.setup()
  const { sent } = open(`${PATH}?selected=${SILVERADO.id}`, {
    [`POST ${API}/${SILVERADO.id}/merge`]: { body: SILVERADO },
  })
  await user.click(await screen.findByRole('button', { name: 'Merge' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    await dialog.findByText(/Give 37 cars with that name the class of Chevrolet Silverado 1500: light\./),
  ).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Merge 1 model' }))
  await expect.poll(() => sent(`POST ${API}/${SILVERADO.id}/merge`).at(-1)?.body).toEqual({ model_ids: [TYPED.id] })
})

it('changes the duty class', async () => {
  const user = userEvent.setup()
  const { sent } = open(`${PATH}?selected=${SILVERADO.id}`, { [`PATCH ${API}/${SILVERADO.id}`]: { body: SILVERADO } })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Duty class'), 'medium')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent(`PATCH ${API}/${SILVERADO.id}`).at(-1)?.body).toEqual({ duty: 'medium', body: 'pickup' })
})

it('looks a plate up only with a reason, and links to what it finds', async () => {
  const user = userEvent.setup()
  const lookup = {
    id: '0190a0f2-0000-7000-8000-0000000000f1',
    license_plate: 'KVB 8821',
    state: null,
    vin: null,
    reason: 'Asked by Houston PD',
    by: 'Ines Halvorsen',
    at: '2026-11-20T21:58:00.000Z',
    found: 1,
  }
  const record = {
    kind: 'resident',
    id: '0190a0f2-0000-7000-8000-0000000000e1',
    tow_company_name: 'Bayou City Towing',
    contract_id: '0190a0f2-0000-7000-8000-0000000000c1',
    contract_name: 'Arbor Ridge',
    unit_number: '214',
    timezone: 'America/Chicago',
    from: '2026-01-06T06:00:00.000Z',
    until: null,
    tow: null,
  }
  const { sent } = fakeGateway({
    'GET /api/admin/plate-lookups': { body: { data: [] } },
    'POST /api/admin/plate-lookups': { body: { lookup, data: [record] } },
  })
  renderWithPlatform(<LookupDialog onClose={vi.fn()} />, { path: PATH, session: { role: 'super_admin' } })
  await user.type(await screen.findByLabelText('Plate'), 'KVB 8821')
  await user.click(screen.getByRole('button', { name: 'Find' }))
  expect(sent('POST /api/admin/plate-lookups')).toEqual([])
  await user.type(screen.getByLabelText('Reason'), 'Asked by Houston PD')
  await user.click(screen.getByRole('button', { name: 'Find' }))
  const link = await screen.findByRole('link', { name: 'Registered for unit 214, no end' })
  expect(link.getAttribute('href')).toBe(`/complexes/vehicles?id=${record.contract_id}&selected=${record.id}`)
  expect(sent('POST /api/admin/plate-lookups').at(-1)?.body).toEqual({
    license_plate: 'KVB 8821',
    state: null,
    vin: null,
    reason: 'Asked by Houston PD',
  })
})

// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { TruckRow } from '../state/types.ts'
import TruckDialog from './truck-dialog.tsx'

afterEach(cleanup)

const COMPANY = '0190a0f2-0000-7000-8000-0000000000c0'
const TRUCK: TruckRow = {
  id: '0190a0f2-0000-7000-8000-0000000000f1',
  name: 'Truck 7',
  is_active: true,
  license_plate: null,
  state: null,
  make: 'Hino',
  model: null,
  year: null,
  certificate_number: null,
  can: { edit: true },
}

it('offers the makes of the car forms, and keeps one that isn’t listed', async () => {
  const key = `PATCH /api/tow-companies/${COMPANY}/trucks/${TRUCK.id}`
  const { sent } = fakeGateway({
    'GET /api/vehicle-models/all': {
      body: { data: [{ id: 'm-1', make: 'Ford', model: 'F-450', duty: 'light', body: 'pickup' }] },
    },
    [key]: { body: TRUCK },
  })
  const user = userEvent.setup()
  const onClose = vi.fn()
  renderWithPlatform(<TruckDialog company_id={COMPANY} truck={TRUCK} onClose={onClose} />, {
    session: { role: 'tow_admin' },
  })
  expect(await screen.findByDisplayValue('Hino')).toBeTruthy()
  await screen.findByRole('option', { name: 'Ford' })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Make/ }), 'Ford')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent(key).map(({ body }) => body)).toEqual([{ make: 'Ford' }])
})

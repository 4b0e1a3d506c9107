// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import AddListedDialog from './add-listed-dialog.tsx'

const ARBOR = '0190a0f2-0000-7000-8000-00000000000a'
const PATH = `/api/contracts/${ARBOR}/blocked-vehicles`

it('blocks a vehicle as entered, says what it won’t do, and keeps the input when refused', async () => {
  let refusals = 1
  const { sent } = fakeGateway({
    'GET /api/vehicle-models/all': {
      body: { data: [{ id: 'm', make: 'Ford', model: 'F-150', duty: 'light', body: 'pickup' }] },
    },
    [`POST ${PATH}`]: () =>
      refusals-- > 0
        ? { status: 409, body: { code: 'conflict', message: 'This vehicle is already blocked for that time.' } }
        : { body: { id: 'entry', phase: 'now', beside: [] } },
  })
  const [onClose, onAdded] = [vi.fn(), vi.fn()]
  renderWithPlatform(<AddListedDialog name="blocked" contract_id={ARBOR} onClose={onClose} onAdded={onAdded} />, {
    path: '/complexes/blocked-vehicles',
    session: { role: 'contract_manager' },
  })
  expect(screen.getByText(/They stay until you end each one/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Block vehicle' }))
  expect(await screen.findByText('Enter the plate, or the VIN if there is no plate')).toBeTruthy()
  expect(sent(`POST ${PATH}`)).toEqual([])

  await userEvent.selectOptions(screen.getByLabelText('State'), 'TX')
  await userEvent.type(screen.getByLabelText('Plate'), 'ab 12')
  await userEvent.type(screen.getByLabelText('Reason'), 'Threatened the staff')
  await userEvent.click(screen.getByRole('button', { name: 'Block vehicle' }))
  expect(await screen.findByText('This vehicle is already blocked for that time.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Block vehicle' }))
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(expect.objectContaining({ id: 'entry' })))
  expect(sent(`POST ${PATH}`).at(-1)?.body).toEqual({
    license_plate: 'ab 12',
    state: 'TX',
    vin: null,
    make: null,
    model: null,
    color: null,
    holder_name: null,
    valid_from: null,
    valid_until: null,
    reason: 'Threatened the staff',
  })
})

// @vitest-environment jsdom
import type { Decision } from '@curbwise/rules'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import AddCarDialog from './add-car-dialog.tsx'

const ARBOR = '0190a0f2-0000-7000-8000-00000000000a'
const LIST = { id: '0190a0f2-0000-7000-8000-00000000001a', contract: { id: ARBOR, timezone: 'America/Chicago' } }
const READY = { state: 'ready', missing: [] } as const
const NO = { state: 'not_allowed', missing: [] } as const

const decision = (verdict: Decision['verdict'], sticker: Decision['allows']['sticker']): Decision => ({
  id: null,
  verdict,
  near: [],
  would_change: [],
  ask_state: [],
  contract_id: ARBOR,
  license_plate: 'LVT 6093',
  state: 'TX',
  vin: null,
  at: '2026-11-21T03:58:00.000Z',
  known_at: '2026-11-21T03:58:00.000Z',
  rules_version: 'TX 2025-09',
  reasons: [
    {
      code: 'no_right',
      sentence: 'It is on the VIP list.',
      detail: null,
      decisive: true,
      record: null,
      citation: null,
    },
  ],
  allows: { sticker, boot: NO, tow: NO },
})

function open(of: Decision) {
  const gateway = fakeGateway({
    'GET /api/vehicle-models/all': { body: { data: [] } },
    'POST /api/tows/preview-tow': { body: { decision: of, vehicle: null, contract: {}, check_id: 'c', can: {} } },
    'POST /api/sticker-lists/item': { body: { id: 'car', joined: false } },
  })
  const [onAdded, onClose] = [vi.fn(), vi.fn()]
  renderWithPlatform(<AddCarDialog list={LIST} title="Add a car" onAdded={onAdded} onClose={onClose} />, {
    path: '/complexes/sticker-lists',
    session: { role: 'contract_manager' },
  })
  return { ...gateway, onAdded }
}

async function enterPlate(): Promise<void> {
  await userEvent.selectOptions(screen.getByLabelText('State'), 'TX')
  await userEvent.type(screen.getByLabelText('Plate'), 'LVT 6093')
}

it('shows the decision before the car gets its sticker, and sends what was entered', async () => {
  const { sent, onAdded } = open(decision('unauthorized', READY))
  await enterPlate()
  expect(await screen.findByText('Unauthorized')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add the car' }))
  // At the field, and in the summary.
  expect(await screen.findAllByText('Choose a reason')).toHaveLength(2)
  await userEvent.click(screen.getByRole('radio', { name: 'Flat Tire' }))
  await userEvent.type(screen.getByLabelText(/^Where the car is/), 'Row D')
  await userEvent.click(screen.getByRole('button', { name: 'Add the car' }))
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith('car'))
  expect(sent('POST /api/sticker-lists/item').map(({ body }) => body)).toEqual([
    expect.objectContaining({
      contract: ARBOR,
      sticker_list: LIST.id,
      license_plate: 'LVT 6093',
      state: 'TX',
      reason: 'flat_tire',
      location: 'Row D',
    }),
  ])
})

it('says why a car can’t get a sticker, and sends nothing', async () => {
  const { sent } = open(decision('protected', NO))
  await enterPlate()
  expect(await screen.findByText('This car can’t get a sticker')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add the car' })).toHaveProperty('disabled', true)
  expect(sent('POST /api/sticker-lists/item')).toEqual([])
})

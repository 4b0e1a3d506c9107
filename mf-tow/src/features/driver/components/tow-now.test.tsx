// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import TowNow from './tow-now.tsx'

const HERE = '0b5a6b08-485a-4fff-8fff-0123456789ab'

it('asks for the state of a plate that was checked for any state, before the tow', async () => {
  const gateway = fakeGateway({
    'POST /api/tows/preview-tow': { status: 503, body: { code: 'unavailable', message: 'Try again.' } },
    'POST /api/tows/now': { body: { id: 'tow' } },
  })
  const onTowing = vi.fn<(id: string) => void>()
  const car = {
    contract_id: HERE,
    plate: 'KVB 8821',
    state: undefined,
    vin: null,
    reason: 'abandoned',
    plates_read: null,
  } as const
  renderWithPlatform(<TowNow car={car} onTowing={onTowing} onWaiting={vi.fn<() => void>()} />, {
    session: { role: 'tow_driver' },
  })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Space number, or where the car is'), '42')
  expect(screen.queryByRole('button', { name: /^Tow it now/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Choose the state/ })).toBeDefined()
  await user.selectOptions(screen.getByLabelText('State on the plate'), 'Oklahoma')
  await user.click(screen.getByRole('button', { name: /^Tow it now/ }))
  await vi.waitFor(() => expect(onTowing).toHaveBeenCalledWith('tow'))
  expect(gateway.sent('POST /api/tows/now')[0]?.body).toMatchObject({ license_plate: 'KVB 8821', state: 'OK' })
})

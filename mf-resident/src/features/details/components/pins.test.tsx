// @vitest-environment jsdom
import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Pins } from './pins.tsx'

const record = {
  id: 'u-1',
  contract_id: 'c-1',
  name: 'Arbor Ridge',
  unit_number: '214',
  resident_pin_code: '111222',
  guest_pin_code: '304918',
} as unknown as ResidentRecord

it('shows a PIN in two groups, copies it, and shares the guest PIN with what it is for', async () => {
  fakeGateway({})
  const user = userEvent.setup()
  const share = vi.fn(async () => undefined)
  Object.assign(navigator, { share })
  renderWithPlatform(<Pins record={record} />)
  expect(screen.queryByRole('button', { name: 'Copy the PIN' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show: Guest PIN' }))
  expect(screen.getByText('304 918')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Copy the PIN' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('304918'))
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({
    title: 'Park at Arbor Ridge',
    text: 'Park at Arbor Ridge: register your car for unit 214 with the guest PIN 304 918.',
    url: `${window.location.origin}/guest?contract=c-1`,
  })
  await user.click(screen.getByRole('button', { name: 'Show: Resident PIN' }))
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  Reflect.deleteProperty(navigator, 'share')
})

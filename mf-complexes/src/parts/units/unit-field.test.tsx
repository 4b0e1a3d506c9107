// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { UnitField } from './unit-field.tsx'

const UNIT = {
  id: '0190a0f2-0000-7000-8000-0000000000a1',
  unit_number: '101',
  residents: [{ name: 'Imogen Hale' }],
  vehicles: { used: 0, allowed: 2 },
}
const page = (data: readonly unknown[]) => ({ body: { data, next_cursor: null, can: {} } })

it('offers nothing while a search loads, so that Enter can’t pick the complex instead of the unit', async () => {
  const pending = new Map<string | null, () => void>()
  fakeGateway({
    'GET /api/units': ({ url }) =>
      new Promise((resolve) => {
        pending.set(new URL(url, 'http://localhost').searchParams.get('search'), () => resolve(page([UNIT])))
      }),
  })
  const onChange = vi.fn()
  renderWithPlatform(<UnitField contract_id="c1" value="" onChange={onChange} complex />, {
    path: '/complexes/vehicles',
    session: { role: 'contract_manager' },
  })
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByRole('combobox', { name: 'Unit' }), '101')
  await waitFor(() => expect(pending.has('101')).toBe(true))
  expect(screen.getByRole('option').textContent).toBe('Searching')
  await user.keyboard('{Enter}')
  expect(onChange).not.toHaveBeenCalled()

  pending.get('101')?.()
  expect((await screen.findByRole('option', { name: /Unit 101/ })).textContent).toContain('Imogen Hale')
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(UNIT.id)
})

// @vitest-environment jsdom
import { renderWithPlatform } from '@curbwise/testing'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { installOfferAtom } from '../pwa/install-prompt.ts'
import { AuthLayout } from './auth/auth-layout.tsx'

it.each([
  ['/guest', '/guest'],
  ['/resident/dashboard', '/resident'],
])('%s offers to install the app in Spanish, which then starts at %s', async (path, entry) => {
  const install = vi.fn(async () => undefined)
  const { store } = renderWithPlatform(<AuthLayout />, { path, language: 'es' })
  act(() => store.set(installOfferAtom, { install, dismiss: vi.fn() }))
  await userEvent.click(screen.getByRole('button', { name: 'Instalar' }))
  expect(install).toHaveBeenCalledWith(entry)
})

it('asks nobody who only looks for a car', () => {
  const { store } = renderWithPlatform(<AuthLayout />, { path: '/findmycar' })
  act(() => store.set(installOfferAtom, { install: vi.fn(), dismiss: vi.fn() }))
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
})

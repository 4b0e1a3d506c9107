// @vitest-environment jsdom
import type { PublicCase } from '@curbwise/api/resources/find-my-car.schemas'
import { renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import CaseCard from './case-card.tsx'

const cents = (amount: number) => ({ cents: amount, currency: 'USD' as const })
const RELEASED = {
  key: '6f9619ff-8b86-4d11-b42d-00cf4fc964ff',
  number: 48197,
  license_plate: 'DSP1200',
  state: 'TX',
  vehicle: { make: 'Kia', model: 'Forte', color: 'Red', year: null },
  status: 'released',
  contract: { name: 'Arbor Ridge', address: '1200 Arbor Ridge Dr', timezone: 'America/Chicago' },
  towed_at: '2026-11-18T21:58:00.000Z',
  reason: 'abandoned',
  reason_text: null,
  tow_company: { name: 'Bayou City Towing', license_number: null, phone: null },
  storage_lot: null,
  charge: { due: cents(0), paid: cents(0), refunded: cents(0), lines: [] },
  online: { is_open: false, is_sandbox: false },
  images: [],
  hearing: null,
} as unknown as PublicCase
const title = () => screen.getByRole('heading', { level: 1 }).textContent

it('says that a car was disposed of, and that nothing is due for it', () => {
  renderWithPlatform(<CaseCard found={{ ...RELEASED, is_disposed: true }} onAgain={() => null} />)
  expect(title()).toBe('The storage lot disposed of your car')
  expect(screen.getByText('You no longer owe anything for it.')).toBeTruthy()
})

it('says that a car was released', () => {
  renderWithPlatform(<CaseCard found={RELEASED} onAgain={() => null} />)
  expect(title()).toBe('Your car has been released')
  expect(screen.queryByText('You no longer owe anything for it.')).toBeNull()
})

// @vitest-environment jsdom
import { renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BOOT, KEY, RELEASED } from '../../../parts/boot.fixture.ts'
import BootCard from './boot-card.tsx'

const pay = () => screen.queryByRole('link', { name: 'Pay and get the code' })

it('says what is due, why, and how to object, and leads to the payment', () => {
  renderWithPlatform(<BootCard boot={BOOT} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Your car has a boot on it' })).toBe(document.activeElement)
  expect(pay()?.getAttribute('href')).toBe(`/pay?case=${KEY}`)
  expect(screen.getByText('Don’t move the car. It could be damaged.')).toBeTruthy()
  expect(screen.getByText('Reason on record: Other.')).toBeTruthy()
  expect(screen.getByText(/^Ask before the 14th day: by 12\/10\/2026\./)).toBeTruthy()
  expect(screen.getByText('Cash is possible.')).toBeTruthy()
})

it('says that the company is called where no card is taken online', () => {
  renderWithPlatform(<BootCard boot={{ ...BOOT, online: { is_open: false, is_sandbox: false } }} />)
  expect(pay()).toBeNull()
  expect(screen.getByText(/^Bayou City Towing doesn’t take card payments online now\. Call to pay\./)).toBeTruthy()
})

it('says while a tow is open that paying cancels it', () => {
  renderWithPlatform(<BootCard boot={{ ...BOOT, tow_requested_at: BOOT.deployed_at }} />)
  expect(screen.getByText(/^A tow was requested for this car\./)).toBeTruthy()
})

it.each([
  ['paid', RELEASED, 'The boot was paid for'],
  ['released free', { ...RELEASED, status: 'released_free' as const }, 'The boot was released without a charge'],
  ['towed', { ...BOOT, status: 'towed' as const }, 'Your car was towed'],
])('offers no payment once the boot is %s', (_name, boot, title) => {
  renderWithPlatform(<BootCard boot={boot} />)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(pay()).toBeNull()
})

// @vitest-environment jsdom
import type { Permit } from '@curbwise/api/resources/permits.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { GuestCard } from './guest-card.tsx'

const NOW = Date.parse('2026-11-20T21:58:00Z')
const permit = (phase: Permit['phase'], starts_in: number): Permit =>
  ({
    id: '6f9619ff-8b86-4d11-b42d-00cf4fc964ff',
    kind: 'paid',
    phase,
    license_plate: 'GST4821',
    state: 'TX',
    valid_from: new Date(NOW + starts_in).toISOString(),
    valid_until: new Date(NOW + starts_in + 7_200_000).toISOString(),
    can: { extend: false, end: true },
    extend_stop: null,
  }) as unknown as Permit

it.each([
  ['coming', 3_600_000, 'Cancel', 'Cancel the stay of GST4821?', "The car won't get a right to park."],
  ['now', -3_600_000, 'End now', 'End the stay of GST4821?', 'The right to park ends now.'],
] as const)('asks about a stay that is %s in its own words', async (phase, starts_in, button, title, effect) => {
  fakeGateway({})
  renderWithPlatform(<GuestCard permit={permit(phase, starts_in)} now={NOW} grace_minutes={15} />)
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  expect(screen.getByText(effect)).toBeTruthy()
})

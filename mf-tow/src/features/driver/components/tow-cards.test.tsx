// @vitest-environment jsdom
import { renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PRACTICE_TOW } from '../../../parts/practice-tow.fixture.ts'
import { TowCards } from './tow-cards.tsx'

afterEach(cleanup)

it('marks a practice tow among a driver’s own', () => {
  renderWithPlatform(<TowCards tows={[PRACTICE_TOW]} label="Your tows" href={() => '/tows'} />, {
    path: '/tows',
    session: { role: 'tow_driver' },
  })
  expect(screen.getByText('Practice')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Tow P-12,/ })).toBeTruthy()
})

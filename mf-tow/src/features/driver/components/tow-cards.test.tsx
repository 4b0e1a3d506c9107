// @vitest-environment jsdom
import { renderWithPlatform } from '@curbwise/testing'
import { towNumber } from '@curbwise/rules/tows/number'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PRACTICE_TOW } from '../../../parts/practice-tow.fixture.ts'
import { TowCards } from './tow-cards.tsx'

afterEach(cleanup)

it('leads to the complex from each card', () => {
  const { contract, number } = PRACTICE_TOW
  renderWithPlatform(<TowCards tows={[PRACTICE_TOW]} label="Your tows" href={() => '/tows'} waiting={() => null} />, {
    path: '/tows',
    session: { role: 'tow_driver' },
  })
  const link = screen.getByRole('link', { name: `Directions to ${contract.name} for tow ${towNumber(number)}` })
  expect(link.getAttribute('href')).toContain(encodeURIComponent(`${contract.name}, ${contract.address}`))
})

it('marks a practice tow among a driver’s own', () => {
  renderWithPlatform(<TowCards tows={[PRACTICE_TOW]} label="Your tows" href={() => '/tows'} waiting={() => null} />, {
    path: '/tows',
    session: { role: 'tow_driver' },
  })
  expect(screen.getByText('Practice')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Tow P-12,/ })).toBeTruthy()
})

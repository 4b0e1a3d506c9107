// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AllOrOne } from './all-or-one.tsx'

const complex = (id: string, name: string, timezone: string) => ({ id, name, timezone, is_active: true })
const LARKSPUR = complex('0190a0f2-0000-7000-8000-00000000000a', 'The Larkspur', 'America/Denver')
const CEDAR = complex('0190a0f2-0000-7000-8000-00000000000b', 'Cedar Bend', 'America/Chicago')
const page = (
  <AllOrOne>
    {(place, one) => (
      <p>{[place.id ?? 'every', place.name, place.zoneOf(LARKSPUR.id), one?.name ?? 'none'].join(' | ')}</p>
    )}
  </AllOrOne>
)
const open = (id: string) =>
  renderWithPlatform(page, {
    path: `/complexes/units?id=${id}`,
    session: {
      role: 'contract_manager',
      timezone: 'America/Chicago',
      contracts: [LARKSPUR, CEDAR],
      selected_contract_id: CEDAR.id,
    },
  })

afterEach(cleanup)

it('covers all complexes, each row in the time zone of its own', () => {
  fakeGateway({})
  open('all')
  expect(screen.getByText('every | your complexes | America/Denver | none')).toBeTruthy()
})

it('covers the complex in the URL', () => {
  fakeGateway({})
  open(CEDAR.id)
  expect(screen.getByText(`${CEDAR.id} | Cedar Bend | America/Chicago | Cedar Bend`)).toBeTruthy()
})

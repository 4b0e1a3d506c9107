// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PRACTICE, PRACTICE_TOW } from '../../../parts/practice-tow.fixture.ts'
import { TowBoard } from './tow-board.tsx'

const COMPANY = {
  id: '0190a0f2-0000-7000-8000-0000000000c0',
  name: 'Bayou City Towing',
  timezone: 'America/Chicago',
  has_booting_access: true,
}
afterEach(cleanup)

function show(selected: typeof PRACTICE | null) {
  const asked: string[] = []
  fakeGateway({
    'GET /api/tows': ({ url }) => {
      const query = new URL(url, 'http://localhost').searchParams
      // Real requests are announced on every board: nobody misses one while a crew trains.
      if (query.get('sort') !== '-requested_at') asked.push(query.get('contract_id') ?? 'all real complexes')
      return { body: { data: [PRACTICE_TOW], next: null, previous: null, total: 1, counts: { open: 1 } } }
    },
    [`GET /api/tow-companies/${COMPANY.id}/drivers`]: { body: { data: [] } },
    [`GET /api/tow-companies/${COMPANY.id}/contracts`]: { body: { data: [] } },
  })
  renderWithPlatform(<TowBoard newTow={null} />, {
    path: '/tows',
    session: {
      role: 'tow_staff',
      tow_company: COMPANY,
      contracts: selected ? [selected] : [],
      selected_contract_id: selected?.id ?? null,
    },
  })
  return asked
}

it('shows the tows of a practice complex while that is selected, each marked, with its own number', async () => {
  const asked = show(PRACTICE)
  expect(await screen.findByText('Practice')).toBeTruthy()
  expect(screen.getAllByText(/P-12/).length).toBeGreaterThan(0)
  expect(new Set(asked)).toEqual(new Set([PRACTICE.id]))
})

it('asks for the company’s real tows otherwise', async () => {
  const asked = show(null)
  await screen.findByText('TRN 7469')
  expect(new Set(asked)).toEqual(new Set(['all real complexes']))
})

// @vitest-environment jsdom
import { NO_AUTH, NO_PROFILE, type Session } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useVehicles } from './use-vehicles.ts'
import { prefetchVehicles } from './prefetch-vehicles.ts'

const company = { id: 't-1', name: 'Bayou City Towing', timezone: 'America/Chicago', has_booting_access: true }
const contracts = [{ id: 'c-1', name: 'Arbor Ridge', timezone: 'America/Chicago', is_active: true }]
const session: Session = {
  ...NO_AUTH,
  ...NO_PROFILE,
  role: 'tow_staff',
  tow_company: company,
  contracts,
  selected_contract_id: 'c-1',
  selected_contract: null,
}

/** Replaces the page's list, which renders later because its code loads later. */
function Later({ at }: { at: string | null }) {
  const [isShown, show] = useState(false)
  return isShown ? (
    <List at={at} />
  ) : (
    <button type="button" onClick={() => show(true)}>
      Draw
    </button>
  )
}
const List = ({ at }: { at: string | null }) => <p>{useVehicles(at, undefined).total} cars</p>

it.each([
  ['/vehicles', 'c-1'],
  ['/vehicles?contract=c-1&search=kt&filter=state:is:TX&segment=guest&sort=-valid_until&after=x', 'c-1'],
  ['/vehicles?contract=c-9', null],
])('prefetches at %s what the page requests later, once', async (path, at) => {
  const gateway = fakeGateway({
    'GET /api/vehicles': { body: { data: [], next: null, previous: null, total: 48, counts: {} } },
  })
  const { queryClient } = renderWithPlatform(<Later at={at} />, { path, session: { role: 'tow_staff' } })
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 10_000 } })
  prefetchVehicles({ client: queryClient, session, search: new URL(path, 'http://x').searchParams })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(gateway.requests).toHaveLength(2)
  act(() => screen.getByRole('button').click())
  expect(screen.getByText('48 cars')).toBeDefined()
  await act(async () => {})
  expect(gateway.sent('GET /api/vehicles')).toHaveLength(2)
})

it('prefetches nothing for users without a company, who must choose one first', () => {
  const client = { prefetchQuery: vi.fn() }
  prefetchVehicles({ client, session: { ...session, tow_company: null }, search: new URLSearchParams() })
  expect(client.prefetchQuery).not.toHaveBeenCalled()
})

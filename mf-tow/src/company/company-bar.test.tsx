// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CompanyBar } from './company-bar.tsx'
import { useComplexes } from './use-complexes.ts'

const BAYOU = {
  id: '0190a0f2-0000-7000-8000-0000000000c0',
  name: 'Bayou City Towing',
  is_active: true,
  city: 'Houston',
  state: 'TX',
  timezone: 'America/Chicago',
}
const complex = (name: string, is_active: boolean) => ({
  id: name,
  name,
  is_active,
  address: '1 Oak St',
  city: 'Houston',
  state: 'TX',
  timezone: 'America/Chicago',
  default_storage_lot_id: null,
  default_tow_price_id: null,
  on_hold: false,
  latitude: null,
  longitude: null,
  dispatch_phone: null,
})

const Page = () => (
  <>
    <CompanyBar />
    <p>
      {useComplexes()
        .map(({ name }) => name)
        .join(', ')}
    </p>
  </>
)
const show = (path: string, session: object) => {
  const gateway = fakeGateway({
    'GET /api/tow-companies': { body: { data: [BAYOU] } },
    [`GET /api/tow-companies/${BAYOU.id}/contracts`]: {
      body: { data: [complex('Arbor Ridge', true), complex('Closed Court', false)] },
    },
  })
  return { gateway, ...renderWithPlatform(<Page />, { path, session }) }
}

describe('CompanyBar', () => {
  it('puts the chosen company in the URL and lists its active complexes', async () => {
    const { router } = show('/vehicles?plate=KVB+8821&contract=other', { role: 'super_admin' })
    await userEvent.click(await screen.findByRole('combobox', { name: 'Tow company' }))
    await userEvent.click(await screen.findByRole('option', { name: /Bayou City Towing/ }))
    await waitFor(() => expect(router.state.location.search).toBe(`?company=${BAYOU.id}`))
    expect(await screen.findByText('Arbor Ridge')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'All companies' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('renders nothing for users who belong to a tow company', () => {
    const { gateway } = show('/vehicles', {
      role: 'tow_staff',
      tow_company: { ...BAYOU, has_booting_access: false },
      contracts: [complex('Arbor Ridge', true)],
    })
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(gateway.sent('GET /api/tow-companies')).toEqual([])
  })
})

// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { WithComplex } from './with-complex.tsx'

const LARKSPUR = {
  id: '0190a0f2-0000-7000-8000-00000000000a',
  name: 'The Larkspur',
  timezone: 'America/Denver',
  is_active: true,
  address: '901 W Main St',
  city: 'Houston',
  state: 'TX',
  tow_company: { id: '0190a0f2-0000-7000-8000-0000000000c0', name: 'Bayou City Towing' },
}
const page = <WithComplex>{(complex) => <p>Units of {complex.name}</p>}</WithComplex>

/** Fake complex search for a user who works in every complex. */
const gateway = () =>
  fakeGateway({
    'GET /api/contracts': ({ url }) => {
      const query = new URL(url, 'http://localhost').searchParams
      return {
        body: {
          data: query.get('id')
            ? [LARKSPUR].filter(({ id }) => id === query.get('id'))
            : 'the larkspur'.includes(query.get('search') ?? '')
              ? [LARKSPUR]
              : [],
        },
      }
    },
  })
const open = (path: string, session: object = { role: 'super_admin' }) => renderWithPlatform(page, { path, session })

describe('WithComplex', () => {
  it('lets a super admin search for a complex and selects its full record', async () => {
    const { sent } = gateway()
    const { platform } = open('/complexes/units')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Complex' }), 'lark')
    await userEvent.click(await screen.findByRole('option', { name: /The Larkspur/ }))
    expect(platform.selectContract).toHaveBeenCalledWith(LARKSPUR)
    expect(sent('GET /api/contracts').some(({ url }) => url.includes('search=lark'))).toBe(true)
  })

  it('loads the complex in the URL for a super admin', async () => {
    gateway()
    const { platform } = open(`/complexes/units?id=${LARKSPUR.id}`)
    await waitFor(() => expect(platform.selectContract).toHaveBeenCalledWith(LARKSPUR))
  })

  it('renders the page of the selected complex', () => {
    gateway()
    open(`/complexes/units?id=${LARKSPUR.id}`, {
      role: 'super_admin',
      contracts: [LARKSPUR],
      selected_contract_id: LARKSPUR.id,
    })
    expect(screen.getByText('Units of The Larkspur')).toBeTruthy()
  })

  it('shows neither the complex selected before as the one in the URL, nor that there is none', () => {
    gateway()
    const before = { ...LARKSPUR, id: '0190a0f2-0000-7000-8000-00000000000b', name: 'Arbor Glen' }
    for (const selected_contract_id of [before.id, null]) {
      open(`/complexes/units?id=${LARKSPUR.id}`, {
        role: 'contract_manager',
        contracts: [before, LARKSPUR],
        selected_contract_id,
      })
      expect(screen.queryByText('Units of Arbor Glen')).toBeNull()
      expect(screen.queryByText(/complex/)).toBeNull()
      cleanup()
    }
  })

  it('doesn’t search for users with complexes of their own, and says when there are none', () => {
    const { sent } = gateway()
    open('/complexes/units', { role: 'contract_manager' })
    expect(screen.getByText('This login has no complex')).toBeTruthy()
    expect(sent('GET /api/contracts')).toEqual([])
  })
})

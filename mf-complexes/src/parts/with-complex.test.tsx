// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor } from '@testing-library/react'
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

/** The complex search of somebody who works in every complex. */
const gateway = () =>
  fakeGateway({
    'GET /api/contracts': ({ url }) => {
      const asked = new URL(url, 'http://localhost').searchParams
      return {
        body: {
          data: asked.get('id')
            ? [LARKSPUR].filter(({ id }) => id === asked.get('id'))
            : 'the larkspur'.includes(asked.get('search') ?? '')
              ? [LARKSPUR]
              : [],
        },
      }
    },
  })
const open = (path: string, session: object = { role: 'super_admin' }) => renderWithPlatform(page, { path, session })

describe('a page of one complex', () => {
  it('lets a super admin choose by typing, and keeps the one found whole', async () => {
    const { sent } = gateway()
    const { platform } = open('/complexes/units')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Complex' }), 'lark')
    await userEvent.click(await screen.findByRole('option', { name: /The Larkspur/ }))
    expect(platform.selectContract).toHaveBeenCalledWith(LARKSPUR)
    expect(sent('GET /api/contracts').some(({ url }) => url.includes('search=lark'))).toBe(true)
  })

  it('finds for a super admin the complex that the address names', async () => {
    gateway()
    const { platform } = open(`/complexes/units?id=${LARKSPUR.id}`)
    await waitFor(() => expect(platform.selectContract).toHaveBeenCalledWith(LARKSPUR))
  })

  it('draws the page of the selected complex', () => {
    gateway()
    open(`/complexes/units?id=${LARKSPUR.id}`, {
      role: 'super_admin',
      contracts: [LARKSPUR],
      selected_contract_id: LARKSPUR.id,
    })
    expect(screen.getByText('Units of The Larkspur')).toBeTruthy()
  })

  it('asks nothing of the search for people who have complexes of their own, and says when there are none', () => {
    const { sent } = gateway()
    open('/complexes/units', { role: 'contract_manager' })
    expect(screen.getByText('No complex belongs to this log-in')).toBeTruthy()
    expect(sent('GET /api/contracts')).toEqual([])
  })
})

// @vitest-environment jsdom
import { renderWithPlatform } from '@curbwise/testing'
import { expect, it } from 'vitest'
import { useComplexOfRecord } from './use-complex-of-record.ts'

const complex = (id: string) => ({
  id,
  name: id,
  timezone: 'America/Chicago',
  is_active: true,
})

function Record({ of }: { readonly of: string | undefined }) {
  useComplexOfRecord(of)
  return null
}

const addressOf = (role: 'contract_manager' | 'tow_staff', of: string | undefined, search = '') => {
  const { router } = renderWithPlatform(<Record of={of} />, {
    path: `/complexes/tows/t-1/details${search}`,
    session: { role, contracts: [complex('arbor'), complex('larkspur')], selected_contract_id: 'arbor' },
  })
  return router.state.location.search
}

it('adds the complex of a manager’s record to the address unless it is selected', () => {
  expect(addressOf('contract_manager', undefined)).toBe('')
  expect(addressOf('contract_manager', 'arbor')).toBe('')
  expect(addressOf('contract_manager', 'larkspur')).toBe('?id=larkspur')
  expect(addressOf('contract_manager', 'larkspur', '?list=segment%3Dopen&id=arbor')).toBe(
    '?list=segment%3Dopen&id=larkspur',
  )
})

it('leaves the address alone where no sidebar names a complex, and for a complex of someone else', () => {
  expect(addressOf('tow_staff', 'larkspur')).toBe('')
  expect(addressOf('contract_manager', 'stranger')).toBe('')
})

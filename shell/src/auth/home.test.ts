import type { Role } from '@curbwise/api/roles'
import { describe, expect, it } from 'vitest'
import { entryFrom, homeOf } from './home.ts'

const home = (role: Role, selected_contract_id: string | null = 'c-1') =>
  homeOf({ isAuthenticated: true, role, selected_contract_id }, '/login')

describe('the root path', () => {
  it.each([
    ['resident', '/resident/dashboard'],
    ['tow_admin', '/vehicles'],
    ['tow_staff', '/vehicles'],
    ['tow_driver', '/vehicles'],
    ['contract_manager', '/complexes/units?id=c-1'],
    ['contract_staff', '/complexes/units?id=c-1'],
    ['external_user', '/complexes/vehicles?id=c-1'],
    ['super_admin', '/super-admin/tow-companies'],
  ] as const)('redirects a logged-in %s to %s', (role, path) => expect(home(role)).toBe(path))

  it('redirects logged-out users to the last login page used on this device', () => {
    expect(homeOf({ isAuthenticated: false, role: null, selected_contract_id: null }, '/resident')).toBe('/resident')
    expect(homeOf({ isAuthenticated: false, role: null, selected_contract_id: null }, '/login')).toBe('/login')
  })

  it('redirects an admin of a disabled company to the release desk', () => {
    const person = { isAuthenticated: true, role: 'tow_admin' as const, selected_contract_id: null }
    expect(homeOf({ ...person, tow_company: { release_only: true } }, '/login')).toBe('/tows?view=storage')
  })

  it('omits the id if there is no complex', () => {
    expect(home('contract_staff', null)).toBe('/complexes/units')
  })
})

it('distinguishes residents from staff by the address', () => {
  expect(entryFrom('https://x.test/resident/dashboard')).toBe('/resident')
  expect(entryFrom('https://x.test/resident')).toBe('/login')
  expect(entryFrom('https://x.test/tows')).toBe('/login')
})

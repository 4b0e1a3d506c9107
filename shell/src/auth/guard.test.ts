import { MANAGER_ROLES, type Role } from '@curbwise/api/roles'
import { findScreenAtom, screensAtom } from '@curbwise/platform'
import { SPECIFIED_SCREENS as SCREENS } from '@curbwise/testing/specified-screens'
import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { guard } from './guard.ts'

const store = createStore()
/** Their remote says which screens can show all complexes. */
const ALL_AT_ONCE = ['/complexes/tows', '/complexes/units']
store.set(
  screensAtom,
  SCREENS.map((screen) => (ALL_AT_ONCE.includes(screen.path) ? { ...screen, all_complexes: MANAGER_ROLES } : screen)),
)
const ID = '0b5a6b08-485a-4fff-8fff-0123456789ab'
const BOOTING = '0b5a6b08-485a-4fff-8fff-0123456789ac'
const visit = (
  path: string,
  role: Role | null,
  has_booting_access = true,
  contracts: readonly { id: string; has_booting_access?: boolean }[] = [
    { id: ID },
    { id: BOOTING, has_booting_access: true },
  ],
) => {
  const reader = {
    isAuthenticated: role !== null,
    role,
    tow_company: role?.startsWith('tow_') ? { has_booting_access } : null,
    selected_contract: has_booting_access ? { has_booting_access } : {},
    contracts,
  }
  try {
    return guard(new URL(path, 'https://x.test'), reader, store.get(findScreenAtom)).path
  } catch (error) {
    const { status, message } = error as { status: number; message: string }
    return `${status} ${message}`
  }
}

describe('the guard', () => {
  it('lets everyone into every public screen', () => {
    for (const { path } of SCREENS.filter((screen) => screen.roles === 'public')) {
      expect(visit(path, null)).toBe(path)
      expect(visit(path, 'resident')).toBe(path)
      expect(visit(path, 'tow_driver')).toBe(path)
    }
  })

  it('throws 401 Unauthorized on every non-public screen for logged-out visitors', () => {
    for (const { path } of SCREENS.filter((screen) => screen.roles !== 'public'))
      expect(visit(path.replace(':id', ID), null)).toBe('401 Unauthorized')
  })

  it('throws 401 on the dashboard for everyone except residents', () => {
    expect(visit('/resident/dashboard', 'tow_admin')).toBe('401 Unauthorized')
    expect(visit('/resident/dashboard', 'super_admin')).toBe('401 Unauthorized')
    expect(visit('/resident/dashboard', 'resident')).toBe('/resident/dashboard')
  })

  it('hides screens that the role can’t open', () => {
    expect(visit('/super-admin/devices', 'tow_admin')).toBe('404 Page not found')
    expect(visit('/tows', 'resident')).toBe('404 Page not found')
    expect(visit('/company', 'tow_driver')).toBe('404 Page not found')
    expect(visit('/booted-vehicles', 'tow_admin', false)).toBe('404 Page not found')
    expect(visit('/complexes/units', 'external_user')).toBe('404 Page not found')
  })

  it('shows all complexes to managers who have several, on screens that can', () => {
    expect(visit('/complexes/tows?id=all', 'contract_manager')).toBe('/complexes/tows')
    expect(visit('/complexes/units?id=all', 'contract_staff')).toBe('/complexes/units')
    expect(visit('/complexes/details?id=all', 'contract_manager')).toBe('404 Page not found')
    expect(visit('/complexes/tows?id=all', 'external_user')).toBe('404 Page not found')
    expect(visit('/complexes/tows?id=all', 'tow_staff')).toBe('404 Page not found')
    expect(visit('/complexes/tows?id=all', 'contract_manager', true, [{ id: ID }])).toBe('404 Page not found')
  })

  it('checks boot access of the complex in the address, or else of the selected one', () => {
    expect(visit('/complexes/booted-vehicles', 'contract_manager', true)).toBe('/complexes/booted-vehicles')
    expect(visit('/complexes/booted-vehicles', 'contract_manager', false)).toBe('404 Page not found')
    expect(visit(`/complexes/booted-vehicles?id=${ID}`, 'contract_manager', true)).toBe('404 Page not found')
    expect(visit(`/complexes/booted-vehicles?id=${BOOTING}`, 'contract_staff', false)).toBe(
      '/complexes/booted-vehicles',
    )
  })

  it('throws 404 for unknown addresses', () => {
    expect(visit('/nowhere', null)).toBe('404 Page not found')
    expect(visit('/complexes/tows', 'tow_admin')).toBe('/complexes/tows')
  })

  it('names the path if it contains an invalid id', () => {
    expect(visit('/complexes/tows/17/details', 'tow_admin')).toBe('404 Page Not Found /complexes/tows/17/details')
    expect(visit('/complexes/units?id=17', 'contract_manager')).toBe('404 Page Not Found /complexes/units')
    expect(visit(`/complexes/tows/${ID}/details?id=${ID}`, 'tow_admin')).toBe('/complexes/tows/:id/details')
  })
})

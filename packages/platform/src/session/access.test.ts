import type { Role } from '@curbwise/api/roles'
import { describe, expect, it } from 'vitest'
import { SPECIFIED_SCREENS } from '@curbwise/testing/specified-screens'
import { createStore } from 'jotai'
import { findScreenAtom, screensAtom } from '../state/screens.ts'
import { mayOpen } from './access.ts'

const store = createStore()
store.set(screensAtom, SPECIFIED_SCREENS)
const screenAt = store.get(findScreenAtom)

const open = (path: string, role: Role | null, has_booting_access = true) => {
  const screen = screenAt(path)
  if (!screen) throw new Error(`no screen at ${path}`)
  const tow = role?.startsWith('tow_') ?? false
  return mayOpen(screen, {
    isAuthenticated: role !== null,
    role,
    tow_company: tow ? { has_booting_access } : null,
    selected_contract: has_booting_access ? { has_booting_access } : {},
  })
}

describe('findScreenAtom', () => {
  it('finds a screen by its address, ids included', () => {
    expect(screenAt('/complexes/tows/4b3/details')?.path).toBe('/complexes/tows/:id/details')
    expect(screenAt('/tows/')?.path).toBe('/tows')
  })
  it('finds nothing elsewhere', () => {
    expect(screenAt('/complexes/tows/4b3')).toBeNull()
    expect(screenAt('/complexes/tows/4b3/5/details')).toBeNull()
    expect(screenAt('/')).toBeNull()
  })
})

describe('mayOpen', () => {
  it('lets everyone into public screens', () => {
    expect(open('/login', null)).toBe(true)
    expect(open('/findmycar', 'resident')).toBe(true)
  })
  it('depends on the role', () => {
    expect(open('/tows', 'tow_driver')).toBe(true)
    expect(open('/tows', 'contract_manager')).toBe(false)
    expect(open('/company', 'tow_driver')).toBe(false)
    expect(open('/super-admin/devices', 'tow_admin')).toBe(false)
    expect(open('/super-admin/devices', 'super_admin')).toBe(true)
    expect(open('/resident/dashboard', 'super_admin')).toBe(false)
    expect(open('/tows', null)).toBe(false)
    expect(open('/tows', 'disabled')).toBe(false)
  })
  it('leaves the release desk and the profile to an admin of a disabled company', () => {
    const may = (path: string): boolean => {
      const screen = screenAt(path)
      const tow_company = { has_booting_access: true, release_only: true }
      return (
        screen !== null &&
        mayOpen(screen, { isAuthenticated: true, role: 'tow_admin', tow_company, selected_contract: null })
      )
    }
    expect(['/tows', '/account/profile', '/findmycar'].map(may)).toEqual([true, true, true])
    expect(['/vehicles', '/tow-team', '/complexes/units', '/booted-vehicles'].map(may)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
  it('hides booting from a company without boot access', () => {
    expect(open('/booted-vehicles', 'tow_admin', true)).toBe(true)
    expect(open('/booted-vehicles', 'tow_admin', false)).toBe(false)
    expect(open('/complexes/booted-vehicles', 'tow_driver', false)).toBe(false)
  })
  it('hides booting from a manager at a complex whose company has no boot access', () => {
    expect(open('/complexes/booted-vehicles', 'contract_manager', true)).toBe(true)
    expect(open('/complexes/booted-vehicles', 'contract_manager', false)).toBe(false)
    expect(open('/complexes/booted-vehicles/4b3/details', 'contract_staff', false)).toBe(false)
    expect(open('/complexes/booted-vehicles', 'super_admin', false)).toBe(true)
  })
})

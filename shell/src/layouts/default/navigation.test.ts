import type { NavEntry, Screen } from '@curbwise/api/screens'
import type { Reader } from '@curbwise/platform'
import { describe, expect, it } from 'vitest'
import { navigationFor } from './navigation.ts'

const ICON = 'M0 0'
const reader = (role: Reader['role']): Reader => ({
  isAuthenticated: true,
  role,
  tow_company: null,
  selected_contract: null,
})
const screen = (path: string, ...nav: readonly Omit<NavEntry, 'icon'>[]): Screen => ({
  path,
  title: `Title of ${path}`,
  area: 'mf-tow',
  layout: 'default',
  roles: ['super_admin', 'tow_admin', 'contract_manager'],
  nav: nav.map((entry) => ({ ...entry, icon: ICON })),
})

const SCREENS: readonly Screen[] = [
  screen('/super-admin/tow-companies', { menu: 'super_admin', at: 10 }),
  screen('/tows', { menu: 'tow', at: 10 }, { menu: 'driver', at: 10 }),
  screen('/complexes/units', { menu: 'tow', at: 110, group: 'Complexes' }, { menu: 'complex', at: 20 }),
  screen('/complexes/history-logs', { menu: 'complex', at: 150, group: 'Complex' }),
  screen('/reports', { menu: 'tow', at: 250, group: 'Company' }, { menu: 'complex', at: 140, group: 'Complex' }),
]
const pathsFor = (role: Reader['role']) =>
  navigationFor(reader(role), SCREENS).map(({ label, entries }) => [label, entries.map(({ path }) => path)])

describe('navigationFor', () => {
  it('lists every screen that a super admin may open once, their own first', () => {
    expect(pathsFor('super_admin')).toEqual([
      [undefined, ['/super-admin/tow-companies']],
      ['Operations', ['/tows']],
      ['Complexes', ['/complexes/units', '/complexes/history-logs']],
      ['Company', ['/reports']],
    ])
  })

  it('keeps each other role to its own menu', () => {
    expect(pathsFor('tow_admin')).toEqual([
      [undefined, ['/tows']],
      ['Complexes', ['/complexes/units']],
      ['Company', ['/reports']],
    ])
    expect(pathsFor('contract_manager')).toEqual([
      [undefined, ['/complexes/units']],
      ['Complex', ['/reports', '/complexes/history-logs']],
    ])
  })
})

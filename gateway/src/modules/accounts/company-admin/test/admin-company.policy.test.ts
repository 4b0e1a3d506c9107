import { COMPANY_STATUSES } from '@curbwise/api'
import { describe, expect, it } from 'vitest'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { canAdminCompany } from '../admin-company.policy.ts'

const ines = { ...PLATFORM_ACTOR, role: 'super_admin' as const }
const ACTIONS = ['edit', 'enable', 'disable', 'decline', 'set_boot_access', 'set_admin'] as const

describe('what a super admin can do with a company', () => {
  it.each([
    ['pending', ['edit', 'enable', 'decline', 'set_boot_access']],
    ['active', ['edit', 'disable', 'set_boot_access', 'set_admin']],
    ['disabled', ['edit', 'enable', 'set_boot_access', 'set_admin']],
    ['declined', ['edit', 'enable']],
  ] as const)('depends on its status: %s', (status, allowed) => {
    expect(ACTIONS.filter((action) => canAdminCompany[action](ines, { status }).allowed)).toEqual(allowed)
  })

  it.each([
    'tow_admin',
    'tow_staff',
    'tow_driver',
    'contract_manager',
    'contract_staff',
    'external_user',
    'resident',
  ] as const)('is nothing for anyone else: %s', (role) => {
    const actor = { ...PLATFORM_ACTOR, role }
    for (const action of ['read', 'create'] as const)
      expect(canAdminCompany[action](actor)).toMatchObject({ allowed: false, never: true })
    for (const action of ACTIONS)
      for (const status of COMPANY_STATUSES)
        expect(canAdminCompany[action](actor, { status })).toMatchObject({ allowed: false, never: true })
  })
})

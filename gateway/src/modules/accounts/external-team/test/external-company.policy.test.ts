import { describe, expect, it } from 'vitest'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { canExternalCompany, canExternalUser } from '../external-company.policy.ts'

const ines = { ...PLATFORM_ACTOR, role: 'super_admin' as const }
const ACTIONS = ['edit', 'enable', 'disable', 'invite'] as const

describe('what a super admin can do with an external company', () => {
  it.each([
    ['active', ['edit', 'disable', 'invite']],
    ['disabled', ['edit', 'enable']],
  ] as const)('depends on its status: %s', (status, allowed) => {
    expect(ACTIONS.filter((action) => canExternalCompany[action](ines, { status }).allowed)).toEqual(allowed)
  })

  it.each([
    ['has_not_joined_yet', 'active', true],
    ['has_not_joined_yet', 'disabled', false],
    ['active', 'active', false],
    ['disabled', 'active', false],
  ] as const)('resends an invitation only to someone who waits: %s at an %s company', (status, company_status, may) => {
    expect(canExternalUser.resend_invitation(ines, { status, company_status }).allowed).toBe(may)
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
      expect(canExternalCompany[action](actor)).toMatchObject({ allowed: false, never: true })
    for (const status of ['active', 'disabled'] as const)
      for (const action of ACTIONS)
        expect(canExternalCompany[action](actor, { status })).toMatchObject({ allowed: false, never: true })
    for (const action of ['edit', 'enable_disable', 'resend_invitation'] as const)
      expect(canExternalUser[action](actor, { status: 'has_not_joined_yet', company_status: 'active' })).toMatchObject({
        allowed: false,
        never: true,
      })
  })
})

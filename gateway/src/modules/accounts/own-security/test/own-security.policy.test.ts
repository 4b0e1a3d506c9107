import { describe, expect, it } from 'vitest'
import { PUBLIC_ACTOR, type Actor } from '../../../../db/actor.ts'
import { canResetFactor, mayKnow, mayResetFactor } from '../own-security.policy.ts'

const actor = (role: Actor['role'], user_id: string, tow_company_id: string | null = null): Actor => ({
  ...PUBLIC_ACTOR,
  kind: 'user',
  role,
  user_id,
  tow_company_id,
})
const person = (role: Actor['role'], tow_company_id: string | null) => ({ user_id: 'them', role, tow_company_id })

describe('who may reset a person’s two-step login', () => {
  it.each([
    ['super_admin', null, person('contract_manager', null), true],
    ['super_admin', null, person('tow_driver', 'lone'), true],
    ['tow_admin', 'bayou', person('tow_driver', 'bayou'), true],
    ['tow_admin', 'bayou', person('tow_admin', 'bayou'), true],
    ['tow_admin', 'bayou', person('tow_driver', 'lone'), false],
    ['tow_admin', 'bayou', person('contract_manager', null), false],
    ['tow_admin', null, person('super_admin', null), false],
    ['tow_staff', 'bayou', person('tow_driver', 'bayou'), false],
    ['contract_manager', null, person('contract_staff', null), false],
  ] as const)('%s of %s', (role, company, of, known) => {
    expect(mayKnow(actor(role, 'me', company), of)).toBe(known)
  })

  it('is offered for a person who has one, to those who may know the person', () => {
    const manager = person('contract_manager', null)
    expect(mayResetFactor(actor('super_admin', 'me'), { ...manager, has_factor: true })).toBe(true)
    expect(mayResetFactor(actor('super_admin', 'me'), { ...manager, has_factor: false })).toBe(false)
    expect(mayResetFactor(actor('super_admin', 'them'), { ...manager, has_factor: true })).toBe(false)
    expect(mayResetFactor(actor('tow_admin', 'me', 'bayou'), { ...manager, has_factor: true })).toBe(false)
  })

  it('isn’t anyone for themselves, and there must be one', () => {
    const admin = actor('tow_admin', 'me', 'bayou')
    expect(canResetFactor(admin, { ...person('tow_driver', 'bayou'), has_factor: true })).toEqual({
      allowed: true,
      why: null,
    })
    expect(canResetFactor(admin, { ...admin, has_factor: true })).toMatchObject({
      allowed: false,
      why: 'Turn off your own two-step login under Security.',
    })
    expect(canResetFactor(admin, { ...person('tow_driver', 'bayou'), has_factor: false })).toMatchObject({
      allowed: false,
      why: 'This person’s two-step login is off.',
    })
  })
})

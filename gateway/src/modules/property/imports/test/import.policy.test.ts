import { TOW_ROLES, type Role } from '@curbwise/api'
import { describe, expect, it } from 'vitest'
import { type Actor, PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { canImport } from '../import.policy.ts'

const bayou = { id: 'bayou' }
const actor = (role: Role, tow_company_id: string | null = null): Actor => ({
  ...PUBLIC_ACTOR,
  kind: 'user',
  role,
  user_id: 'the actor',
  tow_company_id: TOW_ROLES.some((one) => one === role) ? (tow_company_id ?? 'bayou') : null,
})

describe('who may import lists', () => {
  it('is the office of the company, and a super admin', () => {
    const roles = ['super_admin', 'tow_admin', 'tow_staff'] as const
    expect(roles.map((role) => canImport(actor(role), bayou).allowed)).toEqual([true, true, true])
  })

  it('is nobody else, and not the office of another company', () => {
    const others = ['tow_driver', 'contract_manager', 'contract_staff', 'external_user', 'resident'] as const
    for (const role of others) expect(canImport(actor(role), bayou)).toMatchObject({ allowed: false, never: true })
    for (const role of ['tow_admin', 'tow_staff'] as const)
      expect(canImport(actor(role, 'lone star'), bayou)).toMatchObject({ allowed: false, never: true })
  })
})

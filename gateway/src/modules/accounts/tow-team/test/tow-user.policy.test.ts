import { TOW_ROLES, type Role } from '@curbwise/api'
import { describe, expect, it } from 'vitest'
import { type Actor, PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { canShift, SHIFT_ACTIONS } from '../shift.policy.ts'
import { canTowTeam, TOW_TEAM_ACTIONS, type TowTeamAction } from '../tow-user.policy.ts'

const actor = (role: Role, fields: Partial<Actor> = {}): Actor => ({
  ...PUBLIC_ACTOR,
  kind: 'user',
  role,
  user_id: 'the actor',
  tow_company_id: TOW_ROLES.some((one) => one === role) ? 'bayou' : null,
  ...fields,
})
const person = {
  user_id: 'someone',
  tow_company_id: 'bayou',
  role: 'tow_staff',
  status: 'active',
  is_main: false,
  other_active_admins: 1,
} as const
type Person = Parameters<(typeof canTowTeam)['edit']>[1]

const allowed = (who: Actor, about: Person): TowTeamAction[] =>
  TOW_TEAM_ACTIONS.filter((action) => canTowTeam[action](who, about).allowed)

const CHANGES = [
  'edit',
  'change_role',
  'set_permissions',
  'enable_disable',
  'remove',
  'reset_password',
  'see_sessions',
] as const

describe('who may do what with the team of a tow company', () => {
  it('an admin writes, the office reads, and nobody else sees it', () => {
    expect(allowed(actor('tow_admin'), person)).toEqual(['read', 'invite', ...CHANGES])
    expect(allowed(actor('super_admin'), person)).toEqual(['read', 'invite', ...CHANGES])
    expect(allowed(actor('tow_staff'), person)).toEqual(['read'])
    for (const role of ['tow_driver', 'contract_manager', 'contract_staff', 'external_user', 'resident'] as const)
      expect(allowed(actor(role), person)).toEqual([])
  })

  it('an admin of another company has none of it', () => {
    expect(allowed(actor('tow_admin', { tow_company_id: 'lone star' }), person)).toEqual([])
  })

  it('nobody changes their own role, permissions, or login, or removes themselves', () => {
    const own = { ...person, user_id: 'the actor', role: 'tow_admin' } as const
    expect(allowed(actor('tow_admin'), own)).toEqual(['read', 'invite', 'see_sessions'])
    expect(canTowTeam.set_permissions(actor('tow_admin'), own).never).toBeUndefined()
  })

  it('a driver has no permission to override or to void', () => {
    expect(canTowTeam.set_permissions(actor('tow_admin'), { ...person, role: 'tow_driver' }).why).toBe(
      'Drivers can’t have this permission.',
    )
  })

  it('the last active admin and the main admin keep their work', () => {
    const admin = { ...person, role: 'tow_admin' } as const
    const kept = ['read', 'invite', 'edit', 'set_permissions', 'reset_password', 'see_sessions']
    expect(allowed(actor('super_admin'), { ...admin, other_active_admins: 0 })).toEqual(kept)
    expect(allowed(actor('super_admin'), { ...admin, is_main: true })).toEqual(kept)
    expect(allowed(actor('super_admin'), { ...admin, status: 'disabled', other_active_admins: 0 })).toContain('remove')
    expect(allowed(actor('super_admin'), { ...admin, is_main: true, status: 'disabled' })).toContain('enable_disable')
  })

  it('an invitation is sent again until the person has joined, a password link afterwards', () => {
    const links = (status: Person['status']) =>
      allowed(actor('tow_admin'), { ...person, status }).filter((action) =>
        ['resend_invitation', 'reset_password'].includes(action),
      )
    expect(links('has_not_joined_yet')).toEqual(['resend_invitation'])
    expect(links('active')).toEqual(['reset_password'])
    expect(links('disabled')).toEqual([])
  })
})

describe('who may do what with the shift of a driver', () => {
  const driver = { id: 'the driver', tow_company_id: 'bayou' }
  const can = (who: Actor) => SHIFT_ACTIONS.filter((action) => canShift[action](who, driver).allowed)

  it('the driver starts and ends it, and the office of the company ends it', () => {
    expect(can(actor('tow_driver', { role_id: 'the driver' }))).toEqual(['own'])
    for (const role of ['super_admin', 'tow_admin', 'tow_staff'] as const) expect(can(actor(role))).toEqual(['end_for'])
  })

  it('another driver, another company, and everyone else do neither', () => {
    expect(can(actor('tow_driver', { role_id: 'another driver' }))).toEqual([])
    for (const role of ['tow_admin', 'tow_staff'] as const)
      expect(can(actor(role, { tow_company_id: 'lone star' }))).toEqual([])
    for (const role of ['contract_manager', 'contract_staff', 'external_user', 'resident'] as const)
      expect(can(actor(role))).toEqual([])
  })
})

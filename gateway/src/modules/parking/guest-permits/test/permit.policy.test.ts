import { expect, it } from 'vitest'
import { type Actor, PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { canPermit, canSeePermit } from '../permit.policy.ts'

const resident: Actor = { ...PUBLIC_ACTOR, kind: 'resident', role: 'resident', unit_id: '214' }
const staff = (role: Actor['role']): Actor => ({ ...PUBLIC_ACTOR, kind: 'user', role, user_id: role })

it('lets a resident see only their unit’s permits, whatever the database returns', () => {
  expect(['214', '215', null].map((unit_id) => canSeePermit(resident, { unit_id }))).toEqual([true, false, false])
  expect(canSeePermit(staff('contract_staff'), { unit_id: '215' })).toBe(true)
})

it('lets residents and the office write permits, and only the office exceed the guest hours', () => {
  const may = (actor: Actor) => [canPermit.write(actor).allowed, canPermit.exceed(actor).allowed]
  expect(may(resident)).toEqual([true, false])
  for (const role of ['super_admin', 'tow_admin', 'tow_staff', 'contract_manager', 'contract_staff'] as const)
    expect([role, may(staff(role))]).toEqual([role, [true, true]])
  for (const role of ['tow_driver', 'external_user', 'disabled'] as const)
    expect([role, may(staff(role))]).toEqual([role, [false, false]])
})

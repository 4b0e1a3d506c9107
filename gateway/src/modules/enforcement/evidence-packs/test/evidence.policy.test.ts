import { expect, it } from 'vitest'
import { type Actor, PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { canPack, readerOf } from '../evidence.policy.ts'

const COMPLEX = 'complex'
const actor = (role: Actor['role'], fields: Partial<Actor> = {}): Actor => ({
  ...PUBLIC_ACTOR,
  kind: 'user',
  role,
  ...fields,
})
const tow = { kind: 'tow', contract_id: COMPLEX, driver_id: 'driver' } as const
const boot = { kind: 'boot', contract_id: COMPLEX, driver_id: null } as const
const may = (who: Actor, what: typeof tow | typeof boot = tow) => canPack(who, what).allowed

it('is for the office and super admins, whatever the case', () => {
  for (const role of ['super_admin', 'tow_admin', 'tow_staff'] as const)
    expect([may(actor(role)), may(actor(role), boot)]).toEqual([true, true])
})

it('is for the driver of the tow, not for another one and not of a boot', () => {
  expect(may(actor('tow_driver', { role_id: 'driver' }))).toBe(true)
  expect(may(actor('tow_driver', { role_id: 'other' }))).toBe(false)
  expect(may(actor('tow_driver', { role_id: null }), boot)).toBe(false)
})

it('is for managers of the complex, not for its staff, managers of others, or outsiders', () => {
  const managed = (role: 'contract_manager' | 'contract_staff', id = COMPLEX) =>
    actor(role, { managed: { [id]: role } })
  expect(may(managed('contract_manager'))).toBe(true)
  expect(may(managed('contract_staff'))).toBe(false)
  expect(may(managed('contract_manager', 'elsewhere'))).toBe(false)
  for (const role of ['external_user', 'resident', 'disabled'] as const) {
    expect(may(actor(role))).toBe(false)
    expect(canPack(actor(role), tow).never).toBe(true)
  }
})

it('is built as for whom it is', () => {
  expect(
    (['super_admin', 'tow_admin', 'tow_staff', 'tow_driver', 'contract_manager'] as const).map((role) =>
      readerOf(actor(role)),
    ),
  ).toEqual(['platform', 'office', 'office', 'driver', 'manager'])
})

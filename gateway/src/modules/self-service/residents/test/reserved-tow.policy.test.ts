import type { TowStatus } from '@curbwise/rules'
import { expect, it } from 'vitest'
import { type Actor, PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { canReservedTow } from '../reserved-tow.policy.ts'

const resident = (unit_id: string | null): Actor => ({ ...PUBLIC_ACTOR, kind: 'resident', role: 'resident', unit_id })
const tow = (requested_by_unit_id: string | null, status: TowStatus = 'requested') => ({ requested_by_unit_id, status })

it('lets a resident see only what their unit requested, whatever the database returns', () => {
  const seen = (actor: Actor, of: string | null) => canReservedTow.see(actor, tow(of)).allowed
  expect([
    seen(resident('214'), '214'),
    seen(resident('214'), '215'),
    seen(resident('214'), null),
    seen(resident(null), null),
  ]).toEqual([true, false, false, false])
  expect(seen({ ...resident('214'), kind: 'user', role: 'contract_manager' }, '214')).toBe(false)
})

it('lets a resident cancel until a driver has it', () => {
  const cancels = (status: TowStatus) => canReservedTow.cancel(resident('214'), tow('214', status))
  expect(cancels('requested').allowed).toBe(true)
  expect(cancels('pending')).toEqual({ allowed: false, why: 'A driver is on the way. Call the tow company.' })
  for (const status of ['completed', 'completed_dropped_on_site', 'cancelled'] as const)
    expect(cancels(status).why).toBe('This request has ended.')
})

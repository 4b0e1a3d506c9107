import type { Permission, TowStatus } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

export const RESERVED_TOW_ACTIONS = ['see', 'cancel'] as const
export type ReservedTowAction = (typeof RESERVED_TOW_ACTIONS)[number]

export interface KnownReservedTow {
  readonly requested_by_unit_id: string | null
  readonly status: TowStatus
}

const yes: Permission = { allowed: true, why: null }
const no = (why: string): Permission => ({ allowed: false, why })

/** What a resident may do with a tow: see those that their unit requested, and cancel one until a driver has it. */
export const canReservedTow: Record<ReservedTowAction, (actor: Actor, tow: KnownReservedTow) => Permission> = {
  see: (actor, tow) =>
    actor.kind === 'resident' && actor.unit_id !== null && tow.requested_by_unit_id === actor.unit_id
      ? yes
      : no('This belongs to another unit.'),
  cancel: (_actor, tow) => {
    if (tow.status === 'requested') return yes
    return no(tow.status === 'pending' ? 'A driver is on the way. Call the tow company.' : 'This request has ended.')
  },
}

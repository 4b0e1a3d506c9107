import { MANAGER_ROLES, TOW_OFFICE_ROLES } from '@curbwise/api'
import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { GuestPermit } from './permit.model.ts'

export const PERMIT_ACTIONS = ['write', 'exceed'] as const
export type PermitAction = (typeof PERMIT_ACTIONS)[number]

const yes: Permission = { allowed: true, why: null }
const no = (why: string): Permission => ({ allowed: false, why })
const isStaff = ({ role }: Actor): boolean =>
  role === 'super_admin' || [...TOW_OFFICE_ROLES, ...MANAGER_ROLES].some((one) => one === role)

/** Which users who can see a complex may write its permits; `exceed` is an exception to the guest hours, with its reason. */
export const canPermit: Record<PermitAction, (actor: Actor) => Permission> = {
  write: (actor) =>
    isStaff(actor) || actor.kind === 'resident'
      ? yes
      : no('Only the office, the managers, and the residents of the complex can manage its permits.'),
  exceed: (actor) => (isStaff(actor) ? yes : no('Only the office can grant more guest hours.')),
}

/** Residents can see only their own unit's permits. */
export const canSeePermit = (actor: Actor, { unit_id }: Pick<GuestPermit, 'unit_id'>): boolean =>
  actor.kind !== 'resident' || unit_id === actor.unit_id

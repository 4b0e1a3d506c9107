import { TOW_OFFICE_ROLES } from '@curbwise/api'
import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { TowUserRecord } from './queries/tow-people.query.ts'

export const SHIFT_ACTIONS = ['own', 'end_for'] as const
export type ShiftAction = (typeof SHIFT_ACTIONS)[number]

type Driver = Pick<TowUserRecord, 'id' | 'tow_company_id'>

const yes: Permission = { allowed: true, why: null }
const never = (why: string): Permission => ({ allowed: false, why, never: true })

const isOffice = (actor: Actor, { tow_company_id }: Driver): boolean =>
  actor.role === 'super_admin' ||
  (TOW_OFFICE_ROLES.some((role) => role === actor.role) && actor.tow_company_id === tow_company_id)

/** Who starts and ends shifts: the driver their own, and the office ends one for a driver who forgot to. */
export const canShift: Record<ShiftAction, (actor: Actor, driver: Driver) => Permission> = {
  own: (actor, driver) =>
    actor.role === 'tow_driver' && actor.role_id === driver.id ? yes : never('Only the driver can do this.'),
  end_for: (actor, driver) =>
    isOffice(actor, driver) ? yes : never('Only the office of the company can end a driver’s shift.'),
}

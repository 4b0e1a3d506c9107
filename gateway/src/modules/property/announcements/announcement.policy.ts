import { MANAGER_ROLES, TOW_OFFICE_ROLES } from '@curbwise/api'
import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

export const ANNOUNCEMENT_ACTIONS = ['read', 'send', 'send_again'] as const
export type AnnouncementAction = (typeof ANNOUNCEMENT_ACTIONS)[number]

const writes = (actor: Actor): Permission =>
  actor.role === 'super_admin' || [...TOW_OFFICE_ROLES, ...MANAGER_ROLES].some((role) => role === actor.role)
    ? { allowed: true, why: null }
    : { allowed: false, why: 'Only the managers of the complex and the tow company’s office can write to residents.' }

/** Whether a user who can see the complex may write to its residents and read what was sent. */
export const canAnnounce: Record<AnnouncementAction, (actor: Actor) => Permission> = {
  read: writes,
  send: writes,
  send_again: writes,
}

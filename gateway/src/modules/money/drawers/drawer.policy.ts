import { TOW_OFFICE_ROLES } from '@curbwise/api'
import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

const isOffice = (actor: Actor): boolean => TOW_OFFICE_ROLES.some((role) => role === actor.role)
const yes: Permission = { allowed: true, why: null }
const never = (why: string): Permission => ({ allowed: false, why, never: true })

/** The office counts its own drawers. A super admin counts for it. */
export const canDrawer = {
  read: (actor: Actor): Permission =>
    actor.role === 'super_admin' || isOffice(actor)
      ? yes
      : never('Only the tow company’s office can see its cash drawers.'),
  close: (actor: Actor): Permission =>
    actor.role === 'super_admin' || isOffice(actor)
      ? yes
      : never('Only the tow company’s office can close its cash drawers.'),
}

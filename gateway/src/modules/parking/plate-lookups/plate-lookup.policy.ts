import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

/** Only super admins look a plate up at every company, and see who did. */
export const canLookUp = (actor: Actor): Permission =>
  actor.role === 'super_admin'
    ? { allowed: true, why: null }
    : { allowed: false, why: 'Only a super admin can do this.', never: true }

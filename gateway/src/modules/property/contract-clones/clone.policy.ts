import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

/** Whether this user may clone complexes: only super admins may, because a clone can cross companies. */
export function canClone(actor: Actor): Permission {
  return actor.role === 'super_admin'
    ? { allowed: true, why: null }
    : { allowed: false, why: 'Only a super admin can clone a complex.', never: true }
}

import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

/** Only super admins run the list of models; everyone chooses from it. */
export const canRunModels = (actor: Actor): Permission =>
  actor.role === 'super_admin'
    ? { allowed: true, why: null }
    : { allowed: false, why: 'Only a super admin can do this.', never: true }

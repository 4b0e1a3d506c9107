import { TOW_OFFICE_ROLES } from '@curbwise/api'
import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

const yes: Permission = { allowed: true, why: null }
const never = (why: string): Permission => ({ allowed: false, why, never: true })

/** The company's office reads commissions; its admins set rates, and never their own, as with permissions. */
export const canCommission = {
  read: (actor: Actor): Permission =>
    actor.role === 'super_admin' || TOW_OFFICE_ROLES.some((role) => role === actor.role)
      ? yes
      : never('Only the tow company’s office can see commissions.'),
  set_rate: (actor: Actor, user_id: string | null): Permission => {
    if (actor.role !== 'super_admin' && actor.role !== 'tow_admin')
      return never('Only an admin of the company can set a rate.')
    return user_id !== null && actor.user_id === user_id
      ? { allowed: false, why: 'Another admin sets your own rate.' }
      : yes
  },
}

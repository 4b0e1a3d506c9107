import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

/** The books have everything that was earned, also commissions: only admins have them, who also set prices and rates. */
export const canExportBooks = ({ role }: Actor): Permission =>
  role === 'super_admin' || role === 'tow_admin'
    ? { allowed: true, why: null }
    : { allowed: false, why: 'Only an admin of the company can export its bookkeeping.', never: true }

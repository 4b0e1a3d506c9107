import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

/** An admin of the company sees its first day and skips steps. */
export const canFirstDay = (actor: Actor, tow_company_id: string): Permission =>
  actor.role === 'tow_admin' && actor.tow_company_id === tow_company_id
    ? { allowed: true, why: null }
    : { allowed: false, why: 'Only an admin of the company can see this.', never: true }

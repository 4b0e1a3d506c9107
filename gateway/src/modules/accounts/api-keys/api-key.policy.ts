import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

const MAX_WORKING_KEYS = 20

const NEVER: Permission = { allowed: false, why: 'Only an admin of the company manages its API keys.', never: true }

const admins = (actor: Actor): Permission =>
  actor.role === 'super_admin' || actor.role === 'tow_admin' ? { allowed: true, why: null } : NEVER

/** Keys show whole lists of records, so only the admins of a company create them, and see who has one. */
export const canApiKey = {
  read: admins,
  create: (actor: Actor, working: number): Permission =>
    admins(actor).allowed && working >= MAX_WORKING_KEYS
      ? { allowed: false, why: `A company has at most ${MAX_WORKING_KEYS} API keys. Revoke one that isn’t used.` }
      : admins(actor),
  revoke: (actor: Actor, has_ended: boolean): Permission =>
    admins(actor).allowed && has_ended ? { allowed: false, why: 'This API key has already ended.' } : admins(actor),
}

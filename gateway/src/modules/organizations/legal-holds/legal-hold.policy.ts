import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { LegalHold } from './legal-hold.model.ts'

const MAX_IN_FORCE = 20

const NEVER: Permission = { allowed: false, why: 'Only an admin sees and places legal holds.', never: true }

const admins = (actor: Actor): Permission =>
  actor.role === 'super_admin' || actor.role === 'tow_admin' ? { allowed: true, why: null } : NEVER

/** A hold preserves evidence, also against the company: its admins place their own, and lift only those. */
export const canLegalHold = {
  read: admins,
  place: (actor: Actor, in_force: number): Permission =>
    admins(actor).allowed && in_force >= MAX_IN_FORCE
      ? { allowed: false, why: `A company has at most ${MAX_IN_FORCE} legal holds in force. Lift one that ended.` }
      : admins(actor),
  lift: (actor: Actor, hold: Pick<LegalHold, 'is_platform' | 'lifted_at'>): Permission => {
    if (!admins(actor).allowed) return NEVER
    if (hold.lifted_at) return { allowed: false, why: 'This legal hold is already lifted.' }
    if (hold.is_platform && actor.role !== 'super_admin')
      return { allowed: false, why: 'The platform placed this legal hold. Ask its support to lift it.' }
    return { allowed: true, why: null }
  },
}

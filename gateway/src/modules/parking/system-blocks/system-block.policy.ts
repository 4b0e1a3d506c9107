import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

const superAdmin = (actor: Actor): Permission =>
  actor.role === 'super_admin'
    ? { allowed: true, why: null }
    : { allowed: false, why: 'Only a super admin can do this.', never: true }

/** What a super admin can do with the vehicles that are blocked everywhere. No one else can see or do any of it. */
export const canBlock: Record<'read' | 'write', (actor: Actor) => Permission> = { read: superAdmin, write: superAdmin }

import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { Difference } from './difference.model.ts'

type State = Pick<Difference, 'cleared_at' | 'settled_at' | 'there_status'>

/** Allows only super admins, and only what the state of the difference allows. */
const superAdmin = (actor: Actor, why: string | null = null): Permission => {
  if (actor.role !== 'super_admin') return { allowed: false, why: 'Only a super admin can do this.', never: true }
  return { allowed: why === null, why }
}

const over = ({ cleared_at, settled_at }: State): string | null => {
  if (settled_at !== null) return 'This difference is settled already.'
  return cleared_at === null ? null : 'Both sides agree now. There is nothing to do.'
}

/** What a super admin can do with the platform's money records. No one else can see or do any of it. */
export const canReconcile: Record<'read' | 'start', (actor: Actor) => Permission> &
  Record<'recheck' | 'settle', (actor: Actor, difference: State) => Permission> = {
  read: (actor) => superAdmin(actor),
  start: (actor) => superAdmin(actor),
  recheck: (actor, difference) =>
    superAdmin(
      actor,
      over(difference) ??
        (difference.there_status === null ? 'The provider has no such payment or refund, so it has no answer.' : null),
    ),
  settle: (actor, difference) => superAdmin(actor, over(difference)),
}

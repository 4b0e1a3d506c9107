import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { EnteredRules } from './rules.model.ts'

type State = Pick<EnteredRules, 'valid_from' | 'withdrawn_at' | 'verified_on'>

const superAdmin = (actor: Actor, why: string | null = null): Permission =>
  actor.role === 'super_admin'
    ? { allowed: why === null, why }
    : { allowed: false, why: 'Only a super admin can do this.', never: true }

const notUpcoming = ({ withdrawn_at, valid_from }: State, now: Date): string | null => {
  if (withdrawn_at !== null) return 'This version was withdrawn.'
  return valid_from <= now ? 'This version has started, so it can’t change. Enter a new one instead.' : null
}

/** What a super admin can do with versions of local rules. No one else can see or do any of it. */
export const canRules: Record<'read' | 'create', (actor: Actor) => Permission> &
  Record<'edit' | 'withdraw' | 'verify' | 'replay', (actor: Actor, rules: State, now: Date) => Permission> = {
  read: (actor) => superAdmin(actor),
  create: (actor) => superAdmin(actor),
  edit: (actor, rules, now) => superAdmin(actor, notUpcoming(rules, now)),
  withdraw: (actor, rules, now) => superAdmin(actor, notUpcoming(rules, now)),
  verify: (actor, { withdrawn_at, verified_on }) =>
    superAdmin(
      actor,
      withdrawn_at === null
        ? verified_on === null
          ? null
          : 'This version is verified already.'
        : 'This version was withdrawn.',
    ),
  replay: (actor, rules, now) => superAdmin(actor, notUpcoming(rules, now)),
}

import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

type Person = Pick<Actor, 'user_id' | 'role' | 'tow_company_id'>

const yes: Permission = { allowed: true, why: null }

/** Whether the actor may know of the person at all: a super admin of anyone, a tow admin of the people of the company. */
export const mayKnow = (actor: Actor, person: Person): boolean =>
  actor.role === 'super_admin' ||
  (actor.role === 'tow_admin' &&
    actor.tow_company_id !== null &&
    person.tow_company_id === actor.tow_company_id &&
    person.role.startsWith('tow_'))

/** Whether the actor may turn off the second factor of a person who lost it. */
export const canResetFactor = (actor: Actor, person: Person & { readonly has_factor: boolean }): Permission => {
  if (actor.user_id === person.user_id)
    return { allowed: false, why: 'Turn off your own two-step login under Security.' }
  return person.has_factor ? yes : { allowed: false, why: 'This person’s two-step login is off.' }
}

/** Whether a screen offers the actor to turn it off. */
export const mayResetFactor = (actor: Actor, person: Person & { readonly has_factor: boolean }): boolean =>
  mayKnow(actor, person) && canResetFactor(actor, person).allowed

import { canCustody, custodyAbilities, type CustodyAction, type CustodyFacts } from '@curbwise/rules'
import type { QueryBuilder } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import type { Custody } from './custody.model.ts'

const TOW_COMPANY = ['tow_admin', 'tow_staff', 'tow_driver']

/** Whether this person may know of the car in custody at all; the row-by-row twin of `scopeCustody`. */
export const canSeeCustody = (actor: Actor, place: Pick<Custody, 'tow_company_id'>): boolean =>
  actor.role === 'super_admin' || (TOW_COMPANY.includes(actor.role) && place.tow_company_id === actor.tow_company_id)

/** Narrows a query on `custody` to what `canSeeCustody` allows. */
export function scopeCustody<Q extends QueryBuilder<Custody, Custody[] | Custody | undefined>>(
  query: Q,
  actor: Actor,
): Q {
  if (actor.role === 'super_admin') return query
  if (!TOW_COMPANY.includes(actor.role)) return query.whereRaw('false')
  return query.where('custody.tow_company_id', actor.tow_company_id)
}

type Held = Pick<Custody, 'status' | 'police_reported_at'>

export const toCustodyFacts = (place: Held, paid_cents: number): CustodyFacts => ({
  status: place.status,
  police_reported: place.police_reported_at !== null,
  paid_cents,
})

/** What this person may do with this car now: the `can` of every answer. */
export const abilities = (actor: Actor, place: Held, paid_cents: number): Record<CustodyAction, boolean> =>
  custodyAbilities(actor, toCustodyFacts(place, paid_cents))

/** Throws when this person may not: a refusal that says why, or Unauthorized for a role that never may. */
export function authorizeCustody(actor: Actor, action: CustodyAction, place: Held, paid_cents: number): void {
  assertPermitted(canCustody(action, actor, toCustodyFacts(place, paid_cents)))
}

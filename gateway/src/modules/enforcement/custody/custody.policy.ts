import { canCustody, custodyAbilities, type CustodyAction, type CustodyFacts } from '@curbwise/rules'
import type { QueryBuilder } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import type { Custody } from './custody.model.ts'

const TOW_COMPANY = ['tow_admin', 'tow_staff', 'tow_driver']

/** Returns whether this user may see the custody record. Must match the query filter in `scopeCustody`. */
export const canSeeCustody = (actor: Actor, place: Pick<Custody, 'tow_company_id'>): boolean =>
  actor.role === 'super_admin' || (TOW_COMPANY.includes(actor.role) && place.tow_company_id === actor.tow_company_id)

/** Narrows a query on `custody` to the records that `canSeeCustody` allows. */
export function scopeCustody<Q extends QueryBuilder<Custody, Custody[] | Custody | undefined>>(
  query: Q,
  actor: Actor,
): Q {
  if (actor.role === 'super_admin') return query
  if (!TOW_COMPANY.includes(actor.role)) return query.whereRaw('false')
  return query.where('custody.tow_company_id', actor.tow_company_id)
}

type CustodyState = Pick<Custody, 'status' | 'police_reported_at'>

export const toCustodyFacts = (place: CustodyState, paid_cents: number): CustodyFacts => ({
  status: place.status,
  police_reported: place.police_reported_at !== null,
  paid_cents,
})

/** Returns what this user may do with this car now: the `can` field of each response. */
export function abilities(actor: Actor, place: CustodyState, paid_cents: number): Record<CustodyAction, boolean> {
  const can = custodyAbilities(actor, toCustodyFacts(place, paid_cents))
  if (!actor.release_only) return can
  return { release: can.release, report_police: false, send_letter: false, bill: false, dispose: false, refund: false }
}

/**
 * Throws `Refused` with the reason when the action isn't allowed now, or `Unauthorized` when it's never allowed for
 * the role.
 */
export function authorizeCustody(actor: Actor, action: CustodyAction, place: CustodyState, paid_cents: number): void {
  assertPermitted(canCustody(action, actor, toCustodyFacts(place, paid_cents)))
}

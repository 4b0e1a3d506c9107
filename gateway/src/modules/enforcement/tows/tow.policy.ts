import { canTow, towAbilities, type CustodyStatus, type TowAction, type TowActor, type TowFacts } from '@curbwise/rules'
import type { QueryBuilder } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import { stepOf, type StepColumn, type Tow } from './tow.model.ts'

export type VisibleTow = Pick<
  Tow,
  'tow_company_id' | 'contract_id' | 'requested_by_user_id' | 'requested_by_unit_id' | 'confirmed_at'
>
export type TowState = Pick<
  Tow,
  | 'status'
  | 'driver_id'
  | 'requested_by_user_id'
  | 'requested_by_unit_id'
  | 'confirmed_at'
  | 'voided_at'
  | 'zeroed_at'
  | StepColumn
> & { readonly custody_status: CustodyStatus | null }

const TOW_COMPANY = ['tow_admin', 'tow_staff', 'tow_driver']
const MANAGERS = ['contract_manager', 'contract_staff']

/** Returns whether this user may see the tow. Must match the query filter in `scopeTows`. */
export function canSeeTow(actor: Actor, tow: VisibleTow): boolean {
  if (actor.role === 'super_admin') return true
  // The tow company sees a resident's request only after the manager confirms it.
  if (TOW_COMPANY.includes(actor.role)) {
    return (
      tow.tow_company_id === actor.tow_company_id && (tow.requested_by_unit_id === null || tow.confirmed_at !== null)
    )
  }
  const theirs = actor.contract_ids?.includes(tow.contract_id) ?? false
  if (MANAGERS.includes(actor.role)) return theirs
  return actor.role === 'external_user' && theirs && tow.requested_by_user_id === actor.user_id
}

/** Narrows a query on `tows` to the tows that `canSeeTow` allows. */
export function scopeTows<Q extends QueryBuilder<Tow, Tow[] | Tow | undefined>>(query: Q, actor: Actor): Q {
  if (actor.role === 'super_admin') return query
  if (TOW_COMPANY.includes(actor.role)) {
    return query
      .where('tows.tow_company_id', actor.tow_company_id)
      .where((either) => either.whereNull('tows.requested_by_unit_id').orWhereNotNull('tows.confirmed_at'))
  }
  const complexes = [...(actor.contract_ids ?? [])]
  if (MANAGERS.includes(actor.role)) return query.whereIn('tows.contract_id', complexes)
  if (actor.role !== 'external_user') return query.whereRaw('false')
  return query.whereIn('tows.contract_id', complexes).where('tows.requested_by_user_id', actor.user_id)
}

const SETTLERS = ['super_admin', 'tow_admin', 'tow_staff']

/** Whether this user may let an open tow go on although its driver's phone and the server decided differently. */
export const canSettlePhone = (actor: Pick<Actor, 'role'>, tow: Pick<Tow, 'phone_check' | 'status'>): boolean =>
  SETTLERS.includes(actor.role) &&
  tow.phone_check === 'differs' &&
  (tow.status === 'requested' || tow.status === 'pending')

export const toTowActor = (actor: Actor): TowActor => ({
  role: actor.role,
  user_id: actor.user_id,
  role_id: actor.role_id,
  can_override: actor.can_override,
  can_void: actor.can_void,
})

export const toTowFacts = (tow: TowState, photo_count: number): TowFacts => ({
  status: tow.status,
  step: stepOf(tow),
  driver_id: tow.driver_id,
  requested_by_id: tow.requested_by_user_id,
  photo_count,
  awaits_confirmation: tow.requested_by_unit_id !== null && tow.confirmed_at === null,
  is_voided: tow.voided_at !== null,
  is_zeroed: tow.zeroed_at !== null,
  custody: tow.custody_status,
})

const NEW: TowFacts = {
  status: 'requested',
  step: null,
  driver_id: null,
  requested_by_id: null,
  photo_count: 0,
  awaits_confirmation: false,
  is_voided: false,
  is_zeroed: false,
  custody: null,
}

/** Throws when this user may not override a rule in a new tow request. */
export function authorizeOverride(actor: Actor): void {
  assertPermitted(canTow('override', toTowActor(actor), NEW))
}

/** Returns what this user may do with this tow now: the `can` field of each response. */
export const abilities = (actor: Actor, tow: TowState, photo_count: number): Record<TowAction, boolean> =>
  towAbilities(toTowActor(actor), toTowFacts(tow, photo_count))

/**
 * Throws `Refused` with the reason when the action isn't allowed now, or `Unauthorized` when it's never allowed for
 * the role.
 */
export function authorizeTow(actor: Actor, action: TowAction, tow: TowState, photo_count = 0): void {
  assertPermitted(canTow(action, toTowActor(actor), toTowFacts(tow, photo_count)))
}

import type { CustodyStatus } from './custody.ts'
import type { Permission } from './permission.ts'
import type { TowStatus, TowStep } from './status.ts'
import { hasReached, isClosed } from './transitions.ts'

export type { Permission } from './permission.ts'

export const TOW_ACTIONS = [
  'assign',
  'unassign',
  'accept',
  'look',
  'ask_photo',
  'answer_look',
  'decline',
  'step',
  'complete',
  'cancel',
  'edit',
  'remove',
  'add_image',
  'remove_image',
  'see_private',
  'confirm',
  'drop',
  'override',
  'zero_charge',
  'void',
  'email',
  'notify_driver',
  'see_charge',
] as const
export type TowAction = (typeof TOW_ACTIONS)[number]

/** The acting user. The caller has already checked tenancy (which tows the user may see). */
export interface TowActor {
  readonly role: string
  /** The account (`userId`). */
  readonly user_id: string | null
  /** The profile row (`roleId`), which a tow's driver refers to. */
  readonly role_id: string | null
  /** Flags of a tow user that only another admin of the company can set. */
  readonly can_override: boolean
  readonly can_void: boolean
}

export interface TowFacts {
  readonly status: TowStatus
  readonly step: TowStep | null
  /** The driver's `roleId`. */
  readonly driver_id: string | null
  /** The requester's account. */
  readonly requested_by_id: string | null
  readonly photo_count: number
  /** A resident's request that the complex has not confirmed yet. */
  readonly awaits_confirmation: boolean
  readonly is_voided: boolean
  readonly is_zeroed: boolean
  /** Status of the custody; null if the car never came to a lot. */
  readonly custody: CustodyStatus | null
}

type Rule = (actor: TowActor, tow: TowFacts) => string | null

const isOffice = (actor: TowActor) => ['super_admin', 'tow_admin', 'tow_staff'].includes(actor.role)
const isManager = (actor: TowActor) => ['contract_manager', 'contract_staff'].includes(actor.role)
const isOwn = (actor: TowActor, tow: TowFacts) => tow.driver_id !== null && tow.driver_id === actor.role_id
const isRequester = (actor: TowActor, tow: TowFacts) =>
  tow.requested_by_id !== null && tow.requested_by_id === actor.user_id

const closed: Rule = (_actor, tow) => (isClosed(tow.status) ? 'This tow is closed and can’t be edited.' : null)
const pending: Rule = (_actor, tow) =>
  closed(_actor, tow) ?? (tow.status === 'pending' ? null : 'No one has this tow yet.')
const notHooked: Rule = (_actor, tow) => (hasReached(tow.step, 'hooked') ? 'The car is already hooked up.' : null)
const onlyRequested: Rule = (_actor, tow) =>
  tow.status === 'requested' ? null : 'A driver has this tow and looks at the car on arrival.'
const notLeft: Rule = (_actor, tow) => (hasReached(tow.step, 'left_property') ? 'The car has left the property.' : null)

/** The office, or a driver if the tow is unassigned or theirs. */
const handler: Rule = (actor, tow) => {
  if (isOffice(actor)) return null
  if (actor.role !== 'tow_driver') return 'Only the tow company can do this.'
  return tow.driver_id === null || isOwn(actor, tow) ? null : 'Another driver has this tow.'
}

/** The requester, as long as the tow is only a request. */
const requester: Rule = (actor, tow) => {
  if (!isRequester(actor, tow)) return 'Only the tow company or the person who requested the tow can do this.'
  return tow.status === 'requested' ? null : 'The tow company has this tow now. Call them.'
}
const handlerOrRequester: Rule = (actor, tow) =>
  isOffice(actor) || actor.role === 'tow_driver' ? handler(actor, tow) : requester(actor, tow)

/** A complex declines a resident's request by cancelling it before it is confirmed. */
const canceller: Rule = (actor, tow) =>
  isManager(actor) && tow.awaits_confirmation ? null : handlerOrRequester(actor, tow)

const driver: Rule = (actor, tow) => {
  if (!['tow_admin', 'tow_staff', 'tow_driver'].includes(actor.role) || actor.role_id === null)
    return 'Only a driver can do this.'
  return tow.driver_id === null || isOwn(actor, tow) ? null : 'Another driver has this tow.'
}

const office: Rule = (actor) => (isOffice(actor) ? null : 'Only the office of the tow company can do this.')
type Flag = 'can_override' | 'can_void'
const hasFlag = (actor: Pick<TowActor, 'role' | Flag>, flag: Flag): boolean =>
  actor.role === 'super_admin' || (['tow_admin', 'tow_staff'].includes(actor.role) && actor[flag])

/** Whether a user may override the company's own requirements in writing: office users with the flag. */
export const mayOverride = (actor: Pick<TowActor, 'role' | Flag>): boolean => hasFlag(actor, 'can_override')

const flagged =
  (flag: Flag): Rule =>
  (actor) =>
    hasFlag(actor, flag) ? null : 'This needs a permission. Ask an admin of the company.'
const done: Rule = (_actor, tow) =>
  tow.status === 'completed' || tow.status === 'completed_dropped_on_site' ? null : 'Nothing was charged for this tow.'
const notVoided: Rule = (_actor, tow) => (tow.is_voided ? 'This tow was voided.' : null)

const all =
  (...rules: Rule[]): Rule =>
  (actor, tow) => {
    for (const rule of rules) {
      const why = rule(actor, tow)
      if (why) return why
    }
    return null
  }

const RULES: Readonly<Record<TowAction, Rule>> = {
  assign: all(closed, handler, notHooked),
  unassign: all(pending, handler, notHooked),
  accept: all(closed, driver, (_actor, tow) => (tow.step === null ? null : 'This tow was already accepted.')),
  look: all(closed, handler, onlyRequested),
  ask_photo: all(closed, office, notHooked),
  answer_look: all(closed, handler, onlyRequested),
  decline: all(pending, driver, notHooked),
  step: all(pending, handler, (_actor, tow) => {
    if (tow.step === null) return 'The driver has not accepted this tow yet.'
    return tow.step === 'at_lot' ? 'The car is at the lot. Complete the tow.' : null
  }),
  complete: all(pending, handler, (_actor, tow) =>
    hasReached(tow.step, 'left_property') ? null : 'The car has not left the property yet.',
  ),
  cancel: all(closed, canceller, notLeft),
  edit: all(closed, handler),
  remove: all(closed, handlerOrRequester, (_actor, tow) => {
    if (tow.status !== 'requested') return 'Only a request that no one has can be removed. Cancel it instead.'
    return tow.photo_count === 0 ? null : 'A request with photos can’t be removed. Cancel it instead.'
  }),
  add_image: all(closed, handlerOrRequester),
  remove_image: all(closed, handlerOrRequester),
  see_private: (actor, tow) => {
    if (isOffice(actor) || isManager(actor)) return null
    if (actor.role === 'tow_driver' && isOwn(actor, tow)) return null
    return 'Private photos are for the tow company and the manager of the complex.'
  },
  confirm: all(
    closed,
    (actor) =>
      isManager(actor) || actor.role === 'super_admin' ? null : 'Only the manager of the complex can confirm this.',
    (_actor, tow) => (tow.awaits_confirmation ? null : 'This request was already confirmed.'),
  ),
  drop: all(pending, handler, notLeft, (_actor, tow) =>
    hasReached(tow.step, 'on_scene') ? null : 'No one has been at the car yet. Cancel the tow instead.',
  ),
  override: all(closed, flagged('can_override')),
  zero_charge: all(notVoided, flagged('can_void'), done, (_actor, tow) => {
    if (tow.is_zeroed) return 'The charge was already set to zero.'
    return tow.custody === null || tow.custody === 'in_storage' ? null : 'The car was released. Make a refund instead.'
  }),
  void: all(notVoided, flagged('can_void'), (_actor, tow) => {
    if (!isClosed(tow.status)) return 'This tow is open. Cancel it instead.'
    return tow.custody === 'in_storage' ? 'The car is still in storage. Release it first.' : null
  }),
  email: (actor, tow) =>
    isOffice(actor) || isOwn(actor, tow) ? null : 'Only the tow company can send these documents.',
  notify_driver: all(pending, office),
  see_charge: (actor) =>
    actor.role === 'external_user' || actor.role === 'resident' || actor.role === 'disabled'
      ? 'Prices are for the tow company and the complex.'
      : null,
}

const OFFICE_ROLES = ['super_admin', 'tow_admin', 'tow_staff']
const DRIVING_ROLES = ['tow_admin', 'tow_staff', 'tow_driver']
const HANDLING_ROLES = ['super_admin', ...DRIVING_ROLES]
const MANAGING_ROLES = ['contract_manager', 'contract_staff']
const REQUESTING_ROLES = [...HANDLING_ROLES, ...MANAGING_ROLES, 'external_user']

/** Roles that may do it to any tow in any state. */
const ROLES: Readonly<Record<TowAction, readonly string[]>> = {
  assign: HANDLING_ROLES,
  unassign: HANDLING_ROLES,
  accept: DRIVING_ROLES,
  look: HANDLING_ROLES,
  ask_photo: OFFICE_ROLES,
  answer_look: HANDLING_ROLES,
  decline: DRIVING_ROLES,
  step: HANDLING_ROLES,
  complete: HANDLING_ROLES,
  cancel: REQUESTING_ROLES,
  edit: HANDLING_ROLES,
  remove: REQUESTING_ROLES,
  add_image: REQUESTING_ROLES,
  remove_image: REQUESTING_ROLES,
  see_private: [...HANDLING_ROLES, ...MANAGING_ROLES],
  confirm: ['super_admin', ...MANAGING_ROLES],
  drop: HANDLING_ROLES,
  override: OFFICE_ROLES,
  zero_charge: OFFICE_ROLES,
  void: OFFICE_ROLES,
  email: HANDLING_ROLES,
  notify_driver: OFFICE_ROLES,
  see_charge: [...HANDLING_ROLES, ...MANAGING_ROLES],
}

/**
 * Returns whether a user may do this to a tow now, and if not, why. Pure: screens and the gateway use the same result.
 * Other needs (a reason, photos, a decision) are checked by `completionMissing`, `stepRefusal`, and the decision.
 */
export function canTow(action: TowAction, actor: TowActor, tow: TowFacts): Permission {
  if (!ROLES[action].includes(actor.role)) return { allowed: false, why: 'Your role can’t do this.', never: true }
  const why = RULES[action](actor, tow)
  return { allowed: why === null, why }
}

/** Returns all actions, as presenters send them: `{ assign: true, cancel: false, … }`. */
export function towAbilities(actor: TowActor, tow: TowFacts): Record<TowAction, boolean> {
  return Object.fromEntries(TOW_ACTIONS.map((action) => [action, canTow(action, actor, tow).allowed])) as Record<
    TowAction,
    boolean
  >
}

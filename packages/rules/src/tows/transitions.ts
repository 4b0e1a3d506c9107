import { TOW_STEP_LABELS, TOW_STEPS, type TowStatus, type TowStep } from './status.ts'

/** A status transition. `who` and `needs` are texts for people. */
export interface TowTransition {
  readonly from: TowStatus | null
  readonly to: TowStatus
  readonly who: string
  readonly needs: readonly string[]
}

export const TOW_TRANSITIONS: readonly TowTransition[] = [
  {
    from: null,
    to: 'requested',
    who: 'tow roles, managers, external users, a resident for the own reserved space',
    needs: ['contract', 'plate and state, VIN or "no plate"', 'reason', 'location', 'decision'],
  },
  {
    from: 'requested',
    to: 'pending',
    who: 'a dispatcher assigns, or a driver takes it',
    needs: ['an active driver of the company'],
  },
  {
    from: 'pending',
    to: 'requested',
    who: 'a dispatcher unassigns, or the driver declines',
    needs: ['the car is not hooked up'],
  },
  {
    from: 'requested',
    to: 'cancelled',
    who: 'dispatchers, the driver, the requester; the manager, for a resident’s unconfirmed request',
    needs: ['a reason'],
  },
  {
    from: 'pending',
    to: 'cancelled',
    who: 'dispatchers, the driver',
    needs: ['a reason', 'the car has not left the property'],
  },
  {
    from: 'pending',
    to: 'completed',
    who: 'the driver, dispatchers',
    needs: [
      'reason',
      'location',
      'who authorized it',
      'truck',
      'storage lot',
      'tow price',
      'photos',
      'decision at hook-up',
    ],
  },
  {
    from: 'pending',
    to: 'completed_dropped_on_site',
    who: 'the driver, dispatchers',
    needs: ['the car has not left the property', 'a receipt'],
  },
]

/** Whether a transition exists, regardless of who may do it and what it needs. */
export function statusFollows(from: TowStatus | null, to: TowStatus): boolean {
  return TOW_TRANSITIONS.some((row) => row.from === from && row.to === to)
}

/** Completed, dropped, and cancelled tows are closed: they are never edited, only voided and replaced by another tow. */
export function isClosed(status: TowStatus): boolean {
  return status !== 'requested' && status !== 'pending'
}

/** Whether `step` has been reached if `last` is the last step taken. */
export function hasReached(last: TowStep | null, step: TowStep): boolean {
  return last !== null && TOW_STEPS.indexOf(last) >= TOW_STEPS.indexOf(step)
}

/** Whether `next` comes right after `last`. */
export function stepFollows(last: TowStep | null, next: TowStep): boolean {
  return TOW_STEPS.indexOf(next) === (last === null ? 0 : TOW_STEPS.indexOf(last) + 1)
}

/** Returns what comes next: a step, `assign` while the tow is unassigned, `complete` at the lot, null when it's closed. */
export function nextStep(tow: {
  readonly status: TowStatus
  readonly step: TowStep | null
}): TowStep | 'assign' | 'complete' | null {
  if (isClosed(tow.status)) return null
  if (tow.status === 'requested') return 'assign'
  if (tow.step === null) return 'accepted'
  return TOW_STEPS[TOW_STEPS.indexOf(tow.step) + 1] ?? 'complete'
}

/** Returns why a step can't be taken now, naming the step that comes first; null if it can. */
export function stepRefusal(
  tow: { readonly status: TowStatus; readonly step: TowStep | null },
  step: TowStep,
): string | null {
  if (tow.status !== 'pending') return 'Steps are taken while the tow is pending.'
  if (stepFollows(tow.step, step)) return null
  if (hasReached(tow.step, step)) return `"${TOW_STEP_LABELS[step]}" has been taken already.`
  const due = nextStep(tow)
  return due && due !== 'assign' && due !== 'complete'
    ? `"${TOW_STEP_LABELS[due]}" comes first.`
    : 'This step is not possible now.'
}

export const COMPLETION_NEEDS = [
  'reason',
  'location',
  'authorized_by',
  'truck',
  'storage_lot',
  'tow_price',
  'photos',
  'decision_at_hook_up',
] as const
export type CompletionNeed = (typeof COMPLETION_NEEDS)[number]

export interface CompletionFacts {
  readonly reason: string | null
  readonly location: string | null
  readonly authorized_by: string | null
  readonly truck_id: string | null
  readonly storage_lot_id: string | null
  readonly tow_price_id: string | null
  /** Number of missing photos. */
  readonly photos_missing: number
  /** Id of the decision stored at hook-up. */
  readonly hook_up_decision_id: string | null
}

/** Returns what a tow still needs before completion, in the order in which to fill it in. */
export function completionMissing(tow: CompletionFacts): CompletionNeed[] {
  const has: Record<CompletionNeed, boolean> = {
    reason: Boolean(tow.reason),
    location: Boolean(tow.location),
    authorized_by: Boolean(tow.authorized_by),
    truck: Boolean(tow.truck_id),
    storage_lot: Boolean(tow.storage_lot_id),
    tow_price: Boolean(tow.tow_price_id),
    photos: tow.photos_missing <= 0,
    decision_at_hook_up: Boolean(tow.hook_up_decision_id),
  }
  return COMPLETION_NEEDS.filter((need) => !has[need])
}

import { TOW_STEP_LABELS, TOW_STEPS, type TowStatus, type TowStep } from './status.ts'

/** One row of the table of tow statuses: who may, and what it needs; the words are for people and documents. */
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
  { from: 'requested', to: 'cancelled', who: 'dispatchers, the driver, the requester', needs: ['a reason'] },
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

/** Whether a tow may go from one status to another at all; who may and what it needs are further questions. */
export function statusFollows(from: TowStatus | null, to: TowStatus): boolean {
  return TOW_TRANSITIONS.some((row) => row.from === from && row.to === to)
}

/** Completed, dropped and cancelled tows are closed: never edited, only voided and followed by another. */
export function isClosed(status: TowStatus): boolean {
  return status !== 'requested' && status !== 'pending'
}

/** Whether `step` has been reached when the last step taken is `last`. */
export function hasReached(last: TowStep | null, step: TowStep): boolean {
  return last !== null && TOW_STEPS.indexOf(last) >= TOW_STEPS.indexOf(step)
}

/** Steps go one by one, in order, inside `pending`. */
export function stepFollows(last: TowStep | null, next: TowStep): boolean {
  return TOW_STEPS.indexOf(next) === (last === null ? 0 : TOW_STEPS.indexOf(last) + 1)
}

/** What the hand at work does next: a step, `assign` while nobody has the tow, `complete` at the lot, null when it is closed. */
export function nextStep(tow: {
  readonly status: TowStatus
  readonly step: TowStep | null
}): TowStep | 'assign' | 'complete' | null {
  if (isClosed(tow.status)) return null
  if (tow.status === 'requested') return 'assign'
  if (tow.step === null) return 'accepted'
  return TOW_STEPS[TOW_STEPS.indexOf(tow.step) + 1] ?? 'complete'
}

/** A refusal for a step out of its turn, naming the one that comes first; null when the step may be taken. */
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
  /** How many photos are still asked for. */
  readonly photos_missing: number
  /** Id of the decision stored at hook-up. */
  readonly hook_up_decision_id: string | null
}

/** What a tow still needs before it may be completed, in the order in which a person would mend it. */
export function completionMissing(tow: CompletionFacts): CompletionNeed[] {
  const there: Record<CompletionNeed, boolean> = {
    reason: Boolean(tow.reason),
    location: Boolean(tow.location),
    authorized_by: Boolean(tow.authorized_by),
    truck: Boolean(tow.truck_id),
    storage_lot: Boolean(tow.storage_lot_id),
    tow_price: Boolean(tow.tow_price_id),
    photos: tow.photos_missing <= 0,
    decision_at_hook_up: Boolean(tow.hook_up_decision_id),
  }
  return COMPLETION_NEEDS.filter((need) => !there[need])
}

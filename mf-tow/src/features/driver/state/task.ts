import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { PhotoSubject } from '@curbwise/rules/tows/photos'
import { TOW_STEPS, type TowStep } from '@curbwise/rules/tows/status'
import { hasReached, nextStep } from '@curbwise/rules/tows/transitions'

/** The one thing to do now. */
export type Task =
  | { readonly kind: 'accept' }
  | { readonly kind: 'step'; readonly step: TowStep }
  | { readonly kind: 'photo'; readonly subject: PhotoSubject }
  | { readonly kind: 'complete' }
  | { readonly kind: 'none' }

const NONE: Task = { kind: 'none' }

/**
 * What a driver does next with a tow. On the scene the missing photos come before the hook: the next step is always what is
 * missing. `taken` are subjects that were photographed and are still on their way.
 */
export function taskOf(
  tow: Pick<Tow, 'status' | 'step' | 'can' | 'photos_missing'>,
  taken: readonly PhotoSubject[] = [],
): Task {
  const next = nextStep(tow)
  if (next === null) return NONE
  if (next === 'assign' || next === 'accepted') return tow.can.accept ? { kind: 'accept' } : NONE
  const missing = missingOf(tow.photos_missing, taken)[0]
  const isThere = hasReached(tow.step, 'on_scene')
  if (isThere && missing && tow.can.add_image) return { kind: 'photo', subject: missing }
  if (next === 'at_lot' || next === 'complete') return tow.can.complete ? { kind: 'complete' } : NONE
  return tow.can.step ? { kind: 'step', step: next } : NONE
}

/** Photos that nobody has taken yet; several of one subject count one by one. */
export function missingOf(asked: readonly PhotoSubject[], taken: readonly PhotoSubject[]): readonly PhotoSubject[] {
  const left = [...taken]
  return asked.filter((subject) => {
    const at = left.indexOf(subject)
    if (at < 0) return true
    left.splice(at, 1)
    return false
  })
}

/** How many of the six steps are taken. */
export const stepsTaken = (step: TowStep | null): number => (step === null ? 0 : TOW_STEPS.indexOf(step) + 1)

export const STEPS = TOW_STEPS.length

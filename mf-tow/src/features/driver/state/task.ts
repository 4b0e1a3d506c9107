import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { PhotoSubject } from '@curbwise/rules/tows/photos'
import { TOW_STEPS, type TowStep } from '@curbwise/rules/tows/status'
import { hasReached, nextStep } from '@curbwise/rules/tows/transitions'

/** The driver's next task. */
export type Task =
  | { readonly kind: 'accept' }
  | { readonly kind: 'step'; readonly step: TowStep }
  | { readonly kind: 'photo'; readonly subjects: readonly PhotoSubject[] }
  | { readonly kind: 'complete' }
  | { readonly kind: 'none' }

const NONE: Task = { kind: 'none' }

/**
 * Returns the driver's next task. On the scene, missing photos come before hook-up. `taken` are the subjects of photos
 * that are still uploading.
 */
export function taskOf(
  tow: Pick<Tow, 'status' | 'step' | 'can' | 'photos_missing'>,
  taken: readonly PhotoSubject[] = [],
): Task {
  const next = nextStep(tow)
  if (next === null) return NONE
  if (next === 'assign' || next === 'accepted') return tow.can.accept ? { kind: 'accept' } : NONE
  const missing = missingOf(tow.photos_missing, taken)
  const isThere = hasReached(tow.step, 'on_scene')
  if (isThere && missing.length > 0 && tow.can.add_image) return { kind: 'photo', subjects: missing }
  if (next === 'complete') return tow.can.complete ? { kind: 'complete' } : NONE
  return tow.can.step ? { kind: 'step', step: next } : NONE
}

/** Returns the required photos that haven't been taken yet; repeated subjects count separately. */
export function missingOf(asked: readonly PhotoSubject[], taken: readonly PhotoSubject[]): readonly PhotoSubject[] {
  const left = [...taken]
  return asked.filter((subject) => {
    const at = left.indexOf(subject)
    if (at < 0) return true
    left.splice(at, 1)
    return false
  })
}

/** Returns how many of the six steps are done. */
export const stepsTaken = (step: TowStep | null): number => (step === null ? 0 : TOW_STEPS.indexOf(step) + 1)

export const STEPS = TOW_STEPS.length

import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { TOW_STEP_LABELS, TOW_STEPS, type TowStep } from '@curbwise/rules/tows/status'
import { isClosed, nextStep } from '@curbwise/rules/tows/transitions'

export interface UpcomingStep {
  readonly title: string
  readonly detail: string | null
  readonly state: 'next' | 'todo'
}

const counted = (count: number): string => (count === 1 ? '1 photo missing' : `${count} photos missing`)

function detailOf(step: TowStep, tow: Tow): string | null {
  if (step === 'hooked')
    return tow.photos_missing.length
      ? `The plate is checked once more; ${counted(tow.photos_missing.length)}`
      : 'The plate is checked once more'
  if (step === 'at_lot') return tow.storage_lot?.name ?? null
  return null
}

/** Returns the remaining steps of an open tow, next step first. */
export function upcomingSteps(tow: Tow): readonly UpcomingStep[] {
  if (isClosed(tow.status)) return []
  const next = nextStep(tow)
  const steps = TOW_STEPS.filter((step) => tow.steps[step] === null)
  const assign: UpcomingStep[] = next === 'assign' ? [{ title: 'A driver takes it', detail: null, state: 'next' }] : []
  return [
    ...assign,
    ...steps.map((step): UpcomingStep => ({
      title: TOW_STEP_LABELS[step],
      detail: detailOf(step, tow),
      state: step === next ? 'next' : 'todo',
    })),
  ]
}

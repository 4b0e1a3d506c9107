import { tows, type TowRow } from '@curbwise/api/resources/tows'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { nextStep } from '@curbwise/rules/tows/transitions'
import { TOW_STEP_LABELS, type TowStep } from '@curbwise/rules/tows/status'

export interface DeskStep {
  readonly label: string
  readonly run: () => void
  readonly busy: boolean
}

/** What the desk may mark for a driver who cannot: the next step, or that the car is at the lot. Null when there is nothing. */
export function useDeskStep(): (tow: TowRow) => DeskStep | null {
  const toast = useToast()
  const told = { invalidates: [tows.list, tows.get], onError: ({ message }: Error) => toast.error('The step was not taken', message) }
  const step = useCall(tows.takeStep, told)
  const complete = useCall(tows.completeTow, { ...told, onSuccess: (tow) => toast.success(`Tow ${tow.number} completed`, tow.storage_lot ? `At ${tow.storage_lot.name}.` : undefined) })
  return (tow) => {
    const next = nextStep(tow)
    const params = { id: tow.id }
    if (tow.can.complete && (next === 'at_lot' || next === 'complete')) return { label: 'Complete at the lot', busy: complete.isPending, run: () => complete.mutate({ params, body: {} }) }
    if (!tow.can.step || next === null || next === 'assign' || next === 'complete') return null
    const to: TowStep = next
    return { label: `Mark “${TOW_STEP_LABELS[to].toLowerCase()}”`, busy: step.isPending, run: () => step.mutate({ params, body: { step: to } }) }
  }
}

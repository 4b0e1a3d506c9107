import type { BodyOf, ResponseOf } from '@curbwise/api/call'
import type { previewTow } from '@curbwise/api/resources/decisions.calls'
import type { tows } from '@curbwise/api/resources/tows.calls'
import { normalizePlate } from '@curbwise/rules/plates/normalize'
import { carProblem } from './problems.ts'
import type { Draft } from './draft.ts'

export type Preview = ResponseOf<typeof previewTow>
type Question = BodyOf<typeof previewTow>
type Request = BodyOf<typeof tows.requestTow>
type Leaving = BodyOf<typeof tows.leaveCar>

const said = (...texts: readonly (string | null | undefined)[]): string | undefined =>
  texts.map((text) => text?.trim()).find(Boolean)

const carOf = ({ car, plate, state, vin }: Draft): Pick<Question, 'license_plate' | 'state' | 'vin'> => {
  if (car === 'plate') return { license_plate: plate.trim(), state: state || undefined }
  return car === 'vin' ? { vin: normalizePlate(vin) } : {}
}

/** What is asked about the car alone; null while it is not known. */
export const questionOf = (draft: Draft, contract_id: string | null): Question | null =>
  contract_id === null || carProblem(draft) ? null : { contract_id, ...carOf(draft) }

const confirmationsOf = ({ told_apart }: Draft): Request['confirmations'] =>
  told_apart.length > 0 ? told_apart.map((record_id) => ({ kind: 'not_the_same_car' as const, record_id })) : undefined

/** What the person wrote to what was chosen. */
const writtenOf = ({
  reason,
  reason_text,
  hazard,
  hazard_text,
  override_reason,
}: Draft): Pick<Request, 'reason_text' | 'hazard_text' | 'override_reason'> => ({
  reason_text: reason === 'other' ? said(reason_text) : undefined,
  hazard_text: hazard ? said(hazard_text) : undefined,
  override_reason: said(override_reason),
})

/** What is kept of a car that is left: all that was asked so far. */
export const leavingOf = (draft: Draft, contract_id: string): Leaving | null => finalQuestionOf(draft, contract_id)

/** The same with all that bears on the answer, before it is sent. */
export function finalQuestionOf(draft: Draft, contract_id: string | null): Question | null {
  const question = questionOf(draft, contract_id)
  return (
    question && {
      ...question,
      reason: draft.reason ?? undefined,
      hazard: draft.hazard ?? undefined,
      space: draft.space.trim() || undefined,
      ...writtenOf(draft),
      confirmations: confirmationsOf(draft),
    }
  )
}

/** The request itself. What the person wrote of the car goes before what is on record. */
export function requestOf(draft: Draft, contract_id: string, vehicle: Preview['vehicle']): Request {
  const { reason, hazard, position } = draft
  if (reason === null) throw new Error('A request needs a reason')
  const space = said(draft.space)
  return {
    contract_id,
    ...carOf(draft),
    ...(draft.car !== 'plate' && { no_plate: true }),
    color: said(draft.color, vehicle?.color),
    make: said(draft.make, vehicle?.make),
    model: said(draft.model, vehicle?.model),
    reason,
    hazard: hazard ?? undefined,
    ...writtenOf(draft),
    space,
    location: said(draft.location) ?? `Space ${space}`,
    position: position ?? undefined,
    confirmations: confirmationsOf(draft),
  }
}

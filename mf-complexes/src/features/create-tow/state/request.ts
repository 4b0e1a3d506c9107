import type { BodyOf, ResponseOf } from '@curbwise/api/call'
import type { previewTow } from '@curbwise/api/resources/decisions.calls'
import type { tows } from '@curbwise/api/resources/tows.calls'
import { normalizePlate } from '@curbwise/rules/plates/normalize'
import { carProblem } from './problems.ts'
import type { Draft } from './draft.ts'

export type Preview = ResponseOf<typeof previewTow>
type Question = BodyOf<typeof previewTow> & { readonly contract_id: string }
type Request = BodyOf<typeof tows.requestTow>
type Leaving = BodyOf<typeof tows.leaveCar>

const firstText = (...texts: readonly (string | null | undefined)[]): string | undefined =>
  texts.map((text) => text?.trim()).find(Boolean)

const carOf = ({ car, plate, state, vin }: Draft): Pick<Question, 'license_plate' | 'state' | 'vin'> => {
  if (car === 'plate') return { license_plate: plate.trim(), state: state || undefined }
  return car === 'vin' ? { vin: normalizePlate(vin) } : {}
}

/** Returns the question about the car alone; null while the car is unknown. */
export const questionOf = (draft: Draft, contract_id: string | null): Question | null =>
  contract_id === null || carProblem(draft) ? null : { contract_id, ...carOf(draft) }

const confirmationsOf = ({ told_apart }: Draft): Request['confirmations'] =>
  told_apart.length > 0 ? told_apart.map((record_id) => ({ kind: 'not_the_same_car' as const, record_id })) : undefined

/** Returns the texts that belong to the current choices. */
const writtenOf = ({
  reason,
  reason_text,
  hazard,
  hazard_text,
  override_reason,
}: Draft): Pick<Request, 'reason_text' | 'hazard_text' | 'override_reason'> => ({
  reason_text: reason === 'other' ? firstText(reason_text) : undefined,
  hazard_text: hazard ? firstText(hazard_text) : undefined,
  override_reason: firstText(override_reason),
})

/** Returns the report about a car that is left, with everything entered so far. */
export const leavingOf = (draft: Draft, contract_id: string): Leaving | null => finalQuestionOf(draft, contract_id)

/** Returns the question with everything that affects the decision, before sending. */
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

/** Returns the request body. The user's description of the car takes precedence over the record. */
export function requestOf(draft: Draft, contract_id: string, vehicle: Preview['vehicle']): Request {
  const { reason, hazard, position } = draft
  if (reason === null) throw new Error('A request needs a reason')
  const space = firstText(draft.space)
  return {
    contract_id,
    ...carOf(draft),
    ...(draft.car !== 'plate' && { no_plate: true }),
    color: firstText(draft.color, vehicle?.color),
    make: firstText(draft.make, vehicle?.make),
    model: firstText(draft.model, vehicle?.model),
    reason,
    hazard: hazard ?? undefined,
    ...writtenOf(draft),
    space,
    location: firstText(draft.location) ?? `Space ${space}`,
    private_comments: firstText(draft.comment),
    authorized_by: firstText(draft.authorized_by),
    position: position ?? undefined,
    plates_read: draft.car === 'plate' && draft.plates_read ? [...draft.plates_read] : undefined,
    confirmations: confirmationsOf(draft),
  }
}

interface AskedCar {
  readonly contract_id?: string | null
  readonly license_plate?: string | null | undefined
  readonly state?: string | null | undefined
  readonly vin?: string | null | undefined
}

const spelled = (mark: string | null | undefined): string => (mark ? normalizePlate(mark) || mark : '')

/** Returns whether two questions, or a decision and a question, are about the same car at the same complex, however its plate is written. */
export const isAbout = (a: AskedCar, b: AskedCar): boolean =>
  (a.contract_id ?? null) === (b.contract_id ?? null) &&
  (a.state ?? null) === (b.state ?? null) &&
  spelled(a.license_plate) === spelled(b.license_plate) &&
  spelled(a.vin) === spelled(b.vin)

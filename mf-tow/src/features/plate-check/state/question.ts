import type { BodyOf } from '@curbwise/api/call'
import type { previewTow } from '@curbwise/api/resources/decisions.calls'
import { US_STATES } from '@curbwise/api/us-states'
import { problemOf, typedCar } from '../../../parts/typed-car.ts'
import { HAZARDS, TOW_REASONS, type Hazard, type TowReason } from '@curbwise/rules/decision/types'

/** The question as stored in the URL; a link with it repeats the question. */
export interface PlateQuestion {
  readonly contract: string | null
  /** Plate or VIN as typed; empty before the first question. */
  readonly plate: string
  /** Postal code; empty if the state is unknown. */
  readonly state: string
  readonly reason: TowReason | ''
  readonly hazard: Hazard | ''
  /** A past minute (ISO 8601); null means now. */
  readonly at: string | null
  /** The plates that were read from a photo of the car, separated by commas; absent when none was taken. */
  readonly read?: string | undefined
  /** The code of the boot that was chosen before the car. It isn't part of the question and stays in the URL. */
  readonly device?: string | undefined
}

const among = <T extends string>(values: readonly T[], text: string | null): T | '' =>
  values.find((value) => value === text) ?? ''
const KEYS = ['contract', 'plate', 'state', 'reason', 'hazard', 'at', 'read'] as const

/** Reads the question from the URL; ignores invalid values. */
export function readQuestion(params: URLSearchParams): PlateQuestion {
  const at = params.get('at')
  return {
    contract: params.get('contract'),
    plate: params.get('plate')?.trim() ?? '',
    state: among(US_STATES, params.get('state')),
    reason: among(TOW_REASONS, params.get('reason')),
    hazard: among(HAZARDS, params.get('hazard')),
    at: at && !Number.isNaN(Date.parse(at)) ? at : null,
    read: params.get('read') ?? undefined,
    device: params.get('device') ?? undefined,
  }
}

/**
 * Returns the URL parameters with the question. Keeps the list's own parameters; drops its page and selection when the
 * complex changes.
 */
export function writeQuestion(params: URLSearchParams, question: PlateQuestion): URLSearchParams {
  const next = new URLSearchParams(params)
  if (question.contract !== params.get('contract')) for (const key of ['after', 'before', 'selected']) next.delete(key)
  for (const key of KEYS) {
    const value = question[key]
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}

/** Returns the request body; null while the question is incomplete. */
export function bodyOf({
  contract,
  plate,
  state,
  reason,
  hazard,
  at,
}: PlateQuestion): BodyOf<typeof previewTow> | null {
  if (!contract || problemOf(plate)) return null
  return {
    contract_id: contract,
    ...typedCar(plate, state),
    reason: reason || undefined,
    hazard: hazard || undefined,
    at: at ?? undefined,
  }
}

/** Returns the question about the same car and time without a reason or hazard. */
export const plainOf = (question: PlateQuestion): PlateQuestion => ({ ...question, reason: '', hazard: '' })

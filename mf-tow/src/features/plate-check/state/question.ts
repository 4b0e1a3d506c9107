import type { BodyOf } from '@curbwise/api/call'
import type { previewTow } from '@curbwise/api/resources/decisions.calls'
import { licensePlate } from '@curbwise/api/common'
import { US_STATES } from '@curbwise/api/us-states'
import { HAZARDS, TOW_REASONS, type Hazard, type TowReason } from '@curbwise/rules/decision/types'
import { normalizePlate } from '@curbwise/rules/plates/normalize'
import { PLATE_PROBLEMS } from '@curbwise/rules/plates/problem'
import { isReadable } from '@curbwise/rules/plates/spelling'
import { vinWarning } from '@curbwise/rules/plates/vin'

/** What is asked, as it stands in the address; a link with it asks the same again. */
export interface PlateQuestion {
  readonly contract: string | null
  /** Plate or VIN as typed; empty when nothing is asked yet. */
  readonly plate: string
  /** Postal code; empty when the state is not known. */
  readonly state: string
  readonly reason: TowReason | ''
  readonly hazard: Hazard | ''
  /** A past minute (ISO 8601); null is now. */
  readonly at: string | null
}

const among = <T extends string>(values: readonly T[], text: string | null): T | '' =>
  values.find((value) => value === text) ?? ''
const KEYS = ['contract', 'plate', 'state', 'reason', 'hazard', 'at'] as const

/** Reads the question from an address; what cannot be read is left out. */
export function readQuestion(params: URLSearchParams): PlateQuestion {
  const at = params.get('at')
  return {
    contract: params.get('contract'),
    plate: params.get('plate')?.trim() ?? '',
    state: among(US_STATES, params.get('state')),
    reason: among(TOW_REASONS, params.get('reason')),
    hazard: among(HAZARDS, params.get('hazard')),
    at: at && !Number.isNaN(Date.parse(at)) ? at : null,
  }
}

/** The address with the question in it. The list's own parameters stay, save what hangs on the complex: its page and selection. */
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

const isVin = (chars: string): boolean => /^[A-HJ-NPR-Z0-9]{11,17}$/.test(chars)

/** What is wrong with a plate or VIN as typed, and how to mend it; null when it can be asked about. */
export function problemOf(text: string): string | null {
  if (!isReadable(text)) return PLATE_PROBLEMS.characters
  const chars = normalizePlate(text)
  if (chars.length === 0) return 'Write the plate, or the VIN'
  if (chars.length === 1) return PLATE_PROBLEMS.length
  if (chars.length <= 8) return licensePlate.safeParse(text).success ? null : PLATE_PROBLEMS.characters
  if (chars.length < 11) return 'A plate has at most 8 letters and digits, a VIN 17'
  return isVin(chars) ? null : 'A VIN has 17 letters and digits, without I, O and Q'
}

/** What looks wrong with a VIN that can be asked about all the same; null for plates. */
export const vinAdvice = (text: string): string | null =>
  isVin(normalizePlate(text)) ? vinWarning(normalizePlate(text)) : null

/** The body of the call; null while there is nothing to ask. */
export function bodyOf({
  contract,
  plate,
  state,
  reason,
  hazard,
  at,
}: PlateQuestion): BodyOf<typeof previewTow> | null {
  if (!contract || problemOf(plate)) return null
  const chars = normalizePlate(plate)
  const known = US_STATES.find((code) => code === state)
  const car = chars.length > 8 ? { vin: chars } : { license_plate: plate, state: known }
  return {
    contract_id: contract,
    ...car,
    reason: reason || undefined,
    hazard: hazard || undefined,
    at: at ?? undefined,
  }
}

/** The same car at the same minute, with nothing said of it yet. */
export const plainOf = (question: PlateQuestion): PlateQuestion => ({ ...question, reason: '', hazard: '' })

import { US_STATES } from '@curbwise/api/us-states'
import { HAZARDS, TOW_REASONS, type Hazard, type TowReason } from '@curbwise/rules/decision/types'
import { normalizePlate } from '@curbwise/rules/plates/normalize'
import type { Position } from './position.ts'

export type UsState = (typeof US_STATES)[number]

/** A tow request as far as it has been filled in. */
export interface Draft {
  /** How the car is known. `none`: neither plate nor VIN can be read. */
  readonly car: 'plate' | 'vin' | 'none'
  readonly plate: string
  /** Postal code; empty follows the state of the complex. */
  readonly state: UsState | ''
  readonly vin: string
  readonly color: string
  readonly make: string
  readonly model: string
  readonly reason: TowReason | null
  readonly reason_text: string
  readonly hazard: Hazard | null
  readonly hazard_text: string
  /** Why what the company asks for of its own accord is passed over; empty without an override. */
  readonly override_reason: string
  readonly space: string
  readonly location: string
  readonly position: Position | null
  /** Records of look-alikes that the person has told this car apart from. */
  readonly told_apart: readonly string[]
  /** The car whose decision the person has seen and gone on from (`carKey`). */
  readonly checked: string | null
}

export const EMPTY: Draft = {
  car: 'plate',
  plate: '',
  state: '',
  vin: '',
  color: '',
  make: '',
  model: '',
  reason: null,
  reason_text: '',
  hazard: null,
  hazard_text: '',
  override_reason: '',
  space: '',
  location: '',
  position: null,
  told_apart: [],
  checked: null,
}

const CAR_FIELDS = ['car', 'plate', 'state', 'vin'] as const

/** The draft with changes. Another car has been told apart from nothing yet, and nothing is overridden for it. */
export function change(draft: Draft, changes: Partial<Draft>): Draft {
  const next = { ...draft, ...changes }
  return CAR_FIELDS.some((field) => next[field] !== draft[field])
    ? { ...next, told_apart: changes.told_apart ?? [], override_reason: changes.override_reason ?? '' }
    : next
}

/** Which car at which complex, for telling whether its decision was seen. */
export function carKey(
  { car, plate, state, vin }: Pick<Draft, 'car' | 'plate' | 'state' | 'vin'>,
  contract_id: string,
): string {
  const chars = car === 'plate' ? `${state} ${normalizePlate(plate)}` : car === 'vin' ? normalizePlate(vin) : ''
  return [contract_id, car, chars].join(' ')
}

/** Whether anything would be lost with it. */
export const isTouched = (draft: Draft): boolean =>
  Boolean(draft.plate || draft.vin || draft.reason || draft.space || draft.location || draft.car === 'none')

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const among = <T extends string>(values: readonly T[], value: unknown): T | null =>
  values.find((one) => one === value) ?? null

/** Reads a stored draft; what cannot be read is left out. */
export function readDraft(stored: string | null): Draft {
  let found: unknown
  try {
    found = JSON.parse(stored ?? 'null')
  } catch {
    found = null
  }
  if (typeof found !== 'object' || found === null) return EMPTY
  const { car, state, reason, hazard, position, told_apart, checked, ...rest } = found as Record<keyof Draft, unknown>
  const words = Object.fromEntries(
    (
      [
        'plate',
        'vin',
        'color',
        'make',
        'model',
        'reason_text',
        'hazard_text',
        'override_reason',
        'space',
        'location',
      ] as const
    ).map((key) => [key, text(rest[key])]),
  )
  return {
    ...EMPTY,
    ...words,
    car: among(['plate', 'vin', 'none'] as const, car) ?? 'plate',
    state: among(US_STATES, state) ?? '',
    reason: among(TOW_REASONS, reason),
    hazard: among(HAZARDS, hazard),
    position:
      typeof position === 'object' && position !== null && 'latitude' in position ? (position as Position) : null,
    told_apart: Array.isArray(told_apart) ? told_apart.filter((id) => typeof id === 'string') : [],
    checked: typeof checked === 'string' ? checked : null,
  }
}

/** Whether a stored draft had photos: they were in the memory of the page alone. */
export const hadPhotos = (stored: string | null): boolean => /"photos":[1-9]/.test(stored ?? '')

/** The draft that an address asks for (`?plate=&state=` or `?vin=`, with `reason` and `hazard`): a stored one goes on when it is about the same car. */
export function presetDraft(stored: Draft, params: URLSearchParams): Draft {
  const plate = params.get('plate')?.trim().slice(0, 12) ?? ''
  const vin = params.get('vin')?.trim().toUpperCase().slice(0, 17) ?? ''
  if (!plate && !vin) return stored
  const why = { reason: among(TOW_REASONS, params.get('reason')), hazard: among(HAZARDS, params.get('hazard')) }
  const asked = change(
    { ...EMPTY, ...why },
    plate ? { plate, state: among(US_STATES, params.get('state')) ?? '' } : { car: 'vin', vin },
  )
  const same =
    carKey(asked, '') === carKey(stored, '') ||
    (!asked.state && carKey(asked, '') === carKey({ ...stored, state: '' }, ''))
  if (!same) return asked
  const adds = (stored.reason === null && why.reason !== null) || (stored.hazard === null && why.hazard !== null)
  return adds ? { ...stored, reason: stored.reason ?? why.reason, hazard: stored.hazard ?? why.hazard } : stored
}

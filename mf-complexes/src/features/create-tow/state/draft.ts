import { US_STATES } from '@curbwise/api/us-states'
import { HAZARDS, TOW_REASONS, type Hazard, type TowReason } from '@curbwise/rules/decision/types'
import { readPlates } from '@curbwise/rules/plates/marks'
import { normalizePlate } from '@curbwise/rules/plates/normalize'
import type { Role } from '@curbwise/api/roles'
import type { Position } from './position.ts'

export type UsState = (typeof US_STATES)[number]

/** The input of a tow request so far. */
export interface Draft {
  /** How the car is identified. `none`: neither plate nor VIN can be read. */
  readonly car: 'plate' | 'vin' | 'none'
  readonly plate: string
  /** Postal code; empty means the complex's state. */
  readonly state: UsState | ''
  readonly vin: string
  readonly color: string
  readonly make: string
  readonly model: string
  readonly reason: TowReason | null
  readonly reason_text: string
  readonly hazard: Hazard | null
  readonly hazard_text: string
  /** Why a rule of the company is overridden; empty without an override. */
  readonly override_reason: string
  readonly space: string
  readonly location: string
  /** Who at the complex authorized it. */
  readonly authorized_by: string
  /** For dispatch and the driver; the car's owner doesn't see it. */
  readonly comment: string
  readonly position: Position | null
  /** Ids of look-alike records that the user ruled out. */
  readonly told_apart: readonly string[]
  /** What was read from a photo of the plate, the likeliest first; null when none was read. */
  readonly plates_read: readonly string[] | null
  /** The car whose decision the user has seen and accepted (`carKey`). */
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
  authorized_by: '',
  comment: '',
  position: null,
  told_apart: [],
  plates_read: null,
  checked: null,
}

const CAR_FIELDS = ['car', 'plate', 'state', 'vin'] as const

/** Returns the draft with changes. If the car changes, drops ruled-out look-alikes and the override. */
export function change(draft: Draft, changes: Partial<Draft>): Draft {
  const next = { ...draft, ...changes }
  return CAR_FIELDS.some((field) => next[field] !== draft[field])
    ? { ...next, told_apart: changes.told_apart ?? [], override_reason: changes.override_reason ?? '' }
    : next
}

/** Identifies a car at a complex, to tell whether its decision was seen. */
export function carKey(
  { car, plate, state, vin }: Pick<Draft, 'car' | 'plate' | 'state' | 'vin'>,
  contract_id: string,
): string {
  const chars = car === 'plate' ? `${state} ${normalizePlate(plate)}` : car === 'vin' ? normalizePlate(vin) : ''
  return [contract_id, car, chars].join(' ')
}

/** Whether a user is asked who authorized the tow: the company's office, which tows for someone else. */
export const asksAuthorizer = (role: Role | null): boolean => role === 'tow_admin' || role === 'tow_staff'

/** Returns whether discarding the draft would lose any input. */
export const isTouched = (draft: Draft): boolean =>
  Boolean(draft.plate || draft.vin || draft.reason || draft.space || draft.location || draft.car === 'none')

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const among = <T extends string>(values: readonly T[], value: unknown): T | null =>
  values.find((one) => one === value) ?? null

/** Parses a stored draft; ignores invalid values. */
export function readDraft(stored: string | null): Draft {
  let found: unknown
  try {
    found = JSON.parse(stored ?? 'null')
  } catch {
    found = null
  }
  if (typeof found !== 'object' || found === null) return EMPTY
  const { car, state, reason, hazard, position, told_apart, plates_read, checked, ...rest } = found as Record<
    keyof Draft,
    unknown
  >
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
        'authorized_by',
        'comment',
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
    plates_read: Array.isArray(plates_read) ? plates_read.filter((plate) => typeof plate === 'string') : null,
    checked: typeof checked === 'string' ? checked : null,
  }
}

/** Returns whether a stored draft had photos, which were only in the page's memory. */
export const hadPhotos = (stored: string | null): boolean => /"photos":[1-9]/.test(stored ?? '')

/**
 * Returns the draft for the URL (`?plate=&state=` or `?vin=`, with `reason` and `hazard`): the stored one if it's about
 * the same car, else a new one.
 */
export function presetDraft(stored: Draft, params: URLSearchParams): Draft {
  const plate = params.get('plate')?.trim().slice(0, 12) ?? ''
  const vin = params.get('vin')?.trim().toUpperCase().slice(0, 17) ?? ''
  if (!plate && !vin) return stored
  const why = { reason: among(TOW_REASONS, params.get('reason')), hazard: among(HAZARDS, params.get('hazard')) }
  const from_url = change(
    { ...EMPTY, ...why },
    plate
      ? { plate, state: among(US_STATES, params.get('state')) ?? '', plates_read: readPlates(params) }
      : { car: 'vin', vin },
  )
  const same =
    carKey(from_url, '') === carKey(stored, '') ||
    (!from_url.state && carKey(from_url, '') === carKey({ ...stored, state: '' }, ''))
  if (!same) return from_url
  const adds = (stored.reason === null && why.reason !== null) || (stored.hazard === null && why.hazard !== null)
  return adds ? { ...stored, reason: stored.reason ?? why.reason, hazard: stored.hazard ?? why.hazard } : stored
}

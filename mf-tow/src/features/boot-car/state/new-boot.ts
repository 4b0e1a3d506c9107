import type { BodyOf } from '@curbwise/api/call'
import type { boots } from '@curbwise/api/resources/boots.calls'
import type { Allowance, Decision, Need, TowReason } from '@curbwise/rules/decision/types'
import type { Wheel } from '@curbwise/ui/boots'
import type { FoundCar } from '../../../parts/found-car.ts'
import type { Position } from '../../../parts/position.ts'
import { bootCarTextsIn, type BootCarTexts } from '../../../parts/boot-texts.ts'
import { isSpace } from '../../../parts/space.ts'

/** What the driver enters about a boot. */
export interface Draft {
  readonly reason: TowReason | null
  readonly reason_text: string
  /** A space number, or where the car is. */
  readonly place: string
  readonly device_code: string
  readonly wheel: Wheel | null
  /** Records that the driver ruled out: it isn't that car. */
  readonly not_same: readonly string[]
  /** Empty without an override in writing. */
  readonly override_reason: string
}

export const draftOf = ({ reason }: Pick<FoundCar, 'reason'>): Draft => ({
  reason,
  reason_text: '',
  place: '',
  device_code: '',
  wheel: null,
  not_same: [],
  override_reason: '',
})

/** Photos follow once the boot is on the wheel; a reason is entered before it. */
const FOLLOWS: readonly Need[] = ['photos', 'reason', 'reason_text']

/** What still stops the boot; null if nothing does. What follows later in the steps doesn't count. */
export function bootStopped(allowance: Allowance | undefined): readonly string[] | null {
  if (!allowance) return []
  if (allowance.state === 'ready') return null
  if (allowance.state !== 'missing') return allowance.missing
  const open = allowance.missing.filter((_, at) => {
    const code = allowance.missing_codes?.[at]
    return code === undefined || !FOLLOWS.includes(code)
  })
  return open.length === 0 ? null : open
}

/** Look-alikes that a person must rule out before this car can be booted. */
export const toRuleOut = ({ near, allows }: Pick<Decision, 'near' | 'allows'>): Decision['near'] =>
  allows.boot?.missing_codes?.includes('look') ? near : []

type Question = Pick<Draft, 'reason' | 'reason_text' | 'place' | 'not_same' | 'override_reason'>

/** What the decision is asked, as the deployment will ask it. */
export const questionOf = (car: FoundCar, draft: Question) => ({
  contract_id: car.contract_id,
  ...(car.plate ? { license_plate: car.plate, state: car.state } : { vin: car.vin ?? undefined }),
  reason: draft.reason ?? undefined,
  ...(draft.reason === 'other' && draft.reason_text.trim() && { reason_text: draft.reason_text.trim() }),
  ...(isSpace(draft.place.trim()) && { space: draft.place.trim() }),
  ...(draft.not_same.length > 0 && {
    confirmations: draft.not_same.map((record_id) => ({ kind: 'not_the_same_car' as const, record_id })),
  }),
  ...(draft.override_reason && { override_reason: draft.override_reason }),
})

/** Returns what the decision step still needs, as an instruction; null when the device can be chosen. */
export function decisionProblem(
  { plate, state }: Pick<FoundCar, 'plate' | 'state'>,
  { reason, reason_text, place }: Pick<Draft, 'reason' | 'reason_text' | 'place'>,
  t: BootCarTexts = bootCarTextsIn('en'),
): string | null {
  if (plate && !state) return t('place.choose_state')
  if (reason === null) return t('place.choose_reason')
  if (reason === 'other' && !reason_text.trim()) return t('place.enter_reason')
  return place.trim() ? null : t('place.enter_space')
}

type Body = NonNullable<BodyOf<typeof boots.deploy>>

/** Returns the deployment; null while something is missing. */
export function deploymentOf(
  car: FoundCar,
  draft: Draft,
  known: { readonly make: string | null; readonly model: string | null; readonly color: string | null } | null,
  position: Position | undefined,
): Body | null {
  const code = draft.device_code.trim()
  if (draft.reason === null || decisionProblem(car, draft) !== null || code === '') return null
  const where = draft.place.trim()
  return {
    ...questionOf(car, draft),
    reason: draft.reason,
    device_code: code,
    location: isSpace(where) ? `Space ${where}` : where,
    ...(isSpace(where) && { space: where }),
    ...(draft.wheel && { wheel: draft.wheel }),
    make: known?.make ?? undefined,
    model: known?.model ?? undefined,
    color: known?.color ?? undefined,
    position,
  }
}

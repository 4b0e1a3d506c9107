import type { Decision, DecisionReason } from '@curbwise/rules/decision/types'
import { writeQuestion, type PlateQuestion } from './question.ts'

type Car = Pick<Decision, 'contract_id' | 'license_plate' | 'state' | 'vin'>

/** Returns the URL of a new tow request with this car's known details filled in. */
export function newTowHref(
  { contract_id, license_plate, state, vin }: Car,
  { reason, hazard, read }: Pick<PlateQuestion, 'reason' | 'hazard' | 'read'>,
): string {
  const params = new URLSearchParams({ id: contract_id, contract: contract_id })
  for (const [key, value] of Object.entries({ plate: license_plate, state, vin, reason, hazard, read }))
    if (value) params.set(key, value)
  return `/complexes/create-tow?${params}`
}

/** Returns the URL where a driver at the car requests and takes its tow in one step. */
export function towNowHref(
  { contract_id, license_plate, state, vin }: Car,
  { reason, read }: Pick<PlateQuestion, 'reason' | 'read'>,
): string {
  const params = new URLSearchParams({ do: 'now', contract: contract_id })
  for (const [key, value] of Object.entries({ plate: license_plate, state, vin, reason, read }))
    if (value) params.set(key, value)
  return `/tows?${params}`
}

/** Returns whether a boot needs nothing now but photos, which are taken once it is on the wheel. */
export const mayBoot = ({ allows: { boot } }: Pick<Decision, 'allows'>): boolean =>
  boot !== undefined &&
  (boot.state === 'ready' ||
    (boot.state === 'missing' &&
      boot.missing_codes?.length === boot.missing.length &&
      boot.missing_codes.every((code) => code === 'photos')))

/** Returns the URL where this car is booted. */
export function bootCarHref(
  { contract_id, license_plate, state, vin }: Car,
  { reason, device }: Pick<PlateQuestion, 'reason' | 'device'>,
): string {
  const params = new URLSearchParams({ deploy: 'new', contract: contract_id })
  for (const [key, value] of Object.entries({ plate: license_plate, state, vin, reason, device }))
    if (value) params.set(key, value)
  return `/booted-vehicles?${params}`
}

/** Returns the URL that repeats the question. */
export const linkTo = (question: PlateQuestion): string =>
  `${window.location.origin}/vehicles?${writeQuestion(new URLSearchParams(), question)}`

/** URL of the open tow that a reason names; null if the user may not see it. A driver sees only their own tows. */
export const openTowHref = ({ code, record }: Pick<DecisionReason, 'code' | 'record'>): string | null =>
  code === 'open_case' && record?.kind === 'tow' ? `/tows?selected=${record.id}` : null

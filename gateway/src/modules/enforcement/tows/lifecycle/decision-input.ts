import { photosAsked, rulesOfCase, type Confirmation, type JurisdictionRules } from '@curbwise/rules'
import type { PlateQuestion } from '../../decisions/index.ts'
import type { Tow } from '../tow.model.ts'
import type { Evidence, TowRecord } from '../queries/tow.query.ts'

/** Evidence that a user adds with an action. */
export interface NewEvidence {
  readonly confirmations?: readonly Confirmation[] | undefined
  readonly override_reason?: string | null | undefined
}

type QuestionTow = Pick<
  Tow,
  | 'override_reason'
  | 'id'
  | 'contract_id'
  | 'license_plate'
  | 'state'
  | 'vin'
  | 'reason'
  | 'reason_text'
  | 'hazard'
  | 'hazard_text'
  | 'space'
>

/**
 * Builds the question for a later decision about a tow: the same car, reason, and hazard, with the evidence added
 * since.
 */
export const toPlateQuestion = (tow: QuestionTow, evidence: Evidence, photos: number): PlateQuestion => ({
  contract_id: tow.contract_id,
  license_plate: tow.license_plate,
  state: tow.state,
  vin: tow.vin,
  reason: tow.reason,
  reason_text: tow.reason_text,
  hazard: tow.hazard,
  hazard_text: tow.hazard_text,
  space: tow.space,
  own_case_id: tow.id,
  photos,
  confirmations: evidence.confirmations ?? [],
  permissions: evidence.permissions ?? {},
  override_reason: evidence.override_reason ?? tow.override_reason,
})

type RuledTow = Pick<Tow, 'rules_version' | 'rules' | 'jurisdiction_state' | 'requested_at'>

/** Returns the rules that were in force when the tow was requested. */
export const rulesOf = ({ rules_version, rules, jurisdiction_state, requested_at }: RuledTow): JurisdictionRules =>
  rulesOfCase({ rules_version, rules, state: jurisdiction_state, at: requested_at.toISOString() })

/**
 * Returns how many photos completion requires: the larger of the complex's and the state's number, or only the state's
 * under an override.
 */
export const photosAskedOf = (
  tow: Pick<TowRecord, 'photos_required'> & RuledTow,
  override_reason: string | null,
): number => photosAsked(tow.photos_required, rulesOf(tow).photos, Boolean(override_reason))

/**
 * Adds new evidence to the earlier evidence. A new confirmation replaces the old one for the same record, and a new
 * override the old one.
 */
export function withNewEvidence(evidence: Evidence, { confirmations = [], override_reason }: NewEvidence): Evidence {
  const unchanged = (evidence.confirmations ?? []).filter(
    (old) => !confirmations.some((one) => one.record_id === old.record_id),
  )
  return { ...evidence, confirmations: [...unchanged, ...confirmations], ...(override_reason && { override_reason }) }
}
